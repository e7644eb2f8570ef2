//! /server: in which language everyone in a server is addressed. For whoever may manage the server.

use serenity::all::{CommandInteraction, CreateCommand, InteractionContext, Permissions};

use super::{text, text_option};
use crate::{
    args,
    discord::{
        answer::Reply,
        handler::Bot,
        language::{self, BY_DISCORD, Language},
        reader::Reader,
        refusals,
        texts::Texts,
        whisper,
    },
};

/// The command's name.
pub const NAME: &str = "server";
const LANGUAGE: &str = "language";

/// The command as Discord wants it described.
pub fn definition(texts: &Texts) -> CreateCommand {
    let languages = [None].into_iter().chain(Language::ALL.map(Some));
    let language = languages.fold(
        text_option(LANGUAGE, texts.say("option-server-language")),
        |option, language| {
            let written = language.map_or(BY_DISCORD, Language::tag);
            option.add_string_choice(whisper::language(texts, language), written)
        },
    );
    CreateCommand::new(NAME)
        .description(texts.say("command-server"))
        .contexts(vec![InteractionContext::Guild])
        .default_member_permissions(Permissions::MANAGE_GUILD)
        .set_options(vec![language])
}

/// Keeps the language, if one is named, and says which counts.
pub async fn run(bot: &Bot, reader: &Reader<'_>, command: &CommandInteraction) -> Reply {
    let Some(guild) = command.guild_id else {
        return whisper::sentence(reader.texts.say("refuse-server-nowhere")).into();
    };
    let options = command.data.options();
    let chosen = text(&options, LANGUAGE).and_then(language::choice);
    if let Some(language) = chosen
        && let Err(error) = bot
            .service
            .choose_guild_language(guild.get(), language.map(Language::tag))
            .await
    {
        return refusals::post(reader, &error).into();
    }
    let now = bot.everyone(guild.get()).await.texts.language();
    let told = args![language = whisper::language(reader.texts, Some(now))];
    let key = match chosen {
        None => "server-language",
        Some(None) => "server-language-discord",
        Some(Some(_)) => "server-language-chosen",
    };
    whisper::sentence(reader.texts.tell(key, &told)).into()
}
