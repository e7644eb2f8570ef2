//! Plain records about seasons of leagues, apart from what happens in them, which `leagues` knows.

use rules::game::GameName;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{Stage, challenge::Terms, clock::control::TimeTerms};
use basics::{MatchId, Moment, PersonId, SeasonId};

/// How far a season is, as lists need it.
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

/// What a season is about.
#[derive(Clone, Debug, PartialEq)]
pub struct SeasonRecord {
    /// Its id.
    pub id: SeasonId,
    /// The server.
    pub guild: u64,
    /// Where its message is, and where its games are opened.
    pub channel: u64,
    /// The message that is kept current, once known.
    pub message: Option<u64>,
    /// Its name.
    pub name: String,
    /// How far it is.
    pub stage: SeasonStage,
    /// The game and its rules.
    pub terms: Terms,
    /// How long the players may think.
    pub time: TimeTerms,
    /// The role that may enter; `None` for everybody.
    pub entry_role: Option<u64>,
    /// The role that may organise it, besides those who manage the server.
    pub organiser_role: Option<u64>,
}

/// What an organiser decides about a season besides its settings, as its log keeps it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arrangement {
    /// What is played.
    Game {
        /// The game.
        game: GameName,
        /// The name of the preset that the rules were made from.
        preset: String,
        /// What is different from it, by the options' names.
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
    /// Whether players' own boards may tell what the enemy's pieces can still be.
    Knowledge(bool),
    /// Whether clocks stop while their players are on vacation.
    Vacations(bool),
    /// The role that may enter; `None` for everybody.
    EntryRole(Option<u64>),
    /// The role that may organise it; `None` for none.
    OrganiserRole(Option<u64>),
}

impl Arrangement {
    /// The arrangement that a log has; `None` for one of another version.
    #[must_use]
    pub fn read(written: &Value) -> Option<Arrangement> {
        serde_json::from_value(written.clone()).ok()
    }

    /// The record with it; `None` if there is no such game, rule or time control.
    #[must_use]
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
    /// How far it is.
    pub stage: Stage,
    /// How many plies were played in it.
    pub ply: u32,
    /// When time by itself brings something about in it, at the earliest.
    pub due: Option<Moment>,
}
