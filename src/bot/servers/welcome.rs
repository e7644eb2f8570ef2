//! The bot's first message in a server: how to start.

use crate::bot::matches::starting::practice;
use crate::messages::Post;
use texts::{Texts, key};

/// The message.
pub fn words(texts: &Texts) -> Post {
    Post::text(texts.get(key::WELCOME)).with_buttons(vec![practice::button(texts)])
}
