//! A private message, posted in a channel.

use caipan::discord::{deliver::post_office::Parcel, post::PrivatePost};

fn leak(channel: u64, post: &PrivatePost) {
    let _ = Parcel::public(channel, post, "nonce");
}

fn main() {}
