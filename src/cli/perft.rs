//! `caipan perft`: counts move sequences, and measures the time.

use std::{fmt, time::Instant};

use super::arguments::{GameArgumentError, GameArguments, game, games};
use rules::game::{Game, Start};

/// The greatest depth. No count finishes anywhere near it; the limit keeps a game with one move a turn from running
/// out of memory.
const DEEPEST: u32 = 1_000;

/// What is to be counted.
#[derive(clap::Args)]
pub struct Perft {
    #[arg(help = games())]
    game: String,
    /// How many plies, at most 1000
    depth: String,
    #[command(flatten)]
    arguments: GameArguments,
    /// The first side's setup
    #[arg(long, value_name = "SETUP")]
    first: Option<String>,
    /// The second side's setup
    #[arg(long, value_name = "SETUP")]
    second: Option<String>,
}

/// Why nothing could be counted.
#[derive(Debug, thiserror::Error)]
pub enum PerftError {
    /// The depth is not a number of plies.
    #[error("the depth is a number of plies, at most {DEEPEST}, not {0:?}")]
    Depth(String),
    /// Only one of the two setups is given.
    #[error("--first and --second go together")]
    OneSetup,
    /// The game, its rules or its start is invalid.
    #[error(transparent)]
    Arguments(#[from] GameArgumentError),
}

/// The result of counting.
pub(super) struct Count {
    sequences: u64,
    seconds: f64,
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\n{:.3} s", self.sequences, self.seconds)
    }
}

impl Perft {
    /// Counts the move sequences.
    ///
    /// # Errors
    /// When the game cannot start like that.
    pub(super) fn count(&self) -> Result<Count, PerftError> {
        let depth = self.depth.parse().ok().filter(|&depth| depth <= DEEPEST);
        let depth = depth.ok_or_else(|| PerftError::Depth(self.depth.clone()))?;
        let game = self.begin()?;
        let since = Instant::now();
        Ok(Count {
            sequences: game.perft(depth),
            seconds: since.elapsed().as_secs_f64(),
        })
    }

    fn begin(&self) -> Result<Game, PerftError> {
        let rules = self.arguments.rules(game(&self.game)?, None)?;
        let setups = match (&self.first, &self.second) {
            (Some(first), Some(second)) => Some([first.clone(), second.clone()]),
            (None, None) => None,
            _ => return Err(PerftError::OneSetup),
        };
        let start = Start {
            setups,
            position: self.arguments.position.clone(),
            hidden: self.arguments.hidden.clone(),
            ..Start::default()
        };
        Ok(start.begin(&rules).map_err(GameArgumentError::from)?)
    }
}
