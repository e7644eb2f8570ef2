//! What one player may know, in a public message.

use caipan::{
    messages::{Post, PublicPost},
    wording::reader::Reader,
};
use matches::facts::SeatFacts;

fn announce(everyone: &Reader<'_>, facts: &SeatFacts) -> PublicPost {
    PublicPost::of(everyone, facts, |_, facts| Post::text(format!("{:?}", facts.view)))
}

fn main() {}
