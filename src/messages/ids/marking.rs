//! The parts of ids that mark pieces.

use parse_display::{Display, FromStr};
use rules::luzhanqi::Point;

/// A step towards a mark. A piece is named by the point where it stood at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
pub enum Marking {
    /// Show the pieces.
    #[display("start")]
    Start,
    /// Menu: the piece.
    #[display("piece")]
    Piece,
    /// Menu: the kind that this piece is marked as.
    #[display("kind:{0}")]
    Kind(Point),
    /// Open the form for a mark in one's own words; or it was submitted.
    #[display("write:{0}")]
    Write(Point),
    /// Take the mark away.
    #[display("remove:{0}")]
    Remove(Point),
}
