//! How long each card takes to draw and encode, on one thread, and how large it is.

#[path = "../tests/samples/mod.rs"]
#[allow(dead_code, reason = "tests use more of it")]
mod samples;

use std::time::Instant;

use cards::Theme;
use results::Report;

/// How often each card is drawn.
const TIMES: usize = 30;

fn main() -> std::io::Result<()> {
    let mut report = Report::new("cards");
    for (name, card) in samples::all() {
        let mut times: Vec<_> = (0..TIMES)
            .map(|_| {
                let start = Instant::now();
                let size = card.draw(Theme::Light).len();
                (start.elapsed(), size)
            })
            .collect();
        times.sort();
        let (median, size) = times[TIMES / 2];
        report.milliseconds(name, median);
        report.add(format!("{name} (kB)"), size as f64 / 1000.0);
    }
    report.write()
}
