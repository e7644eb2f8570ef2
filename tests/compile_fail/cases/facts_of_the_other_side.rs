//! The facts of a side, whoever asks.

use matches::{LoadedMatch, facts::SeatFacts};
use rules::Side;

fn peek(loaded: &LoadedMatch, own: Side) -> Option<SeatFacts> {
    loaded.facts_for(own.opponent())
}

fn main() {}
