//! A private message, posted in a channel.

use caipan::{delivery::sender::Parcel, messages::PrivatePost};

fn leak(channel: u64, post: &PrivatePost) {
    let _ = Parcel::public(channel, post, "nonce");
}

fn main() {}
