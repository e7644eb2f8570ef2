//! One player's facts, readdressed to another.

use basics::PersonId;
use matches::facts::SeatFacts;

fn readdress(facts: SeatFacts, other: PersonId) -> SeatFacts {
    SeatFacts {
        recipient: other,
        ..facts
    }
}

fn main() {}
