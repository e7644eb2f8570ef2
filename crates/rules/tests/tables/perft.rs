//! Compares the number of move sequences with the counts of other programs.

use rules::{RuleSet, Rules, doushouqi, doushouqi::DouShouQi, xiangqi, xiangqi::Xiangqi};

use crate::rows;

/// Checks all counts of a table; returns the number of lines.
fn check<G: Rules>(table: &'static str, game: impl Fn(&str) -> G) -> usize {
    rows::<4>(table)
        .map(|[position, depth, nodes, what]| {
            let (depth, nodes): (u32, u64) = (depth.parse().unwrap(), nodes.parse().unwrap());
            let counted = game(position).perft(depth);
            assert_eq!(counted, nodes, "{what}: {position} {depth}");
        })
        .count()
}

/// The default rule set.
fn preset<R: RuleSet>() -> R {
    R::preset(R::PRESETS[0]).unwrap()
}

#[test]
fn xiangqi_has_as_many_sequences_as_others_count() {
    let table = include_str!("../golden/xiangqi-perft.txt");
    let game = |position: &str| Xiangqi::from_text(position, preset::<xiangqi::Options>()).unwrap();
    assert!(check(table, game) >= 80);
}

#[test]
fn dou_shou_qi_has_as_many_sequences_as_others_count() {
    let table = include_str!("../golden/doushouqi-perft.txt");
    let game =
        |position: &str| DouShouQi::from_text(position, preset::<doushouqi::Options>()).unwrap();
    assert!(check(table, game) >= 5);
}
