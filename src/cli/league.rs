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
use service::{Service, ServiceError, SystemClock, seasons::ExportFormat};

use super::runtime;
use crate::config;

/// What is to be done about leagues.
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
    Simulate(Simulate),
}

/// Which season is to be written, and how.
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

/// How large a league is to be simulated.
#[derive(clap::Args)]
pub struct Simulate {
    /// How many players there are
    #[arg(long, default_value_t = 200)]
    players: u32,
    /// How many of them are in a division
    #[arg(long, default_value_t = 50)]
    division: u32,
    /// How many round robins follow each other
    #[arg(long, default_value_t = 2)]
    seasons: u32,
    /// How many rounds the Swiss season has; 0 for none
    #[arg(long, default_value_t = 11)]
    swiss_rounds: u32,
    /// How many days the ladder lasts; 0 for none
    #[arg(long, default_value_t = 60)]
    ladder_days: u32,
    /// How many hours the arena lasts; 0 for none
    #[arg(long, default_value_t = 2)]
    arena_hours: u32,
    /// How many teams play a Swiss season of teams, three at least; 0 for none
    #[arg(long, default_value_t = 24)]
    teams: u32,
    /// After how many calls, on average, the program dies; 0 for never
    #[arg(long, default_value_t = 0)]
    mortality: u32,
    /// What chance begins with
    #[arg(long, default_value_t = 1)]
    seed: u64,
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
    /// What is to be printed.
    ///
    /// # Errors
    /// Why nothing is.
    pub(super) fn run(&self) -> Result<String> {
        let runtime = runtime()?;
        match self {
            League::Export(export) => runtime.block_on(export.write()),
            League::Simulate(simulation) => {
                let name = format!("caipan-league-{}", std::process::id());
                let folder = std::env::temp_dir().join(name);
                let played = runtime.block_on(simulation.play(&folder));
                fs::remove_dir_all(&folder).map_err(|error| no_folder(&error))?;
                played
            }
        }
    }
}

impl Export {
    async fn write(&self) -> Result<String> {
        let data = self.data.clone().unwrap_or_else(config::data_folder);
        let service = Service::open_beside(&data, config::key()?, Arc::new(SystemClock)).await?;
        let season = self.season;
        let written = service
            .export_season(SeasonId(season), self.format.into())
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

impl Simulate {
    async fn play(&self, folder: &Path) -> Result<String> {
        let started = Instant::now();
        let plan = Plan {
            players: self.players,
            division: self.division,
            seasons: self.seasons,
            swiss_rounds: self.swiss_rounds,
            ladder_days: self.ladder_days,
            arena_hours: self.arena_hours,
            teams: self.teams,
            mortality: self.mortality,
            seed: self.seed,
        };
        fs::create_dir_all(folder).map_err(|error| no_folder(&error))?;
        let report = simulate(plan, folder).await;
        let report = report.map_err(|error| anyhow!("the simulation failed: {error}"))?;
        Ok(format!(
            "{players} players, {seasons} seasons, {rounds} rounds, {games} games, {forfeits} of them forfeits, in {days} days\n\
             {withdrawals} withdrew, {substitutes} seats were taken over, {vacations} vacations, the program died {deaths} times\n\
             slowest Swiss round {round:.1?}, slowest tables {tables:.1?}, {seconds:.1} seconds in all\n",
            players = self.players,
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
}
