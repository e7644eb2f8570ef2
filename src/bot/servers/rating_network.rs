//! /rating-network: lets the managers of a server have its games rated together with those of other servers.

use serenity::all::CreateCommand;
use service::Network;

use crate::bot::commands::options::{in_servers, text_option, yes_no_option};
use crate::{
    bot::kit::{Call, ReplyResult},
    messages::Post,
};
use texts::{Sentence, Texts, args, key, plain, var};

/// The command's name.
pub const NAME: &str = "rating-network";
const FOUND: &str = "found";
const JOIN: &str = "join";
const LEAVE: &str = "leave";
/// The most characters of a network's name, and of its key word.
const MAX_NETWORK_LENGTH: u16 = 50;

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    let found =
        text_option(FOUND, texts.get(key::OPTION_NETWORK_FOUND)).max_length(MAX_NETWORK_LENGTH);
    let join =
        text_option(JOIN, texts.get(key::OPTION_NETWORK_JOIN)).max_length(MAX_NETWORK_LENGTH);
    let leave = yes_no_option(LEAVE, texts.get(key::OPTION_NETWORK_LEAVE));
    in_servers(NAME, texts.get(key::COMMAND_RATING_NETWORK)).set_options(vec![found, join, leave])
}

/// Carries out the command, and answers with the current state.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let (service, guild) = (&call.bot.service, call.server()?);
    let given = |option| {
        call.text(option)
            .map(str::trim)
            .filter(|one| !one.is_empty())
    };
    if let Some(name) = given(FOUND) {
        let network = service.found_network(guild, name, call.interaction).await?;
        return Ok(answer(call.texts(), key::NETWORK_FOUNDED.taking(), &network).into());
    }
    if let Some(word) = given(JOIN) {
        let network = service.join_network(guild, word).await?;
        return Ok(answer(call.texts(), key::NETWORK_JOINED.taking(), &network).into());
    }
    if call.yes_no(LEAVE).unwrap_or_default() {
        service.leave_network(guild).await?;
        return Ok(call.say(key::NETWORK_LEFT).into());
    }
    Ok(match service.network_of(guild).await? {
        Some(network) => answer(call.texts(), key::NETWORK_NOW, &network),
        None => call.say(key::NETWORK_NONE),
    }
    .into())
}

fn answer(
    texts: &Texts,
    key: Sentence<(var::count, var::name, var::word)>,
    network: &Network,
) -> Post {
    let values = args![
        name = plain(&network.name),
        word = network.word.clone(),
        count = network.servers,
    ];
    Post::text(texts.format(key, &values))
}
