//! How long the Dutch system takes for each round of tournaments with 500 players, absences, late entries and forfeits, and
//! how long their standings take with all tie-breaks.

#![allow(clippy::unwrap_used, reason = "a benchmark may stop")]

#[path = "../tests/generator/mod.rs"]
mod generator;

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use generator::{Habits, play};
use leagues::{
    standings::{TieBreak, standings},
    swiss,
};
use rand::{SeedableRng, rngs::StdRng};

const PLAYERS: usize = 500;
const ROUNDS: usize = 11;
const ORDER: [TieBreak; 6] = [
    TieBreak::DirectEncounter,
    TieBreak::Buchholz,
    TieBreak::MedianBuchholz,
    TieBreak::SonnebornBerger,
    TieBreak::Wins,
    TieBreak::Progressive,
];

fn main() {
    let mut slowest = [Duration::ZERO; 2];
    for seed in 1..=3 {
        let mut rng = StdRng::seed_from_u64(seed);
        let habits = Habits::any(&mut rng);
        let mut round = 0;
        play(&mut rng, PLAYERS, ROUNDS, habits, |before, pairs| {
            let start = Instant::now();
            let again = swiss::pair(before).unwrap();
            let paired = start.elapsed();
            assert_eq!(Ok(&again[..]), pairs);
            let start = Instant::now();
            black_box(standings(before, &ORDER));
            let ranked = start.elapsed();
            round += 1;
            println!(
                "round {round}: {} pairs in {paired:.0?}, standings before it in {ranked:.1?}",
                again.len()
            );
            slowest = [slowest[0].max(paired), slowest[1].max(ranked)];
        });
    }
    let [paired, ranked] = slowest;
    println!("{PLAYERS} players: at most {paired:.0?} a round, {ranked:.1?} for the standings");
}
