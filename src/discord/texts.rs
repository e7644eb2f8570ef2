//! Every sentence a user reads comes from here: compiled-in Fluent files, one folder for each language. No other file of
//! the program holds a sentence for users.

use std::{
    borrow::Cow,
    sync::{Arc, OnceLock},
};

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use include_dir::{Dir, include_dir};
use matches::records::FORMER_PLAYER;
use unic_langid::LanguageIdentifier;

use super::language::Language;
use client_names::ClientNames;

mod client_names;

/// One folder for each language, with one file for each subject.
static LOCALES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/locales");

/// The sentences of one language.
pub struct Texts {
    language: Language,
    bundle: Arc<FluentBundle<FluentResource>>,
    /// The English texts, unless this is English.
    english: Option<Arc<Texts>>,
    /// How commands are named, if the reader's Discord is in another language.
    client_names: Option<ClientNames>,
}

/// The sentences of every language. Each is loaded when somebody first reads it: a language takes more than a megabyte, and
/// most bots have readers of one or two.
#[derive(Default)]
pub struct Library {
    /// For each language those whose reader's Discord is in each language.
    texts: [[OnceLock<Arc<Texts>>; 3]; 3],
}

impl Library {
    /// The texts in a language.
    #[must_use]
    pub fn of(&self, language: Language) -> &Texts {
        self.for_client(language, language)
    }

    /// The texts in a language for somebody whose Discord is in another one, perhaps: commands are named as it shows them.
    #[must_use]
    pub fn for_client(&self, language: Language, client: Language) -> &Texts {
        self.loaded(language, client)
    }

    fn loaded(&self, language: Language, client: Language) -> &Arc<Texts> {
        self.texts[language as usize][client as usize].get_or_init(|| {
            Arc::new(if language != client {
                let keys: Vec<&str> = keys_of_names().collect();
                self.of(language).named_as(self.of(client), &keys)
            } else if language == Language::English {
                Texts::load(language, None)
            } else {
                let english = self.loaded(Language::English, Language::English);
                Texts::load(language, Some(Arc::clone(english)))
            })
        })
    }
}

/// Builds the variables of a sentence: `args![ply = 3, player = "Ann"]`.
#[macro_export]
macro_rules! args {
    ($($name:ident = $value:expr),* $(,)?) => {{
        let mut variables = fluent_bundle::FluentArgs::new();
        $(variables.set(stringify!($name), $value);)*
        variables
    }};
}

impl Texts {
    fn load(language: Language, english: Option<Arc<Texts>>) -> Texts {
        let identifier: LanguageIdentifier = language.tag().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // Discord shows the marks that would isolate variables in right-to-left text as empty boxes.
        bundle.set_use_isolating(false);
        for (name, text) in files(language) {
            let resource = match FluentResource::try_new(text.to_owned()) {
                Ok(resource) => resource,
                Err((resource, errors)) => {
                    tracing::error!(name, ?errors, "there are mistakes among the sentences");
                    resource
                }
            };
            bundle.add_resource_overriding(resource);
        }
        Texts {
            language,
            bundle: Arc::new(bundle),
            english,
            client_names: None,
        }
    }

    /// The same with the commands named as a Discord in the language of `client` shows them.
    fn named_as(&self, client: &Texts, keys: &[&str]) -> Texts {
        Texts {
            language: self.language,
            bundle: Arc::clone(&self.bundle),
            english: self.english.clone(),
            client_names: Some(ClientNames::new(self, client, keys)),
        }
    }

    /// The English texts alone.
    #[cfg(test)]
    pub fn english() -> Texts {
        Texts::load(Language::English, None)
    }

    /// The language of these texts.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The same texts in English.
    #[must_use]
    pub fn in_english(&self) -> &Texts {
        self.english.as_deref().unwrap_or(self)
    }

    /// The sentence `key` without variables.
    #[must_use]
    pub fn say(&self, key: &str) -> String {
        self.format(key, None)
    }

