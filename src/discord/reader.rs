//! The presentation settings of a message's reader: texts, and how boards look. What a reader may know is decided
//! elsewhere.

use super::texts::Texts;
use boards::{Look, Style, Theme};
use matches::records::Preferences;

/// How messages are written for their reader.
#[derive(Clone, Copy)]
pub struct Reader<'a> {
    /// The texts in the reader's language.
    pub texts: &'a Texts,
    /// Whether the reader has chosen a language, which overrides Discord's.
    pub own_language: bool,
    /// How boards look.
    pub look: Look,
    /// Whether boards are shown as text, too.
    pub text_board: bool,
}

impl<'a> Reader<'a> {
    /// Everyone in a server. All of them read the same message, so nobody's preferences apply.
    #[must_use]
    pub fn everyone(texts: &'a Texts) -> Reader<'a> {
        Reader::person(texts, &Preferences::default())
    }

    /// A reader of this language with these preferences. An unknown value counts as not chosen; the default piece style
    /// depends on the language.
    #[must_use]
    pub fn person(texts: &'a Texts, chosen: &Preferences) -> Reader<'a> {
        let theme = chosen.theme.as_deref().and_then(Theme::from_name);
        let style = chosen.style.as_deref().and_then(Style::from_name);
        Reader {
            texts,
            own_language: chosen.language.is_some(),
            look: Look {
                style: style.unwrap_or(texts.language().style()),
                theme: theme.unwrap_or_default(),
            },
            text_board: chosen.text_board.unwrap_or_default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::{language::Language, texts::Library};

    #[test]
    fn choices_apply_and_unknown_values_do_not() {
        let texts = Texts::english();
        let read = |style: &str, theme: &str| {
            let chosen = Preferences {
                style: Some(style.into()),
                theme: Some(theme.into()),
                ..Preferences::default()
            };
            Reader::person(&texts, &chosen).look
        };
        let dark = Look {
            theme: Theme::Dark,
            ..Look::default()
        };
        assert_eq!(read("gothic", "dark"), dark);
        let latin = Look {
            style: Style::Latin,
            ..Look::default()
        };
        assert_eq!(read("latin", "sepia"), latin);
        let everyone = Reader::everyone(&texts);
        assert_eq!(everyone.look, Look::default());
        assert!(!everyone.text_board);
    }

    #[test]
    fn the_piece_style_follows_the_language_unless_chosen() {
        let library = Library::load();
        let chosen = Preferences {
            style: Some("latin".into()),
            ..Preferences::default()
        };
        for (language, style) in [
            (Language::English, Style::Both),
            (Language::SimplifiedChinese, Style::Simplified),
            (Language::TraditionalChinese, Style::Chinese),
        ] {
            let texts = library.of(language);
            assert_eq!(Reader::everyone(texts).look.style, style);
            assert_eq!(Reader::person(texts, &chosen).look.style, Style::Latin);
        }
    }
}
