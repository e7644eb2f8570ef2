//! Keeps the map honest: what ARCHITECTURE.md promises about files and about who may know whom.

#![allow(clippy::unwrap_used, reason = "a test may")]

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// The most lines a file may have.
const LONGEST: usize = 500;

fn files(folder: &str, endings: &[&str]) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path
                .extension()
                .is_some_and(|found| endings.iter().any(|e| found == *e))
            {
                let text = fs::read_to_string(&path).unwrap();
                found.push((path, text));
            }
        }
    }
    assert!(!found.is_empty(), "nothing found");
    found
}

/// The lines of a file that are code, so that a comment may name what code may not.
fn code(text: &str) -> impl Iterator<Item = &str> {
    text.lines()
        .filter(|line| !line.trim_start().starts_with("//"))
}

fn none_names(folder: &str, forbidden: &[&str]) {
    for (path, text) in files(folder, &["rs"]) {
        for line in code(&text) {
            // A game's variant of an enum, which holds something; the position itself has no such form.
            let line = line.replace("Luzhanqi(", "");
            for word in forbidden {
                let words = line.split(|c: char| !c.is_alphanumeric() && c != '_' && c != ':');
                let named = words
                    .clone()
                    .any(|found| found == *word || found.starts_with(&format!("{word}::")));
                assert!(!named, "{} names {word}: {line}", path.display());
            }
        }
    }
}

#[test]
fn every_file_says_what_lives_in_it() {
    for folder in ["src", "tests", "benches"] {
        for (path, text) in files(folder, &["rs"]) {
            assert!(
                text.starts_with("//! "),
                "{} does not open with //!",
                path.display()
            );
        }
    }
    for (path, text) in files("migrations", &["sql"]) {
        assert!(
            text.starts_with("-- "),
            "{} does not open with a comment",
            path.display()
        );
    }
}

#[test]
fn no_file_is_too_long() {
    for folder in ["src", "tests", "benches", "assets/playground", "migrations"] {
        for (path, text) in files(folder, &["rs", "js", "css", "html", "sql"]) {
            let lines = text.lines().count();
            assert!(lines <= LONGEST, "{} has {lines} lines", path.display());
        }
    }
}

#[test]
fn the_rules_know_nothing_of_the_world() {
    let world = [
        "tokio",
        "sqlx",
        "serenity",
        "image",
        "imageproc",
        "axum",
        "tracing",
        "fluent_bundle",
    ];
    none_names("src/rules", &world);
    let upwards = [
        "crate::referee",
        "crate::store",
        "crate::discord",
        "crate::render",
        "crate::playground",
    ];
    none_names("src/rules", &upwards);
}

#[test]
fn the_referee_knows_no_chat_and_no_pictures() {
    none_names(
        "src/referee",
        &[
            "serenity",
            "image",
            "imageproc",
            "axum",
            "crate::discord",
            "crate::render",
        ],
    );
    none_names(
        "src/store",
        &[
            "serenity",
            "crate::discord",
            "crate::render",
            "crate::playground",
        ],
    );
}

#[test]
fn what_is_drawn_and_told_is_made_from_views() {
    // The types that hold a whole position, a whole match, or an event with an army in it.
    let secrets = [
        "Luzhanqi",
        "Game",
        "Match",
        "Event",
        "StoredArmy",
        "StoredDeal",
        "Deal",
    ];
    none_names("src/render", &secrets);
    none_names(
        "src/render",
        &["crate::referee", "crate::store", "crate::discord"],
    );
    for (path, text) in files("src/discord", &["rs"]) {
        if path.ends_with("whisper/tests.rs") {
            continue;
        }
        let text = text.split("#[cfg(test)]").next().unwrap();
        for line in code(text) {
            // The name of the game is no secret, nor is a view of it.
            let open = [
                "TableView::Luzhanqi",
                "SeatView::Luzhanqi",
                "Scene::Luzhanqi",
                "GameName::Luzhanqi",
                "GameRules::Luzhanqi",
                "PlayRefusal::Luzhanqi",
                "Tag::Event",
            ];
            let line = open
                .iter()
                .fold(line.to_owned(), |line, open| line.replace(open, ""));
            let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
            let named = words.find(|word| secrets.contains(word));
            assert_eq!(named, None, "{}: {line}", path.display());
        }
    }
}

