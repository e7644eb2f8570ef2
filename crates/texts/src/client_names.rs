//! The names of commands and options as somebody's Discord shows them, which need not be in the language that they have chosen
//! to read: a reader of Chinese finds `/move` in an English Discord.

use super::{Family, Texts, key};

/// Names of one language, each with what it is in another.
type Pairs = Vec<(String, String)>;

/// The only command that has sub-commands, which are named like options.
const WITH_SUB_COMMANDS: &str = "league";

/// How sentences of one language name commands and options for a Discord in another language. What people are called is part of
/// the sentences: a name like a command changes, too.
pub(super) struct ClientNames {
    commands: Pairs,
    options: Pairs,
    with_sub_commands: String,
}

impl ClientNames {
    /// The names in sentences like `texts`, and those that a Discord in the language of `client` shows.
    pub(super) fn new(texts: &Texts, client: &Texts) -> ClientNames {
        let pairs = |family: Family| {
            // Nobody types a command of a person's menu, which begins with a capital letter.
            let typed = family
                .members()
                .filter(|(name, _)| !name.starts_with(|first: char| first.is_uppercase()));
            let mut pairs: Pairs = typed
                .map(|(_, name)| (texts.get(name), client.get(name)))
                .collect();
            // Of two names that begin alike the longer one is meant.
            pairs.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
            pairs
        };
        let with_sub_commands = key::NAME_COMMAND.get(WITH_SUB_COMMANDS);
        ClientNames {
            commands: pairs(key::NAME_COMMAND),
            options: pairs(key::NAME_OPTION),
            with_sub_commands: with_sub_commands.map_or_else(String::new, |name| client.get(name)),
        }
    }

    /// The sentence with the names of that Discord.
    pub(super) fn put_into(&self, text: &str) -> String {
        let mut put = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(at) = rest.find(['/', '`']) {
            let (before, from) = rest.split_at(at);
            put.push_str(before);
            let is_path = put.ends_with(|last: char| last.is_ascii_alphanumeric() || last == '/');
            let is_escaped = put.ends_with('\\');
            let mut sign = from.chars();
            put.extend(sign.next());
            rest = sign.as_str();
            if is_escaped {
                continue;
            }
            if from.starts_with('`') {
                rest = self.put_option(rest, &mut put);
            } else if !is_path {
                rest = self.put_command(rest, &mut put);
            }
        }
        put.push_str(rest);
        put
    }

    /// Puts the command with which the rest of a sentence begins, if it does, and its sub-command; returns what follows.
    fn put_command<'a>(&self, rest: &'a str, put: &mut String) -> &'a str {
        let Some((name, rest)) = first_of(&self.commands, rest) else {
            return rest;
        };
        put.push_str(name);
        if name != self.with_sub_commands {
            return rest;
        }
        // A word alone is a sub-command; with more behind it, it belongs to the sentence.
        let below = rest.strip_prefix(' ');
        let below = below.and_then(|below| first_of(&self.options, below));
        match below.filter(|(_, rest)| !rest.starts_with(char::is_alphanumeric)) {
            Some((name, rest)) => {
                put.push(' ');
                put.push_str(name);
                rest
            }
            None => rest,
        }
    }

    /// Puts the option that stands between grave accents, if it is one; returns what follows.
    fn put_option<'a>(&self, rest: &'a str, put: &mut String) -> &'a str {
        let Some((quoted, after)) = rest.split_once('`') else {
            return rest;
        };
        let found = self.options.iter().find(|(name, _)| name == quoted);
        put.push_str(found.map_or(quoted, |(_, shown)| shown));
        put.push('`');
        after
    }
}

/// What the name at the beginning of a text is in the other language, and what follows it.
fn first_of<'n, 't>(names: &'n Pairs, text: &'t str) -> Option<(&'n str, &'t str)> {
    names.iter().find_map(|(name, shown)| {
        let rest = text.strip_prefix(name.as_str())?;
        let goes_on = |next: char| next.is_ascii_alphanumeric() || next == '-';
        let is_whole = !name.is_ascii() || !rest.starts_with(goes_on);
        is_whole.then_some((shown.as_str(), rest))
    })
}
