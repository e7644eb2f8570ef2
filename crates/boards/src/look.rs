//! What a reader chooses about boards: how pieces are lettered, and in which colours all is drawn.

use serde::{Deserialize, Serialize};

/// How pieces and places are lettered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Style {
    /// Chinese, in traditional characters.
    Chinese,
    /// Chinese, in simplified characters.
    Simplified,
    /// Latin letters and numbers, or pictograms.
    Latin,
    /// Chinese in traditional characters, and Latin.
    #[default]
    Both,
}

impl Style {
    /// Every style.
    pub const ALL: [Style; 4] = [Style::Chinese, Style::Simplified, Style::Latin, Style::Both];

    /// The name as it is written in text that programs read.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Style::Chinese => "chinese",
            Style::Simplified => "simplified",
            Style::Latin => "latin",
            Style::Both => "both",
        }
    }

    /// The style of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Style> {
        Style::ALL.into_iter().find(|style| style.name() == name)
    }

    /// Whether names in Chinese are written.
    #[must_use]
    pub const fn has_chinese(self) -> bool {
        !matches!(self, Style::Latin)
    }

    /// Whether names in Latin letters are written.
    #[must_use]
    pub const fn has_latin(self) -> bool {
        matches!(self, Style::Latin | Style::Both)
    }

    /// The form that a name in Chinese has.
    #[must_use]
    pub const fn chinese(
        self,
        traditional: &'static str,
        simplified: &'static str,
    ) -> &'static str {
        match self {
            Style::Simplified => simplified,
            _ => traditional,
        }
    }
}

/// The colours of a picture. Sides differ in shape as well, whatever the theme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// Paper and wood.
    #[default]
    Light,
    /// For dark surroundings.
    Dark,
    /// Strong contrasts, nothing faint.
    Contrast,
    /// Colours that differ in every common kind of colour blindness.
    Colourblind,
}

impl Theme {
    /// Every theme.
    pub const ALL: [Theme; 4] = [
        Theme::Light,
        Theme::Dark,
        Theme::Contrast,
        Theme::Colourblind,
    ];

    /// The name as it is written in text that programs read.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Contrast => "contrast",
            Theme::Colourblind => "colourblind",
        }
    }

    /// The theme of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }
}

/// How boards look to a reader.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Look {
    /// How pieces are lettered.
    pub style: Style,
    /// In which colours all is drawn.
    pub theme: Theme,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for style in Style::ALL {
            assert_eq!(Style::from_name(style.name()), Some(style));
            assert_eq!(serde_json::to_value(style).unwrap(), style.name());
        }
        for theme in Theme::ALL {
            assert_eq!(Theme::from_name(theme.name()), Some(theme));
            assert_eq!(serde_json::to_value(theme).unwrap(), theme.name());
        }
        assert_eq!(Style::from_name("gothic"), None);
        assert_eq!(Theme::from_name(""), None);
    }
}
