//! A reader's choices about boards: how pieces are labelled, and the colours.

use serde::{Deserialize, Serialize};
use strum::VariantArray;

/// How pieces and places are labelled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[derive(strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
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
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The style with this name.
    pub fn from_name(name: &str) -> Option<Style> {
        name.parse().ok()
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
#[derive(strum::EnumString, strum::IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
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
    pub const ALL: [Theme; 4] = *Theme::VARIANTS.as_array().expect("there are four themes");

    /// The machine-readable name.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The theme with this name.
    pub fn from_name(name: &str) -> Option<Theme> {
        name.parse().ok()
    }
}

/// How a reader sees boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Look {
    /// How pieces are labelled.
    pub style: Style,
    /// The colours.
    pub theme: Theme,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
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
