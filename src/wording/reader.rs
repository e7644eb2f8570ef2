//! The presentation settings of a message's reader: texts, and how boards look. What a reader may know is decided
//! elsewhere.

use boards::{Look, Style, Theme};
use matches::records::{GuildSettings, Preferences};
use parse_display::{Display, FromStr};
use texts::Texts;

/// The theme for people who have chosen none: Discord's own colours are dark, too, until somebody changes them.
const THEME: Theme = Theme::Dark;

/// Which moves are confirmed before they are played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Confirm {
    /// All of them.
    Always,
    /// Those that attack something.
    Attacks,
    /// None.
    #[default]
    Never,
}

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
    /// Whether the reader's own boards tell what covered pieces can still be.
    pub knowledge: bool,
    /// Which of the reader's moves are confirmed before they are played.
    pub confirm: Confirm,
}

impl<'a> Reader<'a> {
    /// Everyone in a server with these settings. All of them read the same message, so nobody's preferences apply.
    pub fn everyone(texts: &'a Texts, server: &GuildSettings) -> Reader<'a> {
        Reader::person(texts, &Preferences::default(), server)
    }

    /// A reader of this language with these preferences, in a server with these settings, which count where the person
    /// has chosen nothing. An unknown value counts as not chosen; the default piece style depends on the language.
    pub fn person(texts: &'a Texts, chosen: &Preferences, server: &GuildSettings) -> Reader<'a> {
        let theme = |name: &Option<String>| name.as_deref().and_then(Theme::from_name);
        let style = |name: &Option<String>| name.as_deref().and_then(Style::from_name);
        let (own_theme, own_style) = (theme(&chosen.theme), style(&chosen.style));
        let own_look = own_theme.is_some() || own_style.is_some();
        let theme = own_theme.or_else(|| theme(&server.theme));
        let style = own_style.or_else(|| style(&server.style));
        Reader {
            texts,
            own_language: chosen.language.is_some(),
            look: Look {
                style: style.unwrap_or(super::language::style(texts.language())),
                theme: theme.unwrap_or(THEME),
            },
            own_look,
            text_board: chosen.text_board.unwrap_or_default(),
            // A newcomer's board stays calm.
            knowledge: chosen.knowledge.unwrap_or_default(),
            confirm: chosen
                .confirm
                .as_deref()
                .and_then(|name| name.parse().ok())
                .unwrap_or_default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::{Language, Library};

    #[test]
    fn choices_apply_and_unknown_values_do_not() {
        let texts = Texts::english();
        let read = |style: &str, theme: &str| {
            let chosen = Preferences {
                style: Some(style.into()),
                theme: Some(theme.into()),
                ..Preferences::default()
            };
            Reader::person(&texts, &chosen, &GuildSettings::default()).look
        };
        let look = |style, theme| Look { style, theme };
        assert_eq!(read("gothic", "light"), look(Style::Latin, Theme::Light));
        assert_eq!(read("both", "sepia"), look(Style::Both, Theme::Dark));
        let everyone = Reader::everyone(&texts, &GuildSettings::default());
        assert_eq!(everyone.look, look(Style::Latin, Theme::Dark));
        assert!(!everyone.text_board && !everyone.knowledge);
    }

    #[test]
    fn a_servers_look_counts_where_a_person_has_chosen_none() {
        let texts = Texts::english();
        let server = GuildSettings {
            style: Some("simplified".into()),
            theme: Some("contrast".into()),
            ..GuildSettings::default()
        };
        let read = |chosen: &Preferences| {
            let reader = Reader::person(&texts, chosen, &server);
            (reader.look.style, reader.look.theme, reader.own_look)
        };
        let nothing = Preferences::default();
        assert_eq!(read(&nothing), (Style::Simplified, Theme::Contrast, false));
        let light = Preferences {
            theme: Some("light".into()),
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
            style: Some("both".into()),
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
