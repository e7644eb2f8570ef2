//! /server-settings: the language of everything public in a server, and how its boards look. For members who may manage
//! the server.

use boards::{Style, Theme};
use matches::records::GuildSettings;
use serenity::all::CreateCommand;

use crate::bot::{
    commands::options::{choice_option, in_servers},
    people::settings::{language_name, style_name, theme_name},
};
use crate::{
    bot::kit::{Call, ReplyResult},
    messages::Post,
};
use texts::{
    Language, Sentence, Texts, args, key,
    language::{self, BY_DISCORD},
};

/// The command's name.
pub const NAME: &str = "server-settings";
const LANGUAGE: &str = "language";
const STYLE: &str = "pieces";
const THEME: &str = "colours";
/// The value of the choice that leaves a look to the defaults.
const USUAL: &str = "usual";

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    let languages = [None].into_iter().chain(Language::ALL.map(Some));
    let languages = languages.map(|language| {
        let written = language.map_or(BY_DISCORD, Language::tag);
        (language_name(texts, language), written)
    });
    let language = choice_option(LANGUAGE, texts.get(key::OPTION_SERVER_LANGUAGE), languages);
    let usual = |key: Sentence| [(texts.get(key), USUAL)].into_iter();
    let styles = Style::ALL.map(|style| (style_name(texts, style), style.name()));
    let styles = usual(key::CHOICE_SERVER_STYLE).chain(styles);
    let style = choice_option(STYLE, texts.get(key::OPTION_SERVER_PIECES), styles);
    let themes = Theme::ALL.map(|theme| (theme_name(texts, theme), theme.name()));
    let themes = usual(key::CHOICE_SERVER_THEME).chain(themes);
    let theme = choice_option(THEME, texts.get(key::OPTION_SERVER_COLOURS), themes);
    in_servers(NAME, texts.get(key::COMMAND_SERVER_SETTINGS))
        .set_options(vec![language, style, theme])
}

/// Saves what is given, and answers with what is in force.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let texts = call.texts();
    let guild = call.server()?;
    let service = &call.bot.service;
    let language = call.text(LANGUAGE).and_then(language::choice);
    if let Some(language) = language {
        let tag = language.map(Language::tag);
        service.choose_guild_language(guild, tag).await?;
    }
    let (style, theme) = (call.text(STYLE), call.text(THEME));
    let look = style.is_some() || theme.is_some();
    if look {
        let change = |chosen: &mut GuildSettings| enter(chosen, style, theme);
        service.choose_guild_look(guild, change).await?;
    }
    let now = call.bot.everyone(guild).await;
    let told = args![
        language = language_name(texts, Some(now.texts.language())),
        style = style_name(texts, now.look.style),
        theme = theme_name(texts, now.look.theme),
    ];
    let about_language = match language {
        None if look => None,
        None => Some(key::SERVER_LANGUAGE),
        Some(None) => Some(key::SERVER_LANGUAGE_DISCORD),
        Some(Some(_)) => Some(key::SERVER_LANGUAGE_CHOSEN),
    };
    let about_look = match language {
        _ if look => Some(key::SERVER_LOOK_CHOSEN),
        None => Some(key::SERVER_LOOK),
        Some(_) => None,
    };
    let about_language = about_language.map(|key| texts.format(key, &told));
    let about_look = about_look.map(|key| texts.format(key, &told));
    let lines: Vec<String> = about_language.into_iter().chain(about_look).collect();
    Ok(Post::lines(&lines).into())
}

/// Changes the parts of a server's look that are named. Discord lets nobody choose anything else.
fn enter(chosen: &mut GuildSettings, style: Option<&str>, theme: Option<&str>) {
    if let Some(style) = style {
        chosen.style = Style::from_name(style).map(|style| style.name().to_owned());
    }
    if let Some(theme) = theme {
        chosen.theme = Theme::from_name(theme).map(|theme| theme.name().to_owned());
    }
}
