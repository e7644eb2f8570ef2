//! The whole program as one function: opens the store, starts the playground if there is no token, runs the bot.
//! [`alone`] is the playground without the bot, `thinker` a program that thinks for
//! others, `fresh` deletes the data of either, `first_steps` holds the first steps on the
//! playground's page.

pub mod alone;
mod first_steps;
mod fresh;
pub mod log;
mod thinker;

use std::{
    fmt::Display,
    future::Future,
    io::{self, Write},
    net::SocketAddr,
    path::PathBuf,
    sync::Arc,
};

use crate::{
    config::{Choices, Config, ConfigError, HealthPage, ResultsPage},
    health::{meters::Meters, page, supervisor},
    outward,
    places::permissions,
    session::{
        run::{self, RunError},
        target::Target,
    },
};
use link::token::Token;
use service::{
    Home, OpenError, Service, SystemClock,
    engine::{EngineCommand, HOST_LEVEL},
};
use standin::{Options, PlanError, Playground, StartError, StateError};
use tokio::task::JoinSet;

/// Why the program ended early.
#[derive(Debug, thiserror::Error)]
pub enum ProgramError {
    /// The environment is invalid.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The database could not be opened.
    #[error(transparent)]
    Store(#[from] OpenError),
    /// The playground could not start.
    #[error("the playground does not start: {error}{}", advice(error))]
    Playground {
        /// What is wrong.
        #[from]
        error: StartError,
    },
    /// The bot stopped with an error.
    #[error(transparent)]
    Bot(#[from] RunError),
    /// The monitoring page cannot be opened at its address.
    #[error("CAIPAN_HEALTH cannot be used: {0}; choose another address or port, or unset it")]
    Health(#[source] io::Error),
    /// The log filter is invalid.
    #[error("CAIPAN_LOG is no filter for logs: write for instance info, or caipan=debug")]
    LogFilter,
    /// The address for results cannot be used.
    #[error("CAIPAN_API cannot be used: {0}")]
    Results(#[source] io::Error),
    /// The operating system provides no threads.
    #[error("the program cannot start its threads: {0}")]
    Runtime(#[source] io::Error),
    /// The old data could not be deleted.
    #[error("{file} cannot be thrown away: {source}")]
    Fresh {
        /// The file.
        file: String,
        /// The operating system's error.
        source: io::Error,
    },
    /// The file with the playground's channels cannot be read.
    #[error("{file}, the file of --channels, cannot be read: {source}")]
    ChannelFile {
        /// The file.
        file: String,
        /// The operating system's error.
        source: io::Error,
    },
    /// The file does not describe channels.
    #[error("{file}, the file of --channels, cannot be used: {source}")]
    Channels {
        /// The file.
        file: String,
        /// What is wrong.
        source: PlanError,
    },
    /// The options are for the playground, but the token starts the bot.
    #[error(
        "--fresh and --allow-remote are for the playground, and with DISCORD_TOKEN set there is none: unset it, or leave them out"
    )]
    NoPlayground,
    /// A program that only thinks has nobody to think for.
    #[error(
        "--role thinker helps programs that share a database on a server: set DATABASE_URL to theirs, and leave --fresh and --allow-remote out"
    )]
    NobodyToThinkFor,
}

impl From<(PathBuf, io::Error)> for ProgramError {
    fn from((file, source): (PathBuf, io::Error)) -> ProgramError {
        let file = file.display().to_string();
        ProgramError::Fresh { file, source }
    }
}

/// How to fix a playground that does not start.
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

/// The options of a playground with Caipan's name, title and first steps.
pub fn playground_options(address: SocketAddr) -> Options {
    Options {
        name: "Caipan".to_owned(),
        title: "Caipan playground".to_owned(),
        guide: Some(&first_steps::FIRST_GAME),
        ..Options::at(address)
    }
}

/// The options of the playground with the referee in it.
#[derive(Clone, Copy, Default, clap::Args)]
pub struct Start {
    /// Deletes the playground's existing world and games, and begins a new one.
    #[arg(long)]
    fresh: bool,
    /// Allows CAIPAN_PLAYGROUND to be an address that other machines can reach: whoever reaches it reads everything,
    /// secret setups too, and acts as anybody.
    #[arg(long)]
    allow_remote: bool,
    /// What this program does for a bot whose database is on a server.
    #[arg(long, value_enum, default_value_t)]
    role: Role,
}

/// What a program does for a bot.
#[derive(Clone, Copy, Default, PartialEq, Eq, clap::ValueEnum)]
enum Role {
    /// Everything: it is the bot, or one of several programs that share it.
    #[default]
    Bot,
    /// It only thinks, for the other programs of the same database: it plays the program's turns and reviews games.
    Thinker,
}

/// Prints a line to standard output. A closed output does not stop the program.
fn announce(text: impl Display) {
    let _ = writeln!(io::stdout(), "{text}");
}

/// Runs until `stop` completes.
///
/// # Errors
/// When something prevents it from running.
pub async fn run(
    config: Config,
    start: Start,
    stop: impl Future<Output = ()>,
) -> Result<(), ProgramError> {
    if start.role == Role::Thinker {
        return thinker::run(config, start, stop).await;
    }
    let choices = config.choices();
    let Some(token) = config.token else {
        return run_in_playground(config, start, stop).await;
    };
    if start.fresh || start.allow_remote {
        return Err(ProgramError::NoPlayground);
    }
    let target = Target::of(config.stand_in, config.proxy);
    let service = open(&config.home, config.engine, Role::Bot).await?;
    let (version, home) = (env!("CARGO_PKG_VERSION"), config.home.to_string());
    tracing::info!(version, home, "started");
    let done = work(
        (&token, target, choices),
        &service,
        (config.health, config.results),
        stop,
    )
    .await;
    service.close().await;
    tracing::info!("stopped");
    done
}

/// Runs the bot, its monitoring page and the interface for results.
async fn work(
    (token, target, choices): (&Token, Target, Choices),
    service: &Arc<Service>,
    (health, results): (Option<HealthPage>, Option<ResultsPage>),
    stop: impl Future<Output = ()>,
) -> Result<(), ProgramError> {
    let meters = Arc::new(Meters::default());
    let mut watchers = watch(service, &meters, health).await?;
    if let Some(page) = results {
        let opened = outward::open(page, Arc::clone(service)).await;
        watchers.spawn(opened.map_err(ProgramError::Results)?);
    }
    let stop = async {
        stop.await;
        supervisor::stopping();
    };
    Ok(run::run(token, target, choices, Arc::clone(service), meters, stop).await?)
}

/// Opens the monitoring page, and reports to systemd, until the result is dropped.
async fn watch(
    service: &Arc<Service>,
    meters: &Arc<Meters>,
    health: Option<HealthPage>,
) -> Result<JoinSet<()>, ProgramError> {
    let mut watchers = JoinSet::new();
    if let Some(page) = health {
        let opened = page::open(page, Arc::clone(service), Arc::clone(meters)).await;
        watchers.spawn(opened.map_err(ProgramError::Health)?);
    }
    watchers.spawn(supervisor::run(Arc::clone(service)));
    Ok(watchers)
}

/// Opens the playground and runs the bot in it. Its games are stored separately from those of a bot on Discord: always in a
/// folder.
async fn run_in_playground(
    config: Config,
    start: Start,
    stop: impl Future<Output = ()>,
) -> Result<(), ProgramError> {
    let choices = config.choices();
    let folder = config.home.folder.join("playground");
    let options = Options {
        remote: start.allow_remote,
        state: Some(folder.join("world.sqlite")),
        permissions: Some(permissions::of_the_invitation().bits()),
        ..playground_options(config.playground)
    };
    options.check()?;
    if start.fresh {
        let _lock = service::lock(&folder)?;
        announce(fresh::throw_away(&folder)?);
    }
    let home = Home {
        key: config.home.key,
        ..Home::new(&folder)
    };
    let service = open(&home, config.engine, Role::Bot).await?;
    let playground = Playground::start(options).await?;
    let address = playground.address();
    announce(format!(
        "The playground is open: http://{address}\nOpen that page in a browser. Press Ctrl+C here to stop."
    ));
    let token = Token::new(playground.token());
    let target = Target::Playground(address);
    let done = work(
        (&token, target, choices),
        &service,
        (config.health, config.results),
        stop,
    )
    .await;
    playground.stop().await;
    service.close().await;
    done
}

/// The referee with its data in this home, and with the host's engine if there is one. Without a working engine, there is one
/// level fewer.
async fn open(
    home: &Home,
    engine: Option<EngineCommand>,
    role: Role,
) -> Result<Arc<Service>, OpenError> {
    let service = Service::open(home, Arc::new(SystemClock)).await?;
    let service = Arc::new(match role {
        Role::Bot => service,
        Role::Thinker => service.as_thinker(),
    });
    for copy in service::plain_copies(&home.folder).await {
        tracing::warn!(
            ?copy,
            "what is secret stands in this copy in plain text: keep it away from others, and delete it once you need it no more"
        );
    }
    if let Some(command) = engine {
        let host = Arc::clone(&service);
        let program = command.program.clone();
        let started = tokio::task::spawn_blocking(move || host.use_engine(command)).await;
        match started {
            Ok(Ok(())) => {
                let name = service.engine_name().unwrap_or_default();
                tracing::info!(name, "the host's engine plays at level {HOST_LEVEL}");
            }
            Ok(Err(error)) => {
                tracing::error!(%error, ?program, "CAIPAN_UCI_XIANGQI cannot be used");
            }
            Err(error) => tracing::error!(%error, "CAIPAN_UCI_XIANGQI cannot be used"),
        }
    }
    Ok(service)
}
