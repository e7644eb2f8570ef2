//! The board with the animals and the side to move: where each animal may go (rule book 3), and what a move changes.
//! Shared by play and perft. `game` knows the history and handles repetition.

use super::{
    Kind, Options, Piece, Point,
    board::{DENS, POINTS, TRAPS, WATER},
    options::EqualCapture,
    reach::{ALONG_FILE, ALONG_RANK, OFF, STEPS},
};
use crate::{Outcome, Reason, Side};

/// Where each side's animals stand, by [`Kind::index`]: a point's index, or [`OFF`].
pub(super) type Board = [[u8; 8]; 2];

/// How many occurrences of a position make a draw.
const DRAWN_OCCURRENCES: usize = 3;
/// The minimum number of plies between a position's first occurrence and its third.
const MIN_PLIES_TO_THIRD: u32 = 8;

const EVERYWHERE: u64 = (1 << POINTS) - 1;

/// Everything that decides which moves are legal, apart from the history.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Position {
    pub(super) board: Board,
    /// The points of each side's animals.
    occupied: [u64; 2],
    pub(super) turn: Side,
    /// Consecutive plies without a capture.
    pub(super) quiet: u32,
}

/// What a move captured, and whether the attacker survived.
#[derive(Clone, Copy)]
pub(super) struct Capture {
    pub(super) victim: Kind,
    /// The attacker was removed too: `equal_capture = both`.
    pub(super) both: bool,
}

impl Position {
    /// An empty board.
    pub(super) fn empty(turn: Side, quiet: u32) -> Position {
        Position {
            board: [[OFF; 8]; 2],
            occupied: [0; 2],
            turn,
            quiet,
        }
    }

    /// Puts an animal that is off the board on an empty point.
    pub(super) fn put(&mut self, piece: Piece, point: Point) {
        let side = piece.side.index();
        self.board[side][piece.kind.index()] = point.index() as u8;
        self.occupied[side] |= point.bit();
    }

    /// Where an animal stands, if it is on the board.
    pub(super) fn place_of(&self, piece: Piece) -> Option<Point> {
        let place = self.board[piece.side.index()][piece.kind.index()];
        Point::from_index(usize::from(place))
    }

    /// The piece on a point.
    pub(super) fn piece_on(&self, point: Point) -> Option<Piece> {
        Side::BOTH.into_iter().find_map(|side| {
            let kind = self.kind_on(side, point)?;
            Some(Piece { side, kind })
        })
    }

    fn kind_on(&self, side: Side, point: Point) -> Option<Kind> {
        let places = &self.board[side.index()];
        let index = places
            .iter()
            .position(|&place| usize::from(place) == point.index())?;
        Some(Kind::ALL[index])
    }

    /// Both sides' Rats, which block jumps.
    pub(super) fn rats(&self) -> u64 {
        let [first, second] = self.board;
        bit(first[Kind::Rat.index()]) | bit(second[Kind::Rat.index()])
    }

    /// The targets of each animal of the side to move, by [`Kind::index`].
    pub(super) fn targets(&self, options: &Options) -> [u64; 8] {
        let (us, them) = (self.turn.index(), self.turn.opponent().index());
        let (ours, theirs) = (&self.board[us], &self.board[them]);
        let empty = EVERYWHERE & !(self.occupied[us] | self.occupied[them]);
        // An enemy on one of our traps has power 0; one of ours on their trap captures nothing.
        let powerless = self.occupied[them] & TRAPS[us];
        let held = if options.trapped_captures {
            0
        } else {
            TRAPS[them]
        };

        let mut targets = [0; 8];
        let mut weaker = powerless;
        for kind in by_power(options) {
            weaker |= bit(theirs[kind.index()]);
            let place = ours[kind.index()];
            let prey = match kind {
                _ if bit(place) & held != 0 => 0,
                Kind::Rat => powerless | rat_prey(place, theirs, options),
                Kind::Elephant if !options.elephant_captures_rat => {
                    powerless | weaker & !bit(theirs[Kind::Rat.index()])
                }
                _ => weaker,
            };
            let mut reach = match kind {
                Kind::Rat => STEPS[usize::from(place)],
                _ => STEPS[usize::from(place)] & !WATER,
            };
            if kind.jumps() {
                let sideways = kind == Kind::Lion || options.tiger_jumps_sideways;
                reach |= jumps(place, self.rats(), sideways);
            }
            targets[kind.index()] = reach & !DENS[us] & (empty | prey);
        }
        targets
    }

