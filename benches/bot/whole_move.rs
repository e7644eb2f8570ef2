//! The end-to-end cost of a move: the bot in a separate process, the playground in this one. A move starts when the
//! player sends the command; one number is the time until the player's own response, the other until the thread and the
//! opponent have their messages.
//!
//! `cargo bench --bench whole_move` measures three loads. Processor time and memory are those of the bot alone, and are
//! only available on Linux. Times also depend on the disk, because every response waits for its transaction to be
//! written.
//!
//! It also measures the parts of a move. Once the bot has stopped, this process continues its games and
//! measures each part separately: it judges moves (`matches` and `rules`), makes the same calls to the service as the
//! bot (`store` is that without the judging), and draws the two boards. The rest of the bot's time went into HTTP, the
//! gateway and the texts of messages.

mod arena;
mod control;
mod games;
mod parts;
mod script;

use std::time::Instant;

use anyhow::Result;
use arena::Arena;
use games::Times;
use parts::cpu_of;
use results::Report;

/// Moves before the measurement starts: they open connections and fill the caches of drawings.
const WARM_UP_MOVES: usize = 20;
/// Moves played in this process to measure each part.
const MEASURED_MOVES: usize = 100;

/// How many games are open, how many moves are played, and how many of them concurrently.
struct Load {
    open: usize,
    moves: usize,
    at_once: usize,
    /// Moves played afterwards to measure each part.
    parted: usize,
}

fn main() -> Result<()> {
    // A run of all targets as tests only checks that it works, not how fast.
    let in_earnest = std::env::args().any(|argument| argument == "--bench");
    let moves = |moves| if in_earnest { moves } else { 2 };
    let runtime = tokio::runtime::Runtime::new()?;
    let mut report = Report::new("whole_move");
    for (open, number, at_once) in [(1, 300, 1), (1_000, 400, 1), (1_000, 1_200, 16)] {
        let load = Load {
            open,
            moves: moves(number),
            at_once,
            parted: moves(MEASURED_MOVES),
        };
        runtime.block_on(measure(&load, &mut report))?;
    }
    Ok(report.write()?)
}

/// Opens the games, plays the moves, and adds the figures of this load.
async fn measure(load: &Load, report: &mut Report) -> Result<()> {
    let what = match load.at_once {
        1 => format!("{} open", load.open),
        several => format!("{} open, {several} moves at once", load.open),
    };
    let (arena, _) = Arena::open(load.open, 0).await?;
    arena.play(&arena.games, WARM_UP_MOVES, 1).await?;
    let bot_cpu = || cpu_of(&arena.process()?);
    let (cpu, start) = (bot_cpu(), Instant::now());
    let mut times = arena.play(&arena.games, load.moves, load.at_once).await?;
    let (elapsed, cpu) = (start.elapsed(), bot_cpu().zip(cpu));
    let count = times.len() as f64;
    for (name, pick) in [
        (
            "own answer",
            (|time: &Times| time.answer) as fn(&Times) -> _,
        ),
        ("last message", |time: &Times| time.notified),
    ] {
        times.sort_by_key(pick);
        for (which, part) in [("median", 0.5), ("99th percentile", 0.99)] {
            let at = ((count - 1.0) * part).round() as usize;
            report.milliseconds(format!("{what}: {name}, {which}"), pick(&times[at]));
        }
    }
    let rate = count / elapsed.as_secs_f64();
    report.add(format!("{what}: moves (a second)"), rate);
    let a_move = cpu.map(|(after, before)| (after - before) / count);
    if let Some(a_move) = a_move {
        report.add(format!("{what}: CPU a move (ms)"), a_move);
    }
    if let Some(memory) = arena.bot_memory() {
        report.add(format!("{what}: memory (MB)"), memory);
    }
    arena.add_writer(report, &what).await?;
    let (games, script) = (arena.games.clone(), arena.script.clone());
    // The rest runs without Discord.
    let data = arena.stop().await?;
    let parts = parts::measure(data.path(), &games, &script, load.parted).await?;
    if let Some((parts, a_move)) = parts.zip(a_move) {
        parts.add_to(report, &what, a_move);
    }
    Ok(())
}
