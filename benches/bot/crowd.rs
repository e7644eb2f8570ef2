//! The effect of a crowd on other players, as ratios within one run: a person who sends a hundred interactions a
//! second, many moves at the same moment, people who send large records and request analyses, thousands of finished
//! games, and the bot's memory afterwards.
//!
//! `cargo bench --bench crowd` measures all parts, `-- stalling` only that one (`flood`, `stalling`, `program`,
//! `burst`, `finished`). Times are those of a player's own answers to moves, twenty a second.

mod arena;
mod control;
mod games;
mod script;
mod stalling;

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use anyhow::{Context, Result};
use arena::Arena;
use control::Control;
use games::{Game, Times};
use results::Report;
use serde_json::{Value, json};
use tokio::{task::JoinSet, time::interval};

/// Moves before the measurement starts: they open connections and fill the caches of drawings.
const WARM_UP_MOVES: usize = 40;
/// The interval between moves of the measured players.
const MOVE_INTERVAL: Duration = Duration::from_millis(50);
/// The interval between interactions of the flooding person.
const FLOOD_INTERVAL: Duration = Duration::from_millis(10);
/// The number of moves in a turn when two loads alternate: three seconds.
const TURN_MOVES: usize = 60;
/// Finished games on the server.
const FINISHED_GAMES: usize = 10_000;

/// How much is measured.
#[derive(Clone, Copy)]
struct Extent {
    moves: usize,
    /// How often floods alternate with quiet.
    rounds: usize,
    finished: usize,
    bursts: usize,
}

fn main() -> Result<()> {
    // A run of all targets as tests only checks that it works, not how fast.
    let extent = if std::env::args().any(|argument| argument == "--bench") {
        Extent {
            moves: 600,
            rounds: 3,
            finished: FINISHED_GAMES,
            bursts: 5,
        }
    } else {
        Extent {
            moves: 2,
            rounds: 1,
            finished: 2,
            bursts: 1,
        }
    };
    let named: Vec<String> = std::env::args().skip(1).collect();
    let is_wanted = |part: &str| {
        let mut parts = named
            .iter()
            .filter(|name| !name.starts_with("--"))
            .peekable();
        parts.peek().is_none() || parts.any(|name| name == part)
    };
    tokio::runtime::Runtime::new()?.block_on(async {
        if is_wanted("flood") {
            beside_a_flood(extent).await?;
        }
        if is_wanted("stalling") {
            stalling::beside_stallers(extent).await?;
        }
        if is_wanted("program") {
            beside_the_program(extent).await?;
        }
        if is_wanted("burst") {
            at_once(extent).await?;
        }
        if is_wanted("finished") {
            among_finished_games(extent).await?;
        }
        Ok(())
    })
}

/// Own answers at a steady pace: alone, beside a person who requests boards, and beside a person who requests films.
/// They alternate, so that variations of the machine affect all of them.
async fn beside_a_flood(extent: Extent) -> Result<()> {
    let (arena, thread) = Arena::open(100, 1).await?;
    let ann = arena.games[0].players[0].clone();
    let (hers, others): (Vec<_>, Vec<_>) = arena
        .games
        .iter()
        .cloned()
        .partition(|game| game.players.contains(&ann));
    arena.play(&others, WARM_UP_MOVES, 1).await?;
    let thread = thread.context("no finished game")?;
    let fresh = settled_memory(&arena).await;
    // The first replay fills the cache of drawings for its size.
    arena
        .control
        .post(&slash(&ann), command(&thread, "replay"))
        .await?;
    let before = settled_memory(&arena).await;
    // One person sends 100 interactions a second.
    let mut report = Report::new("crowd flood");
    let mut alone = Vec::new();
    let mut floods = [
        ("board", hers[0].thread.clone(), Vec::new()),
        ("replay", thread, Vec::new()),
    ];
    for _ in 0..extent.rounds {
        alone.extend(steadily(&arena, &others, extent.moves).await?);
        for (name, thread, beside) in &mut floods {
            let sent = flood(arena.control.clone(), ann.clone(), thread.clone(), name);
            let sent = tokio::spawn(sent);
            let times = steadily(&arena, &others, extent.moves).await;
            sent.abort();
            beside.extend(times?);
            // By then the backlog of the flood is done.
            settled_memory(&arena).await;
        }
    }
    row(&mut report, "answers alone", &alone, &alone);
    for (name, _, beside) in &floods {
        row(
            &mut report,
            &format!("beside requests for a {name}"),
            beside,
            &alone,
        );
    }
    let after = settled_memory(&arena).await;
    if let (Some(fresh), Some(before), Some(after)) = (fresh, before, after) {
        report.add("memory before (MB)", fresh);
        report.add("memory with one replay (MB)", before);
        report.add("memory after all (MB)", after);
    }
    arena.add_writer(&mut report, "flood").await?;
    arena.stop().await?;
    Ok(report.write()?)
}

/// Own answers at a steady pace: alone, and while the program thinks in a hundred games. It has moved in all of them
/// after about four seconds, so the two alternate in short turns, each with its own bot.
async fn beside_the_program(extent: Extent) -> Result<()> {
    let mut times = [Vec::new(), Vec::new()];
    for _ in 0..extent.moves.div_ceil(TURN_MOVES) {
        for (thinking, times) in [0, 100].into_iter().zip(&mut times) {
            let (arena, _) = Arena::open_with_program(100, 0, thinking).await?;
            arena.play(&arena.games, WARM_UP_MOVES, 1).await?;
            let moves = extent.moves.min(TURN_MOVES);
            times.extend(steadily(&arena, &arena.games, moves).await?);
            arena.stop().await?;
        }
    }
    let [alone, beside] = times;
    let mut report = Report::new("crowd program");
    row(&mut report, "answers alone", &alone, &alone);
    let thinking = "while the program moves in 100 games";
    row(&mut report, thinking, &beside, &alone);
    Ok(report.write()?)
}

