//! Compares all tie-breaks of recorded seasons with FIDE's engine (PyPI `gacrux` 1.11.65): `record.py` made `seasons.jsonl`.

#![allow(clippy::unwrap_used, reason = "a test may")]

use std::collections::BTreeMap;

use leagues::{
    tie_breaks::{Amount, Code, Field, Place, Value, rank},
    trf,
};
use serde::Deserialize;

#[derive(Deserialize)]
struct Season {
    kind: String,
    rounds: usize,
    trf: String,
    values: BTreeMap<String, Vec<String>>,
}

impl Season {
    fn field(&self) -> Field {
        let mut tournament = trf::read(&self.trf).unwrap();
        tournament.is_round_robin = self.kind == "robin";
        Field::of_players(&tournament, self.rounds)
    }
}

fn seasons() -> Vec<Season> {
    let lines = include_str!("seasons.jsonl").lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// A value as the engine writes it: with all digits of its number, to compare it as a number.
fn is_same(place: &Place, theirs: &str) -> bool {
    match &place.tallies.last().unwrap().value {
        Value::Nothing => theirs == "None",
        Value::Number(amount) => {
            // The engine rounds averages to hundredths.
            let hundredths = (*amount * Amount::whole(100)).rounded();
            theirs.parse::<f64>() == Ok(hundredths as f64 / 100.0)
        }
        Value::Place { .. } => theirs.parse() == Ok(place.rank),
        Value::Several(_) => false,
    }
}

#[test]
fn all_tie_breaks_are_those_of_the_engine() {
    let mut wrong = BTreeMap::<String, Vec<String>>::new();
    let mut compared = 0;
    for (number, season) in seasons().iter().enumerate() {
        let field = season.field();
        for (text, theirs) in &season.values {
            let code: Code = text.parse().unwrap();
            assert_eq!(code.to_string(), *text);
            let places = rank(&field, &["PTS".parse().unwrap(), code]);
            assert_eq!(places.len(), theirs.len());
            for place in places {
                let their = &theirs[place.number as usize - 1];
                compared += 1;
                if !is_same(&place, their) {
                    let ours = &place.tallies.last().unwrap().value;
                    wrong.entry(text.clone()).or_default().push(format!(
                        "season {number} player {}: {their}, not {ours:?}",
                        place.number
                    ));
                }
            }
        }
    }
    assert!(compared > 10_000, "{compared}");
    let lines = wrong.iter().map(|(code, all)| {
        format!(
            "{code} ({}): {}",
            all.len(),
            all[..all.len().min(4)].join("; ")
        )
    });
    assert!(
        wrong.is_empty(),
        "{compared} compared:\n{}",
        lines.collect::<Vec<_>>().join("\n")
    );
}
