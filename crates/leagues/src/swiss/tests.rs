//! Rounds that can be checked by hand.

use super::{PairingError, pair};
use crate::trf;

fn lines(players: u32) -> String {
    let line = |tpn| format!("001 {tpn:>4}{:72} 0.0 {tpn:>4}\n", "");
    (1..=players).map(line).collect()
}

fn paired(text: &str) -> Vec<String> {
    let pairs = pair(&trf::read(text).unwrap()).unwrap();
    pairs.iter().map(ToString::to_string).collect()
}

#[test]
fn the_first_round_pairs_the_upper_half_with_the_lower() {
    assert_eq!(paired(&lines(6)), ["1 4", "5 2", "3 6"]);
    assert_eq!(paired(&("XXC black1\n".to_owned() + &lines(7))), ["4 1", "2 5", "6 3", "7 0"]);
    assert_eq!(paired(&lines(1)), ["1 0"]);
}

#[test]
fn a_tournament_that_is_over_or_cannot_go_on_says_so() {
    let over = trf::read(&("XXR 0\n".to_owned() + &lines(2))).unwrap();
    assert_eq!(pair(&over), Err(PairingError::Over(0)));
    let two = "001    1                                                                         1.0    1     2 w 1\n\
               001    2                                                                         0.0    2     1 b 0\n";
    assert_eq!(pair(&trf::read(two).unwrap()), Err(PairingError::Impossible));
}
