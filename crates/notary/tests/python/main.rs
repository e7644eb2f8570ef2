//! The checker in `tests/record`, written in Python from `docs/record.md` alone, and this one say the same of every record: of random
//! ones, of damaged ones, and of the examples on the page.

#![expect(clippy::unwrap_used, reason = "in tests a panic is how they fail")]

mod damage;
mod page;
mod verdict;

use std::collections::BTreeMap;

use notary::{
    NoteTags,
    random::{AUDIENCES, RandomMatch},
    record_text,
};
use rand::{
    SeedableRng,
    rngs::StdRng,
    seq::{IndexedRandom, SliceRandom},
};

use damage::Damage;
use verdict::{of_python, of_rust};

/// How many records, and how many damaged ones.
const RECORDS: usize = 1000;

/// Names that a record has to write with care.
const NAMES: [&str; 5] = ["Ann", "Ben \"B\" \\", "", "小林 ]\"[", "\\\\\"\tö"];

fn random_record(rng: &mut StdRng) -> String {
    let random = RandomMatch::play(120, rng);
    let audience = *AUDIENCES.choose(rng).unwrap();
    let mut names = || (*NAMES.choose(rng).unwrap()).to_owned();
    let notes = NoteTags {
        names: [names(), names()],
        event: None,
    };
    record_text(&random.transcript(audience, rng), &notes)
}

/// Demands the same verdicts of both, and counts how many there were of each kind.
fn agree(files: &[(String, Vec<u8>)]) -> BTreeMap<String, usize> {
    let texts: Vec<&[u8]> = files.iter().map(|(_, text)| text.as_slice()).collect();
    let theirs = of_python(&texts);
    let mut counts = BTreeMap::new();
    let mut differences = Vec::new();
    for ((what, text), (theirs, said)) in files.iter().zip(theirs) {
        let (ours, sentence) = of_rust(text);
        *counts
            .entry(format!("{what}: {}", ours.kind()))
            .or_default() += 1;
        if ours != theirs {
            let text = String::from_utf8_lossy(text);
            differences.push(format!(
                "{what}\nRust: {ours:?} {sentence}\nPython: {said}\n{text}"
            ));
        }
    }
    let count = differences.len();
    if let Some(first) = differences.iter().min_by_key(|each| each.len()) {
        if let Ok(folder) = std::env::var("DIFFERENCES") {
            for (number, each) in differences.iter().enumerate() {
                std::fs::write(format!("{folder}/{number:04}.txt"), each).unwrap();
            }
        }
        panic!("{count} of {} differ; the shortest:\n{first}", files.len());
    }
    counts
}

#[test]
fn two_programs_say_the_same_of_random_records_and_of_damaged_ones() {
    let mut rng = StdRng::seed_from_u64(1919);
    let records: Vec<String> = (0..RECORDS).map(|_| random_record(&mut rng)).collect();
    let mut files: Vec<(String, Vec<u8>)> = records
        .iter()
        .map(|text| ("undamaged".to_owned(), text.clone().into_bytes()))
        .collect();
    let mut number = 0;
    while files.len() < 2 * RECORDS {
        let damage = Damage::ALL[number % Damage::ALL.len()];
        number += 1;
        let text = records.choose(&mut rng).unwrap();
        let Some(damaged) = damage.inflict(text, &mut rng) else {
            continue;
        };
        if damaged != text.as_bytes() {
            files.push((damage.name(), damaged));
        }
    }
    files[RECORDS..].shuffle(&mut rng);
    let counts = agree(&files);
    println!("{counts:#?}");
    let undamaged: usize = ["undamaged: whole", "undamaged: partial"]
        .iter()
        .map(|kind| counts.get(*kind).copied().unwrap_or_default())
        .sum();
    assert_eq!(undamaged, RECORDS, "{counts:#?}");
    let is_harmless = |what: &str| what.starts_with("note");
    for (what, count) in &counts {
        assert!(
            !(is_harmless(what) && what.ends_with("wrong")),
            "{what}: {count}"
        );
    }
}
