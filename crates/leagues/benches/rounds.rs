//! How long the Dutch system takes for a round of 500 players, for each of the eleven rounds of a tournament with
//! absences, late entries and forfeits.

#![allow(clippy::unwrap_used, reason = "a benchmark may stop")]

#[path = "../tests/generator/mod.rs"]
mod generator;

use std::time::{Duration, Instant};

use generator::{Habits, play};
use leagues::swiss;
use rand::{SeedableRng, rngs::StdRng};

const PLAYERS: usize = 500;
const ROUNDS: usize = 11;
const HABITS: Habits = Habits {
    absent: 20,
    leaves: 10,
    late: 20,
    forfeit: 10,
};

fn main() {
    let mut slowest = Duration::ZERO;
    for seed in 1..=3 {
        let mut round = 0;
        play(
            &mut StdRng::seed_from_u64(seed),
            PLAYERS,
            ROUNDS,
            HABITS,
            |before, pairs| {
                let start = Instant::now();
                let again = swiss::pair(before).unwrap();
                let taken = start.elapsed();
                assert_eq!(Ok(&again[..]), pairs);
                round += 1;
                slowest = slowest.max(taken);
                println!(
                    "round {round} of {PLAYERS} players: {} pairs in {taken:.0?}",
                    again.len()
                );
            },
        );
    }
    println!("the slowest took {slowest:.0?}");
}
