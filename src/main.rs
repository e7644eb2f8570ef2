//! The command line: reads the environment and runs the program until it is told to stop.

use std::process::ExitCode;

use caipan::{
    config::Config,
    program::{self, ProgramError},
};
use clap::Parser;

/// A neutral referee for Chinese board games in a Discord server.
///
/// With the environment variable DISCORD_TOKEN set it connects to Discord; without it, it opens a playground on
/// this machine and prints the address of a page. README.md lists the other variables.
#[derive(Parser)]
#[command(version)]
struct Arguments {}

fn main() -> ExitCode {
    let Arguments {} = Arguments::parse();
    // A file called .env in the folder the program is started from may hold what the environment does not.
    dotenvy::dotenv().ok();
    match start() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("caipan: {error}.");
            ExitCode::FAILURE
        }
    }
}

fn start() -> Result<(), ProgramError> {
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
