//! /server-settings: the language of everything public in a server. For members who may manage the server.

use serenity::all::{CreateCommand, Permissions};

use super::{
    options::{choice_option, in_servers},
    settings::language_name,
};
use crate::{
    args,
    discord::{
        bot::{Call, ReplyError, ReplyResult},
        language::{self, BY_DISCORD, Language},
        post::Post,
        texts::Texts,
    },
};

/// The command's name.
pub const NAME: &str = "server-settings";
const LANGUAGE: &str = "language";

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    let languages = [None].into_iter().chain(Language::ALL.map(Some));
    let languages = languages.map(|language| {
        let written = language.map_or(BY_DISCORD, Language::tag);
        (language_name(texts, language), written)
    });
    let language = choice_option(LANGUAGE, texts.say("option-server-language"), languages);
    in_servers(NAME, texts.say("command-server-settings"))
        .default_member_permissions(Permissions::MANAGE_GUILD)
        .set_options(vec![language])
}

/// Saves the language, if one is given, and answers with the one in force.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let texts = call.texts();
    let nowhere = || ReplyError::Sentence(texts.say("refuse-server-nowhere"));
    let guild = call.guild().ok_or_else(nowhere)?;
    let chosen = call.text(LANGUAGE).and_then(language::choice);
    if let Some(language) = chosen {
        let tag = language.map(Language::tag);
        call.bot.service.choose_guild_language(guild, tag).await?;
    }
    let now = call.bot.everyone(guild).await.texts.language();
    let told = args![language = language_name(texts, Some(now))];
    let key = match chosen {
        None => "server-language",
        Some(None) => "server-language-discord",
        Some(Some(_)) => "server-language-chosen",
    };
    Ok(Post::text(texts.tell(key, &told)).into())
}
