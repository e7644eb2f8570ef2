//! The command line: one of the commands without Discord, or the bot, which reads the environment and runs until it is
//! told to stop.

use std::process::ExitCode;

use caipan::{
    config::Config,
    headless,
    program::{self, ProgramError},
};
use clap::Parser;

/// A neutral referee for Chinese board games in a Discord server.
///
/// Without a command it is a bot: with the environment variable DISCORD_TOKEN set it connects to Discord; without it, it
/// opens a playground on this machine and prints the address of a page. README.md lists the other variables.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Option<headless::Command>,
}

fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Some(command) => command.run().map_err(anyhow::Error::from),
        None => start().map_err(anyhow::Error::from),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("caipan: {}.", headless::shortened(error.to_string()));
            ExitCode::FAILURE
        }
    }
}

/// The bot.
fn start() -> Result<(), ProgramError> {
    // A file called .env in the folder the program is started from may hold what the environment does not.
    dotenvy::dotenv().ok();
    let config = Config::from_environment()?;
    program::start_log(&config)?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(ProgramError::Runtime)?;
    runtime.block_on(program::run(config, stop_signal()))
}

/// Done when the process is asked to end.
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
