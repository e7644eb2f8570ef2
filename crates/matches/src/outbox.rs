//! The outbox: messages that are still to be sent, as data. A row names the event, the reader and the purpose; the
//! content is computed on delivery.

use std::fmt;

use crate::{
    appointment::Word,
    live::{LiveKind, LiveMessage},
    notice::Audience,
    plan::PlanWord,
};
use basics::{MatchId, Moment, PersonId, SeasonId};
use parse_display::{Display, FromStr};

/// Why a message is sent.
#[derive(Clone, Copy, Display, FromStr, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[display(style = "kebab-case")]
pub enum Purpose {
    /// An announcement of the event.
    Notice,
    /// The response to a command, sent only if the command's own response does not get through.
    Answer,
    /// A note to a player whose direct messages are closed.
    ClosedDms,
    /// A note to a player about their plan.
    #[display("plan-{0}")]
    Plan(PlanWord),
    /// A reminder of waiting matches: to one player about all of theirs, or in the thread about this one.
    Reminder,
    /// An announcement that a player went on vacation, or came back.
    Vacation,
    /// An announcement that the bot was down for long, and that no clock ran.
    Outage,
    /// A note to a player that the bot was removed from the server where they play.
    Removed,
    /// An announcement that the bot is in the server again.
    Back,
    /// An update or the removal of a player's direct message that shows an earlier board than they have seen elsewhere.
    StalePanel,
    /// An update of a player's private boards in channels.
    PrivateBoard,
    /// An update of a season's message.
    SeasonCard,
    /// An announcement in a season's channel of an entry of its log.
    SeasonNews,
    /// An update of the message about a round, which the entry of the season's log opened.
    SeasonRound,
    /// A message to a participant of a season about their games of the round that has begun.
    SeasonGames,
    /// The question to a participant of a season whether they are still there.
    SeasonQuestion,
    /// This question in the season's channel, to people who get no direct messages: to the reader of this message and
    /// those with higher ids.
    SeasonCall,
    /// A note in the thread of a season's match that no longer counts, because its game is replayed.
    PlayedAnew,
    /// A note in the thread of a season's match, or to one of its players, about an entry of the season's log: an organiser
    /// was called to the game, or decided something about it.
    RefereeWord,
    /// The question to a player who has not begun a game of a season whether they are still there.
    AskedAfter,
    /// A note to a person about an entry of a season's log: more time for their games, a pause, or a new season that
    /// follows one of theirs.
    SeasonWord,
    /// A note to an organiser of a season that the bot may not write in its channel, with the permissions to grant.
    ChannelWord,
    /// A note to a person about a challenge that they made or received: that it is about to expire, or how it ended.
    ChallengeWord,
    /// A call to a player who was not called at once, because they were active a moment ago, but still has not moved.
    Call,
    /// An update of the message in a server's channel for play.
    PlayHere,
    /// A message about when the players of a match can play.
    #[display("appointment-{0}")]
    Appointment(Word),
    /// An update of the server's scheduled event about an appointment.
    ScheduledEvent,
}

/// How urgent a message is: more urgent ones are sent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Urgency {
    /// An event of a game that is played in one sitting.
    Live,
    /// An event of any other game.
    Usual,
    /// A message that announces no move, such as a reminder, a vacation or an outage; and updates of panels and
    /// private boards whose players also see the board elsewhere.
    Whenever,
}

impl Purpose {
    /// How urgent such a message is; `live` is whether the match is played in one sitting.
    pub const fn urgency(self, live: bool) -> Urgency {
        match self {
            Purpose::Reminder
            | Purpose::Vacation
            | Purpose::Outage
            | Purpose::StalePanel
            | Purpose::PrivateBoard
            | Purpose::SeasonCard
            | Purpose::SeasonRound
            | Purpose::SeasonGames
            | Purpose::SeasonQuestion
            | Purpose::SeasonCall
            | Purpose::SeasonWord
            | Purpose::ChannelWord
            | Purpose::PlayedAnew
            | Purpose::PlayHere
            | Purpose::ScheduledEvent
            | Purpose::Call => Urgency::Whenever,
            _ if live => Urgency::Live,
            _ => Urgency::Usual,
        }
    }
}

/// What a message is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum About {
    /// A challenge, which may have become a match since.
    Challenge(MatchId),
    /// A match after its event with this number.
    Match(MatchId, u32),
    /// A season's game that is played in this match, after the entry of the season's log with this number.
    SeasonGame(MatchId, u32),
    /// A season after the entry of its log with this number.
    Season(SeasonId, u32),
    /// What goes on in this server, in the period of time with this number.
    Server(u64, u32),
}

impl About {
    /// The match, or the challenge that may have become one; `None` for a season or a server.
    pub const fn match_id(self) -> Option<MatchId> {
        match self {
            About::Challenge(id) | About::Match(id, _) | About::SeasonGame(id, _) => Some(id),
            About::Season(..) | About::Server(..) => None,
        }
    }

    /// The number of the challenge, match, season or server.
    pub const fn number(self) -> u64 {
        match self {
            About::Challenge(id) | About::Match(id, _) | About::SeasonGame(id, _) => id.0,
            About::Season(id, _) => id.0,
            About::Server(guild, _) => guild,
        }
    }
}

/// A message that is still to be sent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct OutboxItem {
    /// What it is about.
    pub about: About,
    /// Who reads it.
    pub audience: Audience,
    /// Why it is sent.
    pub purpose: Purpose,
}

