//! A board that is quick to copy: where the animals may go and what a move changes, under the same rules as the
//! referee's (a test compares them).
//!
//! Sides are 0 (moves first) and 1; animals are 0 (Rat) to 7 (Elephant); points are their indices, and sets of points
//! are bits.

use rules::doushouqi::{
    Kind, View,
    board::{DENS, POINTS, TRAPS, WATER},
    reach::OFF,
};

use super::laws::Laws;
use crate::numbers::{bits, pseudo_random};

/// A move: two points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Move {
    pub(super) from: u8,
    pub(super) to: u8,
}

impl Move {
    /// No move: a real move always changes the point.
    pub(super) const NONE: Move = Move { from: 0, to: 0 };

    /// The number of the move, for tables.
    pub(super) const fn number(self) -> usize {
        self.from as usize * 64 + self.to as usize
    }
}

/// Everything that decides what may happen next, apart from the history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Board {
    /// The point of each side's animals, or [`OFF`].
    pub(super) places: [[u8; 8]; 2],
    /// The points of each side.
    pub(super) occupied: [u64; 2],
    /// The side to move.
    pub(super) turn: usize,
    /// Plies since the last capture.
    pub(super) quiet: u32,
    /// A hash of the animals, their points and the side to move.
    pub(super) key: u64,
}

/// A pseudo-random number for each side's animal on each point; a position's key combines them.
static KEYS: [[[u64; POINTS]; 8]; 2] = {
    let mut keys = [[[0; POINTS]; 8]; 2];
    let mut at = 0;
    while at < 16 * POINTS {
        let key = pseudo_random(0x0D05_0A11_C0FF_EE11, at as u64 + 1);
        keys[at / (8 * POINTS)][at / POINTS % 8][at % POINTS] = key;
        at += 1;
    }
    keys
};
/// The part of the key for the side to move.
const TURN: u64 = 0xA5A5_1234_9876_F00D;

impl Board {
    /// A board without animals.
    pub(super) const fn empty(turn: usize) -> Board {
        Board {
            places: [[OFF; 8]; 2],
            occupied: [0; 2],
            turn,
            quiet: 0,
            key: if turn == 0 { 0 } else { TURN },
        }
    }

    /// The board that a player sees.
    pub(super) fn new(view: &View) -> Board {
        let mut board = Board::empty(view.next.index());
        board.quiet = view.quiet;
        for (at, cell) in view.cells.iter().enumerate() {
            if let Some(piece) = cell {
                board.put(piece.side.index(), piece.kind.index(), at as u8);
            }
        }
        board
    }

    /// Puts an animal that is off the board on an empty point.
    pub(super) const fn put(&mut self, side: usize, kind: usize, at: u8) {
        self.places[side][kind] = at;
        self.occupied[side] |= 1 << at;
        self.key ^= KEYS[side][kind][at as usize];
    }

    /// The animal of a side on a point.
    pub(super) fn kind_on(&self, side: usize, at: u8) -> Option<usize> {
        if self.occupied[side] & 1 << at == 0 {
            return None;
        }
        self.places[side].iter().position(|&place| place == at)
    }

    /// How many animals are left.
    pub(super) const fn count(&self) -> u32 {
        (self.occupied[0] | self.occupied[1]).count_ones()
    }

    /// A side's animals on the board, each with its point.
    pub(super) fn animals(&self, side: usize) -> impl Iterator<Item = (usize, u8)> {
        let places = self.places[side].into_iter().enumerate();
        places.filter(|(_, at)| *at != OFF)
    }

    /// The set of each side's animals on the board.
    pub(super) fn alive(&self) -> [u8; 2] {
        [0, 1].map(|side| self.animals(side).fold(0, |set, (kind, _)| set | 1 << kind))
    }

    /// The points that an animal of the side to move could reach if all of them were empty.
    fn reach(&self, kind: usize, laws: &Laws) -> u64 {
        let rats =
            1 << self.places[0][Kind::Rat as usize] | 1 << self.places[1][Kind::Rat as usize];
        laws.reach(kind, self.places[self.turn][kind], rats) & !DENS[self.turn]
    }

    /// The empty points to which an animal of the side to move may go.
    pub(super) fn quiet_targets(&self, kind: usize, laws: &Laws) -> u64 {
        self.reach(kind, laws) & !(self.occupied[0] | self.occupied[1])
    }

    /// The points on which an animal of the side to move may capture.
    pub(super) fn captures(&self, kind: usize, laws: &Laws) -> u64 {
        let enemies = self.occupied[1 - self.turn];
        let near = self.reach(kind, laws) & enemies;
        if near == 0 {
            return 0;
        }
        let at = self.places[self.turn][kind];
        if 1 << at & TRAPS[1 - self.turn] != 0 && !laws.trapped_captures {
            return 0;
        }
        // An enemy on one of our traps has no power.
        let mut prey = near & TRAPS[self.turn];
        for to in bits(near & !prey) {
            let victim = self.kind_on(1 - self.turn, to).unwrap_or(0);
            if laws.beats[kind] & 1 << victim != 0 && self.shore_allows(kind, victim, at, to, laws)
            {
                prey |= 1 << to;
            }
        }
        prey
    }

