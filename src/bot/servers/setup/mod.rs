//! /setup: where and what is played in a server, by forms; the answer says what holds, and whether the bot may do there what it
//! needs.

mod export;
mod offer;
mod page;
mod places;
mod said;

use serenity::all::CreateCommand;
use texts::{Texts, key};

use crate::{
    bot::{
        commands::options::in_servers,
        kit::{Call, Form, Press, ReplyResult},
    },
    messages::ids::Setup,
};

/// The command's name.
pub const NAME: &str = "setup";

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    in_servers(NAME, texts.get(key::COMMAND_SETUP))
}

/// Opens the first form.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    places::open(call).await
}

/// Opens a form.
pub async fn press(press: &Press<'_>, wanted: Setup) -> ReplyResult {
    match wanted {
        Setup::Places => places::open(press).await,
        Setup::Offer => offer::open(press).await,
        Setup::Export => export::press(press).await,
    }
}

/// Saves what a form says.
pub async fn submit(form: &Form<'_>, wanted: Setup) -> ReplyResult {
    match wanted {
        Setup::Places => places::submit(form).await,
        Setup::Offer => offer::submit(form).await,
        Setup::Export => Err(form.unknown()),
    }
}
