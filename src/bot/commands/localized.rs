//! Command definitions in every language at once: Discord shows each person their own. Each language describes the
//! commands once; the localized names of commands and options come from `name-command-…` and `name-option-…`. The bot
//! itself identifies them by their English names only.

use serde_json::{Value, json};
use serenity::all::CreateCommand;

use texts::{Family, Language, Library, Texts, key};

/// The English commands, with names and descriptions in the other languages.
pub fn merged(library: &Library, described: impl Fn(&Texts) -> Vec<CreateCommand>) -> Value {
    let in_language = |language| json!(described(library.of(language)));
    let mut commands = in_language(Language::English);
    for language in Language::ALL {
        let Some(locale) = language.locale() else {
            continue;
        };
        let translation = Translation {
            texts: library.of(language),
            locale,
        };
        translation.add_all(key::NAME_COMMAND, &mut commands, &in_language(language));
    }
    commands
}

/// A language to add to the English definitions.
struct Translation<'a> {
    texts: &'a Texts,
    locale: &'a str,
}

impl Translation<'_> {
    fn add_all(&self, names: Family, english: &mut Value, other: &Value) {
        let english = english.as_array_mut().into_iter().flatten();
        let other = other.as_array().into_iter().flatten();
        for (english, other) in english.zip(other) {
            self.add(names, english, other);
        }
    }

    /// Adds names and descriptions to a command or an option, and to everything in it.
    fn add(&self, names: Family, english: &mut Value, other: &Value) {
        let name = english["name"].as_str().unwrap_or_default();
        if let Some(name) = names.get(name) {
            english["name_localizations"][self.locale] = json!(self.texts.get(name));
        }
        // A command in a person's menu has only a name.
        if other["description"].is_string() {
            english["description_localizations"][self.locale] = other["description"].clone();
        }
        self.add_all(key::NAME_OPTION, &mut english["options"], &other["options"]);
        let choices = english["choices"].as_array_mut().into_iter().flatten();
        let other = other["choices"].as_array().into_iter().flatten();
        for (english, other) in choices.zip(other) {
            english["name_localizations"][self.locale] = other["name"].clone();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use serenity::all::CommandType;

    use super::*;
    use crate::{bot as commands, config::Installs, link::limits};

    /// Every text in the definitions that a person reads, with its path.
    fn read<'a>(
        at: &str,
        kind: &str,
        one: &'a Value,
        found: &mut Vec<(String, String, &'a Value)>,
    ) {
        let name = one["name"].as_str().unwrap();
        let here = format!("{at}/{name}");
        found.push((here.clone(), kind.to_owned(), one));
        for (kind, inner) in [("option", "options"), ("choice", "choices")] {
            for one in one[inner].as_array().into_iter().flatten() {
                read(&here, kind, one, found);
            }
        }
    }

    #[test]
    fn every_command_option_and_choice_has_every_language() {
        let library = Library::default();
        let commands = commands::definitions(&library, Installs::PeopleToo);
        let mut found = Vec::new();
        for command in commands.as_array().unwrap() {
            read("", "command", command, &mut found);
        }
        assert!(found.len() > 60, "{}", found.len());
        for (here, kind, one) in found {
            let english = one["name"].as_str().unwrap();
            for locale in ["zh-CN", "zh-TW"] {
                let name = one["name_localizations"][locale].as_str();
                let name = name.unwrap_or_else(|| panic!("{here} has no name in {locale}"));
                if kind == "choice" {
                    assert!(name.chars().count() <= limits::LABEL, "{here}: {name}");
                    continue;
                }
                if one["type"] == json!(CommandType::User) {
                    assert!(one.get("description").is_none(), "{here}");
                    continue;
                }
                // Discord allows letters, numbers, - and _ (interactions/application-commands).
                let fits = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
                let length = name.chars().count();
                assert!(
                    (1..=32).contains(&length) && name.chars().all(fits),
                    "{here}: {name}"
                );
                assert_ne!(name, english, "{here} in {locale}");
                let said = one["description_localizations"][locale].as_str().unwrap();
                assert!((1..=100).contains(&said.chars().count()), "{here}: {said}");
                assert_ne!(one["description"], said, "{here} in {locale}");
            }
            if kind != "choice" && one["type"] != json!(CommandType::User) {
                let names = match kind.as_str() {
                    "command" => key::NAME_COMMAND,
                    _ => key::NAME_OPTION,
                };
                let said = library.of(Language::English).named(&names, english);
                assert_eq!(said, english);
            }
        }
    }

    #[test]
    fn names_of_commands_and_options_are_unique() {
        fn differ(siblings: &Value, locale: &str) {
            let siblings = siblings.as_array().into_iter().flatten();
            let mut names = HashSet::new();
            for one in siblings {
                let name = one["name_localizations"][locale].as_str().unwrap();
                let in_menu = one.get("description").is_none();
                assert!(names.insert((in_menu, name)), "{name}");
                differ(&one["options"], locale);
            }
        }
        let commands = commands::definitions(&Library::default(), Installs::PeopleToo);
        for locale in ["zh-CN", "zh-TW"] {
            differ(&commands, locale);
        }
    }
}
