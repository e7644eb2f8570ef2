//! Slash commands: what is on offer, and what a command means. One file a feature.

mod abort;
mod challenge;
mod draw;
mod formations;
mod games;
mod how;
mod localized;
mod moving;
mod note;
mod open;
mod pause;
mod pick;
mod plan;
mod record;
mod replay;
mod resign;
mod rules;
mod server;
mod settings;
mod take_back;
mod terms;
mod vacation;
mod watch;

use serde_json::Value;
use serenity::all::{
    AutocompleteChoice, CommandInteraction, CommandOptionType, CreateCommand, CreateCommandOption,
    InteractionContext, ResolvedOption, ResolvedValue,
};

pub use draw::answer as draw;
pub use moving::played;
pub use pause::carry_out as pause;
pub use take_back::answer as take_back;
pub use vacation::change as vacation;
pub use watch::page as watch_page;

use super::{
    answer::Reply,
    handler::{Bot, person},
    texts::{Library, Texts},
    visitor::Visitor,
    whisper,
};

/// Every command, as Discord wants it described, in every language.
pub fn definitions(library: &Library) -> Value {
    localized::merged(library, described)
}

/// Every command in one language.
fn described(texts: &Texts) -> Vec<CreateCommand> {
    vec![
        challenge::definition(texts),
        moving::definition(texts),
        games::board_definition(texts),
        games::definition(texts),
        how::definition(texts),
        resign::definition(texts),
        draw::definition(texts),
        plan::definition(texts),
        take_back::definition(texts),
        abort::definition(texts),
        replay::definition(texts),
        record::definition(texts),
        rules::definition(texts),
        settings::definition(texts),
        formations::definition(texts),
        note::definition(texts),
        watch::definition(texts),
        open::definition(texts),
        pause::definition(texts),
        pause::resume_definition(texts),
        vacation::definition(texts),
        server::definition(texts),
    ]
}

/// The answer to a command.
pub async fn run(bot: &Bot, visitor: &Visitor<'_>, command: &CommandInteraction) -> Reply {
    let reader = &bot.reader(visitor).await;
    match command.data.name.as_str() {
        challenge::NAME => challenge::run(bot, reader, command).await,
        moving::NAME => moving::run(bot, reader, command).await,
        games::BOARD => games::run_board(bot, reader, command).await,
        games::GAMES => games::run_games(bot, reader, command).await,
        resign::NAME => resign::run(bot, reader, command).await,
        draw::NAME => draw::run(bot, reader, command).await,
        plan::NAME => plan::run(bot, reader, command).await,
        take_back::NAME => take_back::run(bot, reader, command).await,
        abort::NAME => abort::run(bot, reader, command).await,
        replay::NAME => replay::run(bot, reader, command).await,
        record::NAME => record::run(bot, reader, command).await,
        how::NAME => how::run(bot, reader, command).await,
        rules::NAME => rules::run(bot, reader, command).await,
        settings::NAME => settings::run(bot, reader, command).await,
        formations::NAME => formations::run(bot, reader, command).await,
        note::NAME => note::run(bot, reader, command).await,
        watch::NAME => watch::run(bot, reader, command).await,
        open::NAME => open::run(bot, reader, command).await,
        pause::PAUSE => pause::run(bot, reader, command).await,
        pause::RESUME => pause::run_resume(bot, reader, command).await,
        vacation::NAME => vacation::run(bot, reader, command).await,
        server::NAME => server::run(bot, reader, command).await,
        _ => whisper::sentence(reader.texts.say("refuse-unknown-button")).into(),
    }
}

/// Suggestions for the option that is being typed.
pub async fn complete(bot: &Bot, command: &CommandInteraction) -> Vec<AutocompleteChoice> {
    let Some(typing) = command.data.autocomplete() else {
        return Vec::new();
    };
    let reader = &bot.reader(&command.into()).await;
    let done = match typing.name {
        pick::OPTION if command.data.name == replay::NAME => {
            replay::complete(bot, reader, command, typing.value).await
        }
        pick::OPTION => pick::complete(bot, reader, command, typing.value).await,
        moving::OPTION => moving::complete(bot, reader, command, typing.value).await,
        how::POINT => how::complete(bot, reader, command, typing.value).await,
        terms::RULES => Ok(terms::complete_rules(reader.texts, command, typing.value)),
        terms::OPTIONS => Ok(terms::complete_options(reader.texts, command, typing.value)),
        pause::LENGTH => Ok(pause::complete(reader.texts, typing.value)),
        challenge::TIME => Ok(challenge::complete_time(reader.texts, typing.value)),
        _ => Ok(Vec::new()),
    };
    done.unwrap_or_else(|error| {
        tracing::warn!(%error, "no suggestions");
        Vec::new()
    })
}

/// A command that works in servers and in direct messages.
fn everywhere(name: &str, description: String) -> CreateCommand {
    CreateCommand::new(name)
        .description(description)
        .contexts(vec![InteractionContext::Guild, InteractionContext::BotDm])
}

/// An option that takes text.
fn text_option(name: &str, description: String) -> CreateCommandOption {
    CreateCommandOption::new(CommandOptionType::String, name, description)
}

/// The text given for an option, finished or still being typed.
fn text<'a>(options: &'a [ResolvedOption<'a>], name: &str) -> Option<&'a str> {
    options
        .iter()
        .find(|option| option.name == name)
        .and_then(|option| match option.value {
            ResolvedValue::String(text) => Some(text),
            ResolvedValue::Autocomplete { value, .. } => Some(value),
            _ => None,
        })
}
