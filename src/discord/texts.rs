//! Every sentence a user reads comes from here: Fluent files, a folder a language, compiled in. No other file of the
//! program holds a sentence for users.

use std::borrow::Cow;

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use include_dir::{Dir, include_dir};
use unic_langid::LanguageIdentifier;

/// A folder a language, in it a file a subject.
static LOCALES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/locales");

/// The sentences of one language.
pub struct Texts {
    bundle: FluentBundle<FluentResource>,
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
    /// The English sentences.
    #[must_use]
    pub fn english() -> Texts {
        let mut bundle = FluentBundle::new_concurrent(vec![language("en")]);
        // Discord shows the marks that would isolate variables in right-to-left text as empty boxes.
        bundle.set_use_isolating(false);
        for (name, text) in files("en") {
            let resource = match FluentResource::try_new(text.to_owned()) {
                Ok(resource) => resource,
                Err((resource, errors)) => {
                    tracing::error!(name, ?errors, "there are mistakes among the sentences");
                    resource
                }
            };
            bundle.add_resource_overriding(resource);
        }
        Texts { bundle }
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

    fn format(&self, key: &str, variables: Option<&FluentArgs<'_>>) -> String {
        let pattern = self
            .bundle
            .get_message(key)
            .and_then(|message| message.value());
        let Some(pattern) = pattern else {
            tracing::error!(key, "a sentence is missing");
            return key.to_owned();
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, variables, &mut errors);
        if !errors.is_empty() {
            tracing::error!(key, ?errors, "a sentence lacks a variable");
        }
        text.into_owned()
    }
}

/// The files of a language by their names, as text.
fn files(language: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let files = LOCALES
        .get_dir(language)
        .into_iter()
        .flat_map(|folder| folder.files());
    files.filter_map(|file| Some((file.path().file_name()?.to_str()?, file.contents_utf8()?)))
}

fn language(tag: &str) -> LanguageIdentifier {
    tag.parse().unwrap_or_default()
}

/// Joins the parts of a list that reads the same in any order.
#[must_use]
pub fn list(parts: &[String]) -> String {
    parts.join(", ")
}

/// A text as a variable, in which Discord's marks for bold, italics and the like do nothing.
#[must_use]
pub fn plain(text: &str) -> FluentValue<'static> {
    FluentValue::String(Cow::Owned(escaped(text)))
}

/// The same as text.
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        if matches!(
            character,
            '*' | '_' | '`' | '~' | '|' | '>' | '\\' | '[' | ']' | '<' | '@' | '#'
        ) {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_are_without_mistakes() {
        assert!(files("en").count() > 9);
        for (name, text) in files("en") {
            let mistakes = FluentResource::try_new(text.to_owned()).err();
            let mistakes = mistakes.map(|(_, mistakes)| mistakes);
            assert!(mistakes.is_none(), "{name}: {mistakes:?}");
        }
    }

    /// Keys that the program builds from parts are named here by their beginning.
    const BUILT: [&str; 20] = [
        "plan-last-",
        "plan-after-",
        "piece-",
        "xiangqi-piece-",
        "doushouqi-piece-",
        "game-",
        "preset-",
        "rule-",
        "reason-quiet-",
        "refuse-xiangqi-reach-",
        "xiangqi-perpetual-",
        "ruling-",
        "colour-",
        "chinese-",
        "xiangqi-way-",
        "guide-topic-",
        "choice-replay-",
        "style-",
        "theme-",
        "settings-signs-",
    ];

    #[test]
    fn every_sentence_is_used_and_every_used_one_is_there() {
        let texts = Texts::english();
        let mut program = String::new();
        let mut folders = vec![std::path::PathBuf::from("src/discord")];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    program.push_str(&std::fs::read_to_string(path).unwrap());
                }
            }
        }
        let keys: Vec<&str> = files("en")
            .flat_map(|(_, text)| text.lines())
            .filter(|line| !line.starts_with([' ', '#', '}']))
            .filter_map(|line| line.split_once(" =").map(|(key, _)| key))
            .collect();
        assert!(keys.len() > 100);
        for key in &keys {
            let built = BUILT.iter().any(|prefix| key.starts_with(prefix));
            assert!(
                built || program.contains(&format!("\"{key}\"")),
                "{key} is not used"
            );
        }
        for used in program
            .split("say(\"")
            .chain(program.split("tell(\""))
            .skip(1)
        {
            if let Some((key, _)) = used.split_once('"') {
                let is_key = !key.is_empty()
                    && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
                    && key.contains('-');
                assert!(!is_key || texts.bundle.has_message(key), "{key} is missing");
            }
        }
    }

    #[test]
    fn variables_fill_in_and_names_do_not_format() {
        let texts = Texts::english();
        let said = texts.tell("table-ready", &args![player = plain("*Ann* <@5>")]);
        assert_eq!(said, "\\*Ann\\* \\<\\@5\\> is ready.");
        assert_eq!(
            texts.tell("games-title", &args![count = 1]),
            "You have one game on:"
        );
        assert_eq!(
            texts.tell("games-title", &args![count = 2]),
            "You have 2 games on:"
        );
    }
}
