//! Several copies of one match, checked together: both programs give the same verdict.

use std::process::Command;

use matches::transcript::Audience;
use notary::{
    NoteTags, check,
    random::{AUDIENCES, RandomMatch},
    record_text,
};
use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};

use crate::{SEED, damage::Damage, tests_folder};

/// The number of matches.
const MATCHES: usize = 60;

/// Two or three copies of a random match; often one of them is damaged.
fn copies(rng: &mut StdRng) -> Vec<String> {
    let random = RandomMatch::play(60, rng);
    let audiences: Vec<Audience> = (0..rng.random_range(2..=3))
        .map(|_| *AUDIENCES.choose(rng).unwrap())
        .collect();
    let mut copies: Vec<String> = audiences
        .into_iter()
        .map(|audience| record_text(&random.transcript(audience, rng), &NoteTags::default()))
        .collect();
    if rng.random() {
        let damage = *Damage::ALL.choose(rng).unwrap();
        let at = rng.random_range(0..copies.len());
        let damaged = damage.inflict(&copies[at], rng);
        if let Some(damaged) = damaged.and_then(|bytes| String::from_utf8(bytes).ok()) {
            copies[at] = damaged;
        }
    }
    copies
}

/// The verdict of this crate.
fn of_rust(copies: &[String]) -> &'static str {
    if !copies.iter().all(|copy| notary::is_record(copy)) {
        return "unreadable";
    }
    let texts: Vec<&str> = copies.iter().map(String::as_str).collect();
    match check(&texts) {
        Ok(found) if found.is_whole => "whole",
        Ok(_) => "partial",
        Err(_) => "wrong",
    }
}

/// The verdict of the Python program, and its words.
fn of_python(copies: &[String]) -> (&'static str, String) {
    let folder = tempfile::tempdir().unwrap();
    let names: Vec<String> = (0..copies.len()).map(|at| format!("{at}.txt")).collect();
    for (name, copy) in names.iter().zip(copies) {
        std::fs::write(folder.path().join(name), copy).unwrap();
    }
    let output = Command::new("python3")
        .args(["-B", "-W", "error"])
        .arg(tests_folder().join("record/verify.py"))
        .arg("--together")
        .args(&names)
        .current_dir(folder.path())
        .output()
        .expect("python3 is installed (tests/all sees to it)");
    let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    let last = said.lines().last().unwrap_or_default();
    let verdict = match output.status.code() {
        Some(0) if last.starts_with("together: ok whole") => "whole",
        Some(0) if last.starts_with("together: ok partial") => "partial",
        Some(1) => "wrong",
        Some(2) if !said.contains("the checker failed") => "unreadable",
        _ => panic!("{said}"),
    };
    (verdict, said)
}

#[test]
fn both_programs_agree_on_copies_checked_together() {
    let mut rng = StdRng::seed_from_u64(SEED + 1);
    let mut counts = std::collections::BTreeMap::<&str, usize>::new();
    for _ in 0..MATCHES {
        let copies = copies(&mut rng);
        let (theirs, said) = of_python(&copies);
        let ours = of_rust(&copies);
        assert_eq!(ours, theirs, "{said}\n{}", copies.join("\n\n"));
        *counts.entry(ours).or_default() += 1;
    }
    assert!(
        counts["whole"] > 4 && counts["partial"] > 4 && counts["wrong"] > 12,
        "{counts:?}"
    );
}
