//! /rating-network: for whoever manages a server, to have its games rated together with those of other servers.

use serenity::all::CreateCommand;
use service::Network;

use super::options::{in_servers, text_option, yes_no_option};
use crate::{
    args,
    discord::{
        bot::{Call, ReplyResult},
        post::Post,
        texts::{Texts, plain},
    },
};

/// The command's name.
pub const NAME: &str = "rating-network";
const FOUND: &str = "found";
const JOIN: &str = "join";
const LEAVE: &str = "leave";
/// Maximum length of a network's name, and of what is typed as a word.
const LONGEST: u16 = 50;

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    let found = text_option(FOUND, texts.say("option-network-found")).max_length(LONGEST);
    let join = text_option(JOIN, texts.say("option-network-join")).max_length(LONGEST);
    let leave = yes_no_option(LEAVE, texts.say("option-network-leave"));
    in_servers(NAME, texts.say("command-rating-network")).set_options(vec![found, join, leave])
}

/// Does what is asked, and answers with what is in force.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let (service, guild) = (&call.bot.service, call.server()?);
    let given = |option| {
        call.text(option)
            .map(str::trim)
            .filter(|one| !one.is_empty())
    };
    if let Some(name) = given(FOUND) {
        let network = service.found_network(guild, name, call.interaction).await?;
        return Ok(told(call.texts(), "network-founded", &network).into());
    }
    if let Some(word) = given(JOIN) {
        let network = service.join_network(guild, word).await?;
        return Ok(told(call.texts(), "network-joined", &network).into());
    }
    if call.yes_no(LEAVE).unwrap_or_default() {
        service.leave_network(guild).await?;
        return Ok(call.say("network-left").into());
    }
    Ok(match service.network_of(guild).await? {
        Some(network) => told(call.texts(), "network-now", &network),
        None => call.say("network-none"),
    }
    .into())
}

fn told(texts: &Texts, key: &str, network: &Network) -> Post {
    let told = args![
        name = plain(&network.name),
        word = network.word.clone(),
        count = network.servers,
    ];
    Post::text(texts.tell(key, &told))
}
