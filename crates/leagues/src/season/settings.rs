//! What an organiser decides about a season, and which of it cannot be.

use serde::{Deserialize, Serialize};

use super::Moment;
use crate::{berger::Cycles, standings::TieBreak};

/// The most players of a season.
pub const MOST_PLAYERS: u32 = 500;
/// The most rounds of a Swiss season.
pub const MOST_ROUNDS: u32 = 30;
/// The longest name, in characters.
pub const LONGEST_NAME: usize = 100;
/// The shortest round by date, in milliseconds: an hour.
pub const SHORTEST_ROUND: i64 = 60 * 60 * 1000;

/// How players are paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Everybody plays everybody of their division.
    RoundRobin {
        /// How often.
        cycles: Cycles,
        /// The most players of a division; the best are in the first one. `None` for one division.
        division: Option<u32>,
    },
    /// FIDE's Dutch system.
    Swiss {
        /// How many rounds.
        rounds: u32,
    },
    /// Who loses is out.
    KnockOut {
        /// How many games a meeting has at most; who cannot be caught up has won it.
        best_of: u32,
        /// Whether the losers of the semi-finals meet.
        third_place: bool,
        /// What decides a meeting that is tied after its games.
        tied: Tied,
    },
}

/// What decides a meeting of a knock-out that is tied after its games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tied {
    /// Another game, and so on until one wins.
    Replay,
    /// The better seed goes on.
    BetterSeed,
}

/// When the next round begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rounds {
    /// As soon as the last game of the round is over.
    WhenOver,
    /// When the round has lasted this long, in milliseconds.
    ByDate {
        /// How long a round lasts.
        length: i64,
        /// What becomes of games that are not over then.
        unfinished: Unfinished,
    },
}

/// What becomes of a game that is not over when its round ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unfinished {
    /// It goes on beside the next round, which is paired as if it were a draw.
    RunsOn,
    /// It is a draw.
    Drawn,
    /// The next round waits for the organiser to rule.
    Adjudicated,
}

/// Whether somebody may enter after the start, which only a Swiss season can allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LateEntries {
    /// Nobody.
    Refused,
    /// Up to the pairing of this round.
    Until {
        /// The last round that they may be paired in.
        round: u32,
        /// Whether each round that they missed counts half a point, not nothing.
        half_points: bool,
    },
}

/// What an organiser decides. Who may enter by role or rating is the caller's to check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// The name of the season.
    pub name: String,
    /// How players are paired.
    pub format: Format,
    /// When the next round begins.
    pub rounds: Rounds,
    /// How many rounds are open at the same time; more than one only in a round robin.
    pub rounds_at_once: u32,
    /// What puts players with equal points in order.
    pub tie_breaks: Vec<TieBreak>,
    /// The fewest players that it starts with.
    pub fewest: u32,
    /// The most players that may enter.
    pub most: u32,
    /// Whether somebody may enter after the start.
    pub late_entries: LateEntries,
    /// How many rounds of a Swiss season somebody may sit out for half a point each; further ones bring nothing.
    pub half_point_byes: u32,
    /// When it starts by itself; `None` if the organiser says so.
    pub starts: Option<Moment>,
    /// How long before the start players are asked whether they are still there, in milliseconds. Who does not confirm is
    /// left out.
    pub asked: Option<i64>,
}

/// Why settings cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingsError {
    /// The name is empty or too long.
    #[error("a season's name has 1 to {LONGEST_NAME} characters")]
    Name,
    /// The numbers of players do not fit.
    #[error(
        "a season has at least two players and at most {MOST_PLAYERS}, and no fewer than its fewest"
    )]
    Players,
    /// The number of rounds, games or players of a division is out of range.
    #[error(
        "a Swiss season has 1 to {MOST_ROUNDS} rounds, a division at least two players, a meeting an odd number of games up to nine"
    )]
    Format,
    /// Several rounds at once are only for a round robin.
    #[error("several rounds at once are only for a round robin")]
    RoundsAtOnce,
    /// A round is too short.
    #[error("a round lasts an hour at least")]
    TooShort,
    /// A knock-out cannot go on beside an unfinished game.
    #[error("a knock-out waits for every game, so none can run on")]
    RunsOn,
    /// Late entries are only for a Swiss season.
    #[error("only a Swiss season can take late entries, up to its last round")]
    LateEntries,
}

impl Settings {
    /// Whether such a season can be.
    ///
    /// # Errors
    /// What cannot be.
    pub fn check(&self) -> Result<(), SettingsError> {
        let name = self.name.trim().chars().count();
        if name == 0 || name > LONGEST_NAME {
            return Err(SettingsError::Name);
        }
        if self.fewest < 2 || self.most > MOST_PLAYERS || self.most < self.fewest {
            return Err(SettingsError::Players);
        }
        let fits = match self.format {
            Format::RoundRobin { division, .. } => division.is_none_or(|size| size >= 2),
            Format::Swiss { rounds } => (1..=MOST_ROUNDS).contains(&rounds),
            Format::KnockOut { best_of, .. } => best_of % 2 == 1 && best_of <= 9,
        };
        if !fits {
            return Err(SettingsError::Format);
        }
        let is_round_robin = matches!(self.format, Format::RoundRobin { .. });
        if self.rounds_at_once == 0 || (self.rounds_at_once > 1 && !is_round_robin) {
            return Err(SettingsError::RoundsAtOnce);
        }
        if let Rounds::ByDate { length, unfinished } = self.rounds {
            if length < SHORTEST_ROUND {
                return Err(SettingsError::TooShort);
            }
            if unfinished == Unfinished::RunsOn && matches!(self.format, Format::KnockOut { .. }) {
                return Err(SettingsError::RunsOn);
            }
        }
        match (self.late_entries, self.format) {
            (LateEntries::Refused, _) => Ok(()),
            (LateEntries::Until { round, .. }, Format::Swiss { rounds }) if round <= rounds => {
                Ok(())
            }
            _ => Err(SettingsError::LateEntries),
        }
    }

    /// The usual settings of a season in a format: a Swiss round or a meeting lasts as long as its games do.
    #[must_use]
    pub fn usual(name: &str, format: Format) -> Settings {
        Settings {
            name: name.to_owned(),
            format,
            rounds: Rounds::WhenOver,
            rounds_at_once: 1,
            tie_breaks: match format {
                Format::RoundRobin { .. } => vec![
                    TieBreak::DirectEncounter,
                    TieBreak::SonnebornBerger,
                    TieBreak::Wins,
                ],
                Format::Swiss { .. } => vec![
                    TieBreak::MedianBuchholz,
                    TieBreak::Buchholz,
                    TieBreak::SonnebornBerger,
                ],
                Format::KnockOut { .. } => Vec::new(),
            },
            fewest: 2,
            most: MOST_PLAYERS,
            late_entries: LateEntries::Refused,
            half_point_byes: 1,
            starts: None,
            asked: None,
        }
    }
}
