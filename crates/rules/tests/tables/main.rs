//! Tests the rules through the public interface, against tables whose numbers and verdicts come from elsewhere
//! (`tests/golden`).

#![allow(clippy::unwrap_used, reason = "a test may")]

mod perft;
mod xiangqi_repetition;

/// The fields of each line of a table, skipping blank lines and those that begin with #.
fn rows<const N: usize>(table: &'static str) -> impl Iterator<Item = [&'static str; N]> {
    let lines = table.lines().map(str::trim);
    lines
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| {
            let fields: Vec<&str> = line.split(" | ").collect();
            fields.try_into().unwrap_or_else(|_| panic!("{line}"))
        })
}
