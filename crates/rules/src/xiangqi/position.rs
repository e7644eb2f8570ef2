//! The pieces and the side to move, in the form that makes move generation fastest. The history and all ply counts
//! are in `game`.
//!
//! The same pieces are stored as cells, as sets of points and as lines: the occupancy of a rank or file is one
//! number, with which `reach` looks up where a chariot or a cannon can go.

use super::{
    Kind, Move, Piece, Point,
    board::{FILES, POINTS, RANKS, points_of},
    reach::{
        DIAGONALS, ELEPHANT, FILE_POINTS, HALF, HORSE, JUMP, NEIGHBOURS, PALACE, SLIDE, SOLDIER,
    },
};
use crate::Side;

/// The pieces on the board, with exactly one general per side, and the side to move.
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    cells: [Option<Piece>; POINTS],
    /// By side, then by kind.
    kinds: [[u128; 7]; 2],
    sides: [u128; 2],
    lines: Lines,
    generals: [Point; 2],
    turn: Side,
    key: u64,
}

/// The occupancy of each rank and file, for both sides together.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Lines {
    ranks: [u16; RANKS as usize],
    files: [u16; FILES as usize],
}

impl Lines {
    const EMPTY: Lines = Lines {
        ranks: [0; RANKS as usize],
        files: [0; FILES as usize],
    };

    fn put(&mut self, point: Point) {
        self.ranks[usize::from(point.rank())] |= 1 << point.file();
        self.files[usize::from(point.file())] |= 1 << point.rank();
    }

    fn take(&mut self, point: Point) {
        self.ranks[usize::from(point.rank())] &= !(1 << point.file());
        self.files[usize::from(point.file())] &= !(1 << point.rank());
    }

    /// The points that a line table gives for both lines of `from`.
    fn look_up(&self, table: &[[u16; 1 << RANKS]; RANKS as usize], from: Point) -> u128 {
        let (file, rank) = (usize::from(from.file()), usize::from(from.rank()));
        let across = table[file][usize::from(self.ranks[rank])] & ((1 << FILES) - 1);
        let along = table[rank][usize::from(self.files[file])];
        u128::from(across) << (rank * usize::from(FILES)) | FILE_POINTS[usize::from(along)] << file
    }

    /// The occupied neighbours, in the form of an index for [`HORSE`].
    fn legs(&self, from: Point) -> usize {
        let (file, rank) = (usize::from(from.file()), usize::from(from.rank()));
        let across = usize::from(self.ranks[rank]) << 1 >> file & 0b101;
        let along = usize::from(self.files[file]) << 1 >> rank & 0b101;
        along | across << 1
    }

    /// How many pieces are between two different points on a line; `None` if they are not on one line.
    pub(super) fn between(&self, a: Point, b: Point) -> Option<u32> {
        let (line, from, to) = if a.rank() == b.rank() {
            (self.ranks[usize::from(a.rank())], a.file(), b.file())
        } else if a.file() == b.file() {
            (self.files[usize::from(a.file())], a.rank(), b.rank())
        } else {
            return None;
        };
        let (low, high) = (from.min(to), from.max(to));
        let inner = (1u16 << high) - (2u16 << low).min(1 << high);
        Some((line & inner).count_ones())
    }
}

/// The points strictly between two points on a line; none if they are not on one line.
pub(super) fn points_between(a: Point, b: Point) -> u128 {
    let (low, high) = (a.min(b), a.max(b));
    let step = if a.rank() == b.rank() {
        1
    } else if a.file() == b.file() {
        usize::from(FILES)
    } else {
        return 0;
    };
    let inner = (low.index() + step..high.index()).step_by(step);
    inner.fold(0, |set, index| set | 1 << index)
}

