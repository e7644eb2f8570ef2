//! One player's facts, readdressed to another.

use matches::{PersonId, facts::SeatFacts};

fn readdress(facts: SeatFacts, other: PersonId) -> SeatFacts {
    SeatFacts {
        recipient: other,
        ..facts
    }
}

fn main() {}
