//! The board of the search: pieces by square and squares by piece, with everything that is updated incrementally, so
//! that moves can be made and unmade quickly.

use rules::{
    Side,
    xiangqi::{Kind, Move as RulesMove, Piece, Point, board::POINTS},
};

use super::{
    squares::{
        NOWHERE, Square, between, file_of, leg, point_of, rank_of, screens, soldier_steps,
        square_of,
    },
    weights::{Weight, placed},
};

/// A move: its origin and destination. The default is none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Move(u16);

impl Move {
    /// No move.
    pub(super) const NONE: Move = Move(0);

    pub(super) const fn new(from: Square, to: Square) -> Move {
        Move((from as u16) << 8 | to as u16)
    }

    pub(super) const fn from(self) -> Square {
        (self.0 >> 8) as u8
    }

    pub(super) const fn to(self) -> Square {
        self.0 as u8
    }

    pub(super) fn is_some(self) -> bool {
        self != Move::NONE
    }

    /// The same move for the referee.
    pub(super) fn ruled(self) -> Option<RulesMove> {
        Some(RulesMove {
            from: point_of(self.from())?,
            to: point_of(self.to())?,
        })
    }
}

impl From<RulesMove> for Move {
    fn from(mv: RulesMove) -> Move {
        Move::new(square_of(mv.from), square_of(mv.to))
    }
}

/// A piece: its side's bit (16 for Red, 32 for Black) and its number among the side's pieces; 0 for none.
pub(super) type Man = u8;

/// The numbers of each kind of piece among those of its side, by [`Kind`].
const NUMBERS: [(u8, u8); 7] = [(0, 1), (1, 2), (3, 2), (5, 2), (7, 2), (9, 2), (11, 5)];

/// The kind of a piece by its number, and 7 for none.
static KINDS: [u8; 64] = {
    let mut kinds = [7; 64];
    let mut kind = 0;
    while kind < 7 {
        let (first, count) = NUMBERS[kind];
        let mut n = first;
        while n < first + count {
            kinds[(16 + n) as usize] = kind as u8;
            kinds[(32 + n) as usize] = kind as u8;
            n += 1;
        }
        kind += 1;
    }
    kinds
};

/// The kind of a piece as a number, see [`Kind`]; 7 for none.
pub(super) fn kind_of(man: Man) -> usize {
    usize::from(KINDS[usize::from(man & 63)])
}

/// The bit of a side's pieces.
pub(super) const fn tag(side: usize) -> Man {
    16 << side
}

/// The side of a piece.
pub(super) const fn side_of(man: Man) -> usize {
    (man >> 5) as usize & 1
}

