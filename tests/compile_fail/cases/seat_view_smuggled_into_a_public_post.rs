//! What one player may know, included in a message that is made from public facts.

use caipan::{
    messages::{Post, PublicPost},
    wording::reader::Reader,
};
use matches::facts::{SeatFacts, TableFacts};

fn announce(everyone: &Reader<'_>, facts: &TableFacts, seat: &SeatFacts) -> PublicPost {
    PublicPost::of(everyone, facts, |_, _| Post::text(format!("{:?}", seat.view)))
}

fn main() {}
