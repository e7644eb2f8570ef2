//! Rounds with the pairs of caissify-pairings 0.5.0. Each of the criteria C6 to C21 and each step of the order of
//! candidates decides some of them.

#![allow(clippy::unwrap_used, reason = "a test may")]

use std::{fs, path::Path};

use leagues::{swiss, tournament::Pair, trf};

#[test]
fn pairs_equal_those_of_another_program() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rounds");
    let mut seen = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "trf") {
            continue;
        }
        let tournament = trf::read(&fs::read_to_string(&path).unwrap()).unwrap();
        let pairs = swiss::pair(&tournament).unwrap();
        let mut lines: Vec<String> = pairs.iter().map(Pair::to_string).collect();
        lines.sort();
        lines.insert(0, pairs.len().to_string());
        let expected = fs::read_to_string(path.with_extension("pairs")).unwrap();
        assert_eq!(
            lines,
            expected.lines().collect::<Vec<_>>(),
            "{}",
            path.display()
        );
        seen += 1;
    }
    assert!(seen > 30);
}
