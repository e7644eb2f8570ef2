//! What people challenge others to, and the program.

use rand::{RngExt, rngs::StdRng, seq::IndexedRandom};
use rules::game::GameName;
use serde_json::{Value, json};

/// The program as an opponent.
pub const PROGRAM: u64 = standin::APPLICATION_ID;

/// Games with their weights: most possible mistakes concern secrets.
const GAMES: [(GameName, &str, u32); 3] = [
    (GameName::Luzhanqi, "luzhanqi", 5),
    (GameName::Xiangqi, "xiangqi", 2),
    (GameName::DouShouQi, "doushouqi", 3),
];
/// The clocks with their weights. The last one runs out within a run.
const CLOCKS: [(&str, u32); 4] = [("3d/move", 6), ("untimed", 2), ("10m+5s", 2), ("1m+1s", 2)];

fn pick<T: Copy>(rng: &mut StdRng, weighted: &[(T, u32)]) -> T {
    weighted
        .choose_weighted(rng, |(_, weight)| *weight)
        .unwrap()
        .0
}

/// What a person writes who challenges the program to a game without secrets.
pub fn practice(rng: &mut StdRng) -> Vec<(&'static str, Value)> {
    let (_, game, _) = GAMES[rng.random_range(1..GAMES.len())];
    vec![
        ("opponent", json!(PROGRAM.to_string())),
        ("game", json!(game)),
        ("side", json!(["me", "opponent"].choose(rng).unwrap())),
        ("time", json!(["untimed", "3d/move"].choose(rng).unwrap())),
        ("level", json!(rng.random_range(1..=3))),
    ]
}

/// What a person writes who challenges another one.
pub fn challenge(rng: &mut StdRng, opponent: u64) -> Vec<(&'static str, Value)> {
    let games: Vec<_> = GAMES
        .iter()
        .map(|(game, name, weight)| ((*game, *name), *weight))
        .collect();
    let (game, name) = pick(rng, &games);
    let preset = *game.presets().choose(rng).unwrap();
    let mut options = vec![
        ("opponent", json!(opponent.to_string())),
        ("game", json!(name)),
        ("rules", json!(preset)),
        (
            "side",
            json!(["me", "opponent", "chance"].choose(rng).unwrap()),
        ),
        ("time", json!(pick(rng, &CLOCKS))),
        ("time-out", json!(["asks", "loses"].choose(rng).unwrap())),
    ];
    if rng.random_bool(0.3) {
        options.push(("rated", json!(true)));
    }
    options
}
