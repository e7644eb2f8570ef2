//! How fast the rules are, on one thread: move sequences counted in each game, compared with Fairy-Stockfish if it is
//! installed, and how long it takes to judge a move of Xiangqi that would repeat a position.

#![allow(clippy::unwrap_used, reason = "a benchmark may stop")]

use std::{
    io::Write,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use results::Report;
use rules::{
    RuleSet, Rules, Side,
    doushouqi::{self, DouShouQi},
    luzhanqi::{self, Arrangement, Luzhanqi, Setup},
    xiangqi::{self, Xiangqi},
};

const ROUNDS: usize = 5;
const JUDGEMENTS: u32 = 200;
const REPETITIONS: &str = include_str!("../crates/rules/tests/golden/xiangqi-repetition.txt");

fn main() {
    let mut report = Report::new("rules");
    let xiangqi = Xiangqi::new(xiangqi::Options::preset("booklet").unwrap());
    let ours = count("xiangqi 5", &xiangqi, 5, &mut report);
    match fairy_stockfish(5) {
        Some(theirs) => report.add(
            "xiangqi 5: Fairy-Stockfish beside us (times)",
            theirs.as_secs_f64() / ours.as_secs_f64(),
        ),
        None => println!("  Fairy-Stockfish is not installed (Debian's package fairy-stockfish)"),
    }
    let doushouqi = DouShouQi::new(doushouqi::Options::preset("booklet").unwrap());
    count("doushouqi 6", &doushouqi, 6, &mut report);
    count("luzhanqi 4", &luzhanqi(), 4, &mut report);
    judge_repetitions(&mut report);
    report.write().unwrap();
}

/// Counts sequences a few times; returns the shortest time.
fn count(name: &str, game: &impl Rules, depth: u32, report: &mut Report) -> Duration {
    let mut shortest = Duration::MAX;
    let mut sequences = 0;
    for _ in 0..ROUNDS {
        let start = Instant::now();
        sequences = game.perft(depth);
        shortest = shortest.min(start.elapsed());
    }
    let rate = sequences as f64 / shortest.as_secs_f64() / 1e6;
    report.add(format!("perft {name} (million sequences a second)"), rate);
    shortest
}

/// Two armies from the pamphlet.
fn luzhanqi() -> Luzhanqi {
    let options = luzhanqi::Options::preset("pamphlet").unwrap();
    let setup = |side| {
        let army = Arrangement::parse("96543/321/4567/788/7899B/BFMMM").unwrap();
        Setup::new(army, side, &options).unwrap_or_else(|faults| panic!("{faults:?}"))
    };
    Luzhanqi::new(options.clone(), &setup(Side::First), &setup(Side::Second))
}

/// How long Debian's Fairy-Stockfish takes for the same count.
fn fairy_stockfish(depth: u32) -> Option<Duration> {
    let mut shortest = Duration::MAX;
    for _ in 0..ROUNDS {
        let mut program = ["fairy-stockfish", "/usr/games/fairy-stockfish"]
            .iter()
            .find_map(|name| {
                Command::new(name)
                    .stdin(Stdio::piped())
                    .stdout(Stdio::piped())
                    .stderr(Stdio::null())
                    .spawn()
                    .ok()
            })?;
        let start = Instant::now();
        let orders = format!(
            "setoption name UCI_Variant value xiangqi\nposition startpos\ngo perft {depth}\nquit\n"
        );
        program.stdin.take()?.write_all(orders.as_bytes()).ok()?;
        program.wait_with_output().ok()?;
        shortest = shortest.min(start.elapsed());
    }
    Some(shortest)
}

/// Plays each repetition of the table up to its decisive ply, and measures how long judging that ply takes.
fn judge_repetitions(report: &mut Report) {
    let mut times: Vec<Duration> = REPETITIONS
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
        .map(|line| {
            let fields: Vec<&str> = line.split('|').map(str::trim).collect();
            let options = xiangqi::Options::preset("booklet").unwrap();
            let mut game = Xiangqi::from_text(fields[1], options).unwrap();
            let mut moves = fields[2]
                .split(' ')
                .cycle()
                .map(|text| text.parse().unwrap());
            let decisive: usize = fields[4].parse().unwrap();
            for mv in moves.by_ref().take(decisive - 1) {
                let side = game.turn().unwrap();
                game.play(side, mv).unwrap();
            }
            let (side, mv) = (game.turn().unwrap(), moves.next().unwrap());
            let start = Instant::now();
            for _ in 0..JUDGEMENTS {
                std::hint::black_box(game.check(side, std::hint::black_box(mv)).is_ok());
            }
            start.elapsed() / JUDGEMENTS
        })
        .collect();
    times.sort_unstable();
    let (median, longest) = (times[times.len() / 2], times[times.len() - 1]);
    report.milliseconds("judging a third occurrence, median", median);
    report.milliseconds("judging a third occurrence, maximum", longest);
}
