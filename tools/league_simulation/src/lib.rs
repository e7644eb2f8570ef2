//! Simulates leagues without people: the real service and store, a simulated clock, and a naive model that checks the results.
//!
//! Two kinds of seasons run at once with the same players: round robins with divisions that follow each other by promotion and
//! relegation, and a Swiss season. A ladder, an arena and a season of teams follow. The players resign, agree to draws, forget to
//! move, go on vacation, withdraw and are replaced. The program crashes at random moments and restarts from its database.

mod model;
mod others;
mod players;
#[cfg(test)]
mod tests;
mod world;

use std::{path::Path, time::Duration};

use async_recursion::async_recursion as boxed;
use basics::Span;
use leagues::{
    berger::Cycles,
    season::{Event, Format, Rounds, Season, Settings, Stage, Unfinished},
    standings::TieBreak,
};
use matches::between::{Between, Word};
use service::{
    OpenError, ServiceError,
    seasons::{ended_by, is_told},
};

use model::Model;
use world::World;

/// How many players change places between two divisions.
const PROMOTED: u32 = 3;
/// How many rounds of a round robin are played at the same time.
const AT_ONCE: u32 = 7;
/// All tie-breaks.
const TIE_BREAKS: [TieBreak; 6] = [
    TieBreak::DIRECT_ENCOUNTER,
    TieBreak::BUCHHOLZ,
    TieBreak::MEDIAN_BUCHHOLZ,
    TieBreak::SONNEBORN_BERGER,
    TieBreak::WINS,
    TieBreak::PROGRESSIVE,
];
/// How long rounds of a round robin are open.
const ROUNDS_LAST: Span = Span::days(14);
/// A league still running after this many days counts as endless.
const MAX_DAYS: u32 = 2_000;

/// The size of the leagues to simulate.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Plan {
    /// How many players there are
    #[arg(long, default_value_t = 200)]
    pub players: u32,
    /// How many of them are in a division
    #[arg(long, default_value_t = 50)]
    pub division: u32,
    /// How many round robins follow each other
    #[arg(long, default_value_t = 2)]
    pub seasons: u32,
    /// How many rounds the Swiss season has; 0 for none
    #[arg(long, default_value_t = 11)]
    pub swiss_rounds: u32,
    /// How many days the ladder lasts; 0 for none
    #[arg(long, default_value_t = 60)]
    pub ladder_days: u32,
    /// How many hours the arena lasts; 0 for none
    #[arg(long, default_value_t = 2)]
    pub arena_hours: u32,
    /// How many teams play a Swiss season of teams, three at least; 0 for none
    #[arg(long, default_value_t = 24)]
    pub teams: u32,
    /// After how many calls, on average, the program dies; 0 for never
    #[arg(long, default_value_t = 0)]
    pub mortality: u32,
    /// What chance begins with
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

/// What a simulation reports.
#[derive(Clone, Copy, Debug, Default)]
pub struct Report {
    /// How many seasons were played to their ends.
    pub seasons: u32,
    /// How many rounds were paired.
    pub rounds: usize,
    /// How many games were paired.
    pub games: usize,
    /// How many games were forfeited.
    pub forfeits: usize,
    /// How many players left.
    pub withdrawals: u32,
    /// How many substitutes took a seat.
    pub substitutes: u32,
    /// How many vacations began.
    pub vacations: u32,
    /// How often the program crashed.
    pub deaths: u32,
    /// How many days passed.
    pub days: u32,
    /// The longest that the program worked without a rest when a Swiss round began: on what was due, on the last results, on
    /// the pairing and on opening the matches, up to the commit.
    pub slowest_round: Duration,
    /// The longest that it took to compute all tables of a season.
    pub slowest_tables: Duration,
}

