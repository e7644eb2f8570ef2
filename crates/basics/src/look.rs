//! How pieces are labelled and boards are coloured.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

/// How pieces and places are labelled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[derive(EnumString, IntoStaticStr, VariantArray)]
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
    /// Symbols that western players know, in one colour: figures of chess, insignia of ranks, heads of animals.
    Western,
}

impl Style {
    /// Every style.
    pub const ALL: [Style; 5] = *Style::VARIANTS.as_array().expect("there are five styles");

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
        !matches!(self, Style::Latin | Style::Western)
    }

    /// Whether Latin names are shown.
    pub const fn has_latin(self) -> bool {
        matches!(self, Style::Latin | Style::Both | Style::Western)
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
#[derive(EnumString, IntoStaticStr, VariantArray)]
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
