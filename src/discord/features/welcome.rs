//! The word with which the bot enters a server: how to start.

use super::practice;
use crate::discord::{post::Post, texts::Texts};

/// What the bot says.
pub fn words(texts: &Texts) -> Post {
    Post::text(texts.say("welcome")).with_buttons(vec![practice::button(texts)])
}
