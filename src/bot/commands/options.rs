//! Helpers that define commands and their options for Discord.

use serenity::all::{
    AutocompleteChoice, CommandOptionType, CreateCommand, CreateCommandOption, InteractionContext,
};

use crate::{bot::kit::Call, link::limits};

use texts::{Sentence, Texts};

/// A command that works in servers and in direct messages.
pub fn everywhere(name: &str, description: String) -> CreateCommand {
    CreateCommand::new(name)
        .description(description)
        .contexts(vec![InteractionContext::Guild, InteractionContext::BotDm])
}

/// A command that works only in servers. It is also listed in direct messages, where its answer explains that.
pub fn in_servers(name: &str, description: String) -> CreateCommand {
    everywhere(name, description)
}

/// An option that takes text.
pub fn text_option(name: &str, description: String) -> CreateCommandOption {
    CreateCommandOption::new(CommandOptionType::String, name, description)
}

/// An option that takes text and suggests some while it is typed; `key` is the key of its description.
pub fn suggested_option(texts: &Texts, name: &str, key: Sentence) -> CreateCommandOption {
    text_option(name, texts.get(key)).set_autocomplete(true)
}

/// An option with fixed choices: the label and value of each.
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

/// The choices of an option: meaning, value, and the key of the label.
pub type Choices<T> = &'static [(T, &'static str, Sentence)];

/// An option with these choices; `key` is the key of its description.
pub fn table_option<T>(
    texts: &Texts,
    name: &str,
    key: Sentence,
    table: Choices<T>,
) -> CreateCommandOption {
    let choices = table
        .iter()
        .map(|(_, value, key)| (texts.get(*key), *value));
    choice_option(name, texts.get(key), choices)
}

/// The choice made for such an option, if any.
pub fn chosen<T: Copy>(call: &Call<'_>, name: &str, table: Choices<T>) -> Option<T> {
    let typed = call.text(name)?;
    let found = table.iter().find(|(_, value, _)| *value == typed);
    found.map(|(meant, ..)| *meant)
}

/// Labels and values as suggestions for an option: as many as Discord accepts.
pub fn suggestions(found: impl IntoIterator<Item = (String, String)>) -> Vec<AutocompleteChoice> {
    let choice = |(label, value): (String, String)| {
        AutocompleteChoice::new(limits::fit(&label, limits::LABEL), value)
    };
    let found = found.into_iter().take(limits::OPTIONS);
    found.map(choice).collect()
}

/// An option that takes yes or no.
pub fn yes_no_option(name: &str, description: String) -> CreateCommandOption {
    CreateCommandOption::new(CommandOptionType::Boolean, name, description)
}

/// An option that takes an integer from 1 to `most`.
pub fn count_option(name: &str, description: String, most: u32) -> CreateCommandOption {
    CreateCommandOption::new(CommandOptionType::Integer, name, description)
        .min_int_value(1)
        .max_int_value(u64::from(most))
}
