//! Positions as text: `BOARD TURN QUIET PLY` (rule book 3 and 5).

use super::{DouShouQi, Kind, Options, Piece, Point, PointKind, position::Position};
use crate::{Side, cells};

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// Not `BOARD TURN QUIET PLY`, the last two optional.
    #[error(
        "a position is a board, whose turn it is (w or b), the quiet count and the ply, with blanks between"
    )]
    Fields,
    /// Not nine ranks of seven cells.
    #[error(
        "a board is nine ranks of seven cells, rank 9 first, with / between the ranks and numbers for empty cells"
    )]
    Board,
    /// A letter that is not an animal's.
    #[error("{0:?} is no animal: there are r, c, d, w, p, t, l and e, in capitals for Blue")]
    Letter(char),
    /// An animal that a side has twice.
    #[error("there are two animals {0}")]
    Twice(char),
    /// An animal in water that cannot swim.
    #[error("{0} cannot stand in the water on {1}")]
    InWater(char, Point),
    /// A piece in its own den.
    #[error("{0} cannot stand in its own den on {1}")]
    OwnDen(char, Point),
}

/// The start board.
const START: &str = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L";

/// The start position.
pub(super) fn start() -> Position {
    let mut position = Position::empty(Side::First, 0);
    read_board(START, &mut position).expect("the start is a board: a test writes it back");
    position
}

/// The text of a position.
pub(super) fn write(
    piece_on: impl Fn(Point) -> Option<Piece>,
    turn: Side,
    quiet: u32,
    ply: u32,
) -> String {
    let board = cells::write(|point| piece_on(point).map(Piece::letter));
    format!("{board} {} {quiet} {ply}", turn.letter())
}

impl DouShouQi {
    /// The position as text.
    pub fn text(&self) -> String {
        let Position { turn, quiet, .. } = self.position;
        write(|point| self.position.piece_on(point), turn, quiet, self.ply)
    }

    /// A game that continues from a position, which may already be over. This counts as the first occurrence of the
    /// position.
    ///
    /// # Errors
    /// Why the text is not a possible position (rule book 5).
    pub fn from_text(text: &str, options: Options) -> Result<DouShouQi, PositionError> {
        let mut fields = text.split(' ');
        let board = fields.next().ok_or(PositionError::Fields)?;
        let turn = match fields.next() {
            Some("w") => Side::First,
            Some("b") => Side::Second,
            _ => return Err(PositionError::Fields),
        };
        let quiet = number(fields.next())?;
        let ply = number(fields.next())?;
        if fields.next().is_some() {
            return Err(PositionError::Fields);
        }
        let mut position = Position::empty(turn, quiet);
        read_board(board, &mut position)?;
        Ok(DouShouQi::from_position(options, position, ply))
    }
}

/// A number in digits; 0 if it is missing.
fn number(field: Option<&str>) -> Result<u32, PositionError> {
    match field {
        None => Ok(0),
        Some(text) if text.starts_with('+') => Err(PositionError::Fields),
        Some(text) => text.parse().map_err(|_| PositionError::Fields),
    }
}

fn read_board(board: &str, position: &mut Position) -> Result<(), PositionError> {
    let misshapen = || PositionError::Board;
    cells::read(board, misshapen, |point, letter| {
        let piece = Piece::from_letter(letter).ok_or(PositionError::Letter(letter))?;
        place(piece, point, position)
    })
}

/// Puts a piece on a point if it may stand there.
fn place(piece: Piece, point: Point, position: &mut Position) -> Result<(), PositionError> {
    let letter = piece.letter();
    if position.place_of(piece).is_some() {
        return Err(PositionError::Twice(letter));
    }
    match point.kind() {
        PointKind::Water if piece.kind != Kind::Rat => Err(PositionError::InWater(letter, point)),
        PointKind::Den(side) if side == piece.side => Err(PositionError::OwnDen(letter, point)),
        _ => {
            position.put(piece, point);
            Ok(())
        }
    }
}
