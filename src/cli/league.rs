//! `caipan league`: a season as a file for other programs, and leagues that are played without people.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
    time::Instant,
};

use anyhow::{Context, Result, anyhow};
use basics::SeasonId;
use league_simulation::{Plan, simulate};
use service::{
    Home, Service, ServiceError, SystemClock,
    seasons::{ExportFormat, ExportReaders},
};

use super::runtime;
use crate::config;

/// What to do with leagues.
#[derive(clap::Subcommand)]
pub enum League {
    /// Writes a season to standard output.
    ///
    /// The bot of the data folder may be running or not. Of games that are not over the file holds who plays whom, and no
    /// more.
    Export(Export),
    /// Plays a league without people on the real program, and compares it with a naive model.
    ///
    /// Round robins with divisions follow each other by promotion and relegation, beside a Swiss season of the same players. Then come
    /// a ladder, an arena, and a season of teams.
    Simulate(Plan),
}

/// Which season to write, and how.
#[derive(clap::Args)]
pub struct Export {
    /// What it is written as
    #[arg(long, value_enum)]
    format: FileFormat,
    /// The data folder; without it CAIPAN_DATA, or else data
    #[arg(long)]
    data: Option<PathBuf>,
    /// The season's number
    season: u64,
}

/// A format of files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum FileFormat {
    /// The tables, for spreadsheets
    Csv,
    /// The games, for spreadsheets
    GamesCsv,
    /// Everything
    Json,
    /// A Swiss season, for pairing programs unless teams play
    Trf,
    /// The games of Xiangqi that are over
    Pgn,
}

impl From<FileFormat> for ExportFormat {
    fn from(format: FileFormat) -> ExportFormat {
        match format {
            FileFormat::Csv => ExportFormat::Standings,
            FileFormat::GamesCsv => ExportFormat::Games,
            FileFormat::Json => ExportFormat::Json,
            FileFormat::Trf => ExportFormat::Trf,
            FileFormat::Pgn => ExportFormat::Pgn,
        }
    }
}

fn no_folder(error: &io::Error) -> anyhow::Error {
    anyhow!("the machine does not let it run: {error}")
}

impl League {
    /// The text to print.
    ///
    /// # Errors
    /// Why there is none.
    pub(super) fn run(&self) -> Result<String> {
        let runtime = runtime()?;
        match self {
            League::Export(export) => runtime.block_on(export.write()),
            League::Simulate(plan) => {
                let name = format!("caipan-league-{}", std::process::id());
                let folder = std::env::temp_dir().join(name);
                let played = runtime.block_on(play(*plan, &folder));
                fs::remove_dir_all(&folder).map_err(|error| no_folder(&error))?;
                played
            }
        }
    }
}

impl Export {
    async fn write(&self) -> Result<String> {
        let mut home = config::home()?;
        if let Some(folder) = &self.data {
            home = Home {
                key: home.key,
                ..Home::new(folder)
            };
        }
        let service = Service::open_beside(home, Arc::new(SystemClock)).await?;
        let season = self.season;
        let written = service
            .export_season(
                SeasonId(season),
                self.format.into(),
                ExportReaders::Organisers,
            )
            .await;
        service.close().await;
        let written = written.map_err(|error| match error {
            ServiceError::Unknown => anyhow!("there is no season {season}"),
            other => anyhow!("season {season} cannot be read: {other}"),
        })?;
        written.with_context(|| {
            format!("season {season} cannot be written so: TRF is for Swiss seasons that have begun, PGN for Xiangqi")
        })
    }
}

async fn play(plan: Plan, folder: &Path) -> Result<String> {
    let started = Instant::now();
    fs::create_dir_all(folder).map_err(|error| no_folder(&error))?;
    let report = simulate(plan, folder).await;
    let report = report.map_err(|error| anyhow!("the simulation failed: {error}"))?;
    Ok(format!(
        "{players} players, {seasons} seasons, {rounds} rounds, {games} games, {forfeits} of them forfeits, in {days} days\n\
             {withdrawals} withdrew, {substitutes} seats were taken over, {vacations} vacations, the program died {deaths} times\n\
             slowest Swiss round {round:.1?}, slowest tables {tables:.1?}, {seconds:.1} seconds in all\n",
        players = plan.players,
        seasons = report.seasons,
        rounds = report.rounds,
        games = report.games,
        forfeits = report.forfeits,
        days = report.days,
        withdrawals = report.withdrawals,
        substitutes = report.substitutes,
        vacations = report.vacations,
        deaths = report.deaths,
        round = report.slowest_round,
        tables = report.slowest_tables,
        seconds = started.elapsed().as_secs_f64(),
    ))
}
