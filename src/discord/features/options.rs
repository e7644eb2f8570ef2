//! How commands describe themselves and their options to Discord.

use serenity::all::{CommandOptionType, CreateCommand, CreateCommandOption, InteractionContext};

/// A command that works in servers and in direct messages.
pub fn everywhere(name: &str, description: String) -> CreateCommand {
    CreateCommand::new(name)
        .description(description)
        .contexts(vec![InteractionContext::Guild, InteractionContext::BotDm])
}

/// A command that works in servers alone.
pub fn in_servers(name: &str, description: String) -> CreateCommand {
    CreateCommand::new(name)
        .description(description)
        .contexts(vec![InteractionContext::Guild])
}

/// An option that takes text.
pub fn text_option(name: &str, description: String) -> CreateCommandOption {
    CreateCommandOption::new(CommandOptionType::String, name, description)
}

/// An option that takes one of these: what each is called, and how it is written.
pub fn choice_option<V: Into<String>>(
    name: &str,
    description: String,
    choices: impl IntoIterator<Item = (String, V)>,
) -> CreateCommandOption {
    let option = text_option(name, description);
    choices.into_iter().fold(option, |option, (label, value)| {
        option.add_string_choice(label, value)
    })
}

/// An option that takes a whole number from 1 to `most`.
pub fn count_option(name: &str, description: String, most: u32) -> CreateCommandOption {
    CreateCommandOption::new(CommandOptionType::Integer, name, description)
        .min_int_value(1)
        .max_int_value(u64::from(most))
}
