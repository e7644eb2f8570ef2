//! How long reading PGN takes a ply, in each dialect, and reading and writing it in another notation; and how much memory a
//! file takes whose games come one after another.

#![allow(clippy::unwrap_used, reason = "a benchmark may stop")]

use std::{
    fs,
    hint::black_box,
    time::{Duration, Instant},
};

use exchange::{Format, Game, Hint, Notation, Stream, read, write};
use rand::{SeedableRng, rngs::StdRng, seq::IndexedRandom};
use results::Report;
use rules::xiangqi::{Options, Xiangqi, notation::Script};

/// Games in a file of about 80 plies each.
const GAMES: usize = 1_000;
/// How many times that file is fed for the memory.
const TIMES: usize = 30;
const ROUNDS: usize = 5;

fn games() -> Vec<Game> {
    let mut rng = StdRng::seed_from_u64(48);
    let random = |_| {
        let mut position = Xiangqi::new(Options::BOOKLET).position().clone();
        let mut game = Game::default();
        for _ in 0..80 {
            let Some(&mv) = position.legal_moves().choose(&mut rng) else {
                break;
            };
            position.play(mv);
            game.body.play(mv);
        }
        game
    };
    (0..GAMES).map(random).collect()
}

fn file(games: &[Game], format: Format) -> Vec<u8> {
    let texts = games.iter().map(|game| write(game, format).unwrap().bytes);
    texts.collect::<Vec<_>>().join(&b'\n')
}

/// The shortest of a few runs.
fn timed(mut work: impl FnMut()) -> Duration {
    let runs = (0..ROUNDS).map(|_| {
        let start = Instant::now();
        work();
        start.elapsed()
    });
    runs.min().unwrap()
}

/// The most memory that this process has had, in MB.
fn memory() -> Option<f64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    let kilobytes: f64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes / 1024.0)
}

fn main() {
    let mut report = Report::new("pgn");
    let games = games();
    let plies: usize = games.iter().map(|game| game.moves().count()).sum();
    let a_ply = |time: Duration| time.as_secs_f64() * 1e6 / plies as f64;
    let simplified = Script::Simplified;
    let one = file(&games, Format::Gb18030(simplified));
    let mut stream = Stream::new(Hint::default());
    let mut count = 0;
    for piece in std::iter::repeat_n(&one, TIMES).flat_map(|file| file.chunks(64 << 10)) {
        stream.feed(piece);
        while let Some(found) = stream.next_game() {
            black_box(found.unwrap().number);
            count += 1;
        }
    }
    report.add("games fed in pieces", f64::from(count));
    report.add("their file (MB)", (one.len() * TIMES) as f64 / 1e6);
    if let Some(memory) = memory() {
        report.add("memory at most, with a thousand games at hand (MB)", memory);
    }
    for (name, from, to) in [
        (
            "ICCS",
            Format::Pgn(Notation::Iccs),
            Format::Pgn(Notation::Chinese(simplified)),
        ),
        (
            "WXF",
            Format::Pgn(Notation::Wxf),
            Format::Pgn(Notation::Iccs),
        ),
        (
            "Chinese, GB18030",
            Format::Gb18030(simplified),
            Format::Pgn(Notation::Wxf),
        ),
        (
            "pychess",
            Format::Pgn(Notation::Short),
            Format::Pgn(Notation::Iccs),
        ),
    ] {
        let bytes = file(&games, from);
        let all =
            || read(&bytes, Hint::default()).map(|found| found.unwrap().content.xiangqi().unwrap());
        let reading = timed(|| all().for_each(|game| drop(black_box(game))));
        let both = timed(|| all().for_each(|game| drop(black_box(write(&game, to)))));
        report.add(format!("{name}: read a ply (µs)"), a_ply(reading));
        report.add(format!("{name}: read and write a ply (µs)"), a_ply(both));
    }
    report.write().unwrap();
}