/// Prints only the number of the match: purpose and reader would reveal plans, and the event number activity at a desk.
impl fmt::Debug for OutboxItem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OutboxItem")
            .field("id", &self.about.number())
            .finish_non_exhaustive()
    }
}

/// A message claimed for sending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimedItem {
    /// The message.
    pub owed: OutboxItem,
    /// The number of earlier attempts.
    pub attempts: u32,
    /// How many of them failed for a reason of the message's own; see [`Attempt::Failed`].
    pub failures: u32,
    /// At most 25 characters, the same in every attempt and different for every message.
    pub nonce: String,
    /// Since when there have been attempts that may have succeeded, if there were any.
    pub unclear_since: Option<Moment>,
    /// How often it was sent again after Discord had forgotten the nonce.
    pub resent: u32,
    /// Whether the players were notified in private, because the message could not be posted.
    pub told_in_private: bool,
    /// Whether a later message for the same purpose waited behind it when it was claimed: its readers get that one right after
    /// it.
    pub is_overtaken: bool,
}

impl OutboxItem {
    /// A message for everyone about a match after its event number `seq`.
    pub const fn announcement(id: MatchId, seq: u32, purpose: Purpose) -> OutboxItem {
        OutboxItem::public(About::Match(id, seq), purpose)
    }

    /// A message for everyone about a season's game in this match, after entry number `entry` of the season's log.
    pub const fn season_game(id: MatchId, entry: u32, purpose: Purpose) -> OutboxItem {
        OutboxItem::public(About::SeasonGame(id, entry), purpose)
    }

    /// A message for everyone about a season after entry number `entry` of its log.
    pub const fn season(id: SeasonId, entry: u32, purpose: Purpose) -> OutboxItem {
        OutboxItem::public(About::Season(id, entry), purpose)
    }

    /// A private message to a person about their games of a season, after entry number `entry` of its log.
    pub const fn games_of(id: SeasonId, entry: u32, person: PersonId) -> OutboxItem {
        OutboxItem {
            audience: Audience::Person(person),
            ..OutboxItem::season(id, entry, Purpose::SeasonGames)
        }
    }

    /// A message to a player, or to everyone, about when the players of a match can play: the one with this number.
    pub const fn appointment(
        id: MatchId,
        number: u32,
        audience: Audience,
        word: Word,
    ) -> OutboxItem {
        OutboxItem {
            audience,
            ..OutboxItem::public(About::Match(id, number), Purpose::Appointment(word))
        }
    }

    /// An update of the message that says what goes on in a server, in the period of time with this number.
    pub const fn play_here(guild: u64, period: u32) -> OutboxItem {
        OutboxItem::public(About::Server(guild, period), Purpose::PlayHere)
    }

    /// The message that shows a challenge, if no response shows it.
    pub const fn challenge(id: MatchId) -> OutboxItem {
        OutboxItem::public(About::Challenge(id), Purpose::Answer)
    }

    /// An update of a challenge's message.
    pub const fn challenge_refresh(id: MatchId) -> OutboxItem {
        OutboxItem::public(About::Challenge(id), Purpose::Notice)
    }

    const fn public(about: About, purpose: Purpose) -> OutboxItem {
        OutboxItem {
            about,
            audience: Audience::Table,
            purpose,
        }
    }
}

/// The result of an attempt to send a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// It was sent, or never will be.
    Done,
    /// It was not sent. Try again at this moment.
    Later(Moment),
    /// It may have been sent. Try again at this moment.
    Unclear(Moment),
    /// It was refused for an unknown reason, or the program panicked over it. Try again, but count the failure.
    Failed {
        /// When to try again.
        due: Moment,
        /// Whether it may have been sent.
        unclear: bool,
    },
    /// The place does not accept the bot: keep the message until it is woken, and note that the players were notified
    /// in private.
    Parked,
    /// The program panics over it: it is not sent before the next start.
    SetAside,
    /// Unknown whether it was sent: it is tried again when the claim expires.
    Unknown,
}

/// The result of an attempt to send a message, as it is stored.
#[derive(Clone)]
pub struct Receipt {
    /// The message.
    pub owed: OutboxItem,
    /// How the attempt ended.
    pub attempt: Attempt,
    /// The match's live messages that changed, in order; `None` for one that no longer exists.
    pub live: Vec<(LiveKind, Option<LiveMessage>)>,
    /// Further messages to send because of it, each with the moment from which it is due.
    pub owes: Vec<(OutboxItem, Moment)>,
}

impl ClaimedItem {
    /// A message of which nothing is stored, on its only attempt.
    pub const fn unstored(owed: OutboxItem) -> ClaimedItem {
        ClaimedItem {
            owed,
            attempts: 0,
            failures: 0,
            nonce: String::new(),
            unclear_since: None,
            resent: 0,
            told_in_private: false,
            is_overtaken: false,
        }
    }
}

impl Receipt {
    /// When something that it stores is due, if it stores any.
    pub fn next_due(&self) -> Option<Moment> {
        let again = match self.attempt {
            Attempt::Later(due) | Attempt::Unclear(due) | Attempt::Failed { due, .. } => Some(due),
            Attempt::Done | Attempt::Parked | Attempt::SetAside | Attempt::Unknown => None,
        };
        let owes = self.owes.iter().map(|(_, due)| *due);
        owes.chain(again).min()
    }

    /// An attempt with nothing else to store.
    pub const fn new(owed: OutboxItem, attempt: Attempt) -> Receipt {
        Receipt {
            owed,
            attempt,
            live: Vec::new(),
            owes: Vec::new(),
        }
    }
}
