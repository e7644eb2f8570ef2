//! The command line: a command without Discord, the playground alone, or the bot, which reads the environment and runs
//! until a signal stops it.

use std::process::ExitCode;

use clap::Parser;
use service::processors;
use tokio::runtime::{Builder, Runtime};

use crate::{
    cli,
    config::Config,
    host::{self, ProgramError, Start, alone::Alone},
};

/// A neutral referee for Chinese board games in a Discord server.
///
/// Without a command it is a bot: with the environment variable DISCORD_TOKEN set it connects to Discord; without it, it
/// opens a playground on this machine and prints the address of a page. docs/hosting.md lists the other variables.
#[derive(Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    start: Start,
}

#[derive(clap::Subcommand)]
enum Command {
    #[command(flatten)]
    WithoutDiscord(cli::Command),
    /// Opens the playground alone, a stand-in for Discord on this machine, for a bot of your own.
    ///
    /// Prints where it is and how to point discord.js, discord.py and serenity at it; crates/standin/README.md says how to point
    /// py-cord, hikari and disnake, and tells the rest. Its world is kept in the folder "stand-in" of the data folder.
    Playground(Alone),
}

/// The exit status that clap uses for invalid arguments.
const USAGE: u8 = 2;

/// Executes the command line; returns the exit status: 2 for invalid arguments, 1 for any other failure.
pub fn run() -> ExitCode {
    let Arguments { command, start } = Arguments::parse();
    let (done, failed) = match command {
        Some(Command::WithoutDiscord(command)) => {
            read_env_file();
            let done = command.run();
            let failed = match &done {
                Err(error) if cli::is_of_arguments(error) => USAGE.into(),
                _ => ExitCode::FAILURE,
            };
            (done, failed)
        }
        Some(Command::Playground(alone)) => (runs(playground(alone)), ExitCode::FAILURE),
        None => (runs(bot(start)), ExitCode::FAILURE),
    };
    done.unwrap_or_else(|error| {
        eprintln!("caipan: {}.", rules::headless::shortened(error.to_string()));
        failed
    })
}

fn runs(done: Result<(), ProgramError>) -> anyhow::Result<ExitCode> {
    done?;
    Ok(ExitCode::SUCCESS)
}

/// The bot.
fn bot(start: Start) -> Result<(), ProgramError> {
    read_env_file();
    let config = Config::from_environment()?;
    host::log::start(&config)?;
    runtime()?.block_on(host::run(config, start, stop_signal()))
}

/// The playground alone.
fn playground(alone: Alone) -> Result<(), ProgramError> {
    read_env_file();
    let config = Config::for_the_playground_alone()?;
    host::log::start(&config)?;
    runtime()?.block_on(alone.run(config, stop_signal()))
}

/// Reads a file called .env in the current folder, which may set variables that the environment does not.
fn read_env_file() {
    dotenvy::dotenv().ok();
}

/// One thread does all asynchronous work. Discord allows fifty requests a second, less than half of its capacity, and
/// waking another thread, or another processor, costs more than it gains. Long computations have their own threads.
fn runtime() -> Result<Runtime, ProgramError> {
    processors::share_one();
    Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .map_err(ProgramError::Runtime)
}

/// Completes when the process is asked to stop.
async fn stop_signal() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupted => {}
                _ = terminated.recv() => {}
            }
            return;
        }
    }
    if interrupted.await.is_err() {
        std::future::pending::<()>().await;
    }
}
