//! Every sentence a user reads comes from here: compiled-in Fluent files, one folder for each language. No other file of
//! the program holds a sentence for users. The build script makes a constant of each sentence ([`key`]) and a type of each
//! variable ([`var`]), so that a sentence or a variable that does not exist does not compile.

use std::sync::{Arc, OnceLock};

use client_names::ClientNames;
use fluent_bundle::{FluentResource, concurrent::FluentBundle};
use include_dir::{Dir, include_dir};
use matches::records::FORMER_PLAYER;
use unic_langid::LanguageIdentifier;

pub use basics::Language;
pub use fluent_bundle::{FluentArgs, FluentValue as Value};
pub use marks::{escaped, plain, unmarked};
pub use sentence::{Covers, Family, Has, Sentence, Values};

use marks::turns_text;

mod client_names;
pub mod marks;
mod sentence;

/// Every sentence, named by its key in the language files.
#[allow(
    clippy::type_complexity,
    reason = "a sentence's type names its variables, however many"
)]
pub mod key {
    use super::{Family, Sentence, var};

    include!(concat!(env!("OUT_DIR"), "/key.rs"));
}

/// Every variable of the sentences, as a type without values.
#[allow(
    non_camel_case_types,
    reason = "the types have the names that the variables have in the language files"
)]
pub mod var {
    include!(concat!(env!("OUT_DIR"), "/var.rs"));
}

/// One folder for each language, with one file for each subject.
static LOCALES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../assets/locales");

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
    pub fn of(&self, language: Language) -> &Texts {
        self.for_client(language, language)
    }

    /// The texts in a language for somebody whose Discord is in another one, perhaps: commands are named as it shows them.
    pub fn for_client(&self, language: Language, client: Language) -> &Texts {
        self.loaded(language, client)
    }

    fn loaded(&self, language: Language, client: Language) -> &Arc<Texts> {
        self.texts[language as usize][client as usize].get_or_init(|| {
            Arc::new(if language != client {
                self.of(language).named_as(self.of(client))
            } else if language == Language::English {
                Texts::load(language, None)
            } else {
                let english = self.loaded(Language::English, Language::English);
                Texts::load(language, Some(Arc::clone(english)))
            })
        })
    }
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
    fn named_as(&self, client: &Texts) -> Texts {
        Texts {
            language: self.language,
            bundle: Arc::clone(&self.bundle),
            english: self.english.clone(),
            client_names: Some(ClientNames::new(self, client)),
        }
    }

    /// The English texts alone.
    pub fn english() -> Texts {
        Texts::load(Language::English, None)
    }

    /// The language of these texts.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The same texts in English.
    pub fn in_english(&self) -> &Texts {
        self.english.as_deref().unwrap_or(self)
    }

    /// A sentence without variables.
    pub fn get(&self, sentence: Sentence) -> String {
        self.write(sentence.key(), None)
    }

    /// The sentence of a family with this name; nothing if there is none.
    pub fn named(&self, family: &Family, name: &str) -> String {
        let sentence = family.get(name);
        sentence.map_or_else(String::new, |sentence| self.get(sentence))
    }

    /// A sentence with its variables filled in.
    pub fn format<V>(&self, sentence: Sentence<V>, values: &impl Covers<V>) -> String {
        self.write(sentence.key(), Some(values.values()))
    }

    /// Joins the items of a list whose order does not matter.
    pub fn list(&self, parts: &[String]) -> String {
        parts.join(&self.get(key::JOIN_LIST))
    }

    /// Joins consecutive sentences, or consecutive parts of one.
    pub fn flow(&self, parts: &[String]) -> String {
        parts.join(&self.get(key::JOIN_FLOW))
    }

    fn write(&self, key: &str, values: Option<&FluentArgs<'_>>) -> String {
        let message = self.bundle.get_message(key);
        let Some(pattern) = message.and_then(|message| message.value()) else {
            // The build script has seen every key in every language.
            tracing::error!(key, language = self.language.tag(), "a sentence is missing");
            return key.to_owned();
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, values, &mut errors);
        if !errors.is_empty() {
            tracing::error!(key, ?errors, "a sentence cannot be written");
        }
        let names_former = values.is_some() && text.contains(FORMER_PLAYER);
        let text = if names_former {
            text.replace(FORMER_PLAYER, &self.get(key::FORMER_PLAYER))
        } else {
            text.into_owned()
        };
        let text = if text.contains(turns_text) {
            text.replace(turns_text, "")
        } else {
            text
        };
        match &self.client_names {
            Some(names) => names.put_into(&text),
            None => text,
        }
    }
}

/// A language's files as text, with their names.
fn files(language: Language) -> impl Iterator<Item = (&'static str, &'static str)> {
    let files = LOCALES
        .get_dir(language.tag())
        .into_iter()
        .flat_map(|folder| folder.files());
    files.filter_map(|file| Some((file.path().file_name()?.to_str()?, file.contents_utf8()?)))
}

#[cfg(test)]
mod tests;
