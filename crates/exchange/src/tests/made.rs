//! Games of our own making: random moves with comments, annotations and variations, the same ones every time.

use rand::{Rng, RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};
use rules::xiangqi::{Move, Options, Position, Xiangqi};

use crate::{Body, Game, Score};

/// Starts with crowded files, other numbers and a side that has few moves.
pub(super) const STARTS: [&str; 4] = [
    rules::xiangqi::text::START,
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b 3 17",
    "3k5/9/2P3P2/2P3P2/6P2/4p4/9/4p4/4p4/4K4 w 0 8",
    "3k5/4P4/4P4/9/9/2n6/2r3R2/2n6/9/4K4 b 60 41",
];

/// What the random games have.
#[derive(Clone, Copy, Default)]
pub(super) struct With {
    pub comments: bool,
    pub nags: bool,
    pub variations: bool,
}

pub(super) const ALL: With = With {
    comments: true,
    nags: true,
    variations: true,
};

/// The position of a text.
pub(super) fn position(text: &str) -> Position {
    let game = Xiangqi::from_text(text, Options::BOOKLET)
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    game.position().clone()
}

const SAID: [&str; 6] = [
    "good",
    "均势 (好)",
    "a {brace, [bracket] and \"quote\"",
    "two\nlines",
    "1. h2e2 is better",
    "傌二進三; then",
];

/// Adds random moves and what belongs to them.
fn line(
    body: &mut Body<Move>,
    mut position: Position,
    rng: &mut StdRng,
    plies: usize,
    with: With,
    depth: usize,
) -> Position {
    for ply in 0..plies {
        let moves = position.legal_moves();
        let Some(&mv) = moves.choose(rng) else {
            break;
        };
        let before = position.clone();
        body.play(mv);
        position.play(mv);
        if with.nags && rng.random_ratio(1, 12) {
            body.nag(rng.random_range(1..=6));
        }
        if with.comments && rng.random_ratio(1, 10) {
            body.comment(SAID[rng.random_range(0..SAID.len())]);
        }
        // Trees hold what could stand in place of a variation's first move beside the variation.
        let has_room = depth < 4 && (ply > 0 || depth == 0);
        if with.variations && has_room && rng.random_ratio(1, 15) {
            for _ in 0..rng.random_range(1..3) {
                body.open();
                let plies = rng.random_range(1..6);
                line(body, before.clone(), rng, plies, with, depth + 1);
                body.close();
            }
        }
    }
    position
}

/// A random game.
pub(super) fn game(seed: u64, plies: usize, with: With) -> Game {
    let mut rng = StdRng::seed_from_u64(seed);
    let start = STARTS[usize::try_from(seed % 4).unwrap()];
    let mut game = Game::from_start(start.to_owned());
    if with.comments {
        game.body.comment("before the first move");
    }
    let end = line(&mut game.body, position(start), &mut rng, plies, with, 0);
    game.score = if end.has_legal_move() {
        [
            Score::Open,
            Score::Drawn,
            Score::Won(rules::Side::First),
            Score::Won(rules::Side::Second),
        ][rng.random_range(0..4)]
    } else {
        Score::Won(end.turn().opponent())
    };
    for (name, value) in [
        ("Event", "五羊杯"),
        ("Date", "2026.11.30"),
        ("Red", "Xu \"九子\""),
        ("Black", "Lü"),
        ("TimeControl", "10m+5s"),
        ("Termination", "normal"),
        ("Mood", "bad \\ good"),
    ] {
        game.tags.add(name, value);
    }
    game
}

/// How many games the tests make: more if the variable says so.
pub(super) fn count(usual: u64) -> u64 {
    let said = std::env::var("EXCHANGE_GAMES").ok();
    said.and_then(|said| said.parse().ok()).unwrap_or(usual)
}

/// Bytes with some of them changed, left out, doubled or cut off.
pub(super) fn mutated(bytes: &[u8], rng: &mut impl Rng) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..rng.random_range(1..6) {
        if bytes.is_empty() {
            break;
        }
        let at = rng.random_range(0..bytes.len());
        match rng.random_range(0..5) {
            0 => bytes[at] = rng.random(),
            1 => drop(bytes.remove(at)),
            2 => bytes.insert(at, b"(){}[];\"$1 \n\0\xff"[rng.random_range(0..14)]),
            3 => bytes.truncate(at),
            _ => {
                let end = (at + rng.random_range(0..40)).min(bytes.len());
                let part = bytes[at..end].to_vec();
                bytes.splice(at..at, part);
            }
        }
    }
    bytes
}
