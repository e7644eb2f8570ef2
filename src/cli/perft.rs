//! `caipan perft`: counts move sequences, and measures the time.

use std::time::Instant;

use super::arguments::{GameArguments, Misuse, game, games};
use rules::game::{Game, Start};

/// The maximum depth. No count finishes anywhere near it; the limit keeps a game with one move a turn from running
/// out of memory.
const MAX_DEPTH: u32 = 1_000;

/// What to count.
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

impl Perft {
    /// The number of move sequences, and the seconds that counting took.
    ///
    /// # Errors
    /// When the game cannot start like that.
    pub(super) fn count(&self) -> Result<String, Misuse> {
        let depth = self.depth.parse().ok().filter(|&depth| depth <= MAX_DEPTH);
        let depth = depth.ok_or_else(|| {
            Misuse::new(format!(
                "the depth is a number of plies, at most {MAX_DEPTH}, not {:?}",
                self.depth
            ))
        })?;
        let game = self.begin()?;
        let since = Instant::now();
        let sequences = game.perft(depth);
        Ok(format!(
            "{sequences}\n{:.3} s\n",
            since.elapsed().as_secs_f64()
        ))
    }

    fn begin(&self) -> Result<Game, Misuse> {
        let rules = self.arguments.rules(game(&self.game)?, None)?;
        let setups = match (&self.first, &self.second) {
            (Some(first), Some(second)) => Some([first.clone(), second.clone()]),
            (None, None) => None,
            _ => return Err(Misuse::new("--first and --second go together")),
        };
        let start = Start {
            setups,
            position: self.arguments.position.clone(),
            hidden: self.arguments.hidden.clone(),
            ..Start::default()
        };
        start.begin(&rules).map_err(Misuse::new)
    }
}
