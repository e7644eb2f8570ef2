//! Plain records of what is kept about matches, challenges and people. They hold nothing secret: everyone may know
//! what a match record says.

use rules::Side;

use crate::{
    MatchId, Moment, PersonId, Stage,
    challenge::{Challenge, Terms},
    clock::control::TimeTerms,
};

/// A match as the list of matches knows it.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchRecord {
    /// Which match.
    pub id: MatchId,
    /// The code people call it by.
    pub code: String,
    /// The server.
    pub guild: u64,
    /// The channel of the challenge.
    pub channel: u64,
    /// The message that the thread hangs on, once there is one.
    pub message: Option<u64>,
    /// Whether a thread may be opened.
    pub wants_thread: bool,
    /// The thread or channel where the match is played, once that is known.
    pub place: Option<u64>,
    /// What is played.
    pub terms: Terms,
    /// The players, the one who moves first in front.
    pub players: [PersonId; 2],
    /// Their names.
    pub names: [String; 2],
    /// Whether they were told that their direct messages are closed.
    pub told: [bool; 2],
    /// The stage of the match.
    pub stage: Stage,
    /// Whose turn it is.
    pub turn: Option<Side>,
    /// Plies played.
    pub ply: u32,
    /// What was agreed about time.
    pub time: TimeTerms,
    /// The time zones of the players' weekends, by name, where weekends do not count.
    pub zones: [Option<String>; 2],
    /// The next deadline. It may turn out to be later, never earlier.
    pub due: Option<Moment>,
    /// When something last happened that anybody was told of.
    pub updated: Moment,
}

impl MatchRecord {
    /// Where a person sits.
    #[must_use]
    pub fn seat_of(&self, person: PersonId) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|side| self.player(*side) == person)
    }

    /// Who sits there.
    #[must_use]
    pub const fn player(&self, side: Side) -> PersonId {
        self.players[side.index()]
    }
}

/// The part of a match's record that sums up its events, updated with each of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Which match.
    pub id: MatchId,
    /// Its stage.
    pub stage: Stage,
    /// Whose turn it is.
    pub turn: Option<Side>,
    /// Plies played.
    pub ply: u32,
    /// The next deadline.
    pub due: Option<Moment>,
}

/// A challenge with where it was made.
#[derive(Clone, Debug, PartialEq)]
pub struct ChallengeRecord {
    /// The challenge.
    pub challenge: Challenge,
    /// The server.
    pub guild: u64,
    /// The channel.
    pub channel: u64,
    /// The message that shows it, once that is known.
    pub message: Option<u64>,
    /// The interaction that closed it.
    pub closed_by: Option<u64>,
}

/// A person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Who it is.
    pub id: PersonId,
    /// The name they were last seen under.
    pub name: String,
    /// The locale in which they last had Discord, once they have done something there.
    pub locale: Option<String>,
    /// Their direct-message channel, once one has been opened.
    pub dm_channel: Option<u64>,
    /// Whether the last direct message was refused.
    pub dms_closed: bool,
}

/// What a person has chosen, by the names of the choices; nothing where they have not chosen anything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preferences {
    /// The language in which they are addressed.
    pub language: Option<String>,
    /// How pieces are lettered.
    pub style: Option<String>,
    /// The colours in which boards are drawn.
    pub theme: Option<String>,
    /// Whether boards come as text, too.
    pub text_board: Option<bool>,
    /// Their time zone.
    pub time_zone: Option<String>,
    /// The hours in which they are not reminded of anything, like `22-8`.
    pub quiet_hours: Option<String>,
    /// How long before a deadline they are reminded, in milliseconds; 0 for never.
    pub reminder_lead: Option<i64>,
    /// Whether they are reminded where everyone reads it, and not in direct messages.
    pub remind_in_thread: Option<bool>,
    /// Whether they want no direct messages at all.
    pub no_direct_messages: Option<bool>,
}

/// What is known of a server's language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GuildLanguage {
    /// The tag of the language that was chosen for it, if one was.
    pub language: Option<String>,
    /// The locale that Discord last gave for it.
    pub locale: Option<String>,
}

/// A match that waits for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reminder {
    /// The match.
    pub id: MatchId,
    /// Where they sit.
    pub side: Side,
    /// Since when.
    pub since: Moment,
    /// When they were last reminded.
    pub last: Option<Moment>,
    /// When to look whether a reminder is due. It may turn out to be later, never earlier.
    pub due: Option<Moment>,
}
