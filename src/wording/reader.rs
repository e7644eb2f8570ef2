//! The presentation settings of a message's reader: texts, and how boards look. What a reader may know is decided
//! elsewhere.

use boards::{Look, Theme};
use matches::records::{Confirm, GuildSettings, Preferences};
use texts::Texts;

/// The theme for people who have chosen none: Discord is dark by default, too.
const THEME: Theme = Theme::Dark;

/// How messages are written for their reader.
#[derive(Clone, Copy)]
pub struct Reader<'a> {
    /// The texts in the reader's language.
    pub texts: &'a Texts,
    /// Whether the reader has chosen a language, which overrides Discord's.
    pub own_language: bool,
    /// How boards look.
    pub look: Look,
    /// Whether the reader has chosen any of that.
    pub own_look: bool,
    /// Whether boards are shown as text, too.
    pub text_board: bool,
    /// Whether the reader's own boards show what covered pieces can still be.
    pub knowledge: bool,
    /// Which of the reader's moves are confirmed before they are played.
    pub confirm: Confirm,
}

impl<'a> Reader<'a> {
    /// Everyone in a server with these settings. All of them read the same message, so nobody's preferences apply.
    pub fn everyone(texts: &'a Texts, server: &GuildSettings) -> Reader<'a> {
        Reader::person(texts, &Preferences::default(), server)
    }

    /// A reader of this language with these preferences, in a server with these settings, which apply where the person
    /// has chosen nothing. The default piece style depends on the language.
    pub fn person(texts: &'a Texts, chosen: &Preferences, server: &GuildSettings) -> Reader<'a> {
        let style = chosen.style.or(server.style);
        Reader {
            texts,
            own_language: chosen.language.is_some(),
            look: Look {
                style: style.unwrap_or(super::language::style(texts.language())),
                theme: chosen.theme.or(server.theme).unwrap_or(THEME),
            },
            own_look: chosen.style.is_some() || chosen.theme.is_some(),
            text_board: chosen.text_board.unwrap_or_default(),
            // A beginner's board stays simple.
            knowledge: chosen.knowledge.unwrap_or_default(),
            confirm: chosen.confirm.unwrap_or_default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use boards::Style;
    use texts::{Language, Library};

    #[test]
    fn choices_apply() {
        let texts = Texts::english();
        let read = |style, theme| {
            let chosen = Preferences {
                style,
                theme,
                ..Preferences::default()
            };
            Reader::person(&texts, &chosen, &GuildSettings::default()).look
        };
        let look = |style, theme| Look { style, theme };
        assert_eq!(
            read(None, Some(Theme::Light)),
            look(Style::Latin, Theme::Light)
        );
        assert_eq!(
            read(Some(Style::Both), None),
            look(Style::Both, Theme::Dark)
        );
        let everyone = Reader::everyone(&texts, &GuildSettings::default());
        assert_eq!(everyone.look, look(Style::Latin, Theme::Dark));
        assert!(!everyone.text_board && !everyone.knowledge);
    }

    #[test]
    fn a_servers_look_counts_where_a_person_has_chosen_none() {
        let texts = Texts::english();
        let server = GuildSettings {
            style: Some(Style::Simplified),
            theme: Some(Theme::Contrast),
            ..GuildSettings::default()
        };
        let read = |chosen: &Preferences| {
            let reader = Reader::person(&texts, chosen, &server);
            (reader.look.style, reader.look.theme, reader.own_look)
        };
        let nothing = Preferences::default();
        assert_eq!(read(&nothing), (Style::Simplified, Theme::Contrast, false));
        let light = Preferences {
            theme: Some(Theme::Light),
            ..nothing
        };
        assert_eq!(read(&light), (Style::Simplified, Theme::Light, true));
        let everyone = Reader::everyone(&texts, &server).look;
        assert_eq!(
            (everyone.style, everyone.theme),
            (Style::Simplified, Theme::Contrast)
        );
    }

    #[test]
    fn the_piece_style_follows_the_language_unless_chosen() {
        let (library, server) = (Library::default(), GuildSettings::default());
        let chosen = Preferences {
            style: Some(Style::Both),
            ..Preferences::default()
        };
        for (language, style) in [
            (Language::English, Style::Latin),
            (Language::SimplifiedChinese, Style::Simplified),
            (Language::TraditionalChinese, Style::Chinese),
        ] {
            let texts = library.of(language);
            assert_eq!(Reader::everyone(texts, &server).look.style, style);
            assert_eq!(
                Reader::person(texts, &chosen, &server).look.style,
                Style::Both
            );
        }
    }
}
