//! The table of sequence counts in `tests/golden/doushouqi-positions.txt`, checked with both implementations.

use serde_json::{Map, Value};

use super::{Naive, Options, with};
use crate::{RuleSet, Rules, rule_set::with_changes};

const TABLE: &str = include_str!("../../../tests/golden/doushouqi-positions.txt");

/// The maximum number of sequences that the slow implementation has to count.
const MAX_NAIVE_COUNT: u64 = 3_000;

/// Parses `name=value` pairs that change the booklet's options.
fn options(words: &str) -> Options {
    let changes: Map<String, Value> = words
        .split_whitespace()
        .map(|word| {
            let (name, value) = word.split_once('=').unwrap();
            let choice = Options::CHOICES.iter().find(|choice| choice.name == name);
            (name.to_owned(), choice.unwrap().values.from_word(value))
        })
        .collect();
    with_changes(&Options::booklet(), &changes).unwrap()
}

#[test]
fn both_implementations_count_what_the_table_says() {
    let mut lines = 0;
    for line in TABLE
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
    {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [position, words, counts] = fields[..] else {
            panic!("{line}");
        };
        let (game, naive) = (
            with(options(words), position),
            Naive::read(position, &options(words)),
        );
        for (depth, count) in (1..).zip(counts.split_whitespace()) {
            let count: u64 = count.parse().unwrap();
            assert_eq!(game.perft(depth), count, "{line}: depth {depth}");
            if count <= MAX_NAIVE_COUNT {
                assert_eq!(naive.perft(depth), count, "{line}: depth {depth}");
            }
        }
        lines += 1;
    }
    assert!(lines >= 20, "{lines} lines only");
}