    /// Moves an animal of the side to move to one of its targets.
    pub(super) fn play(&mut self, kind: Kind, to: Point, options: &Options) -> Option<Capture> {
        let (us, them) = (self.turn.index(), self.turn.opponent().index());
        let from = bit(self.board[us][kind.index()]);
        let victim = if self.occupied[them] & to.bit() == 0 {
            None
        } else {
            self.kind_on(self.turn.opponent(), to)
        };
        self.board[us][kind.index()] = to.index() as u8;
        self.occupied[us] ^= from | to.bit();
        self.turn = self.turn.opponent();
        let Some(victim) = victim else {
            self.quiet = self.quiet.saturating_add(1);
            return None;
        };
        self.quiet = 0;
        self.board[them][victim.index()] = OFF;
        self.occupied[them] ^= to.bit();
        // Power 0 on a trap does not equal any power.
        let both = options.equal_capture == EqualCapture::Both
            && victim == kind
            && TRAPS[us] & to.bit() == 0;
        if both {
            self.board[us][kind.index()] = OFF;
            self.occupied[us] ^= to.bit();
        }
        Some(Capture { victim, both })
    }

    /// Whether the board alone decides the game: a den entered, or a side without pieces.
    pub(super) fn decided(&self) -> Option<Outcome> {
        // If a given position has both dens entered, the side that moved last is assumed to have been first.
        let (waiting, mover) = (self.turn.opponent(), self.turn);
        let in_den = |side: Side| self.occupied[side.index()] & DENS[side.opponent().index()] != 0;
        if let Some(winner) = [waiting, mover].into_iter().find(|&side| in_den(side)) {
            return Some(Outcome::win(winner, Reason::Den));
        }
        match self.occupied.map(|set| set == 0) {
            [false, false] => None,
            [true, true] => Some(Outcome::draw(Reason::NoMove)),
            [true, false] => Some(Outcome::win(Side::Second, Reason::NoMove)),
            [false, true] => Some(Outcome::win(Side::First, Reason::NoMove)),
        }
    }

    /// Whether the quiet limit has been reached.
    pub(super) fn is_quiet_too_long(&self, options: &Options) -> bool {
        options.quiet_limit > 0 && self.quiet >= options.quiet_limit
    }

    /// Whether this position has occurred too often. The history is only searched once that is possible: each return
    /// takes each side at least two plies.
    pub(super) fn is_repeated_too_often(&self, past: &[Board]) -> bool {
        self.quiet >= MIN_PLIES_TO_THIRD && self.occurrences(past) >= DRAWN_OCCURRENCES
    }

    /// How many times this position has occurred, including now. `past` holds the earlier boards, oldest first.
    pub(super) fn occurrences(&self, past: &[Board]) -> usize {
        // The same side was to move an even number of plies ago, and nothing before the last capture can recur.
        let since_capture = usize::try_from(self.quiet / 2).unwrap_or(usize::MAX);
        let same_side = past.iter().rev().skip(1).step_by(2);
        1 + same_side
            .take(since_capture)
            .filter(|&board| *board == self.board)
            .count()
    }
}

/// The animals, weakest first.
fn by_power(options: &Options) -> [Kind; 8] {
    let mut kinds = Kind::ALL;
    if options.dog_over_wolf {
        kinds.swap(Kind::Dog.index(), Kind::Wolf.index());
    }
    kinds
}

/// The prey of a Rat on `place` among animals with their usual power.
fn rat_prey(place: u8, enemies: &[u8; 8], options: &Options) -> u64 {
    let [rat, elephant] = [Kind::Rat, Kind::Elephant].map(|kind| bit(enemies[kind.index()]));
    match (bit(place) & WATER != 0, options.rat_crosses_shore) {
        (false, true) => elephant | rat,
        (false, false) => elephant | rat & !WATER,
        (true, true) => rat,
        (true, false) => rat & WATER,
    }
}

/// The landing points of jumps from a place, those along its rank only if `sideways`; never over `rats`.
fn jumps(place: u8, rats: u64, sideways: bool) -> u64 {
    let mut reach = 0;
    let [left, right] = &ALONG_RANK;
    for (jumps, allowed) in [(&ALONG_FILE, true), (left, sideways), (right, sideways)] {
        let jump = jumps[usize::from(place)];
        if allowed && jump.over & rats == 0 {
            reach |= jump.to;
        }
    }
    reach
}

/// The set of one place; for [`OFF`], it holds no point of the board.
const fn bit(place: u8) -> u64 {
    1 << place
}
