//! Plain records about matches, challenges and people. They hold nothing secret: everyone may know what a match
//! record contains.

use commitments::{Digest, RecordFormat};
use rules::{Side, game::Perspective};
use serde::{Deserialize, Serialize};

use crate::{
    challenge::{Challenge, FirstMove, Terms},
    clock::control::TimeTerms,
    quiet_hours::{Quiet, QuietHours},
    stage::Stage,
};
use basics::{Language, MatchId, Moment, PersonId, SeasonId, Span, Style, Theme};

/// A match as an entry of the match list.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchRecord {
    /// Its id.
    pub id: MatchId,
    /// The code that people use for it.
    pub code: String,
    /// The server.
    pub guild: u64,
    /// The channel of the challenge.
    pub channel: u64,
    /// The message that the thread is attached to, once there is one.
    pub message: Option<u64>,
    /// Whether a thread may be opened.
    pub wants_thread: bool,
    /// The thread or channel where the match is played, once known.
    pub place: Option<u64>,
    /// The game and its rules.
    pub terms: Terms,
    /// The lots drawn for it.
    pub lots: Lots,
    /// The season to which it belongs, if any.
    pub season: Option<SeasonId>,
    /// The players, first mover first.
    pub players: [PersonId; 2],
    /// Their names.
    pub names: [String; 2],
    /// Whether each player was notified that their direct messages are closed.
    pub told: [bool; 2],
    /// The stage of the match.
    pub stage: Stage,
    /// Whose turn it is.
    pub turn: Option<Side>,
    /// Plies played.
    pub ply: u32,
    /// The agreed time settings.
    pub time: TimeTerms,
    /// The names of the time zones of the players' weekends, if weekends do not count.
    pub zones: [Option<String>; 2],
    /// Whether an untimed match ends after long silence: matches that began before this rule do not.
    pub counts_silence: bool,
    /// The next deadline. The real one may be later, never earlier.
    pub due: Option<Moment>,
    /// When the last event happened of which anybody was notified.
    pub updated: Moment,
}

/// The lots of a match, as far as everyone may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lots {
    /// How the first mover was decided.
    pub first_move: FirstMove,
    /// Who made the challenge.
    pub challenger: PersonId,
    /// The seal of the seed, if anything was drawn from one.
    pub seal: Option<Digest>,
    /// The interaction with which somebody accepted the challenge, if somebody did.
    pub accepted: Option<u64>,
    /// The format of the match's record, on which the seal and the mixed-in texts depend.
    pub format: RecordFormat,
    /// The challenge for several games to which it belongs.
    pub part_of: Option<MatchId>,
    /// Which game of its challenge it is, counted from 1.
    pub drawing: u32,
    /// The message on which the challenge was accepted, if its seal was already shown there.
    pub card: Option<u64>,
}

impl Lots {
    /// Nothing was drawn, and the challenger moves first.
    pub const fn agreed(challenger: PersonId) -> Lots {
        Lots {
            first_move: FirstMove::Challenger,
            challenger,
            seal: None,
            accepted: None,
            format: RecordFormat::NEWEST,
            part_of: None,
            drawing: 1,
            card: None,
        }
    }
}

impl MatchRecord {
    /// The side that a person plays.
    pub fn seat_of(&self, person: PersonId) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|side| self.player(*side) == person)
    }

    /// The side that the program plays, if it does.
    pub fn program(&self) -> Option<Side> {
        self.seat_of(PersonId::PROGRAM)
    }

    /// The perspectives from which the player of this seat, or everyone (`None`), may see the finished game again. If
    /// formations stay secret, these are the public one and the player's own.
    pub fn perspectives(&self, seat: Option<Side>) -> Vec<Perspective> {
        if !self.terms.formations_kept {
            return self.terms.rules.perspectives();
        }
        let own = seat.map(Perspective::Seat);
        own.into_iter().chain([Perspective::Table]).collect()
    }

    /// The wanted perspective if it is allowed, otherwise the most revealing one.
    pub fn perspective(&self, wanted: Perspective, seat: Option<Side>) -> Perspective {
        if !self.terms.formations_kept {
            return self.terms.rules.perspective(wanted);
        }
        let allowed = self.perspectives(seat);
        let most = seat.map_or(Perspective::Table, Perspective::Seat);
        if allowed.contains(&wanted) {
            wanted
        } else {
            most
        }
    }

    /// Whether it is played in one person's direct messages, where nobody watches.
    pub const fn is_private(&self) -> bool {
        self.guild == 0
    }

    /// Whether its thread is one that only its members see: such a thread is not opened on a message.
    pub fn is_in_private_thread(&self) -> bool {
        let opener = self.message.filter(|_| self.place != Some(self.channel));
        opener.is_some_and(|opener| self.place.is_some_and(|place| place != opener))
    }

    /// Whether its players can call it off only together: it has begun, and no league counts it. The program plays on.
    pub fn is_called_off_together(&self) -> bool {
        self.ply >= 2 && self.season.is_none() && self.program().is_none()
    }

    /// The player of a side.
    pub const fn player(&self, side: Side) -> PersonId {
        self.players[side.index()]
    }
}

