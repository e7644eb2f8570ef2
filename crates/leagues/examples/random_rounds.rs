//! Writes random tournaments before each of their rounds, with this crate's pairs, so that other programs can pair
//! them too: `cargo run --release -p leagues --example random_rounds FOLDER TOURNAMENTS SEED [PLAYERS [ROUNDS]]`.
//!
//! `FOLDER` gets two files per round: `0001-03.trf` and `0001-03.pairs` for the third round of the first tournament.

#![allow(clippy::unwrap_used, reason = "a tool may stop")]

#[path = "../tests/generator/mod.rs"]
mod generator;

use std::{env, fs, path::Path};

use generator::{Habits, play};
use leagues::{tournament::Pair, trf};
use rand::{RngExt, SeedableRng, rngs::StdRng};

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let number = |at: usize| arguments.get(at).map(|text| text.parse::<u64>().unwrap());
    let folder = Path::new(&arguments[0]);
    fs::create_dir_all(folder).unwrap();
    let (tournaments, seed) = (number(1).unwrap(), number(2).unwrap());
    let mut impossible = 0;
    for tournament in 1..=tournaments {
        let mut rng = StdRng::seed_from_u64(seed * 1_000_000 + tournament);
        let players = number(3).map_or_else(|| rng.random_range(4..40), |players| players as usize);
        let rounds = number(4).map_or_else(|| rng.random_range(3..=11), |rounds| rounds as usize);
        let habits = Habits::any(&mut rng);
        let mut round = 0;
        play(&mut rng, players, rounds, habits, |before, pairs| {
            round += 1;
            let Ok(pairs) = pairs else {
                impossible += 1;
                return;
            };
            let path = folder.join(format!("{tournament:04}-{round:02}"));
            fs::write(path.with_extension("trf"), trf::write(before)).unwrap();
            let lines: String = pairs
                .iter()
                .map(|pair: &Pair| format!("{pair}\n"))
                .collect();
            fs::write(
                path.with_extension("pairs"),
                format!("{}\n{lines}", pairs.len()),
            )
            .unwrap();
        });
    }
    println!("{tournaments} tournaments, {impossible} of which ended early for want of a pairing");
}
