//! A message for one person's eyes, posted into a channel.

use caipan::discord::{deliver::post_office, post::PrivatePost};
use serenity::all::Http;

async fn leak(http: &Http, channel: u64, post: &PrivatePost) {
    let _ = post_office::announce(http, channel, post, "nonce").await;
}

fn main() {}
