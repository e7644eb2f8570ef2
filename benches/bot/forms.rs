//! How long forms take to open, from the command to the form, while 1,000 games are open: the bot in a separate process, the
//! playground in this one. `cargo bench --bench forms` measures them.

#[expect(dead_code, reason = "shared with benchmarks of moves")]
mod arena;
mod control;
#[expect(dead_code, reason = "shared with benchmarks of moves")]
mod games;
mod script;

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use arena::Arena;
use results::Report;
use serde_json::json;

/// How many games are open.
const OPEN: usize = 1_000;
/// How often each form is opened in earnest, and before that.
const TIMES: usize = 500;
const WARM_UP: usize = 20;
/// The pause between two commands: with so many people nobody sends one more often than every second.
const PAUSE: Duration = Duration::from_millis(20);
/// The channel of the playground where people play.
const CHANNEL: &str = "1100000000000000002";
/// Commands that open a form if they have no options.
const COMMANDS: [&str; 2] = ["challenge", "practice"];

fn main() -> Result<()> {
    // A run of all targets as tests only checks that it works, not how fast.
    let in_earnest = std::env::args().any(|argument| argument == "--bench");
    let (open, times) = if in_earnest { (OPEN, TIMES) } else { (2, 2) };
    let runtime = tokio::runtime::Runtime::new()?;
    let mut report = Report::new("forms");
    runtime.block_on(measure((open, times), &mut report))?;
    Ok(report.write()?)
}

async fn measure((open, times): (usize, usize), report: &mut Report) -> Result<()> {
    let (arena, _) = Arena::open(open, 0).await?;
    for command in COMMANDS {
        let mut taken = Vec::with_capacity(times);
        for number in 0..WARM_UP + times {
            let game = &arena.games[number % arena.games.len()];
            let path = format!("/control/as/{}/slash", game.players[0]);
            let body = json!({ "channel_id": CHANNEL, "name": command, "options": [] });
            tokio::time::sleep(PAUSE).await;
            let start = Instant::now();
            let opened = arena.control.post(&path, body).await?;
            taken.push(start.elapsed());
            ensure!(opened["modal"].is_object(), "no form: {opened}");
        }
        taken.drain(..WARM_UP);
        taken.sort_unstable();
        for (which, part) in [("median", 0.5), ("99th percentile", 0.99)] {
            let at = ((times as f64 - 1.0) * part).round() as usize;
            report.milliseconds(format!("/{command}, {open} open: {which}"), taken[at]);
        }
    }
    arena.stop().await?;
    Ok(())
}
