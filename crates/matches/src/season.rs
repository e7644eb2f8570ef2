//! Plain records about seasons of leagues, apart from what happens in them, which `leagues` knows.

use serde::{Deserialize, Serialize};

use crate::{MatchId, PersonId, Stage, challenge::Terms, clock::control::TimeTerms};

/// A season: the id of the interaction that created it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SeasonId(pub u64);

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
}