    /// Whether a Rat may capture across the shore; other animals never do.
    const fn shore_allows(
        &self,
        kind: usize,
        victim: usize,
        from: u8,
        to: u8,
        laws: &Laws,
    ) -> bool {
        if kind != Kind::Rat as usize {
            return true;
        }
        let [wet, landing] = [WATER & 1 << from != 0, WATER & 1 << to != 0];
        if wet && victim == Kind::Elephant as usize {
            return false;
        }
        wet == landing || laws.rat_crosses_shore
    }

    /// Every target of an animal of the side to move.
    pub(super) fn targets(&self, kind: usize, laws: &Laws) -> u64 {
        self.quiet_targets(kind, laws) | self.captures(kind, laws)
    }

    /// The board after a move of the side to move.
    pub(super) fn after(&self, kind: usize, to: u8, laws: &Laws) -> Board {
        let mut next = *self;
        let (us, them) = (self.turn, 1 - self.turn);
        let from = self.places[us][kind];
        next.turn = them;
        next.key ^= TURN ^ KEYS[us][kind][usize::from(from)];
        next.occupied[us] ^= 1 << from;
        next.quiet = self.quiet.saturating_add(1);
        let mut stays = true;
        if let Some(victim) = self.kind_on(them, to) {
            next.quiet = 0;
            next.places[them][victim] = OFF;
            next.occupied[them] ^= 1 << to;
            next.key ^= KEYS[them][victim][usize::from(to)];
            // Power 0 on a trap equals nothing.
            stays = !(laws.both_removed && victim == kind && TRAPS[us] & 1 << to == 0);
        }
        if stays {
            next.put(us, kind, to);
        } else {
            next.places[us][kind] = OFF;
        }
        next
    }

    /// The board with the turn passed. That is not a legal move, but it shows what the other side threatens.
    pub(super) const fn passed(&self) -> Board {
        let mut next = *self;
        next.turn = 1 - self.turn;
        next.key ^= TURN;
        next.quiet = self.quiet.saturating_add(1);
        next
    }

    /// The enemies one step from the den of the side to move. Each stands on a trap, because every path to the den
    /// crosses one.
    pub(super) const fn intruders(&self) -> u64 {
        self.occupied[1 - self.turn] & TRAPS[self.turn]
    }

    /// Whether the side to move can enter the enemy's den now.
    pub(super) const fn can_enter(&self) -> bool {
        self.occupied[self.turn] & TRAPS[1 - self.turn] != 0
    }
}

#[cfg(test)]
pub(super) mod tests {
    use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};
    use rules::{
        Rules, Side,
        doushouqi::{DouShouQi, EqualCapture, Options},
    };

    use super::*;

    pub(in super::super) fn random_options(rng: &mut StdRng) -> Options {
        Options {
            trapped_captures: rng.random(),
            quiet_limit: 100,
            elephant_captures_rat: rng.random(),
            dog_over_wolf: rng.random(),
            tiger_jumps_sideways: rng.random(),
            rat_crosses_shore: rng.random(),
            equal_capture: if rng.random() {
                EqualCapture::Both
            } else {
                EqualCapture::Attacker
            },
        }
    }

    /// Every move as text, and the board after it.
    fn moves(board: &Board, laws: &Laws) -> Vec<(String, Board)> {
        let mut moves = Vec::new();
        for kind in 0..8 {
            let targets = board.targets(kind, laws);
            for to in bits(targets) {
                let name = |at: u8| rules::doushouqi::Point::from_index(at.into()).unwrap();
                let from = name(board.places[board.turn][kind]);
                moves.push((format!("{from}{}", name(to)), board.after(kind, to, laws)));
            }
        }
        moves.sort_by(|one, other| one.0.cmp(&other.0));
        moves
    }

    #[test]
    fn the_board_moves_as_the_referee_rules() {
        let mut rng = StdRng::seed_from_u64(3);
        for number in 0..150 {
            let options = match number {
                0..20 => Options::booklet(),
                _ => random_options(&mut rng),
            };
            let laws = Laws::new(&options);
            let mut game = DouShouQi::new(options);
            let mut board = Board::new(&game.view());
            while let Some(side) = game.turn() {
                let here = moves(&board, &laws);
                let names: Vec<&str> = here.iter().map(|(name, _)| name.as_str()).collect();
                let legal: Vec<String> =
                    game.legal_moves().iter().map(ToString::to_string).collect();
                assert_eq!(names, legal, "{}", game.text());
                let captures = here.iter().filter(|(_, next)| next.quiet == 0);
                let captures: Vec<_> = captures.collect();
                let greedy = rng
                    .random::<bool>()
                    .then(|| captures.choose(&mut rng))
                    .flatten();
                let (name, next) = greedy.copied().or(here.choose(&mut rng)).unwrap();
                game.play(side, name.parse().unwrap()).unwrap();
                board = *next;
                assert_eq!(board, Board::new(&game.view()), "{}", game.text());
                assert_eq!(board.turn == 0, game.view().next == Side::First);
            }
        }
    }
}