/// A match that cannot be read at the moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadableMatch {
    /// Its id.
    pub id: MatchId,
    /// The code that people use for it.
    pub code: String,
}

/// The name of people whose data was erased. It ends with an invisible character by which texts recognise it, to show the
/// name in the reader's language.
pub const FORMER_PLAYER: &str = "Former player\u{2060}";

/// A list of matches.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MatchList {
    /// The matches.
    pub records: Vec<MatchRecord>,
    /// Those that belong to the list but cannot be read.
    pub unreadable: Vec<UnreadableMatch>,
}

/// The part of a match's record that summarises its events, updated with each of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The match.
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

/// A challenge and where it was made.
#[derive(Clone, Debug, PartialEq)]
pub struct ChallengeRecord {
    /// The challenge.
    pub challenge: Challenge,
    /// The server.
    pub guild: u64,
    /// The channel.
    pub channel: u64,
    /// The message that shows it, once known.
    pub message: Option<u64>,
    /// The interaction that closed it.
    pub closed_by: Option<u64>,
    /// Which of its games the next one is, counted from 1.
    pub drawing: u32,
    /// The message on which it was accepted, if its seal was already shown there.
    pub card: Option<u64>,
}

/// A person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Their id.
    pub id: PersonId,
    /// The name they were last seen with.
    pub name: String,
    /// Their Discord locale at their last interaction, if they had one.
    pub locale: Option<String>,
    /// Their direct-message channel, once opened.
    pub dm_channel: Option<u64>,
    /// Whether their last direct message was refused.
    pub dms_closed: bool,
}

/// A person's preferences; `None` where they have not chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preferences {
    /// The language of messages to them.
    pub language: Option<Language>,
    /// How pieces are labelled.
    pub style: Option<Style>,
    /// The colour theme of boards.
    pub theme: Option<Theme>,
    /// Whether boards are also shown as text.
    pub text_board: Option<bool>,
    /// Whether their own boards show what the enemy's pieces can still be.
    pub knowledge: Option<bool>,
    /// Which moves they confirm before they are played.
    pub confirm: Option<Confirm>,
    /// Their time zone.
    pub time_zone: Option<String>,
    /// The hours in which they get no reminders.
    pub quiet_hours: Option<Quiet>,
    /// How long before a deadline they are first reminded; 0 for never.
    pub reminder_lead: Option<Span>,
    /// Whether reminders are public in the thread instead of direct messages.
    pub remind_in_thread: Option<bool>,
    /// Whether they want no direct messages at all.
    pub no_direct_messages: Option<bool>,
    /// Who sees their ratings and games.
    pub profile: Option<Visibility>,
    /// All further preferences.
    pub more: MorePreferences,
}

/// Preferences without a column of their own: a new one becomes a field here and needs no migration. Their names are stored.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct MorePreferences {
    /// How long before a deadline they are reminded again, the longest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub further_leads: Vec<Span>,
}

impl Preferences {
    /// Who sees the person's ratings and games.
    pub fn visibility(&self) -> Visibility {
        self.profile.unwrap_or_default()
    }

    /// The person's quiet hours, by default the usual ones; `None` if they want none.
    pub const fn quiet_hours(&self) -> Option<QuietHours> {
        match self.quiet_hours {
            None => Some(QuietHours::USUAL),
            Some(Quiet::Hours(hours)) => Some(hours),
            Some(Quiet::Never) => None,
        }
    }
}

/// Which moves are confirmed before they are played. The names are stored and never change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Confirm {
    /// All of them.
    Always,
    /// Those that attack something.
    Attacks,
    /// None.
    #[default]
    Never,
}

/// Who sees a person's ratings and finished games. The names are stored and never change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// Anyone, with the games of all servers.
    Public,
    /// The members of a server where they have played, with the games of that server; and the members of servers that are
    /// rated together with it, with their ratings.
    #[default]
    Server,
    /// Only they themselves.
    Nobody,
}

/// The settings of a server.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GuildSettings {
    /// The language chosen for it, if any.
    pub language: Option<Language>,
    /// The locale that Discord last reported for it.
    pub locale: Option<String>,
    /// The piece style chosen for its boards, if any.
    pub style: Option<Style>,
    /// The theme chosen for its boards, if any.
    pub theme: Option<Theme>,
}

/// A match that waits for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reminder {
    /// The match.
    pub id: MatchId,
    /// The side that it waits for.
    pub side: Side,
    /// Since when it waits.
    pub since: Moment,
    /// When they were last reminded.
    pub last: Option<Moment>,
    /// When to check whether a reminder is due. The real moment may be later, never earlier.
    pub due: Option<Moment>,
}
