//! The word with which the bot enters a server: how to start.

use crate::bot::matches::starting::practice;
use crate::messages::Post;
use texts::{Texts, key};

/// What the bot says.
pub fn words(texts: &Texts) -> Post {
    Post::text(texts.get(key::WELCOME)).with_buttons(vec![practice::button(texts)])
}
