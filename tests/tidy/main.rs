//! Checks what ARCHITECTURE.md promises about files, folders and crates.

#![allow(clippy::unwrap_used, reason = "a test may")]

mod crates;
mod cycles;
mod discord;
mod functions;
mod sentences;

use std::{
    fs,
    path::{Path, PathBuf},
};

/// The maximum number of lines in a file.
const MAX_FILE_LINES: usize = 500;
/// The maximum number of lines in a function of the program.
const MAX_FUNCTION_LINES: usize = 80;

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
fn every_file_describes_its_content() {
    for folder in ["src", "crates", "tests", "tools", "benches"] {
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
    for folder in ["src", "crates", "tests", "tools", "benches", "migrations"] {
        for (path, text) in files(folder, &["rs", "js", "css", "html", "sql"]) {
            let lines = text.lines().count();
            assert!(
                lines <= MAX_FILE_LINES,
                "{} has {lines} lines",
                path.display()
            );
        }
    }
}
