//! Compares rounds and tables of reports with prohibited pairings, virtual points of accelerated rounds, and other points for results.
//!
//! Virtual points are given for any round but the last one. The engine takes topscorers (C.04.3, 1.8) by the score with them; C.04.7,
//! 1.5, lists what that score is for (scoregroups, their order, and the order of boards), and topscorers are not among it.

use leagues::{
    tie_breaks::{Amount, Code, Field, rank},
    tournament::{Points, Scoring, Tournament},
    trf::{self, Report, write_report},
};
use rand::{RngExt, SeedableRng, rngs::StdRng};

use super::{
    engine::{Engine, Task},
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
    values: u32,
}

/// The tie-breaks that depend on what results are worth.
const CODES: [&str; 9] = ["PTS", "BH", "BH/C1", "SB", "PS", "WIN", "STD", "KS", "WON"];

/// The points for a win, a draw, and a pairing-allocated bye, in halves.
const SCORINGS: [[u32; 3]; 6] = [
    [2, 1, 2],
    [2, 1, 1],
    [2, 1, 0],
    [6, 2, 6],
    [6, 2, 2],
    [4, 2, 3],
];

fn scoring(seed: u64) -> Scoring {
    let [win, draw, pairing_bye] = SCORINGS[seed as usize % SCORINGS.len()].map(Points);
    Scoring {
        win,
        draw,
        pairing_bye,
        ..Scoring::USUAL
    }
}

/// Compares a table between two rounds.
fn compare_table(engine: &mut Engine, tournament: &Tournament, compared: &mut Rounds) {
    let codes = CODES.map(|code| code.parse::<Code>().unwrap());
    let text = write_report(tournament, &Report::default());
    let rounds = tournament.played();
    let task = Task {
        text: &text,
        rounds,
        order: &CODES,
    };
    let found = engine.ranks(&task);
    for place in rank(&Field::of_players(tournament, rounds), &codes) {
        let other = found.iter().find(|one| one.number == place.number).unwrap();
        for ((code, tally), theirs) in CODES.iter().zip(&place.tallies).zip(&other.values) {
            let theirs = Amount::new((theirs * 100.0).round() as i64, 100);
            let about = || format!("{code} of {}\n{text}", place.number);
            let ours = tally.number().unwrap_or(Amount::ZERO);
            assert_eq!(ours, theirs, "{}", about());
            compared.values += 1;
        }
        assert_eq!(place.rank, other.rank, "{text}");
    }
}

/// Plays a tournament, and lets the engine pair each round from the report that precedes it.
fn compare(engine: &mut Engine, seed: u64, players: usize, compared: &mut Rounds) {
    let mut rng = StdRng::seed_from_u64(seed);
    let rounds = rng.random_range(2..9);
    let habits = Habits {
        forbidden: rng.random_range(0..=players / 3),
        baku: seed % 3 == 1,
        accelerated: if seed % 3 == 2 { 2 } else { 0 },
        scoring: scoring(seed / 3),
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
        if round > 1 {
            compare_table(engine, before, compared);
        }
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
        let players = match seed % 20 {
            0 => 150,
            _ => 4 + (seed as usize * 7) % 30,
        };
        compare(&mut engine, seed, players, &mut compared);
    }
    println!("{compared:?}");
    assert!(compared.forbidden > seasons() as u32);
    assert!(compared.accelerated > seasons() as u32);
}
