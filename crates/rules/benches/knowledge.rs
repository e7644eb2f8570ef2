//! The cost of working out what the enemy's pieces can still be: in random games of up to 300 plies between two armies,
//! one player's views are replayed from the start, and the conclusions are drawn.

#![allow(clippy::unwrap_used, reason = "a benchmark may stop")]

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use rand::{RngExt, SeedableRng, rngs::StdRng};
use results::Report;
use rules::{
    Ply, Side,
    game::{Game, GameRules, SeatHistory, Start},
    luzhanqi::{Arrangement, Options, Preset},
};

const PLIES: usize = 300;
const GAMES: usize = 40;

fn begun(options: &Options, rng: &mut StdRng) -> Game {
    let setups = [(); 2].map(|()| Arrangement::random(options, rng).text());
    let start = Start {
        setups: Some(setups),
        ..Start::default()
    };
    start.begin(&GameRules::Luzhanqi(options.clone())).unwrap()
}

/// The shortest of a few runs.
fn timed<T>(work: impl Fn() -> T) -> Duration {
    let runs = (0..5).map(|_| {
        let start = Instant::now();
        black_box(work());
        start.elapsed()
    });
    runs.min().unwrap()
}

fn main() {
    let mut rng = StdRng::seed_from_u64(1);
    let arranged = Preset::ALL.map(Preset::options);
    let arranged: Vec<Options> = arranged.into_iter().filter(|one| !one.dealt()).collect();
    let (mut all, mut longest) = (Vec::new(), 0);
    for number in 0..GAMES {
        let mut game = begun(&arranged[number % arranged.len()], &mut rng);
        let (start, mut plies) = (game.beginning(), Vec::<Ply>::new());
        while let Some(side) = game.turn().filter(|_| plies.len() < PLIES) {
            let legal = game.legal_actions();
            let action = legal[rng.random_range(0..legal.len())];
            let ruling = game.play(side, action).unwrap();
            plies.push(Ply::new(action, &ruling));
        }
        longest = longest.max(plies.len());
        let history = || game.seat_history(&start, &plies, Side::First).unwrap();
        let seen = history();
        let known = seen.knowledge().unwrap();
        let parts = [
            timed(history),
            timed(|| SeatHistory::knowledge(&seen)),
            timed(|| known.conclusions()),
        ];
        all.push((parts.iter().sum::<Duration>(), parts, plies.len()));
    }
    all.sort();
    let mut report = Report::new("knowledge");
    for (name, at) in [("median", GAMES / 2), ("maximum", GAMES - 1)] {
        let (sum, parts, _) = all[at];
        report.milliseconds(format!("a game, {name}"), sum);
        for (part, time) in ["replay", "follow", "conclude"].into_iter().zip(parts) {
            report.milliseconds(format!("a game, {name}: {part}"), time);
        }
    }
    report.add("the longest game (plies)", longest as f64);
    report.write().unwrap();
}
