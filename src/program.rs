//! The whole program as one function: open the store, start the playground if there is no token, run the bot.

use std::{future::Future, sync::Arc};

use tracing_subscriber::EnvFilter;

use crate::{
    config::{Config, ConfigError, LogFormat, Token},
    discord::run::{self, RunError, Target},
    playground::{self, Playground},
    referee::service::{Service, SystemClock},
    store::{OpenError, Store},
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
    Runtime(#[source] std::io::Error),
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
        .with_ansi(std::io::IsTerminal::is_terminal(&std::io::stderr()))
        .with_writer(std::io::stderr);
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
pub async fn run(config: Config, stop: impl Future<Output = ()>) -> Result<(), ProgramError> {
    // The playground's games are kept apart from those of a bot that is connected to Discord.
    let folder = match config.token {
        Some(_) => config.data,
        None => config.data.join("playground"),
    };
    let store = Store::open(&folder).await?;
    let service = Arc::new(Service::new(store.clone(), Arc::new(SystemClock)));
    let done = match (&config.token, config.stand_in) {
        (Some(token), None) => run::run(token, Target::Discord, service, stop).await,
        (Some(token), Some(address)) => {
            run::run(token, Target::StandIn(address), service, stop).await
        }
        (None, _) => {
            let options = playground::Options {
                address: config.playground,
                state: Some(folder.join("world.sqlite")),
                rate_limits: false,
            };
            let playground = Playground::start(options).await?;
            let token = Token::new(playground.token());
            println!("The playground is open: http://{}", playground.address());
            println!("Open that page in a browser. Press Ctrl+C here to stop.");
            let target = Target::StandIn(playground.address());
            let done = run::run(&token, target, service, stop).await;
            playground.stop().await;
            done
        }
    };
    store.close().await;
    Ok(done?)
}
