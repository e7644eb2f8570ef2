//! Compares rounds of reports whose pairing is bound: by prohibited pairings, and by virtual points of accelerated rounds.
//!
//! Virtual points are given for any round but the last one. The engine takes topscorers (C.04.3, 1.8) by the score with them; C.04.7,
//! 1.5, lists what that score is for (scoregroups, their order, and the order of boards), and topscorers are not among it.

use leagues::trf::{self, Report, write_report};
use rand::{RngExt, SeedableRng, rngs::StdRng};

use super::{
    engine::Engine,
    generator::{Habits, play},
    seasons,
};

/// What was compared.
#[derive(Default, Debug)]
struct Rounds {
    all: u32,
    without_pairing: u32,
    forbidden: u32,
    accelerated: u32,
}

/// Plays a tournament, and lets the engine pair each round from the report that precedes it.
fn compare(engine: &mut Engine, seed: u64, players: usize, compared: &mut Rounds) {
    let mut rng = StdRng::seed_from_u64(seed);
    let rounds = rng.random_range(2..9);
    let habits = Habits {
        forbidden: rng.random_range(0..=players / 3),
        baku: seed % 3 == 1,
        accelerated: if seed % 3 == 2 { 2 } else { 0 },
        ..Habits::any(&mut rng)
    };
    play(&mut rng, players, rounds, habits, |before, pairs| {
        let round = before.played() + 1;
        let text = write_report(before, &Report::default());
        assert_eq!(&trf::read(&text).unwrap(), before, "seed {seed}\n{text}");
        let found = engine.pairs(&text, round, &["dutch"]);
        let ours = pairs.ok().map(|pairs| {
            let numbers = pairs.iter().map(|pair| pair.players());
            let numbers = numbers.map(|(first, second)| [first, second.unwrap_or(0)]);
            numbers.collect::<Vec<_>>()
        });
        assert_eq!(ours, found, "seed {seed}, round {round}\n{text}");
        compared.all += 1;
        compared.without_pairing += u32::from(found.is_none());
        let mut groups = before.forbidden.iter();
        compared.forbidden += u32::from(groups.any(|one| one.rounds.contains(&round)));
        let mut points = before.virtual_points.iter();
        compared.accelerated += u32::from(points.any(|one| one.rounds.contains(&round)));
    });
}

#[test]
fn bound_rounds_are_paired_as_by_the_engine() {
    let mut engine = Engine::start();
    let mut compared = Rounds::default();
    for seed in 1..=seasons() {
        let players = 4 + (seed as usize * 7) % 30;
        compare(&mut engine, seed, players, &mut compared);
    }
    println!("{compared:?}");
    assert!(compared.forbidden > seasons() as u32);
    assert!(compared.accelerated > seasons() as u32);
}
