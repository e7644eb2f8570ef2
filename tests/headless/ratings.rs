//! `caipan ratings` from the command line.

use std::process::Command;

use super::pipe::{printed, run};

#[test]
fn the_published_example_can_be_read_beside_the_paper() {
    let expected = "\
Example of the Glicko-2 system, www.glicko.net/glicko/glicko2.pdf; system constant 0.5

           rating  deviation        mu      phi
player       1500        200    0.0000   1.1513   volatility 0.06
game 1       1400         30   -0.5756   0.1727   won
game 2       1550        100    0.2878   0.5756   lost
game 3       1700        300    1.1513   1.7269   lost

                       all digits    written so      paper
step 5  volatility      0.0599960       0.05999    0.05999
step 7  phi             0.8721992        0.8722     0.8722
        mu             -0.2069410       -0.2069    -0.2069
step 8  rating          1464.0507       1464.06    1464.06
        deviation        151.5165        151.52     151.52

The paper cuts the volatility off after five digits and takes step 8 from the four digits of step 7, and so does
the middle column.
";
    assert_eq!(printed(&["ratings", "--example"], ""), expected);
}

#[test]
fn without_a_database_nothing_is_worked_out() {
    let folder = tempfile::tempdir().unwrap();
    let done = Command::new(env!("CARGO_BIN_EXE_caipan"))
        .args(["ratings", "--rebuild"])
        .env("CAIPAN_DATA", folder.path())
        .output()
        .unwrap();
    assert_eq!(done.status.code(), Some(1));
    let said = String::from_utf8(done.stderr).unwrap();
    assert!(said.starts_with("caipan: there is no database "), "{said}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn without_a_request_it_says_how() {
    let bare = run(&["ratings"], b"");
    assert_eq!(bare.status.code(), Some(2));
    assert!(
        String::from_utf8(bare.stderr)
            .unwrap()
            .contains("--example")
    );
}