/// A number for each piece on each square; a position's key combines them all.
static KEYS: [[[u64; 256]; 8]; 2] = {
    let mut keys = [[[0; 256]; 8]; 2];
    let mut state = 0x0123_4567_89ab_cdef_u64;
    let mut n = 0;
    while n < 2 * 8 * 256 {
        // Evenly spaced numbers, mixed until every bit depends on every other.
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut key = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        key = (key ^ key >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        keys[n / 2048][n / 256 % 8][n % 256] = key ^ key >> 31;
        n += 1;
    }
    keys
};
/// The part of the key that depends on the side to move.
const TURN_KEY: u64 = 0xd6e8_feb8_6659_fd93;

fn key_of(man: Man, square: Square) -> u64 {
    KEYS[side_of(man)][kind_of(man)][usize::from(square)]
}

/// The contribution of each kind of piece to the phase of the game.
const PHASES: [i32; 8] = [0, 0, 0, 1, 2, 1, 0, 0];
/// The phase with all pieces on the board.
pub(super) const FULL_PHASE: i32 = 16;

/// What a move changed, to unmake it.
#[derive(Clone, Copy)]
pub(super) struct Past {
    /// The move; none for a pass.
    pub(super) mv: Move,
    captured: Man,
    /// The key of the position before the move.
    pub(super) key: u64,
    placed: Weight,
    phase: i32,
    quiet: u32,
    reversible: u32,
    /// Whether the side that moved was in check.
    pub(super) was_in_check: bool,
}

/// The pieces on the board, the side to move, and the moves that led here.
#[derive(Clone)]
pub(super) struct Board {
    /// The piece on each square.
    pub(super) cells: [Man; 256],
    /// The square of each piece.
    pub(super) squares: [Square; 64],
    /// The occupied files of each rank.
    pub(super) ranks: [u16; 16],
    /// The occupied ranks of each file.
    pub(super) files: [u16; 16],
    /// The side to move: 0 for Red, 1 for Black.
    pub(super) side: usize,
    key: u64,
    /// The values of the pieces on their squares, Red's minus Black's.
    pub(super) placed: Weight,
    /// The remaining attacking material, at most [`FULL_PHASE`].
    pub(super) phase: i32,
    /// Plies since the last capture.
    pub(super) quiet: u32,
    /// Plies since the last irreversible move: a capture, a soldier's step forward or a pass.
    pub(super) reversible: u32,
    /// Whether the side to move is in check.
    pub(super) in_check: bool,
    pub(super) past: Vec<Past>,
}

impl Board {
    /// The board of these cells, with `side` to move. Pieces beyond a full army are left out.
    pub(super) fn new(cells: &[Option<Piece>; POINTS], side: Side, quiet: u32) -> Board {
        let mut board = Board {
            cells: [0; 256],
            squares: [NOWHERE; 64],
            ranks: [0; 16],
            files: [0; 16],
            side: side.index(),
            key: 0,
            placed: Weight::default(),
            phase: 0,
            quiet,
            reversible: 0,
            in_check: false,
            past: Vec::with_capacity(256),
        };
        for point in Point::all() {
            let Some(piece) = cells[point.index()] else {
                continue;
            };
            let (first, count) = NUMBERS[piece.kind as usize];
            let numbers = first..first + count;
            let mut men = numbers.map(|number| tag(piece.side.index()) + number);
            let free = men.find(|man| board.squares[usize::from(*man)] == NOWHERE);
            if let Some(man) = free {
                board.put(man, square_of(point));
            }
        }
        board.in_check = board.is_attacked(board.side);
        board
    }

    /// The board of a position as text.
    #[cfg(test)]
    pub(super) fn from_text(text: &str) -> Board {
        use rules::xiangqi::{Options, Xiangqi};
        let view = Xiangqi::from_text(text, Options::BOOKLET).unwrap().view();
        Board::new(&view.cells, view.turn, view.quiet)
    }

    /// The cells, for the referee.
    pub(super) fn cells(&self) -> [Option<Piece>; POINTS] {
        Point::each(|point| {
            let man = self.at(square_of(point));
            let kind = *Kind::ALL.get(kind_of(man))?;
            Some(Piece {
                side: Side::BOTH[side_of(man)],
                kind,
            })
        })
    }

    /// The position as text, without counts of plies.
    pub(super) fn text(&self) -> String {
        let cells = self.cells();
        let mut text = String::with_capacity(80);
        for row in cells.chunks(9).rev() {
            let mut empty = 0;
            for cell in row {
                match cell {
                    None => empty += 1,
                    Some(piece) => {
                        if empty > 0 {
                            text.push_str(&empty.to_string());
                        }
                        empty = 0;
                        text.push(piece.letter());
                    }
                }
            }
            if empty > 0 {
                text.push_str(&empty.to_string());
            }
            text.push('/');
        }
        text.pop();
        text.push_str(if self.side == 0 { " w" } else { " b" });
        text
    }

    pub(super) fn at(&self, square: Square) -> Man {
        self.cells[usize::from(square)]
    }

    pub(super) fn square(&self, man: Man) -> Square {
        self.squares[usize::from(man & 63)]
    }

    /// The square of a side's general.
    pub(super) fn general(&self, side: usize) -> Square {
        self.square(tag(side))
    }

    /// The pieces of a kind of a side, captured ones included.
    pub(super) fn men(side: usize, kind: Kind) -> impl Iterator<Item = Man> {
        let (first, count) = NUMBERS[kind as usize];
        (tag(side) + first)..(tag(side) + first + count)
    }

    /// The squares of a side's pieces of a kind.
    pub(super) fn of(&self, side: usize, kind: Kind) -> impl Iterator<Item = Square> {
        Board::men(side, kind)
            .map(|man| self.square(man))
            .filter(|square| *square != NOWHERE)
    }

    /// The hash of the position.
    pub(super) fn key(&self) -> u64 {
        self.key ^ if self.side == 0 { 0 } else { TURN_KEY }
    }

    fn put(&mut self, man: Man, square: Square) {
        self.cells[usize::from(square)] = man;
        self.squares[usize::from(man & 63)] = square;
        self.ranks[usize::from(rank_of(square) & 15)] |= 1 << file_of(square);
        self.files[usize::from(file_of(square))] |= 1 << rank_of(square);
        self.key ^= key_of(man, square);
        self.placed += placed(side_of(man), kind_of(man), square);
        self.phase += PHASES[kind_of(man) & 7];
    }

    /// Makes a move that may leave the mover's general attacked. Returns whether it does not; if it does, the move must
    /// be unmade.
    pub(super) fn make(&mut self, mv: Move) -> bool {
        let (from, to) = (mv.from(), mv.to());
        let (man, captured) = (self.at(from), self.at(to));
        self.past.push(Past {
            mv,
            captured,
            key: self.key(),
            placed: self.placed,
            phase: self.phase,
            quiet: self.quiet,
            reversible: self.reversible,
            was_in_check: self.in_check,
        });
        self.quiet += 1;
        self.reversible += 1;
        if captured != 0 {
            (self.quiet, self.reversible) = (0, 0);
            self.squares[usize::from(captured & 63)] = NOWHERE;
            self.key ^= key_of(captured, to);
            self.placed -= placed(side_of(captured), kind_of(captured), to);
            self.phase -= PHASES[kind_of(captured) & 7];
        }
        self.shift(man, from, to);
        self.key ^= key_of(man, from) ^ key_of(man, to);
        let (side, kind) = (side_of(man), kind_of(man));
        if kind == Kind::Soldier as usize && file_of(from) == file_of(to) {
            self.reversible = 0;
        }
        self.placed += placed(side, kind, to);
        self.placed -= placed(side, kind, from);
        let mover = self.side;
        self.side ^= 1;
        if self.is_attacked(mover) {
            return false;
        }
        self.in_check = self.is_attacked(self.side);
        true
    }

    fn shift(&mut self, man: Man, from: Square, to: Square) {
        self.cells[usize::from(from)] = 0;
        self.cells[usize::from(to)] = man;
        self.squares[usize::from(man & 63)] = to;
        self.ranks[usize::from(rank_of(from))] &= !(1 << file_of(from));
        self.files[usize::from(file_of(from))] &= !(1 << rank_of(from));
        self.ranks[usize::from(rank_of(to))] |= 1 << file_of(to);
        self.files[usize::from(file_of(to))] |= 1 << rank_of(to);
    }

    /// Unmakes the last move or pass.
    pub(super) fn take_back(&mut self) {
        let Some(past) = self.past.pop() else {
            return;
        };
        self.side ^= 1;
        self.key = past.key ^ if self.side == 0 { 0 } else { TURN_KEY };
        self.placed = past.placed;
        self.phase = past.phase;
        self.quiet = past.quiet;
        self.reversible = past.reversible;
        self.in_check = past.was_in_check;
        if past.mv.is_some() {
            let (from, to) = (past.mv.from(), past.mv.to());
            self.shift(self.at(to), to, from);
            if past.captured != 0 {
                self.cells[usize::from(to)] = past.captured;
                self.squares[usize::from(past.captured & 63)] = to;
                self.ranks[usize::from(rank_of(to))] |= 1 << file_of(to);
                self.files[usize::from(file_of(to))] |= 1 << rank_of(to);
            }
        }
    }

    /// Passes. The side to move must not be in check.
    pub(super) fn pass(&mut self) {
        self.past.push(Past {
            mv: Move::NONE,
            captured: 0,
            key: self.key(),
            placed: self.placed,
            phase: self.phase,
            quiet: self.quiet,
            reversible: self.reversible,
            was_in_check: false,
        });
        self.quiet += 1;
        self.reversible = 0;
        self.side ^= 1;
    }

    /// How many pieces are between two different squares of a line; `None` if they are not on one line.
    pub(super) fn screens(&self, one: Square, other: Square) -> Option<u32> {
        screens([&self.ranks, &self.files], one, other)
    }

    /// Whether the general of `side` is attacked, or faces the other one.
    pub(super) fn is_attacked(&self, side: usize) -> bool {
        let (target, enemy) = (self.general(side), side ^ 1);
        let first = tag(enemy);
        let (rank, file) = (rank_of(target), file_of(target));
        for (men, wanted) in [(7..9, 0), (9..11, 1), (0..1, 0)] {
            for number in men {
                let from = self.square(first + number);
                let line = if rank_of(from) == rank && number != 0 {
                    self.ranks[usize::from(rank)] & between(file_of(from), file)
                } else if file_of(from) == file {
                    self.files[usize::from(file)] & between(rank_of(from), rank)
                } else {
                    continue;
                };
                if line.count_ones() == wanted {
                    return true;
                }
            }
        }
        for number in 5..7 {
            let by = leg(self.square(first + number), target);
            if by.is_some_and(|by| self.at(by) == 0) {
                return true;
            }
        }
        soldier_steps(enemy).into_iter().any(|step| {
            let man = self.at(target.wrapping_sub(step as u8));
            man & first != 0 && kind_of(man) == Kind::Soldier as usize
        })
    }
}
