//! Times the Dutch system on each round of tournaments with 500 players, absences, late entries and forfeits, their
//! standings with all tie-breaks, and a season without absences, with its log.

#![allow(clippy::unwrap_used, reason = "a benchmark may stop")]

#[path = "../tests/generator/mod.rs"]
mod generator;

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use basics::{Moment, PersonId};
use leagues::{
    season::{
        Authority, Command, Entrant, Entry, Format, GameResult, Order, Season, Settings, Stage,
    },
    standings::{TieBreak, standings},
    swiss,
    tournament::Colour,
};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use results::Report;

use generator::{Habits, play};

const PLAYERS: usize = 500;
const ROUNDS: usize = 11;
const ORDER: [TieBreak; 6] = [
    TieBreak::DIRECT_ENCOUNTER,
    TieBreak::BUCHHOLZ,
    TieBreak::MEDIAN_BUCHHOLZ,
    TieBreak::SONNEBORN_BERGER,
    TieBreak::WINS,
    TieBreak::PROGRESSIVE,
];

fn main() {
    let mut report = Report::new("rounds");
    tournaments(&mut report);
    season(&mut report);
    report.write().unwrap();
}

fn tournaments(report: &mut Report) {
    let mut slowest = [Duration::ZERO; 2];
    for seed in 1..=3 {
        let mut rng = StdRng::seed_from_u64(seed);
        let habits = Habits::any(&mut rng);
        play(&mut rng, PLAYERS, ROUNDS, habits, |before, pairs| {
            let start = Instant::now();
            let again = swiss::pair(before).unwrap();
            let paired = start.elapsed();
            assert_eq!(Ok(&again[..]), pairs);
            let start = Instant::now();
            black_box(standings(before, &ORDER));
            let ranked = start.elapsed();
            slowest = [slowest[0].max(paired), slowest[1].max(ranked)];
        });
    }
    let what = ["pairing a round", "standings"];
    for (what, time) in what.into_iter().zip(slowest) {
        report.milliseconds(format!("{PLAYERS} players: {what}, maximum"), time);
    }
}

/// A season from its start to its final table: the slowest result that ends a round and pairs the next, and the slowest table.
fn season(report: &mut Report) {
    let mut rng = StdRng::seed_from_u64(1);
    let format = Format::Swiss {
        rounds: ROUNDS as u32,
    };
    let settings = Settings {
        tie_breaks: ORDER.to_vec(),
        ..Settings::usual("Large", format)
    };
    let created = Entry {
        at: Moment(0),
        by: Some(PersonId(0)),
        reason: None,
        with: None,
        event: Season::creation(settings).unwrap(),
    };
    let mut season = Season::replay(vec![created]).unwrap().unwrap();
    let entrants = (1..=PLAYERS).map(|number| Entrant {
        person: PersonId(number as u64),
        name: format!("Player {number}"),
        rating: 1000 + number as u32,
        seed: None,
        hides_rating: false,
    });
    for order in [Order::AddAll(entrants.collect()), Order::Start] {
        let command = Command::Organise(order, Some("reason".to_owned()));
        let events = season
            .decide(PersonId(0), Authority::Organiser, &command, Moment(0))
            .unwrap();
        season
            .carry_out(events, Some(PersonId(0)), None, Moment(0))
            .unwrap();
    }
    let mut slowest = [Duration::ZERO; 2];
    while season.stage() == Stage::Running {
        let open: Vec<_> = season.unfinished().collect();
        for number in open {
            let result = match rng.random_range(0..10) {
                0..5 => GameResult::Won(Colour::White),
                5..9 => GameResult::Won(Colour::Black),
                _ => GameResult::Drawn,
            };
            let events = season.report(number, result);
            let start = Instant::now();
            season.carry_out(events, None, None, Moment(0)).unwrap();
            slowest[0] = slowest[0].max(start.elapsed());
        }
        let start = Instant::now();
        black_box(season.table(0));
        slowest[1] = slowest[1].max(start.elapsed());
    }
    for (what, time) in ["a result", "the table"].into_iter().zip(slowest) {
        report.milliseconds(format!("a season of {PLAYERS}: {what}, maximum"), time);
    }
}
