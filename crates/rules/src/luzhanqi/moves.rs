//! What a side may do in its turn, and why it may be refused (rule book 1.4). `sight` decides what is legal.

use super::Point;
use crate::Action;

/// An action of a side: it moves a piece, or flips a face-down one.
pub type Move = Action<Point>;

/// Why a move was refused. It names points and rules, but no pieces except public Flags and Landmines of a dealt
/// game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// It is the other side's turn.
    #[error("it is the other side's turn")]
    OutOfTurn,
    /// There is no piece on the first point.
    #[error("nothing stands on {0}")]
    NothingThere(Point),
    /// The piece on the first point belongs to the other side.
    #[error("the piece on {0} is the other side's")]
    NotYours(Point),
    /// A face-down piece can neither move nor be attacked; it can only be flipped.
    #[error("the piece on {0} lies face down")]
    FaceDown(Point),
    /// Only a face-down piece can be flipped.
    #[error("no piece lies face down on {0}")]
    NothingToTurn(Point),
    /// Flags and Landmines never move.
    #[error("the piece on {0} is of a kind that never moves")]
    NeverMoves(Point),
    /// `hq_locks`: a piece on a headquarters cannot move.
    #[error("a piece on a headquarters, such as {0}, can no longer move")]
    LockedIn(Point),
    /// A move must end on another point.
    #[error("a move cannot end where it began, on {0}")]
    NoDistance(Point),
    /// The mover's own piece is on the second point.
    #[error("your own piece stands on {0}")]
    OwnPiece(Point),
    /// `camps_safe`: a piece on a camp cannot be attacked.
    #[error("a piece on a camp, such as {0}, cannot be attacked")]
    SafeCamp(Point),
    /// `grenade_enters_hq = no`.
    #[error("this piece may not enter the enemy's headquarters on {0}")]
    HeadquartersClosed(Point),
    /// Dealt games: only a piece that may take the Flag can attack it.
    #[error("this piece may not take the Flag on {0}")]
    MayNotTakeFlag(Point),
    /// Dealt games: only a piece that removes a Landmine can attack it.
    #[error("this piece may not take the Landmine on {0}")]
    MayNotTakeMine(Point),
    /// No road and no free railroad leads there.
    #[error("no road or free railroad leads from {0} to {1}")]
    OutOfReach(Point, Point),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NotAnAction;

    #[test]
    fn only_the_written_form_of_a_move_is_parsed() {
        for text in ["a6a7", "e12d12", "a10b10", "a6=", "e12="] {
            assert_eq!(
                text.parse::<Move>().map(|mv| mv.to_string()).as_deref(),
                Ok(text)
            );
        }
        for text in [
            "", "=", "a6", "a6-a7", "a6a13", "6a7a", "a6a7a8", "軍6a7", "a6==", "a6a7=", "f6=",
        ] {
            assert_eq!(text.parse::<Move>(), Err(NotAnAction), "{text:?}");
        }
    }
}
