//! `caipan engine`: the playing program, for other programs, and matches that measure its strength.

use std::{
    io::{BufRead, Write},
    num::NonZero,
    thread,
    time::Duration,
};

use anyhow::Result;
use duel::{Player, Settings};
use opponent::xiangqi::{self, Protocol};
use rand::{SeedableRng, rand_core::UnwrapErr, rngs::StdRng, rngs::SysRng};
use rules::game::GameName;

use super::arguments::{Misuse, game, games, preset};

/// What the playing program should do.
#[derive(clap::Subcommand)]
pub enum Engine {
    /// Plays from one seat: reads a JSON object a line, answers one a line.
    ///
    /// docs/referee.md shows how: {"op":"new","game":"luzhanqi","seat":"first","setup":…},
    /// {"op":"ply","move":…,"ruling":…} for each ply as the referee rules on it, {"op":"go","level":8,"ms":1000},
    /// {"op":"setup","game":"luzhanqi","level":8} for an army.
    Luzhanqi,
    /// Plays from one seat, as for Luzhanqi; or speaks a protocol of programs that show boards.
    Xiangqi(Protocols),
    /// Plays from one seat, as for Luzhanqi.
    #[command(name = "doushouqi")]
    DouShouQi,
    /// Plays a match between two players and prints what it showed: wins, draws and losses, the score with the margin of its
    /// error (95 %), the difference in Elo, the times.
    Match(Match),
}

/// What Xiangqi speaks instead of JSON.
#[derive(clap::Args)]
#[group(multiple = false)]
pub struct Protocols {
    /// Speaks UCI, as engines for Xiangqi do
    #[arg(long)]
    uci: bool,
    /// Speaks UCCI, the protocol of Xiangqi's own programs
    #[arg(long)]
    ucci: bool,
}

impl Protocols {
    const fn chosen(&self) -> Option<Protocol> {
        match self {
            Protocols { uci: true, .. } => Some(Protocol::Uci),
            Protocols { ucci: true, .. } => Some(Protocol::Ucci),
            Protocols { .. } => None,
        }
    }
}

/// A match that measures strength.
#[derive(clap::Args)]
pub struct Match {
    #[arg(help = games())]
    game: String,
    /// The first player, a level from 1 to 8, greedy or random: the report is about them
    one: Player,
    /// The second player
    other: Player,
    /// The game's rules; its first rule set if left out
    #[arg(long)]
    rules: Option<String>,
    /// How many games, in pairs with the same opening and sides swapped
    #[arg(long, default_value_t = 100)]
    games: u32,
    /// The longest time for a move
    #[arg(long, default_value_t = 1_000)]
    ms: u64,
    /// The seed of all that is left to chance
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Random plies at the start of a game; if left out 4, in Luzhanqi none
    #[arg(long)]
    opening: Option<u32>,
    /// Plies after which a game is cut off as a draw
    #[arg(long, default_value_t = 600)]
    longest: u32,
    /// Games at the same time; one for each processor if left out
    #[arg(long)]
    threads: Option<usize>,
}

impl Engine {
    /// Runs it, from `input` to `output`.
    ///
    /// # Errors
    /// The reason for the failure.
    pub(super) fn run(
        &self,
        input: &mut impl BufRead,
        output: &mut (impl Write + Send),
    ) -> Result<()> {
        let game = match self {
            Engine::Luzhanqi => GameName::Luzhanqi,
            Engine::Xiangqi(protocols) => {
                if let Some(protocol) = protocols.chosen() {
                    return Ok(xiangqi::serve(protocol, input, output)?);
                }
                GameName::Xiangqi
            }
            Engine::DouShouQi => GameName::DouShouQi,
            Engine::Match(settings) => {
                let report = duel::play(&settings.settings()?).map_err(Misuse::new)?;
                return Ok(write!(output, "{report}")?);
            }
        };
        let rng = StdRng::from_rng(&mut UnwrapErr(SysRng));
        Ok(opponent::headless::serve(game, input, output, rng)?)
    }
}

impl Match {
    fn settings(&self) -> Result<Settings, Misuse> {
        let game = game(&self.game)?;
        let opening = match game {
            GameName::Luzhanqi => 0,
            GameName::Xiangqi | GameName::DouShouQi => 4,
        };
        Ok(Settings {
            rules: preset(game, self.rules.as_deref())?,
            players: [self.one, self.other],
            games: self.games,
            seed: self.seed,
            time: Duration::from_millis(self.ms),
            opening: self.opening.unwrap_or(opening),
            max_plies: self.longest,
            threads: self
                .threads
                .unwrap_or_else(|| thread::available_parallelism().map_or(1, NonZero::get)),
        })
    }
}