/// The control API's path for a person's commands.
fn slash(person: &str) -> String {
    format!("/control/as/{person}/slash")
}

/// A command as a person types it.
fn command(thread: &str, name: &str) -> Value {
    let options = if name == "replay" {
        json!([{ "name": "format", "value": "animation" }])
    } else {
        json!([])
    };
    json!({ "channel_id": thread, "name": name, "options": options })
}

/// Sends a command again and again without waiting for the answers.
async fn flood(control: Control, person: String, thread: String, name: &'static str) {
    let mut beat = interval(FLOOD_INTERVAL);
    let mut sent = JoinSet::new();
    loop {
        beat.tick().await;
        let (control, path) = (control.clone(), slash(&person));
        let typed = command(&thread, name);
        sent.spawn(async move { control.post(&path, typed).await });
        while sent.try_join_next().is_some() {}
    }
}

/// Makes moves one after another at a steady pace.
async fn steadily(arena: &Arena, games: &[Arc<Game>], moves: usize) -> Result<Vec<Duration>> {
    let mut beat = interval(MOVE_INTERVAL);
    let mut playing = JoinSet::new();
    for number in 0..moves {
        beat.tick().await;
        let (control, script) = (arena.control.clone(), Arc::clone(&arena.script));
        let game = Arc::clone(&games[number % games.len()]);
        playing.spawn(async move { game.play(&control, &script).await.map(|times| times.answer) });
    }
    playing.join_all().await.into_iter().collect()
}

/// A move in each of 64 games at the same moment, a few times, and the delay of the last message.
async fn at_once(extent: Extent) -> Result<()> {
    const GAMES: usize = 64;
    let (arena, _) = Arena::open(15 * GAMES, 0).await?;
    arena.play(&arena.games, WARM_UP_MOVES, 1).await?;
    let (some, rest) = arena.games.split_at(GAMES);
    let mut report = Report::new("crowd burst");
    let mut slowest = [Duration::ZERO; 2];
    for _ in 0..extent.bursts {
        let times = arena.play(some, GAMES, GAMES).await?;
        let picks = [|time: &Times| time.answer, |time: &Times| time.notified];
        for (slowest, pick) in slowest.iter_mut().zip(picks) {
            *slowest = times.iter().map(pick).fold(*slowest, Duration::max);
        }
    }
    let [answer, notified] = slowest;
    report.milliseconds(format!("{GAMES} moves at once: the last answer"), answer);
    report.milliseconds(format!("{GAMES} moves at once: the last message"), notified);
    let start = Instant::now();
    let moves = GAMES * extent.bursts * 4;
    let times = arena.play(rest, moves, GAMES).await?;
    let latest = times.iter().map(|time| time.notified - time.answer).max();
    let rate = moves as f64 / start.elapsed().as_secs_f64();
    report.add(format!("{GAMES} at any time: moves (a second)"), rate);
    let latest = latest.unwrap_or_default();
    report.milliseconds(
        format!("{GAMES} at any time: from an answer to its messages, maximum"),
        latest,
    );
    arena.add_writer(&mut report, "burst").await?;
    arena.stop().await?;
    Ok(report.write()?)
}

/// Own answers at a steady pace with and without many finished games.
async fn among_finished_games(extent: Extent) -> Result<()> {
    let mut report = Report::new("crowd finished");
    let mut none = Vec::new();
    for finished in [0, extent.finished] {
        let (arena, _) = Arena::open(100, finished).await?;
        arena.play(&arena.games, WARM_UP_MOVES, 1).await?;
        let times = steadily(&arena, &arena.games, extent.moves).await?;
        if finished == 0 {
            none = times;
            row(&mut report, "no finished games", &none, &none);
        } else {
            row(
                &mut report,
                &format!("{finished} finished games"),
                &times,
                &none,
            );
        }
        arena.stop().await?;
    }
    Ok(report.write()?)
}

/// Adds median and 99th percentile of answers, and their ratios to another run's.
fn row(report: &mut Report, name: &str, times: &[Duration], reference: &[Duration]) {
    let at = |times: &[Duration], part: f64| {
        let mut times = times.to_vec();
        times.sort_unstable();
        times[((times.len() - 1) as f64 * part).round() as usize]
    };
    for (which, part) in [("median", 0.5), ("99th percentile", 0.99)] {
        let (time, alone) = (at(times, part), at(reference, part));
        report.milliseconds(format!("{name}, {which}"), time);
        if !std::ptr::eq(times, reference) {
            let ratio = time.as_secs_f64() / alone.as_secs_f64();
            report.add(format!("{name}, {which} (times)"), ratio);
        }
    }
}

/// The bot's memory once it has stopped changing, in megabytes.
async fn settled_memory(arena: &Arena) -> Option<f64> {
    let mut last = arena.bot_memory()?;
    for _ in 0..20 {
        tokio::time::sleep(Duration::from_secs(1)).await;
        let now = arena.bot_memory()?;
        if (now - last).abs() < 0.01 * last {
            return Some(now);
        }
        last = now;
    }
    Some(last)
}
