//! Files with errors: the reader refuses them or they are paired and checked, and what it reads can be written and read again.

#![allow(clippy::unwrap_used, reason = "a test may")]

mod generator;

use generator::{Habits, play};
use leagues::{
    berger,
    check::{System, check},
    standings::{TieBreak, standings},
    swiss,
    tournament::{Points, Scoring},
    trf,
};
use proptest::prelude::*;
use rand::{SeedableRng, rngs::StdRng};

/// Replacements for some characters of a file.
fn edits() -> impl Strategy<Value = Vec<(prop::sample::Index, String)>> {
    let text = prop_oneof![
        Just(String::new()),
        Just("\n".to_owned()),
        "[ 0-9wb=+UHFZ.-]{1,2}",
        "\\PC",
    ];
    proptest::collection::vec((any::<prop::sample::Index>(), text), 0..4)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2_000) })]

    #[test]
    fn damaged_files_are_refused_or_paired(seed: u64, players in 2..9_usize, rounds in 1..6_usize, edits in edits()) {
        let mut rng = StdRng::seed_from_u64(seed);
        let habits = Habits {
            forbidden: 1,
            accelerated: seed as usize % 2,
            scoring: Scoring { pairing_bye: Points::DRAW, ..Scoring::USUAL },
            ..Habits::any(&mut rng)
        };
        let mut text = String::new();
        play(&mut rng, players, rounds, habits, |before, _| text = trf::write(before));
        for (at, with) in edits {
            let mut signs: Vec<char> = text.chars().collect();
            if !signs.is_empty() {
                let at = at.index(signs.len());
                signs.splice(at..=at, with.chars());
            }
            text = signs.into_iter().collect();
        }
        if let Ok(paired) = trf::read_pairs(&text) {
            check(&paired, System::Dutch).ok();
            check(&paired, System::Berger).ok();
        }
        match trf::read(&text) {
            Err(error) => {
                let sentence = error.to_string();
                prop_assert!(sentence.starts_with(&format!("line {}: ", error.line)), "{}", sentence);
                prop_assert!(error.line <= text.split(['\n', '\r']).count());
            }
            Ok(tournament) => {
                prop_assert_eq!(&trf::read(&trf::write(&tournament)).unwrap(), &tournament);
                swiss::pair(&tournament).ok();
                berger::pair(&tournament).ok();
                let order = [TieBreak::DIRECT_ENCOUNTER, TieBreak::MEDIAN_BUCHHOLZ, TieBreak::SONNEBORN_BERGER];
                prop_assert_eq!(standings(&tournament, &order).len(), tournament.players.len());
            }
        }
    }
}