/// Why a simulation ended early.
#[derive(Debug, thiserror::Error)]
pub enum SimulationError {
    /// The service failed.
    #[error(transparent)]
    Service(#[from] ServiceError),
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A check failed.
    #[error("{0}")]
    Broken(String),
}

/// Fails unless the condition holds.
fn demand(holds: bool, what: impl FnOnce() -> String) -> Result<(), SimulationError> {
    if holds {
        Ok(())
    } else {
        Err(SimulationError::Broken(what()))
    }
}

/// All tie-breaks that tell players of a round robin apart.
fn round_robin_tie_breaks() -> Vec<TieBreak> {
    let is_of_swiss =
        |one: &TieBreak| matches!(*one, TieBreak::BUCHHOLZ | TieBreak::MEDIAN_BUCHHOLZ);
    TIE_BREAKS
        .into_iter()
        .filter(|one| !is_of_swiss(one))
        .collect()
}

fn round_robin(division: u32) -> Settings {
    let format = Format::RoundRobin {
        cycles: Cycles::Single,
        division: Some(division),
    };
    Settings {
        rounds_at_once: AT_ONCE,
        rounds: Rounds::ByDate {
            length: ROUNDS_LAST,
            unfinished: Unfinished::Drawn,
        },
        tie_breaks: round_robin_tie_breaks(),
        promoted: PROMOTED,
        ..Settings::usual("Divisions", format)
    }
}

/// Plays what the plan says on a new database in `folder`.
///
/// # Errors
/// The first check that failed.
#[boxed(?Send)]
pub async fn simulate(plan: Plan, folder: &Path) -> Result<Report, SimulationError> {
    let mut world = World::new(plan, folder).await?;
    let mut swiss = None;
    if plan.swiss_rounds > 0 {
        let rounds = plan.swiss_rounds;
        let settings = Settings {
            tie_breaks: TIE_BREAKS.to_vec(),
            ..Settings::usual("Swiss", Format::Swiss { rounds })
        };
        let id = world.create(settings).await?;
        world.fill(id).await?;
        swiss = Some(Model::new(id));
    }
    let mut before = None;
    for _ in 0..plan.seasons {
        let id = match before {
            None => world.create(round_robin(plan.division)).await?,
            Some(before) => world.follow(before).await?,
        };
        world.fill(id).await?;
        let mut model = Model::new(id);
        if let Some(before) = before {
            world.check_moves(before, id, PROMOTED).await?;
        }
        while !world.is_over(id).await? {
            let others = swiss.iter_mut();
            day(&mut world, others.chain([&mut model]).collect()).await?;
        }
        close(&mut world, &mut model).await?;
        before = Some(id);
    }
    if let Some(mut swiss) = swiss {
        while !world.is_over(swiss.id).await? {
            day(&mut world, vec![&mut swiss]).await?;
        }
        close(&mut world, &mut swiss).await?;
    }
    if plan.ladder_days > 0 {
        others::ladder(&mut world, plan.ladder_days).await?;
    }
    if plan.arena_hours > 0 {
        others::arena(&mut world, plan.arena_hours).await?;
    }
    if plan.teams > 0 {
        others::teams(&mut world, plan.teams.max(3)).await?;
    }
    Ok(world.report)
}

/// A day: people play, some of them go or come, and time passes.
#[boxed(?Send)]
async fn day(world: &mut World, models: Vec<&mut Model>) -> Result<(), SimulationError> {
    for model in models {
        world.watch(model).await?;
        world.play(model).await?;
        world.come_and_go(model).await?;
        world.take_in(model).await?;
    }
    world.go_on_vacation().await?;
    world.pass(Span::DAY).await?;
    demand(world.report.days < MAX_DAYS, || {
        "the league does not end".to_owned()
    })
}

/// Whatever stood between people has ended once, in a way that the table of such endings knows; and the channel reads of it, if it
/// is announced.
fn check_endings(season: &Season) -> Result<(), SimulationError> {
    let (mut made, mut ended) = (0, 0);
    let undone = season.undone();
    let log = (1..).zip(season.log());
    for (number, entry) in log.filter(|(number, _)| !undone.contains(number)) {
        made += u32::from(matches!(entry.event, Event::Challenged { .. }));
        for (what, why) in ended_by(season, number, entry) {
            let told = what.told(why);
            demand(told.is_some(), || format!("{what:?} ends by {why:?}"))?;
            let is_announced = told.is_some_and(|told| told.word == Word::Announced);
            let is_news = !is_announced || is_told(season, number, entry);
            demand(is_news, || format!("{what:?} ends by {why:?} in silence"))?;
            ended += u32::from(what == Between::LadderChallenge);
        }
    }
    demand(made == ended, || {
        format!("{ended} of {made} challenges ended")
    })
}

/// Checks a finished season and counts it.
async fn close(world: &mut World, model: &mut Model) -> Result<(), SimulationError> {
    world.watch(model).await?;
    let loaded = world.season(model.id).await?;
    demand(loaded.season.stage() == Stage::Over, || {
        "it is not over".to_owned()
    })?;
    check_endings(&loaded.season)?;
    let report = &mut world.report;
    report.seasons += 1;
    report.rounds += loaded.season.rounds().len();
    report.games += loaded.season.games().len();
    report.forfeits += model.forfeits();
    Ok(())
}
