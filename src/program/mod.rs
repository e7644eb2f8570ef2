//! The whole program as one function: open the store, start the playground if there is no token, run the bot. [`alone`]
//! is the playground without the bot, [`fresh`] throws either's data away.

pub mod alone;
mod fresh;

use std::{future::Future, io, path::PathBuf, sync::Arc};

use tracing_subscriber::EnvFilter;

use crate::{
    config::{Config, ConfigError, LogFormat, Token},
    discord::run::{self, RunError, Target},
    playground::{self, Playground},
    referee::service::{Service, SystemClock},
    store::{self, OpenError, Store},
};

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
    #[error("the playground does not start: {0}")]
    Playground(#[from] playground::StartError),
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

/// Starts the log. The libraries that handle tokens and secrets on their way through the network say only what
/// is wrong.
///
/// # Errors
/// When the filter can't be read.
pub fn start_log(config: &Config) -> Result<(), ProgramError> {
    const QUIET: &str = "serenity=warn,hyper=warn,reqwest=warn,tungstenite=warn,tokio_tungstenite=warn,\
                         h2=warn,rustls=warn,sqlx=warn";
    let filter = EnvFilter::try_new(format!("{},{QUIET}", config.log))
        .map_err(|_| ProgramError::LogFilter)?;
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(io::IsTerminal::is_terminal(&io::stderr()))
        .with_writer(io::stderr);
    match config.log_format {
        LogFormat::Text => log.with_target(false).init(),
        LogFormat::Json => log.json().init(),
    }
    Ok(())
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
    if config.token.is_some() && (start.fresh || start.allow_remote) {
        return Err(ProgramError::NoPlayground);
    }
    // The playground's games are kept apart from those of a bot that is connected to Discord.
    let folder = match config.token {
        Some(_) => config.data,
        None => config.data.join("playground"),
    };
    if start.fresh {
        let _lock = store::lock(&folder)?;
        println!("{}", fresh::throw_away(&folder)?);
    }
    let store = Store::open(&folder).await?;
    let service = Arc::new(Service::new(store.clone(), Arc::new(SystemClock)));
    let done = match (&config.token, config.stand_in) {
        (Some(token), None) => run::run(token, Target::Discord, service, stop).await,
        (Some(token), Some(address)) => {
            run::run(token, Target::StandIn(address), service, stop).await
        }
        (None, _) => {
            let options = playground::Options {
                remote: start.allow_remote,
                state: Some(folder.join("world.sqlite")),
                ..playground::Options::at(config.playground)
            };
            let playground = Playground::start(options).await?;
            let token = Token::new(playground.token());
            println!("The playground is open: http://{}", playground.address());
            println!("Open that page in a browser. Press Ctrl+C here to stop.");
            let target = Target::Playground(playground.address());
            let done = run::run(&token, target, service, stop).await;
            playground.stop().await;
            done
        }
    };
    store.close().await;
    Ok(done?)
}
