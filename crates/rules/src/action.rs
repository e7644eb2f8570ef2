//! What a side does in its turn, in the forms that games share. Each game defines which of them it has and what they
//! mean.

use std::{fmt, str::FromStr};

use super::{Point, PointName};

/// Something a side may do in its turn, on any board, or on the board whose points are `P`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action<P = PointName> {
    /// Move a piece.
    Move {
        /// The origin.
        from: P,
        /// The destination, or the point attacked.
        to: P,
    },
    /// Flip the face-down piece on this point.
    Turn(P),
}

/// A move from one point to another, in a game that has no other actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move<P> {
    /// The origin.
    pub from: P,
    /// The destination.
    pub to: P,
}

/// The text is not an action.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("a move is two points, like a6a7; turning a piece is a point and =, like a6=")]
pub struct NotAnAction;

/// The text is not two points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a move is two points in small letters, like a3a4")]
pub struct NotAMove;

/// The board or the game has no such action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("nobody can do that on this board")]
pub struct NotInThisGame;

impl<P: Copy> Action<P> {
    /// The point of the piece that acts.
    pub const fn from(self) -> P {
        match self {
            Action::Move { from, .. } | Action::Turn(from) => from,
        }
    }

    /// The destination of a move.
    pub const fn to(self) -> Option<P> {
        match self {
            Action::Move { to, .. } => Some(to),
            Action::Turn(_) => None,
        }
    }
}

impl<P: fmt::Display> fmt::Display for Action<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Move { from, to } => write!(f, "{from}{to}"),
            Action::Turn(point) => write!(f, "{point}="),
        }
    }
}

impl<P: FromStr> FromStr for Action<P> {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Action<P>, NotAnAction> {
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

impl<const FILES: u8, const RANKS: u8, const FIRST: u8> TryFrom<Action>
    for Action<Point<FILES, RANKS, FIRST>>
{
    type Error = NotInThisGame;

    fn try_from(action: Action) -> Result<Self, NotInThisGame> {
        let point = |name: PointName| name.try_into().map_err(|_| NotInThisGame);
        Ok(match action {
            Action::Move { from, to } => Action::Move {
                from: point(from)?,
                to: point(to)?,
            },
            Action::Turn(at) => Action::Turn(point(at)?),
        })
    }
}

impl<const FILES: u8, const RANKS: u8, const FIRST: u8> From<Action<Point<FILES, RANKS, FIRST>>>
    for Action
{
    fn from(action: Action<Point<FILES, RANKS, FIRST>>) -> Action {
        match action {
            Action::Move { from, to } => Action::Move {
                from: from.into(),
                to: to.into(),
            },
            Action::Turn(at) => Action::Turn(at.into()),
        }
    }
}

impl<const FILES: u8, const RANKS: u8, const FIRST: u8> Move<Point<FILES, RANKS, FIRST>> {
    /// A sort key that orders moves like their texts, on a board with single-digit ranks.
    pub const fn text_order(&self) -> [u8; 4] {
        let Move { from, to } = self;
        [from.file(), from.rank(), to.file(), to.rank()]
    }
}

impl<P: fmt::Display> fmt::Display for Move<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl<P: FromStr> FromStr for Move<P> {
    type Err = NotAMove;

    /// Parses a move in its exact form: four characters, lower case.
    fn from_str(text: &str) -> Result<Move<P>, NotAMove> {
        let (from, to) = text.split_at_checked(2).ok_or(NotAMove)?;
        match (from.parse(), to.parse()) {
            (Ok(from), Ok(to)) if !text.contains(|c: char| c.is_ascii_uppercase()) => {
                Ok(Move { from, to })
            }
            _ => Err(NotAMove),
        }
    }
}

impl<P: TryFrom<PointName>> TryFrom<Action> for Move<P> {
    type Error = NotInThisGame;

    fn try_from(action: Action) -> Result<Move<P>, NotInThisGame> {
        let point = |name: PointName| P::try_from(name).map_err(|_| NotInThisGame);
        match action {
            Action::Move { from, to } => Ok(Move {
                from: point(from)?,
                to: point(to)?,
            }),
            Action::Turn(_) => Err(NotInThisGame),
        }
    }
}

impl<P: Into<PointName>> From<Move<P>> for Action {
    fn from(Move { from, to }: Move<P>) -> Action {
        Action::Move {
            from: from.into(),
            to: to.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_written_form_of_an_action_is_parsed() {
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
