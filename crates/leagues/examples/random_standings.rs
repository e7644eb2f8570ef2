//! Writes random finished tournaments, with this crate's standings by each tie-break, so that other programs can rank
//! them too: `cargo run --release -p leagues --example random_standings FOLDER TOURNAMENTS SEED`.
//!
//! `FOLDER` gets two files per tournament: `0001.trf`, and `0001.standings` with a line per player: number, Buchholz,
//! its median, Sonneborn-Berger, wins, progressive score, and the place by points and direct encounter.

#![allow(clippy::unwrap_used, reason = "a tool may stop")]

#[path = "../tests/generator/mod.rs"]
mod generator;

use std::{env, fs, path::Path};

use generator::{Habits, play};
use leagues::{
    standings::{TieBreak, standings},
    trf,
};
use rand::{RngExt, SeedableRng, rngs::StdRng};

const ORDER: [TieBreak; 5] = [
    TieBreak::BUCHHOLZ,
    TieBreak::MEDIAN_BUCHHOLZ,
    TieBreak::SONNEBORN_BERGER,
    TieBreak::WINS,
    TieBreak::PROGRESSIVE,
];

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let folder = Path::new(&arguments[0]);
    fs::create_dir_all(folder).unwrap();
    let seed: u64 = arguments[2].parse().unwrap();
    for number in 1..=arguments[1].parse().unwrap() {
        let mut rng = StdRng::seed_from_u64(seed * 1_000_000 + number);
        let (players, rounds) = (rng.random_range(4..40), rng.random_range(3..=9));
        let habits = Habits::any(&mut rng);
        // The last round is yielded before it is played; the rounds before it are a whole tournament.
        let mut last = None;
        play(&mut rng, players, rounds, habits, |before, _| {
            last = Some(before.clone());
        });
        let Some(mut tournament) = last else { continue };
        let played = tournament.played();
        tournament.length = Some(played.max(1));
        for player in &mut tournament.players {
            player.rounds.truncate(played);
        }
        let mut lines = String::new();
        let by_encounter = standings(&tournament, &[TieBreak::DIRECT_ENCOUNTER]);
        for standing in standings(&tournament, &ORDER) {
            let values: Vec<String> = standing
                .values
                .iter()
                .map(|value| value.to_string())
                .collect();
            let place = by_encounter
                .iter()
                .find(|one| one.tpn == standing.tpn)
                .unwrap()
                .rank;
            lines += &format!("{} {} {place}\n", standing.tpn, values.join(" "));
        }
        let path = folder.join(format!("{number:04}"));
        fs::write(path.with_extension("trf"), trf::write(&tournament)).unwrap();
        fs::write(path.with_extension("standings"), lines).unwrap();
    }
}
