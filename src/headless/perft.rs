//! `caipan perft`: how many sequences of moves there are, and how long counting them took.

use std::{fmt, time::Instant};

use super::{codes::Refused, protocol::Options, session::rules};
use crate::rules::game::{Game, GameName, Start};

/// The deepest that is counted. No count can be had anywhere near; it keeps a game with one move a turn from going on
/// until memory ends.
const DEEPEST: u32 = 1_000;

/// What is to be counted.
#[derive(clap::Args)]
pub struct Perft {
    /// luzhanqi, xiangqi or doushouqi
    game: String,
    /// How many plies, at most 1000
    depth: String,
    /// A preset, such as pamphlet or booklet
    #[arg(long, value_name = "R")]
    rules: Option<String>,
    /// Options on top of it, such as '{"quiet_limit":0}'
    #[arg(long, value_name = "JSON")]
    options: Option<String>,
    /// The position to count from
    #[arg(long, value_name = "P")]
    position: Option<String>,
    /// What lies face down in it, in reading order, such as 'r1 b9'
    #[arg(long, value_name = "H")]
    hidden: Option<String>,
    /// The first side's setup
    #[arg(long, value_name = "SETUP")]
    first: Option<String>,
    /// The second side's setup
    #[arg(long, value_name = "SETUP")]
    second: Option<String>,
}

/// Why nothing was counted.
#[derive(Debug, thiserror::Error)]
pub enum PerftError {
    /// No game has this name.
    #[error("there is no game {0:?}; there are {known}", known = GameName::ALL.map(GameName::name).join(", "))]
    Game(String),
    /// No number of plies.
    #[error("the depth is a number of plies, at most {DEEPEST}, not {0:?}")]
    Depth(String),
    /// The options are no JSON object.
    #[error("options are a JSON object, such as {{\"quiet_limit\":0}}: {0}")]
    Options(serde_json::Error),
    /// One setup without the other.
    #[error("--first and --second go together")]
    OneSetup,
    /// The rules or the beginning.
    #[error("{0}")]
    Begin(String),
}

/// A count.
pub(super) struct Counted {
    sequences: u64,
    seconds: f64,
}

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\n{:.3} s", self.sequences, self.seconds)
    }
}

impl From<Refused> for PerftError {
    fn from(refused: Refused) -> PerftError {
        PerftError::Begin(refused.message)
    }
}

impl Perft {
    /// Counts.
    ///
    /// # Errors
    /// When no game can begin like that.
    pub(super) fn count(&self) -> Result<Counted, PerftError> {
        let depth = self.depth.parse().ok().filter(|&depth| depth <= DEEPEST);
        let depth = depth.ok_or_else(|| PerftError::Depth(self.depth.clone()))?;
        let game = self.begin()?;
        let since = Instant::now();
        Ok(Counted {
            sequences: game.perft(depth),
            seconds: since.elapsed().as_secs_f64(),
        })
    }

    fn begin(&self) -> Result<Game, PerftError> {
        let name = GameName::from_name(&self.game);
        let name = name.ok_or_else(|| PerftError::Game(self.game.clone()))?;
        let options = self.options.as_deref();
        let options: Option<Options> = options
            .map(serde_json::from_str)
            .transpose()
            .map_err(PerftError::Options)?;
        let setups = match (&self.first, &self.second) {
            (Some(first), Some(second)) => Some([first.clone(), second.clone()]),
            (None, None) => None,
            _ => return Err(PerftError::OneSetup),
        };
        let start = Start {
            setups,
            position: self.position.clone(),
            hidden: self.hidden.clone(),
            ..Start::default()
        };
        let rules = rules(name, self.rules.as_deref(), options.as_ref())?;
        Ok(start.begin(&rules).map_err(Refused::from)?)
    }
}
