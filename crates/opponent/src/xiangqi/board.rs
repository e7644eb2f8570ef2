//! The board of the search: pieces by square and squares by piece, with everything that is updated incrementally, so
//! that moves can be made and unmade quickly.

use rules::{
    Side,
    xiangqi::{Kind, Move as RulesMove, Piece, Point, board::POINTS, text::board_text},
};

use super::{
    squares::{Lines, NOWHERE, Square, file_of, leg, point_of, soldier_steps, square_of},
    weights::{Weight, placed},
};
use crate::numbers::pseudo_random;

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

    /// This move for the referee.
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
    let mut n = 0;
    while n < 2 * 8 * 256 {
        let key = pseudo_random(0x0123_4567_89ab_cdef, n as u64 + 1);
        keys[n / 2048][n / 256 % 8][n % 256] = key;
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

/// Everything derived from the pieces and from the moves that led here, updated with each move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct State {
    /// The hash of the position.
    pub(super) key: u64,
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
}

/// A move and what was before it, to unmake it.
#[derive(Clone, Copy)]
pub(super) struct Past {
    /// The move; none for a pass.
    pub(super) mv: Move,
    captured: Man,
    /// The state before the move.
    pub(super) state: State,
}

/// The pieces on the board, the side to move, and the moves that led here.
#[derive(Clone)]
pub(super) struct Board {
    /// The piece on each square.
    pub(super) cells: [Man; 256],
    /// The square of each piece.
    pub(super) squares: [Square; 64],
    /// The occupied squares.
    pub(super) lines: Lines,
    /// The side to move: 0 for Red, 1 for Black.
    pub(super) side: usize,
    pub(super) state: State,
    pub(super) past: Vec<Past>,
}

impl Board {
    /// The board of these cells, with `side` to move. Pieces beyond a full army are left out.
    pub(super) fn new(cells: &[Option<Piece>; POINTS], side: Side, quiet: u32) -> Board {
        let mut board = Board {
            cells: [0; 256],
            squares: [NOWHERE; 64],
            lines: Lines::default(),
            side: side.index(),
            state: State {
                key: if side == Side::First { 0 } else { TURN_KEY },
                quiet,
                ..State::default()
            },
            past: Vec::with_capacity(256),
        };
        for point in Point::all() {
            let Some(piece) = cells[point.index()] else {
                continue;
            };
            let mut men = Board::men(piece.side.index(), piece.kind);
            let free = men.find(|man| board.squares[usize::from(*man)] == NOWHERE);
            if let Some(man) = free {
                board.put(man, square_of(point));
            }
        }
        board.state.in_check = board.is_attacked(board.side);
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
        let turn = ["w", "b"][self.side];
        format!("{} {turn}", board_text(&self.cells()))
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
        self.state.key
    }

    /// Whether there is a piece of any of these kinds.
    pub(super) fn has_any(&self, side: usize, kinds: &[Kind]) -> bool {
        let mut kinds = kinds.iter();
        kinds.any(|kind| self.of(side, *kind).next().is_some())
    }

    fn stand(&mut self, man: Man, square: Square) {
        self.cells[usize::from(square)] = man;
        self.squares[usize::from(man & 63)] = square;
        self.lines.add(square);
    }

    fn clear(&mut self, man: Man, square: Square) {
        self.cells[usize::from(square)] = 0;
        self.squares[usize::from(man & 63)] = NOWHERE;
        self.lines.remove(square);
    }

    /// Puts a piece on an empty square, and updates the state.
    fn put(&mut self, man: Man, square: Square) {
        self.stand(man, square);
        self.state.key ^= key_of(man, square);
        self.state.placed += placed(side_of(man), kind_of(man), square);
        self.state.phase += PHASES[kind_of(man) & 7];
    }

    /// Removes a piece from its square, and updates the state.
    fn remove(&mut self, man: Man, square: Square) {
        self.clear(man, square);
        self.state.key ^= key_of(man, square);
        self.state.placed -= placed(side_of(man), kind_of(man), square);
        self.state.phase -= PHASES[kind_of(man) & 7];
    }

    /// Gives the turn to the other side.
    fn turn(&mut self, mv: Move, captured: Man, before: State) {
        self.past.push(Past {
            mv,
            captured,
            state: before,
        });
        self.state.key ^= TURN_KEY;
        self.state.quiet = if captured == 0 { before.quiet + 1 } else { 0 };
        self.side ^= 1;
    }

    /// Makes a move that may leave the mover's general attacked. Returns whether it does not; if it does, the move must
    /// be unmade.
    pub(super) fn make(&mut self, mv: Move) -> bool {
        let (from, to) = (mv.from(), mv.to());
        let (man, captured, before) = (self.at(from), self.at(to), self.state);
        if captured != 0 {
            self.remove(captured, to);
        }
        self.remove(man, from);
        self.put(man, to);
        let soldier = kind_of(man) == Kind::Soldier as usize;
        let irreversible = captured != 0 || soldier && file_of(from) == file_of(to);
        self.state.reversible = if irreversible {
            0
        } else {
            before.reversible + 1
        };
        let mover = self.side;
        self.turn(mv, captured, before);
        if self.is_attacked(mover) {
            return false;
        }
        self.state.in_check = self.is_attacked(self.side);
        true
    }

    /// Passes. The side to move must not be in check.
    pub(super) fn pass(&mut self) {
        self.turn(Move::NONE, 0, self.state);
        self.state.reversible = 0;
    }

    /// Unmakes the last move or pass.
    pub(super) fn take_back(&mut self) {
        let Some(Past {
            mv,
            captured,
            state,
        }) = self.past.pop()
        else {
            return;
        };
        self.side ^= 1;
        self.state = state;
        if mv.is_some() {
            let man = self.at(mv.to());
            self.clear(man, mv.to());
            self.stand(man, mv.from());
            if captured != 0 {
                self.stand(captured, mv.to());
            }
        }
    }

    /// How many pieces are between two different squares of a line; `None` if they are not on one line.
    pub(super) fn screens(&self, one: Square, other: Square) -> Option<u32> {
        self.lines.screens(one, other)
    }

    /// Whether the general of `side` is attacked, or faces the other one.
    pub(super) fn is_attacked(&self, side: usize) -> bool {
        let (target, enemy) = (self.general(side), side ^ 1);
        let aims = |kind, screens| {
            let mut from = self.of(enemy, kind);
            from.any(|from| self.screens(from, target) == Some(screens))
        };
        let general = self.general(enemy);
        let faces = file_of(general) == file_of(target) && self.screens(general, target) == Some(0);
        let mut horses = self.of(enemy, Kind::Horse);
        let soldier = |step: i8| {
            let man = self.at(target.wrapping_add_signed(-step));
            man & tag(enemy) != 0 && kind_of(man) == Kind::Soldier as usize
        };
        aims(Kind::Chariot, 0)
            || aims(Kind::Cannon, 1)
            || faces
            || horses.any(|from| leg(from, target).is_some_and(|by| self.at(by) == 0))
            || soldier_steps(enemy).into_iter().any(soldier)
    }
}
