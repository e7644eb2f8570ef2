//! The crate graph limits knowledge: a crate cannot use what it does not depend on. This table is the one in
//! ARCHITECTURE.md; an additional edge is a decision, not an accident.

use std::{collections::BTreeMap, process::Command};

use serde_json::Value;

/// Each crate with the workspace crates that it depends on.
const KNOWN: [(&str, &[&str]); 22] = [
    ("basics", &[]),
    ("draw", &[]),
    ("leagues", &["basics"]),
    ("panels", &[]),
    ("rules", &[]),
    ("opaque", &[]),
    ("commitments", &[]),
    ("standin", &[]),
    ("link", &["basics"]),
    ("boards", &["basics", "draw", "rules"]),
    ("cards", &["draw"]),
    ("exchange", &["rules"]),
    ("matches", &["basics", "commitments", "opaque", "rules"]),
    ("notary", &["basics", "commitments", "matches", "rules"]),
    ("opponent", &["rules"]),
    ("duel", &["opponent", "rules"]),
    ("ratings", &["basics", "rules"]),
    ("texts", &["basics", "matches"]),
    (
        "store",
        &[
            "basics",
            "commitments",
            "matches",
            "opaque",
            "ratings",
            "rules",
        ],
    ),
    (
        "service",
        &[
            "basics", "exchange", "leagues", "matches", "opponent", "ratings", "rules", "store",
        ],
    ),
    (
        "league_simulation",
        &["basics", "leagues", "matches", "rules", "service"],
    ),
    (
        "caipan",
        &[
            "basics",
            "boards",
            "cards",
            "commitments",
            "duel",
            "exchange",
            "league_simulation",
            "leagues",
            "link",
            "matches",
            "notary",
            "opponent",
            "panels",
            "ratings",
            "rules",
            "service",
            "standin",
            "texts",
        ],
    ),
];

/// Crates that do no I/O and never wait.
const PURE: [&str; 14] = [
    "basics",
    "leagues",
    "rules",
    "opaque",
    "commitments",
    "matches",
    "notary",
    "draw",
    "boards",
    "cards",
    "exchange",
    "ratings",
    "opponent",
    "panels",
];

/// What such a crate may not depend on.
const WORLD: [&str; 6] = ["axum", "reqwest", "serenity", "sqlx", "tokio", "tracing"];

/// The direct dependencies of each workspace crate, without dev-dependencies.
fn dependencies() -> BTreeMap<String, Vec<String>> {
    let metadata = Command::new(env!("CARGO"))
        .args([
            "metadata",
            "--no-deps",
            "--offline",
            "--format-version",
            "1",
        ])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let metadata: Value = serde_json::from_slice(&metadata.stdout).unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let packages = metadata["packages"].as_array().unwrap().iter();
    packages
        .map(|package| {
            let all = package["dependencies"].as_array().unwrap().iter();
            let normal = all.filter(|dependency| dependency["kind"].is_null());
            let mut names: Vec<String> = normal.map(|one| text(&one["name"])).collect();
            names.sort();
            (text(&package["name"]), names)
        })
        .collect()
}

#[test]
fn every_crate_depends_on_what_the_table_says_and_nothing_else() {
    let mut dependencies = dependencies();
    for (name, known) in KNOWN {
        let mut found = dependencies.remove(name).unwrap();
        found.retain(|one| KNOWN.iter().any(|(name, _)| name == one));
        assert_eq!(found, known, "{name}");
    }
    // Test support may depend on everything, and nothing may depend on it.
    let rest: Vec<String> = dependencies.into_keys().collect();
    let support = [
        "compile_fail",
        "described",
        "harness",
        "results",
        "test_server",
    ];
    assert_eq!(rest, support);
}

#[test]
fn pure_crates_have_no_way_to_the_world_and_the_bot_none_to_the_database() {
    let dependencies = dependencies();
    for name in PURE {
        let found = &dependencies[name];
        let world: Vec<_> = WORLD
            .iter()
            .filter(|one| found.iter().any(|f| f == *one))
            .collect();
        assert!(world.is_empty(), "{name} depends on {world:?}");
    }
    assert!(!dependencies["caipan"].contains(&"sqlx".to_owned()));
}