    /// The sentence `key` with its variables filled in.
    #[must_use]
    pub fn tell(&self, key: &str, variables: &FluentArgs<'_>) -> String {
        self.format(key, Some(variables))
    }

    /// The sentence `key` without variables, if it exists.
    #[must_use]
    pub fn find(&self, key: &str) -> Option<String> {
        self.bundle.get_message(key)?.value()?;
        Some(self.say(key))
    }

    /// Joins the items of a list whose order does not matter.
    #[must_use]
    pub fn list(&self, parts: &[String]) -> String {
        parts.join(&self.say("join-list"))
    }

    /// Joins consecutive sentences, or consecutive parts of one.
    #[must_use]
    pub fn flow(&self, parts: &[String]) -> String {
        parts.join(&self.say("join-flow"))
    }

    fn format(&self, key: &str, variables: Option<&FluentArgs<'_>>) -> String {
        let pattern = self
            .bundle
            .get_message(key)
            .and_then(|message| message.value());
        let Some(pattern) = pattern else {
            tracing::error!(key, language = self.language.tag(), "a sentence is missing");
            return match &self.english {
                Some(english) => english.format(key, variables),
                None => key.to_owned(),
            };
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, variables, &mut errors);
        if !errors.is_empty() {
            tracing::error!(key, ?errors, "a sentence lacks a variable");
        }
        let named = variables.is_some() && text.contains(FORMER_PLAYER);
        let text = match named {
            true => text.replace(FORMER_PLAYER, &self.say("former-player")),
            false => text.into_owned(),
        };
        let text = match text.contains(turns_text) {
            true => text.replace(turns_text, ""),
            false => text,
        };
        match &self.client_names {
            Some(names) => names.put_into(&text),
            None => text,
        }
    }
}

/// Whether a sign sets the direction of what follows. None of ours does: a name with such a sign would turn round the rest of
/// the line.
const fn turns_text(sign: char) -> bool {
    matches!(sign, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// A language's files as text, with their names.
fn files(language: Language) -> impl Iterator<Item = (&'static str, &'static str)> {
    let files = LOCALES
        .get_dir(language.tag())
        .into_iter()
        .flat_map(|folder| folder.files());
    files.filter_map(|file| Some((file.path().file_name()?.to_str()?, file.contents_utf8()?)))
}

/// The keys of the names of all commands and options.
fn keys_of_names() -> impl Iterator<Item = &'static str> {
    let lines = files(Language::English).flat_map(|(_, text)| text.lines());
    lines.filter_map(|line| {
        let (key, _) = line.split_once(" =")?;
        ["name-command-", "name-option-"]
            .iter()
            .any(|beginning| key.starts_with(beginning))
            .then_some(key)
    })
}

/// A variable with this text, in which Discord's markup is escaped.
#[must_use]
pub fn plain(text: &str) -> FluentValue<'static> {
    FluentValue::String(Cow::Owned(escaped(text)))
}

/// Whether Discord's markup is made of this sign.
const fn is_markup(sign: char) -> bool {
    matches!(
        sign,
        '*' | '_' | '`' | '~' | '|' | '>' | '\\' | '[' | ']' | '<' | '@' | '#'
    )
}

/// The text with Discord's markup escaped.
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars().filter(|sign| !turns_text(*sign)) {
        if is_markup(character) {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    escaped
}

/// What a reader sees of a text with Discord's markup: for places that show every sign as it stands, like the description of a
/// picture. Emphasis and the escapes of [`escaped`] go; names stay as their owners write them.
#[must_use]
pub fn unmarked(text: &str) -> String {
    let mut seen = String::with_capacity(text.len());
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        match sign {
            '\\' => seen.extend(signs.next_if(|next| is_markup(*next)).or(Some(sign))),
            '*' | '`' => {}
            _ => seen.push(sign),
        }
    }
    seen
}

#[cfg(test)]
mod tests;