/// A number for each piece on each point; a position's key combines them all.
static KEYS: [[[u64; POINTS]; 7]; 2] = {
    let mut keys = [[[0; POINTS]; 7]; 2];
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut n = 0;
    while n < 2 * 7 * POINTS {
        // Steps of a Weyl sequence, mixed until every bit depends on every other.
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut key = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        key = (key ^ key >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        keys[n / POINTS / 7][n / POINTS % 7][n % POINTS] = key ^ key >> 31;
        n += 1;
    }
    keys
};
/// The part of the key that depends on the side to move.
const TURN_KEY: u64 = 0x5851_f42d_4c95_7f2d;

const fn key_of(piece: Piece, point: Point) -> u64 {
    KEYS[piece.side.index()][piece.kind as usize][point.index()]
}

impl Position {
    /// The position with these pieces; `None` unless each side has exactly one general.
    pub(super) fn new(cells: &[Option<Piece>; POINTS], turn: Side) -> Option<Position> {
        let general = |side| {
            let wanted = Some(Piece {
                side,
                kind: Kind::General,
            });
            let mut found = Point::all().filter(|point| cells[point.index()] == wanted);
            found.next().filter(|_| found.next().is_none())
        };
        let mut position = Position {
            cells: [None; POINTS],
            kinds: [[0; 7]; 2],
            sides: [0; 2],
            lines: Lines::EMPTY,
            generals: [general(Side::First)?, general(Side::Second)?],
            turn,
            key: 0,
        };
        for point in Point::all() {
            if let Some(piece) = cells[point.index()] {
                position.put(point, piece);
            }
        }
        Some(position)
    }

    /// The side to move.
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// The piece on each point, by [`Point::index`].
    pub fn cells(&self) -> &[Option<Piece>; POINTS] {
        &self.cells
    }

    /// The piece on a point.
    pub fn at(&self, point: Point) -> Option<Piece> {
        self.cells[point.index()]
    }

    /// Where the general of a side stands.
    pub fn general(&self, side: Side) -> Point {
        self.generals[side.index()]
    }

    pub(super) fn side(&self, side: Side) -> u128 {
        self.sides[side.index()]
    }

    /// Where a side's pieces of a kind stand, as a set of [`Point::bit`]s.
    pub fn of(&self, side: Side, kind: Kind) -> u128 {
        self.kinds[side.index()][kind as usize]
    }

    pub(super) fn occupied(&self) -> u128 {
        self.sides[0] | self.sides[1]
    }

    pub(super) fn lines(&self) -> &Lines {
        &self.lines
    }

    /// A hash: the same for equal positions and, except with a probability of 2⁻⁶⁴, different for others.
    pub(super) fn key(&self) -> u64 {
        match self.turn {
            Side::First => self.key,
            Side::Second => self.key ^ TURN_KEY,
        }
    }

    /// The key after a move, without playing it.
    pub(super) fn key_after(&self, mv: Move) -> u64 {
        let mut key = self.key() ^ TURN_KEY;
        if let Some(taken) = self.at(mv.to) {
            key ^= key_of(taken, mv.to);
        }
        if let Some(moved) = self.at(mv.from) {
            key ^= key_of(moved, mv.from) ^ key_of(moved, mv.to);
        }
        key
    }

    fn put(&mut self, point: Point, piece: Piece) {
        self.cells[point.index()] = Some(piece);
        self.kinds[piece.side.index()][piece.kind as usize] |= point.bit();
        self.sides[piece.side.index()] |= point.bit();
        self.lines.put(point);
        self.key ^= key_of(piece, point);
        if piece.kind == Kind::General {
            self.generals[piece.side.index()] = point;
        }
    }

    fn take(&mut self, point: Point) -> Option<Piece> {
        let piece = self.cells[point.index()].take()?;
        self.kinds[piece.side.index()][piece.kind as usize] &= !point.bit();
        self.sides[piece.side.index()] &= !point.bit();
        self.lines.take(point);
        self.key ^= key_of(piece, point);
        Some(piece)
    }

    /// Executes a move, legal or not, and returns the captured piece. A general is never captured.
    pub fn play(&mut self, mv: Move) -> Option<Piece> {
        let captured = self.take(mv.to);
        if let Some(piece) = self.take(mv.from) {
            self.put(mv.to, piece);
        }
        self.turn = self.turn.opponent();
        captured
    }

    /// The position after a move.
    pub(super) fn after(&self, mv: Move) -> Position {
        let mut position = self.clone();
        position.play(mv);
        position
    }

    /// Where `piece` could go from `from`, ignoring the safety of its general; not onto its own side's pieces.
    pub fn targets(&self, piece: Piece, from: Point) -> u128 {
        let (own, at) = (piece.side.index(), from.index());
        let reach = match piece.kind {
            Kind::General => NEIGHBOURS[at] & PALACE[own],
            Kind::Advisor => DIAGONALS[at] & PALACE[own],
            Kind::Elephant => {
                let occupied = self.occupied();
                let open = ELEPHANT[at].iter().filter(|(eye, _)| occupied & eye == 0);
                open.fold(0, |set, (_, beyond)| set | beyond) & HALF[own]
            }
            Kind::Horse => HORSE[at][self.lines.legs(from)],
            Kind::Chariot => self.lines.look_up(&SLIDE, from),
            Kind::Cannon => {
                self.lines.look_up(&SLIDE, from) & !self.occupied()
                    | self.lines.look_up(&JUMP, from)
            }
            Kind::Soldier => SOLDIER[own][at],
        };
        reach & !self.sides[own]
    }

    /// The points from which the general of `side` is attacked.
    pub(super) fn checkers(&self, side: Side) -> u128 {
        self.attackers(self.general(side), side.opponent(), &self.lines, !0)
    }

    /// The points from which the general of `side` would be attacked once `mv` has been played.
    pub(super) fn checkers_after(&self, side: Side, mv: Move) -> u128 {
        let mut lines = self.lines;
        lines.take(mv.from);
        lines.put(mv.to);
        let general = self.general(side);
        let target = if general == mv.from { mv.to } else { general };
        self.attackers(target, side.opponent(), &lines, !mv.to.bit())
    }

    /// The points from which the general of `side` would be attacked if `point` were empty.
    pub(super) fn checkers_without(&self, side: Side, point: Point) -> u128 {
        let mut lines = self.lines;
        lines.take(point);
        self.attackers(self.general(side), side.opponent(), &lines, !point.bit())
    }

    /// The points from which `by` attacks a general on `target`, a point of its palace, given the occupancy of `lines`
    /// and only its pieces in `present`. Generals that face each other attack each other.
    fn attackers(&self, target: Point, by: Side, lines: &Lines, present: u128) -> u128 {
        let sets = &self.kinds[by.index()];
        let of = |kind: Kind| sets[kind as usize] & present;
        let at = target.index();
        let mut found = 0;
        for chariot in points_of(of(Kind::Chariot)) {
            if lines.between(chariot, target) == Some(0) {
                found |= chariot.bit();
            }
        }
        for cannon in points_of(of(Kind::Cannon)) {
            if lines.between(cannon, target) == Some(1) {
                found |= cannon.bit();
            }
        }
        for horse in points_of(of(Kind::Horse) & HORSE[at][0]) {
            if HORSE[horse.index()][lines.legs(horse)] & target.bit() != 0 {
                found |= horse.bit();
            }
        }
        for soldier in points_of(of(Kind::Soldier) & NEIGHBOURS[at]) {
            if SOLDIER[by.index()][soldier.index()] & target.bit() != 0 {
                found |= soldier.bit();
            }
        }
        let general = self.general(by);
        if general.file() == target.file() && lines.between(general, target) == Some(0) {
            found |= general.bit();
        }
        found
    }

    /// Whether `side` is in check.
    pub fn in_check(&self, side: Side) -> bool {
        self.checkers(side) != 0
    }
}
