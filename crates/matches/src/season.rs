//! Plain records about seasons of leagues. The crate `leagues` handles what happens in them.

use rules::game::GameName;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{
    appointment::league::AppointmentRules, challenge::Terms, clock::control::TimeTerms,
    stage::Stage,
};
use basics::{MatchId, Moment, PersonId, SeasonId};
use commitments::Digest;
use parse_display::{Display, FromStr};

/// The stage of a season, for lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeasonStage {
    /// People may enter.
    Open,
    /// It is played.
    Running,
    /// It is over.
    Over,
    /// It was called off before it began.
    CalledOff,
}

/// Who may read the results of a season outside Discord.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Readers {
    /// Nobody.
    #[default]
    Nobody,
    /// Everybody.
    Everybody,
    /// Who has the secret link, whose token has this hash.
    #[display("link:{0}")]
    Link(Digest),
}

/// A season as an entry of the list of seasons.
#[derive(Clone, Debug, PartialEq)]
pub struct SeasonRecord {
    /// Its id.
    pub id: SeasonId,
    /// The server.
    pub guild: u64,
    /// The channel of its message, where its games are opened unless it has a forum.
    pub channel: u64,
    /// The message that is kept up to date, once known.
    pub message: Option<u64>,
    /// Its name.
    pub name: String,
    /// Its stage.
    pub stage: SeasonStage,
    /// The game and its rules.
    pub terms: Terms,
    /// How long the players may think.
    pub time: TimeTerms,
    /// The role that may enter; `None` for everybody.
    pub entry_role: Option<u64>,
    /// The role that may organise it, besides those who manage the server.
    pub organiser_role: Option<u64>,
    /// The forum in which its games are posts; `None` if they are threads of its channel.
    pub forum: Option<u64>,
    /// Who may read its results outside Discord.
    pub readers: Readers,
    /// What it says about appointments.
    pub appointments: AppointmentRules,
}

impl SeasonRecord {
    /// The channel or forum where its games are opened.
    pub fn games_channel(&self) -> u64 {
        self.forum.unwrap_or(self.channel)
    }
}

/// An organiser's decision about a season, besides its settings, as its log stores it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arrangement {
    /// The game.
    Game {
        /// The game.
        game: GameName,
        /// The name of the preset that the rules were made from.
        preset: String,
        /// The options that differ from it, by name.
        #[serde(default)]
        changes: Map<String, Value>,
    },
    /// How long the players may think.
    Time {
        /// The time control as text.
        control: String,
        /// Whether clocks stop at weekends.
        weekends_off: bool,
    },
    /// Whether players' own boards may show what the enemy's pieces can still be.
    Knowledge(bool),
    /// Whether clocks stop while their players are on vacation.
    Vacations(bool),
    /// The role that may enter; `None` for everybody.
    EntryRole(Option<u64>),
    /// The role that may organise it; `None` for none.
    OrganiserRole(Option<u64>),
    /// The forum in which its games are posts; `None` for threads of its channel.
    Forum(Option<u64>),
    /// What is said about appointments.
    Appointments(AppointmentRules),
    /// Several at once, one after the other.
    All(Vec<Arrangement>),
}

impl Arrangement {
    /// Reads an arrangement from a log; `None` for one of another version.
    pub fn read(written: &Value) -> Option<Arrangement> {
        serde_json::from_value(written.clone()).ok()
    }

    /// The record with this arrangement; `None` if there is no such game, rule or time control.
    pub fn apply(&self, record: &SeasonRecord) -> Option<SeasonRecord> {
        let mut record = record.clone();
        match self {
            Arrangement::Game {
                game,
                preset,
                changes,
            } => {
                let terms = Terms::preset(*game, preset)?;
                record.terms = Terms {
                    rules: terms.rules.with_changes(changes).ok()?,
                    rated: record.terms.rated,
                    knowledge: record.terms.knowledge,
                    ..terms
                };
            }
            Arrangement::Time {
                control,
                weekends_off,
            } => {
                record.time.control = control.parse().ok()?;
                record.time.weekends_off = *weekends_off && record.time.control.is_in_days();
            }
            Arrangement::Knowledge(allowed) => record.terms.knowledge = *allowed,
            Arrangement::Vacations(stop_clocks) => record.time.no_vacations = !stop_clocks,
            Arrangement::EntryRole(role) => record.entry_role = *role,
            Arrangement::OrganiserRole(role) => record.organiser_role = *role,
            Arrangement::Forum(forum) => record.forum = *forum,
            Arrangement::Appointments(rules) => record.appointments = rules.clone(),
            Arrangement::All(all) => {
                let mut all = all.iter();
                return all.try_fold(record, |record, one| one.apply(&record));
            }
        }
        Some(record)
    }
}

/// A match of a season.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeasonGame {
    /// The number of the game in the season.
    pub game: u32,
    /// The match.
    pub id: MatchId,
    /// Who plays, first mover first.
    pub players: [PersonId; 2],
    /// The thread or channel where it is played, once known.
    pub place: Option<u64>,
    /// Its stage.
    pub stage: Stage,
    /// How many plies were played in it.
    pub ply: u32,
    /// When time next changes something in it, at the earliest.
    pub due: Option<Moment>,
}
