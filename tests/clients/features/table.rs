//! The table of libraries and features in `docs/bots.md`.

use std::{collections::BTreeMap, fs};

use super::super::harness::project;

/// A cell of what a library does not have.
const LACKS: &str = "–";

/// Compares how a library did everything with its column.
pub fn compare(library: &str, ways: &BTreeMap<String, String>) {
    let text = fs::read_to_string(project().join("docs/bots.md")).unwrap();
    let mut rows = text.lines().filter_map(cells);
    let heading = rows.find(|row| row[0] == "feature").unwrap();
    let column = heading.iter().position(|name| name == library);
    let column = column.unwrap_or_else(|| panic!("no column {library}"));
    let told: BTreeMap<String, String> = rows
        .take_while(|row| row.len() == heading.len())
        .filter(|row| row[column] != LACKS)
        .map(|row| (row[0].clone(), row[column].clone()))
        .collect();
    assert_eq!(told, *ways, "docs/bots.md tells otherwise of {library}");
}

/// The cells of a line of a table.
fn cells(line: &str) -> Option<Vec<String>> {
    let inside = line.strip_prefix("| ")?.strip_suffix(" |")?;
    Some(inside.split(" | ").map(str::to_owned).collect())
}
