//! A challenge on a ladder: while it waits, and how it ended.

use basics::{Moment, Span};

use super::event::Seat;

/// How long before the end of the time to answer somebody is reminded: six hours, or a quarter of that time if it is
/// less.
pub const REMINDER_LEAD: Span = Span::hours(6);

/// A challenge on a ladder that waits for its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenChallenge {
    /// Who challenged.
    pub by: Seat,
    /// Who is to answer.
    pub of: Seat,
    /// Until when; who keeps silent loses the place.
    pub until: Moment,
    /// The number of the entry that made it.
    pub number: u32,
}

/// How the challenge of a ladder ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChallengeEnd {
    /// The game began.
    Accepted,
    /// The challenged player declined.
    Declined,
    /// They did not answer in time.
    Unanswered,
    /// The challenger took it back.
    Recalled,
    /// Somebody of the two left the ladder.
    Left(Seat),
    /// The season ended.
    Over,
}
