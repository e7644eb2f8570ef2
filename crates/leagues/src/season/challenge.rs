//! Challenges on a ladder: open ones, and how they end.

use basics::{Moment, Span};

use super::event::Seat;

/// How long before a challenge expires the challenged player is reminded: six hours, or a quarter of the time to answer if that
/// is less.
pub const REMINDER_LEAD: Span = Span::hours(6);

/// A challenge on a ladder that waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenChallenge {
    /// Who challenged.
    pub by: Seat,
    /// Who is to answer.
    pub of: Seat,
    /// Until when. A player who does not answer loses their place.
    pub until: Moment,
    /// The number of the entry that made it.
    pub number: u32,
}

/// How a challenge on a ladder ended.
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
    /// One of the two players left the ladder.
    Left(Seat),
    /// The season ended.
    Over,
}
