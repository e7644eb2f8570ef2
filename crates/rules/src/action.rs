//! What a side does in its turn, in the form that all games share: points by their names. Which actions a game knows,
//! and what they mean, is the game's business.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// A point or square of some board by its name: a file letter and a rank number. Whether a board has it is not known
/// here. In order, ranks come before files: a7, e7, a8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PointName {
    rank: u8,
    file: char,
}

/// Something a side may do in its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    /// Move a piece.
    Move {
        /// Where it stands.
        from: PointName,
        /// Where it goes.
        to: PointName,
    },
    /// Turn the face-down piece on this point.
    Turn(PointName),
}

/// Text that is no point's name.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("a point is a file's letter and a rank's number, like c7")]
pub struct NotAPoint;

/// Text that is no action.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("a move is two points, like a6a7; turning a piece is a point and =, like a6=")]
pub struct NotAnAction;

impl fmt::Display for PointName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file, self.rank)
    }
}

impl FromStr for PointName {
    type Err = NotAPoint;

    fn from_str(text: &str) -> Result<PointName, NotAPoint> {
        let mut characters = text.chars();
        let file = characters.next().ok_or(NotAPoint)?.to_ascii_lowercase();
        let rank = characters.as_str();
        let written_plainly = rank == "0" || !rank.starts_with(['0', '+']);
        match rank.parse() {
            Ok(rank) if file.is_ascii_lowercase() && written_plainly && rank < 100 => {
                Ok(PointName { file, rank })
            }
            _ => Err(NotAPoint),
        }
    }
}

impl PointName {
    /// 0 for file a.
    pub(super) const fn file(self) -> u8 {
        self.file as u8 - b'a'
    }

    /// The rank's number.
    pub(super) const fn rank(self) -> u8 {
        self.rank
    }
}

/// Lets a board's points be written and read by their names, in text and where they are stored. The type has
/// `new(file, rank)`, `file()` and `rank()`; the error is for names of no point of that board.
macro_rules! points_by_name {
    ($point:ident, $error:ident) => {
        impl std::fmt::Display for $point {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{}{}", char::from(b'a' + self.file()), self.rank())
            }
        }

        impl std::fmt::Debug for $point {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{self}")
            }
        }

        impl std::str::FromStr for $point {
            type Err = $error;

            fn from_str(text: &str) -> Result<$point, $error> {
                let name: crate::PointName = text.parse().map_err(|_| $error)?;
                name.try_into()
            }
        }

        impl TryFrom<crate::PointName> for $point {
            type Error = $error;

            fn try_from(name: crate::PointName) -> Result<$point, $error> {
                $point::new(name.file(), name.rank()).ok_or($error)
            }
        }

        impl TryFrom<String> for $point {
            type Error = $error;

            fn try_from(text: String) -> Result<$point, $error> {
                text.parse()
            }
        }

        impl From<$point> for String {
            fn from(point: $point) -> String {
                point.to_string()
            }
        }
    };
}
pub(super) use points_by_name;

impl TryFrom<String> for PointName {
    type Error = NotAPoint;

    fn try_from(text: String) -> Result<PointName, NotAPoint> {
        text.parse()
    }
}

impl From<PointName> for String {
    fn from(point: PointName) -> String {
        point.to_string()
    }
}

impl Action {
    /// The point of the piece that acts.
    #[must_use]
    pub const fn from(self) -> PointName {
        match self {
            Action::Move { from, .. } | Action::Turn(from) => from,
        }
    }

    /// Where a move goes.
    #[must_use]
    pub const fn to(self) -> Option<PointName> {
        match self {
            Action::Move { to, .. } => Some(to),
            Action::Turn(_) => None,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Move { from, to } => write!(f, "{from}{to}"),
            Action::Turn(point) => write!(f, "{point}="),
        }
    }
}

impl FromStr for Action {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Action, NotAnAction> {
        if let Some(point) = text.strip_suffix('=') {
            return point.parse().map(Action::Turn).map_err(|_| NotAnAction);
        }
        let second = text
            .char_indices()
            .skip(1)
            .find_map(|(at, character)| character.is_ascii_alphabetic().then_some(at))
            .ok_or(NotAnAction)?;
        let (from, to) = text.split_at(second);
        match (from.parse(), to.parse()) {
            (Ok(from), Ok(to)) => Ok(Action::Move { from, to }),
            _ => Err(NotAnAction),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_is_read_as_it_is_written_and_nothing_else_is() {
        for text in ["a6a7", "i9i0", "a10e12", "a6=", "e12="] {
            let action: Action = text.parse().unwrap();
            assert_eq!(action.to_string(), text);
            assert_eq!(text.to_uppercase().parse(), Ok(action));
        }
        let none = [
            "", "=", "a", "a6", "a6-a7", "a6a07", "a06a7", "6a7a", "a6a7a8", "a+6a7", "軍6a7",
            "a6==", "a6a7=", "a100a1",
        ];
        for text in none {
            assert_eq!(text.parse::<Action>(), Err(NotAnAction), "{text:?}");
        }
    }
}
