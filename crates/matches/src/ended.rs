//! Offers and requests between the players of a match: open ones, and those that have ended.

use rules::Side;

use crate::between::{Agreement, Between, Ending, Word};

/// An offer or a request of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    /// Who made it.
    pub by: Side,
    /// The number on its buttons: for an offer of a draw the changes of the board before it, for a request about a pause its
    /// number among the events that everybody knows of, for a request to take back the number of its event.
    pub number: u32,
    /// Whether it stays open after moves, as all new ones do.
    pub standing: bool,
}

/// An offer or request that has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ended {
    /// What it was.
    pub what: Agreement,
    /// Who had made it.
    pub by: Side,
    /// The number on its buttons.
    pub number: u32,
    /// What ended it.
    pub why: Ending,
    /// The number of the event that ended it.
    pub seq: u32,
}

impl Ended {
    /// Whether the announcement of the event that ended it has an additional line about it.
    pub fn has_line(&self) -> bool {
        let notice = Between::from(self.what).told(self.why);
        notice.is_some_and(|notice| notice.word == Word::Line)
    }
}
