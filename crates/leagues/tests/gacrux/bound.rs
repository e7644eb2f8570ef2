//! Compares rounds of reports whose pairing is bound: by prohibited pairings.

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
}

/// Plays a tournament, and lets the engine pair each round from the report that precedes it.
fn compare(engine: &mut Engine, seed: u64, players: usize, compared: &mut Rounds) {
    let mut rng = StdRng::seed_from_u64(seed);
    let rounds = rng.random_range(2..9);
    let habits = Habits {
        forbidden: rng.random_range(0..=players / 3),
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
}
