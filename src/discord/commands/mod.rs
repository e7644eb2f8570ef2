//! Slash commands: what is on offer, and what a command means. One file a feature.

mod challenge;
mod draw;
mod games;
mod how;
mod moving;
mod pick;
mod record;
mod replay;
mod resign;
mod rules;
mod terms;

use serenity::all::{
    AutocompleteChoice, CommandInteraction, CommandOptionType, CreateCommand, CreateCommandOption,
    InteractionContext, ResolvedOption, ResolvedValue,
};

pub use draw::answer as draw;
pub use moving::played;

use super::{
    answer::Reply,
    handler::{Bot, person},
    texts::Texts,
    whisper,
};

/// Every command, as Discord wants it described.
pub fn definitions(texts: &Texts) -> Vec<CreateCommand> {
    vec![
        challenge::definition(texts),
        moving::definition(texts),
        games::board_definition(texts),
        games::definition(texts),
        how::definition(texts),
        resign::definition(texts),
        draw::definition(texts),
        replay::definition(texts),
        record::definition(texts),
        rules::definition(texts),
    ]
}

/// The answer to a command.
pub async fn run(bot: &Bot, command: &CommandInteraction) -> Reply {
    match command.data.name.as_str() {
        challenge::NAME => challenge::run(bot, command).await,
        moving::NAME => moving::run(bot, command).await,
        games::BOARD => games::run_board(bot, command).await,
        games::GAMES => games::run_games(bot, command).await,
        resign::NAME => resign::run(bot, command).await,
        draw::NAME => draw::run(bot, command).await,
        replay::NAME => replay::run(bot, command).await,
        record::NAME => record::run(bot, command).await,
        how::NAME => how::run(bot, command).await,
        rules::NAME => rules::run(bot, command).await,
        _ => whisper::sentence(bot.texts.say("refuse-unknown-button")).into(),
    }
}

/// Suggestions for the option that is being typed.
pub async fn complete(bot: &Bot, command: &CommandInteraction) -> Vec<AutocompleteChoice> {
    let Some(typing) = command.data.autocomplete() else {
        return Vec::new();
    };
    let done = match typing.name {
        pick::OPTION if command.data.name == replay::NAME => {
            replay::complete(bot, command, typing.value).await
        }
        pick::OPTION => pick::complete(bot, command, typing.value).await,
        moving::OPTION => moving::complete(bot, command, typing.value).await,
        how::POINT => how::complete(bot, command, typing.value).await,
        terms::RULES => Ok(terms::complete_rules(&bot.texts, command, typing.value)),
        terms::OPTIONS => Ok(terms::complete_options(&bot.texts, command, typing.value)),
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
