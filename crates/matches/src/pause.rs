//! Pauses by agreement: both clocks stop until an agreed moment, or until both players want to continue. Nobody can
//! move in the meantime, so no clock starts unnoticed.

use super::{between::Agreement, clock::suspensions::Suspension};
use basics::{Moment, Span};
use rules::Side;

pub use super::command::WishName;

/// The longest pause.
pub const MAX_PAUSE: Span = Span::days(60);

/// A player's unanswered request to begin or end a pause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// The player.
    pub seat: Side,
    /// The length of the pause; `None` to end the pause.
    pub length: Option<Span>,
    /// Its number among the public events, which do not include changes on desks.
    pub number: u32,
}

impl Wish {
    /// Whether it asks for a pause or for its end.
    pub const fn asks_for(&self) -> Agreement {
        match self.length {
            Some(_) => Agreement::Pause,
            None => Agreement::Resume,
        }
    }
}

/// The pause of a match and the request about it. Everyone may know them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pause {
    /// The current pause; it has an end.
    pub on: Option<Suspension>,
    /// The unanswered request.
    pub wish: Option<Wish>,
}

impl Pause {
    /// When the current pause ends, if there is one.
    pub fn until(&self) -> Option<Moment> {
        self.on?.until
    }
}
