//! A move as text: two points. What is legal is the position's business.

use std::{fmt, str::FromStr};

use super::Point;

/// A move: from one point to another. Moves are ordered as their texts are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the piece stands.
    pub from: Point,
    /// Where it goes.
    pub to: Point,
}

/// Text that is not two points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a move is two points in small letters, like a3a4")]
pub struct NotAMove;

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl FromStr for Move {
    type Err = NotAMove;

    /// Reads a move exactly as it is written.
    fn from_str(text: &str) -> Result<Move, NotAMove> {
        let (from, to) = text.split_at_checked(2).ok_or(NotAMove)?;
        match (from.parse(), to.parse()) {
            (Ok(from), Ok(to)) if !text.contains(|c: char| c.is_ascii_uppercase()) => {
                Ok(Move { from, to })
            }
            _ => Err(NotAMove),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_read_as_it_is_written_and_ordered_so() {
        let mut all = Vec::new();
        for from in Point::all() {
            for to in Point::all() {
                let mv = Move { from, to };
                assert_eq!(mv.to_string().parse(), Ok(mv));
                all.push(mv);
            }
        }
        all.sort_unstable();
        assert!(all.is_sorted_by_key(Move::to_string));
    }

    #[test]
    fn other_text_is_no_move() {
        for text in [
            "", "a3", "a3a", "a3a4 ", "A3A4", "a3A4", "a3-a4", "a3a10", "aéa4", "獸a", "h1a1",
        ] {
            assert_eq!(text.parse::<Move>(), Err(NotAMove), "{text:?}");
        }
    }
}
