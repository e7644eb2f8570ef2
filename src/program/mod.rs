//! The whole program as one function: open the store, start the playground if there is no token, run the bot. [`alone`]
//! is the playground without the bot, `fresh` throws either's data away, `guide` is the first game that the playground's
//! page leads through.

pub mod alone;
mod fresh;
mod guide;
pub mod log;

use std::{
    fmt::Display,
    future::Future,
    io::{self, Write},
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::Arc,
};

use crate::{
    config::{Config, ConfigError, Token},
    discord::run::{self, RunError, Target},
};
use service::{OpenError, Service, SystemClock};
use standin::{Options, Playground, StartError, StateError};

/// Why the program ends before it was told to.
#[derive(Debug, thiserror::Error)]
pub enum ProgramError {
    /// The environment.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The database.
    #[error(transparent)]
    Store(#[from] OpenError),
    /// The playground.
    #[error("the playground does not start: {error}{}", advice(error))]
    Playground {
        /// What is wrong.
        #[from]
        error: StartError,
    },
    /// The bot.
    #[error(transparent)]
    Bot(#[from] RunError),
    /// The log filter.
    #[error("CAIPAN_LOG is no filter for logs: write for instance info, or caipan=debug")]
    LogFilter,
    /// The operating system gives no threads.
    #[error("the program cannot start its threads: {0}")]
    Runtime(#[source] io::Error),
    /// What is to be thrown away stays.
    #[error("{file} cannot be thrown away: {source}")]
    Fresh {
        /// The file.
        file: String,
        /// What the system says.
        source: io::Error,
    },
    /// There is no playground to be started in that way.
    #[error(
        "--fresh and --allow-remote are for the playground, and with DISCORD_TOKEN set there is none: unset it, or leave them out"
    )]
    NoPlayground,
}

impl From<(PathBuf, io::Error)> for ProgramError {
    fn from((file, source): (PathBuf, io::Error)) -> ProgramError {
        let file = file.display().to_string();
        ProgramError::Fresh { file, source }
    }
}

/// What to do about a playground that does not start.
const fn advice(error: &StartError) -> &'static str {
    match error {
        StartError::NotLoopback(_) => {
            ": choose an address like 127.0.0.1:8270, or say --allow-remote if that is what you want"
        }
        StartError::AddressInUse(_) => "; stop that, or choose another port with CAIPAN_PLAYGROUND",
        StartError::State(StateError::Corrupt { .. } | StateError::Damaged { .. }) => {
            ": move it away, or throw it away with --fresh"
        }
        StartError::State(StateError::Foreign { .. }) => {
            ": choose another folder with --data or CAIPAN_DATA"
        }
        StartError::State(StateError::Newer { .. }) => ": use that, or start anew with --fresh",
        _ => "",
    }
}

/// A playground with Caipan's name, title and first steps.
#[must_use]
pub fn playground_options(address: SocketAddr) -> Options {
    Options {
        name: "Caipan".to_owned(),
        title: "Caipan playground".to_owned(),
        guide: Some(&guide::FIRST_GAME),
        ..Options::at(address)
    }
}

/// How the playground with the referee in it is to start.
#[derive(Clone, Copy, Default, clap::Args)]
pub struct Start {
    /// Throws the playground's world and games away that are there, and begins anew.
    #[arg(long)]
    fresh: bool,
    /// Allows CAIPAN_PLAYGROUND to be an address that other machines can reach: whoever reaches it reads everything,
    /// secret setups too, and acts as anybody.
    #[arg(long)]
    allow_remote: bool,
}

/// Tells whoever started the program something. That nobody listens is no reason to stop.
fn announce(text: impl Display) {
    let _ = writeln!(io::stdout(), "{text}");
}

/// Runs until `stop` is done.
///
/// # Errors
/// When something keeps it from running.
pub async fn run(
    config: Config,
    start: Start,
    stop: impl Future<Output = ()>,
) -> Result<(), ProgramError> {
    let Some(token) = config.token else {
        return run_in_playground(config, start, stop).await;
    };
    if start.fresh || start.allow_remote {
        return Err(ProgramError::NoPlayground);
    }
    let target = config.stand_in.map_or(Target::Discord, Target::StandIn);
    let service = open(&config.data).await?;
    let done = run::run(&token, target, Arc::clone(&service), stop).await;
    service.close().await;
    Ok(done?)
}

/// Opens the playground and runs the bot in it. Its games are kept apart from those of a bot that is connected to
/// Discord.
async fn run_in_playground(
    config: Config,
    start: Start,
    stop: impl Future<Output = ()>,
) -> Result<(), ProgramError> {
    let folder = config.data.join("playground");
    let options = Options {
        remote: start.allow_remote,
        state: Some(folder.join("world.sqlite")),
        ..playground_options(config.playground)
    };
    options.check()?;
    if start.fresh {
        let _lock = service::lock(&folder)?;
        announce(fresh::throw_away(&folder)?);
    }
    let service = open(&folder).await?;
    let playground = Playground::start(options).await?;
    let address = playground.address();
    announce(format!(
        "The playground is open: http://{address}\nOpen that page in a browser. Press Ctrl+C here to stop."
    ));
    let token = Token::new(playground.token());
    let target = Target::Playground(address);
    let done = run::run(&token, target, Arc::clone(&service), stop).await;
    playground.stop().await;
    service.close().await;
    Ok(done?)
}

/// The referee with its state in this folder.
async fn open(folder: &Path) -> Result<Arc<Service>, OpenError> {
    let service = Service::open(folder, Arc::new(SystemClock)).await?;
    Ok(Arc::new(service))
}
