//! Moves as people write them (rule book 2): coordinates, the World Xiangqi Federation's letters, Chinese. The parser
//! accepts any of them; the writer uses the one requested. `phrase` interprets a phrase on a board; the rules decide
//! whether the move is legal.

mod chinese;
mod iccs;
mod phrase;
mod typed;
mod vietnamese;
mod wxf;

#[cfg(test)]
mod tests;

pub use chinese::{Script, chinese, parse as parse_chinese, word};
pub use iccs::iccs;
pub use phrase::{Doubles, Phrase};
pub(super) use typed::{codes, forms, written};
pub use vietnamese::parse as parse_vietnamese;
pub use wxf::{letter, parse as parse_wxf, wxf};

pub use crate::edge::plain;

use super::{Kind, Move, Piece, Point, Position, View};
use crate::Side;

/// What words about a move refer to: the pieces, the side to move, and whether a move of it is legal.
pub trait Pieces {
    /// The piece on a point.
    fn at(&self, point: Point) -> Option<Piece>;

    /// The side to move, or that would move if the game were not over.
    fn turn(&self) -> Side;

    /// Where such pieces stand, as a set of [`Point::bit`]s.
    fn of(&self, piece: Piece) -> u128;

    /// Whether the side to move may play this.
    fn is_legal(&self, mv: Move) -> bool;
}

impl<P: Pieces> Pieces for Box<P> {
    fn at(&self, point: Point) -> Option<Piece> {
        self.as_ref().at(point)
    }

    fn turn(&self) -> Side {
        self.as_ref().turn()
    }

    fn of(&self, piece: Piece) -> u128 {
        self.as_ref().of(piece)
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.as_ref().is_legal(mv)
    }
}

impl Pieces for View {
    fn at(&self, point: Point) -> Option<Piece> {
        View::at(self, point)
    }

    fn turn(&self) -> Side {
        self.turn
    }

    fn of(&self, piece: Piece) -> u128 {
        let points = Point::all().filter(|point| self.at(*point) == Some(piece));
        points.fold(0, |set, point| set | point.bit())
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.legal.contains(&mv)
    }
}

impl Pieces for Position {
    fn at(&self, point: Point) -> Option<Piece> {
        Position::at(self, point)
    }

    fn turn(&self) -> Side {
        Position::turn(self)
    }

    fn of(&self, piece: Piece) -> u128 {
        Position::of(self, piece.side, piece.kind)
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.check(Position::turn(self), mv).is_ok()
    }
}

/// What a text means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The move that the text means here.
    pub mv: Move,
    /// The legal move that others mean by the same text, where conventions conflict.
    pub others_mean: Option<Move>,
}

/// Why a text is not a single move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// No notation has moves of this form.
    #[error(
        "that is no move in coordinates (h2e2), in WXF letters (C2.5) or in Chinese (炮二平五)"
    )]
    Form,
    /// There is no such piece, or no two on one file.
    #[error("no {} stands like that", .0.name())]
    NoSuchPiece(Kind),
    /// The piece cannot move that way, or would leave the board.
    #[error("a {} cannot go like that from there", .0.name())]
    NoSuchStep(Kind),
    /// The text matches several pieces, and none of them may move like this.
    #[error("several pieces are described, and none of them may move like that")]
    NoneFits,
    /// The text matches several moves.
    #[error("that fits several moves: {}", list(.0))]
    SeveralFit(Vec<Move>),
}

impl From<Move> for Reading {
    fn from(mv: Move) -> Reading {
        Reading {
            mv,
            others_mean: None,
        }
    }
}

fn list(moves: &[Move]) -> String {
    let texts: Vec<String> = moves.iter().map(Move::to_string).collect();
    texts.join(", ")
}

/// Parses a move in any notation, from the point of view of the side to move.
///
/// A text that matches one move is read as that move even if it is illegal, so that the rules can explain why. If it
/// matches several, the legal one is meant.
///
/// # Errors
/// Why the text is not a single move.
pub fn read(text: &str, pieces: &impl Pieces) -> Result<Reading, Unreadable> {
    let chars: Vec<char> = text.trim().chars().map(plain).collect();
    if let Some(mv) = iccs::parse(&chars) {
        return Ok(mv.into());
    }
    wxf::parse(&chars)
        .or_else(|| chinese::parse(&chars))
        .ok_or(Unreadable::Form)?
        .resolve(pieces)
}