#[test]
fn nobody_but_the_command_line_reaches_the_headless_referee() {
    // A session shows whole positions to whoever drives it.
    for folder in [
        "rules",
        "referee",
        "store",
        "discord",
        "render",
        "playground",
    ] {
        none_names(&format!("src/{folder}"), &["crate::headless"]);
    }
}

#[test]
fn the_playground_knows_nothing_of_the_referee() {
    let others = [
        "crate::referee",
        "crate::rules",
        "crate::store",
        "crate::discord",
        "crate::render",
    ];
    none_names("src/playground", &others);
}

#[test]
fn the_control_api_is_documented_route_by_route() {
    let source = include_str!("../src/playground/control/mod.rs");
    let (person, control) = source.split_once("let control").unwrap();
    let mut offered = routes_in(person, "/control/as/{user}");
    offered.extend(routes_in(control, "/control"));
    let page = include_str!("../PLAYGROUND.md");
    let documented: BTreeSet<String> = page
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.split_once('`'))
        .map(|(route, _)| route.to_owned())
        .filter(|route| route.contains(" /control"))
        .collect();
    assert_eq!(documented, offered);
    assert!(offered.contains("DELETE /control/faults"), "{offered:?}");
}

/// `METHOD /path` of every route that a part of a router's source adds, below `prefix`.
fn routes_in(source: &str, prefix: &str) -> BTreeSet<String> {
    let added = source.split(".route(").skip(1);
    let routes = added.flat_map(|route| {
        let path = route.split('"').nth(1).unwrap();
        let methods = ["get(", "post(", "put(", "patch(", "delete("];
        let has = methods.into_iter().filter(|method| route.contains(method));
        has.map(move |method| {
            let method = method.trim_end_matches('(').to_uppercase();
            format!("{method} {prefix}{path}")
        })
    });
    routes.collect()
}

#[test]
fn secrets_have_no_debug() {
    for file in [
        "src/rules/luzhanqi/game.rs",
        "src/rules/luzhanqi/position.rs",
        "src/rules/luzhanqi/field.rs",
        "src/rules/luzhanqi/sight.rs",
        "src/rules/luzhanqi/deal.rs",
        "src/referee/matches.rs",
        "src/referee/event.rs",
        "src/referee/formations.rs",
    ] {
        let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap();
        for name in [
            "struct Luzhanqi",
            "struct Position",
            "struct Effect",
            "struct Field",
            "struct Sight",
            "struct OpenTargets",
            "struct Deal(",
            "struct Match ",
            "enum Event",
            "struct StoredArmy",
            "struct Formation ",
            "struct Kept",
        ] {
            let Some(at) = text.find(name) else { continue };
            assert!(!derives_debug(&text, at), "{name} in {file} can be printed");
        }
    }
    let setup = include_str!("../src/rules/luzhanqi/setup.rs");
    for name in ["pub struct Arrangement", "pub struct Setup("] {
        let at = setup.find(name).unwrap();
        assert!(!derives_debug(setup, at), "{name} can be printed");
    }
}

#[test]
fn only_the_headless_referee_writes_whole_positions() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for (path, text) in files("src", &["rs"]) {
        if path.starts_with(src.join("rules")) || path.starts_with(src.join("headless")) {
            continue;
        }
        for name in ["referee_text", "referee_hidden", "referee_view"] {
            assert!(!text.contains(name), "{} names {name}", path.display());
        }
    }
}

/// Whether the item that begins at `at` derives `Debug`.
fn derives_debug(text: &str, at: usize) -> bool {
    let above = text[..at].rsplit("\n\n").next().unwrap_or_default();
    above
        .lines()
        .any(|line| line.starts_with("#[derive") && line.contains("Debug"))
}
