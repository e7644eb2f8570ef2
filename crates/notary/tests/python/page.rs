//! The examples in `docs/record.md`: both programs accept them completely, and both compute the values worked out
//! there.

use std::{path::PathBuf, process::Command};

use commitments::{RecordFormat, Secret, army, lot, tree};
use matches::transcript::places_of;
use notary::check;
use rules::Side;

use crate::{
    tests_folder,
    verdict::{Verdict, of_python, of_rust},
};

fn page_path() -> PathBuf {
    tests_folder().join("../docs/record.md")
}

/// Section 12.
fn examples() -> String {
    let page = std::fs::read_to_string(page_path()).unwrap();
    let (_, rest) = page.split_once("\n## 12. ").unwrap();
    rest.split_once("\n## 13. ").unwrap().0.to_owned()
}

/// The records in this section.
fn records() -> Vec<String> {
    let section = examples();
    let blocks = section.split("```\n").skip(1).step_by(2);
    blocks
        .filter(|block| block.contains("\n[Chain \""))
        .map(str::to_owned)
        .collect()
}

/// The value of the first tag with this name in a text.
fn tag<'a>(text: &'a str, name: &str) -> &'a str {
    let (_, rest) = text.split_once(&format!("[{name} \"")).unwrap();
    rest.split_once('"').unwrap().0
}

#[test]
fn the_examples_on_the_page_are_right_and_whole() {
    let records = records();
    assert_eq!(records.len(), 2);
    let texts: Vec<&[u8]> = records.iter().map(String::as_bytes).collect();
    for (record, (theirs, said)) in records.iter().zip(of_python(&texts)) {
        let ours = of_rust(record.as_bytes());
        assert_eq!(ours.verdict, Verdict::Whole, "{}", ours.sentence);
        assert_eq!(theirs, Verdict::Whole, "{said}");
    }
    let luzhanqi = check(&[&records[0]]).unwrap();
    assert!(luzhanqi.attacks > 4 && luzhanqi.proved == luzhanqi.attacks);
}

#[test]
fn records_of_the_first_version_are_right_and_whole_as_they_were() {
    let records = [
        include_str!("../records/caipan-1-luzhanqi.txt"),
        include_str!("../records/caipan-1-doushouqi.txt"),
    ];
    for (record, (theirs, said)) in records.iter().zip(of_python(&records.map(str::as_bytes))) {
        assert!(record.starts_with("[Record \"Caipan 1\"]"));
        let ours = of_rust(record.as_bytes());
        assert_eq!(ours.verdict, Verdict::Whole, "{}", ours.sentence);
        assert_eq!(theirs, Verdict::Whole, "{said}");
        let holding = check(&[record]).unwrap();
        let said = holding.to_string();
        assert!(said.contains("does not bind the host"), "{said}");
    }
}

#[test]
fn the_values_worked_out_on_the_page_are_right() {
    let section = examples();
    let records = records();
    let says = |text: String| assert!(section.contains(&text), "{text}");
    // A seal, leaves and a root.
    let head = notary::Record::read(&records[0]).unwrap().head;
    let (formation, salt) = (tag(&records[0], "FirstArmy"), tag(&records[0], "FirstSalt"));
    let salt: Secret = salt.parse().unwrap();
    let seal = army::seal(&head.tags, "first", formation, &salt);
    says(format!("`{}…`", seal.beginning(12)));
    let places = places_of(Side::First, formation);
    says(format!("[FirstRoot \"{}\"]", tree::root(&places, &salt)));
    let leaf = tree::open(&places, &salt, 24).unwrap();
    says(format!("[FirstLeaf \"{leaf}\"]"));
    // A lot.
    let [seed, challenge, card] = ["Seed", "Challenge", "Card"].map(|name| tag(&records[1], name));
    let seed: Secret = seed.parse().unwrap();
    let newest = RecordFormat::NEWEST;
    says(format!("[Lot \"{}\"]", lot::seal(newest, challenge, &seed)));
    let before = lot::seed_before(&seed, 1);
    says(format!("`{}…`", &before.digits()[..12]));
    let seal = lot::seal(newest, challenge, &before);
    says(format!("the seal would be `{}…`", seal.beginning(12)));
    let first = lot::challenger_moves_first(&seed, challenge, card);
    let seat = if first { "first" } else { "second" };
    says(format!("the challenger has the {seat} seat"));
    let deal = tag(&section, "Deal");
    let codes = "1233445566777888999BBMMMF";
    let sorted = ["r", "b"].map(|colour| codes.chars().map(move |code| format!("{colour}{code}")));
    let mut pieces: Vec<String> = sorted.into_iter().flatten().collect();
    lot::shuffle(&mut pieces, &seed, challenge, card);
    assert_eq!(pieces.join(" "), deal);
    // The other program checks the worked values, too.
    let python = Command::new("python3")
        .arg("-B")
        .arg(tests_folder().join("record/page.py"))
        .arg(page_path())
        .output()
        .unwrap();
    let said = [python.stdout, python.stderr].concat();
    assert!(
        python.status.success(),
        "{}",
        String::from_utf8_lossy(&said)
    );
}
