//! The checker in `tests/record`, written in Python from `docs/record.md` alone, and this crate give the same verdict on every
//! record: on random ones, on damaged ones, and on the examples in `docs/record.md`.

#![expect(clippy::unwrap_used, reason = "in tests a panic is how they fail")]

mod change;
mod damage;
mod page;
mod together;
mod verdict;

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

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

/// The seed of everything random.
const SEED: u64 = 1919;

/// The number of records, and of damaged ones.
const RECORDS: usize = 1000;

/// The folder `tests` of the workspace.
fn tests_folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests");
    folder.canonicalize().unwrap()
}

/// Names that a record has to escape or shorten carefully.
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

/// Asserts that both give the same verdicts, and counts the verdicts of each kind.
fn agree(files: &[(String, Vec<u8>)]) -> BTreeMap<String, usize> {
    let texts: Vec<&[u8]> = files.iter().map(|(_, text)| text.as_slice()).collect();
    let theirs = of_python(&texts);
    let mut counts = BTreeMap::new();
    let mut differences = Vec::new();
    for ((what, text), (theirs, said)) in files.iter().zip(theirs) {
        let ours = of_rust(text);
        let kind = ours.verdict.kind();
        *counts.entry(format!("{what}: {kind}")).or_default() += 1;
        if !ours.agrees(theirs) {
            let text = String::from_utf8_lossy(text);
            let (verdict, sentence) = (ours.verdict, ours.sentence);
            differences.push(format!(
                "{what}\nRust: {verdict:?} {sentence}\nPython: {said}\n{text}"
            ));
        } else if ours.verdict != theirs {
            *counts.entry("repetitions".to_owned()).or_default() += 1;
        }
    }
    let count = differences.len();
    if let Some(first) = differences.iter().min_by_key(|each| each.len()) {
        panic!("{count} of {} differ; the shortest:\n{first}", files.len());
    }
    counts
}

#[test]
fn both_programs_agree_on_random_and_damaged_records() {
    let mut rng = StdRng::seed_from_u64(SEED);
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
    let found: usize = counts
        .iter()
        .filter(|(what, _)| !what.starts_with("undamaged") && what.ends_with("wrong"))
        .map(|(_, count)| count)
        .sum();
    let count = |what: &str| counts.get(what).copied().unwrap_or_default();
    assert_eq!(
        count("undamaged: whole") + count("undamaged: partial"),
        RECORDS,
        "{counts:#?}"
    );
    assert!(
        count("undamaged: partial") > 200 && found > 700,
        "{counts:#?}"
    );
    assert!(count("repetitions") < 20, "{counts:#?}");
    for what in counts.keys() {
        let (kind, verdict) = what.split_once(": ").unwrap_or((what, ""));
        let is_held = ["whole", "partial"].contains(&verdict);
        // Changes to what a hash covers are always found; notes can be changed.
        let is_sealed = ["bit", "salt", "ruling", "result", "swapped", "time"].contains(&kind);
        assert!(
            !(is_sealed && is_held) && (!["note", "old"].contains(&kind) || is_held),
            "{counts:#?}"
        );
    }
}
