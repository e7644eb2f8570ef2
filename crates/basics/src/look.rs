//! How pieces are labelled and boards are coloured.

use serde::{Deserialize, Serialize};

/// How pieces and places are labelled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Style {
    /// Traditional Chinese characters.
    Chinese,
    /// Simplified Chinese characters.
    Simplified,
    /// Latin letters and numbers, or pictograms.
    Latin,
    /// Traditional Chinese characters and Latin letters.
    #[default]
    Both,
}

impl Style {
    /// Every style.
    pub const ALL: [Style; 4] = [Style::Chinese, Style::Simplified, Style::Latin, Style::Both];

    /// The machine-readable name.
    pub const fn name(self) -> &'static str {
        match self {
            Style::Chinese => "chinese",
            Style::Simplified => "simplified",
            Style::Latin => "latin",
            Style::Both => "both",
        }
    }

    /// The style with this name.
    pub fn from_name(name: &str) -> Option<Style> {
        Style::ALL.into_iter().find(|style| style.name() == name)
    }

    /// Whether Chinese names are shown.
    pub const fn has_chinese(self) -> bool {
        !matches!(self, Style::Latin)
    }

    /// Whether Latin names are shown.
    pub const fn has_latin(self) -> bool {
        matches!(self, Style::Latin | Style::Both)
    }

    /// Picks the traditional or simplified form of a Chinese name.
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

/// The colours of a picture. Whatever the theme, sides differ in shape as well.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// Paper and wood.
    #[default]
    Light,
    /// For dark backgrounds.
    Dark,
    /// Strong contrasts, and no faint colours.
    Contrast,
    /// Colours that differ with every common kind of colour blindness.
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

    /// The machine-readable name.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Contrast => "contrast",
            Theme::Colourblind => "colourblind",
        }
    }

    /// The theme with this name.
    pub fn from_name(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }
}
