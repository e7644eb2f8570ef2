//! How long it takes to check records: random matches of up to 200 plies in all three games, in the copies that everyone gets.

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use notary::{
    NoteTags, check,
    random::{AUDIENCES, RandomMatch},
    record_text,
};
use rand::{SeedableRng, rngs::StdRng};
use results::Report;

const GAMES: usize = 1_000;

/// The shortest of a few runs.
fn timed<T>(work: impl Fn() -> T) -> Duration {
    let runs = (0..5).map(|_| {
        let start = Instant::now();
        black_box(work());
        start.elapsed()
    });
    runs.min().unwrap_or_default()
}

fn main() -> std::io::Result<()> {
    let mut rng = StdRng::seed_from_u64(1);
    let texts: Vec<String> = (0..GAMES)
        .map(|_| {
            let random = RandomMatch::play(200, &mut rng);
            let transcript = random.transcript(AUDIENCES[0], &mut rng);
            record_text(&transcript, &NoteTags::default())
        })
        .collect();
    let holding = |text: &String| check(&[text]).ok();
    let found: Vec<_> = texts.iter().filter_map(holding).collect();
    let plies: usize = found.iter().map(|one| one.plies).sum();
    let time = timed(|| texts.iter().filter_map(holding).count());
    assert_eq!(found.len(), GAMES, "records that don't hold");
    let mut report = Report::new("verify");
    report.add("plies in the records", plies as f64);
    let rate = GAMES as f64 / time.as_secs_f64();
    report.add("records checked (a second)", rate);
    report.write()
}
