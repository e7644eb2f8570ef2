//! Two worlds: the whole program plays pairs of games side by side that differ only in what somebody may not know.
//! Everyone who may not know it must see the same in both worlds, to the byte: the other player, spectators, server
//! managers, and readers of the log or the metrics.
//!
//! `cargo test --test worlds` is the short run. The variable `WORLDS` selects another one by named numbers, for example
//! `WORLDS="pairs=10000 seed=1 lanes=3" cargo test --release --test worlds pairs -- --nocapture`. With the feature
//! `leaks` the program leaks deliberately, in one way after another, and the test must notice each of them: `cargo test
//! --features leaks --test worlds leaks -- --nocapture`.

#![expect(
    clippy::unwrap_used,
    reason = "in the helpers of a test, too, a panic is how it fails"
)]

mod ahead;
mod eyes;
mod hidden;
mod known;
#[cfg(feature = "leaks")]
mod leaks;
mod looks;
mod masks;
mod opening;
mod pair;
mod play;
mod run;
mod table;
mod timing;
mod world;

use run::{Extent, run};

#[test]
fn nobody_distinguishes_the_two_worlds_of_pairs() {
    let report = run(&Extent::asked_for());
    println!("{report}");
    for (pair, difference) in &report.differences {
        println!("{pair:?} {}", difference.lines().next().unwrap_or_default());
    }
    let first = report.differences.iter().take(12);
    let first: Vec<&str> = first.map(|(_, difference)| difference.as_str()).collect();
    let all: u64 = report.pairs.values().sum();
    assert!(report.late.len() as u64 <= all / 10, "too many came late");
    let unfinished = &report.unfinished;
    assert!(
        first.is_empty() && unfinished.is_empty(),
        "not all plies were made in {unfinished:?}; told apart:\n{}",
        first.join("\n")
    );
}
