//! `caipan league` from the command line.

use super::pipe::{complaint, printed};

#[test]
fn a_small_league_is_simulated_to_its_end() {
    let size = [
        ["--players", "6"],
        ["--division", "3"],
        ["--swiss-rounds", "2"],
        ["--ladder-days", "5"],
        ["--arena-hours", "1"],
        ["--teams", "3"],
    ];
    let arguments = [&["league", "simulate"], size.as_flattened()].concat();
    let report = printed(&arguments, "");
    let first = report.lines().next().unwrap();
    // Two round robins of three rounds each, and two Swiss rounds; then a ladder, an arena and teams.
    assert!(
        first.starts_with("6 players, 6 seasons, 11 rounds, "),
        "{report}"
    );
}

#[test]
fn nothing_is_written_of_a_folder_without_a_database() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let export = ["league", "export", "--format", "csv", "--data", data, "7"];
    let message = complaint(&export, b"");
    assert!(message.contains("caipan.sqlite"), "{message}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}
