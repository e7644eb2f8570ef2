//! `caipan league` from the command line.

use super::pipe::{complaint, printed};

#[test]
fn a_small_league_is_simulated_to_its_end() {
    let size = [
        ["--players", "6"],
        ["--division", "3"],
        ["--swiss-rounds", "2"],
    ];
    let arguments = [&["league", "simulate"], size.as_flattened()].concat();
    let report = printed(&arguments, "");
    let first = report.lines().next().unwrap();
    // Two round robins of three rounds each, and two Swiss rounds.
    assert!(
        first.starts_with("6 players, 3 seasons, 8 rounds, "),
        "{report}"
    );
}

#[test]
fn a_season_that_is_not_there_is_said_to_be_missing() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let export = ["league", "export", "--format", "csv", "--data"];
    let told = complaint(&[&export[..], &[data, "7"]].concat(), b"");
    assert_eq!(told, "there is no season 7");
    let nowhere = folder.path().join("nowhere");
    let told = complaint(
        &[&export[..], &[nowhere.to_str().unwrap(), "7"]].concat(),
        b"",
    );
    assert!(told.starts_with("there is no data folder "), "{told}");
}
