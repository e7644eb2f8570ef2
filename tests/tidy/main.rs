//! Keeps the map honest: what ARCHITECTURE.md promises about files, folders and crates.

#![allow(clippy::unwrap_used, reason = "a test may")]

mod crates;
mod cycles;

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

#[test]
fn every_file_says_what_lives_in_it() {
    for folder in ["src", "crates", "tests", "benches"] {
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
    for folder in ["src", "crates", "tests", "benches", "migrations"] {
        for (path, text) in files(folder, &["rs", "js", "css", "html", "sql"]) {
            let lines = text.lines().count();
            assert!(lines <= LONGEST, "{} has {lines} lines", path.display());
        }
    }
}

#[test]
fn the_control_api_is_documented_route_by_route() {
    let source = include_str!("../../crates/standin/src/control/mod.rs");
    let (person, control) = source.split_once("let control").unwrap();
    let mut offered = routes_in(person, "/control/as/{user}");
    offered.extend(routes_in(control, "/control"));
    let page = include_str!("../../crates/standin/README.md");
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
