//! The bot's first message in a server: how to start.

use crate::bot::matches::starting::practice;
use crate::messages::{
    Post,
    ids::{Id, Setup},
    secondary,
};
use texts::{Texts, key};

/// The message.
pub fn words(texts: &Texts) -> Post {
    let setup = Id::Setup(Setup::Places);
    let setup = secondary(texts, &setup, key::BUTTON_WELCOME_SETUP);
    Post::text(texts.get(key::WELCOME)).with_buttons(vec![practice::button(texts), setup])
}
