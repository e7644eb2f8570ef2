//! The command in a person's menu: it opens the form with that person as the opponent.

use basics::PersonId;
use rules::game::GameName;
use serenity::all::{CommandType, CreateCommand, InteractionContext};
use service::NamedPerson;

use super::form;
use crate::bot::kit::{Call, Press, ReplyResult};
use texts::{Texts, key};

/// The command's name.
pub const NAME: &str = "Challenge";

/// The command's definition for Discord.
pub fn definition(_: &Texts) -> CreateCommand {
    CreateCommand::new(NAME)
        .kind(CommandType::User)
        .contexts(vec![InteractionContext::Guild])
}

/// Opens the form.
pub async fn ask(call: &Call<'_>, opponent: &NamedPerson) -> ReplyResult {
    let refused = if opponent.id == call.person.id {
        Some(key::REFUSE_CHALLENGE_ONESELF)
    } else {
        opponent.bot.then_some(key::REFUSE_CHALLENGE_BOT)
    };
    match refused {
        Some(key) => Err(call.refusal(key)),
        None => form::open(call, Some(opponent.id), None).await,
    }
}

/// Opens the form for a game that was picked below the question of an earlier version.
pub async fn press(press: &Press<'_>, opponent: PersonId, game: GameName) -> ReplyResult {
    form::open(press, Some(opponent), Some(game)).await
}
