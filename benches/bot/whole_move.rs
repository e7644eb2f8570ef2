//! The end-to-end cost of a move: the bot in a separate process, the playground in this one. A move starts when the
//! player sends the command; one number is the time until the player's own response, the other until the thread and the
//! opponent have their messages.
//!
//! `cargo bench --bench whole_move` prints the table. Processor time and memory are those of the bot alone, and are
//! only available on Linux. Times also depend on the disk, because every response waits for its transaction to be
//! written.
//!
//! Below each line is the cost of the parts of a move. Once the bot has stopped, this process continues its games and
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

/// Moves before the measurement starts: they open connections and fill the caches of drawings.
const WARM_UP_MOVES: usize = 20;
/// Moves played in this process to measure each part.
const MEASURED_MOVES: usize = 100;

/// A line of the table: how many games are open, how many moves are played, and how many of them concurrently.
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
    let loads = [(1, 300, 1), (1_000, 400, 1), (1_000, 1_200, 16)];
    println!(
        "{:>6} {:>8}   {:>17}   {:>17}   {:>8} {:>8} {:>9}",
        "open", "moves", "own answer (ms)", "all told (ms)", "moves", "CPU ms", "memory"
    );
    println!(
        "{:>6} {:>8}   {:>8} {:>8}   {:>8} {:>8}   {:>8} {:>8} {:>9}",
        "games", "at once", "median", "p99", "median", "p99", "a second", "a move", "MB"
    );
    let runtime = tokio::runtime::Runtime::new()?;
    for (open, number, at_once) in loads {
        let load = Load {
            open,
            moves: moves(number),
            at_once,
            parted: moves(MEASURED_MOVES),
        };
        println!("{}", runtime.block_on(measure(&load))?);
    }
    Ok(())
}

/// Opens the games, plays the moves, and prints the line of the table.
async fn measure(load: &Load) -> Result<String> {
    let (arena, _) = Arena::open(load.open, 0).await?;
    arena.play(&arena.games, WARM_UP_MOVES, 1).await?;
    let bot_cpu = || cpu_of(&arena.process()?);
    let (cpu, start) = (bot_cpu(), Instant::now());
    let mut times = arena.play(&arena.games, load.moves, load.at_once).await?;
    let (elapsed, cpu) = (start.elapsed(), bot_cpu().zip(cpu));
    let count = times.len() as f64;
    let a_move = cpu.map(|(after, before)| (after - before) / count);
    let known = |number: Option<f64>| number.map_or("?".to_owned(), |n| format!("{n:.1}"));
    let mut line = format!("{:>6} {:>8}  ", load.open, load.at_once);
    for pick in [|time: &Times| time.answer, |time: &Times| time.notified] {
        times.sort_by_key(pick);
        let at = |part: f64| pick(&times[((count - 1.0) * part).round() as usize]).as_secs_f64();
        line += &format!(" {:>8.1} {:>8.1}  ", at(0.5) * 1e3, at(0.99) * 1e3);
    }
    line += &format!(
        " {:>8.1} {:>8} {:>9}",
        count / elapsed.as_secs_f64(),
        known(a_move),
        known(arena.bot_memory())
    );
    arena.print_writer().await?;
    let (games, script) = (arena.games.clone(), arena.script.clone());
    // The rest runs without Discord.
    let data = arena.stop().await?;
    let parts = parts::measure(data.path(), &games, &script, load.parted).await?;
    if let Some((parts, a_move)) = parts.zip(a_move) {
        line += &format!("\n{:>15}  {}", "CPU ms", parts.beside(a_move));
    }
    Ok(line)
}
