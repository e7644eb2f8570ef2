//! The facts of one side, for any caller.

use matches::{LoadedMatch, facts::SeatFacts};
use rules::Side;

fn peek(loaded: &LoadedMatch, own: Side) -> Option<SeatFacts> {
    loaded.facts_for(own.opponent())
}

fn main() {}
