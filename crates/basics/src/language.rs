//! The languages that the bot speaks: their names, and how to choose one for a reader.

use serde::{Deserialize, Serialize};

/// A language that the bot speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Language {
    /// English.
    #[serde(rename = "en")]
    English,
    /// Chinese in simplified characters.
    #[serde(rename = "zh-Hans")]
    SimplifiedChinese,
    /// Chinese in traditional characters.
    #[serde(rename = "zh-Hant")]
    TraditionalChinese,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 3] = [
        Language::English,
        Language::SimplifiedChinese,
        Language::TraditionalChinese,
    ];

    /// The language's tag (BCP 47): the name of its folder of sentences, and of a person's choice.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::SimplifiedChinese => "zh-Hans",
            Language::TraditionalChinese => "zh-Hant",
        }
    }

    /// The language with this tag.
    pub fn from_tag(tag: &str) -> Option<Language> {
        Language::ALL
            .into_iter()
            .find(|language| language.tag() == tag)
    }

    /// Discord's locale for the language (reference, locales). English has two; commands need neither, because English is
    /// their default.
    pub const fn locale(self) -> Option<&'static str> {
        match self {
            Language::English => None,
            Language::SimplifiedChinese => Some("zh-CN"),
            Language::TraditionalChinese => Some("zh-TW"),
        }
    }

    /// The language for a Discord client with this locale: English if the bot does not speak that language.
    pub fn from_locale(locale: &str) -> Language {
        Language::ALL
            .into_iter()
            .find(|language| language.locale() == Some(locale))
            .unwrap_or(Language::English)
    }

    /// The chosen language, or else the one of the Discord locale.
    pub fn of(chosen: Option<Language>, locale: Option<&str>) -> Language {
        chosen.unwrap_or_else(|| locale.map_or(Language::English, Language::from_locale))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_overrides_discords_locale() {
        use Language::{English, SimplifiedChinese, TraditionalChinese};
        for (chosen, locale, language) in [
            (None, None, English),
            (None, Some("zh-CN"), SimplifiedChinese),
            (None, Some("zh-TW"), TraditionalChinese),
            (None, Some("en-GB"), English),
            (None, Some("fi"), English),
            (Some("en"), Some("zh-TW"), English),
            (Some("zh-Hant"), Some("zh-CN"), TraditionalChinese),
            (Some("zh-Hans"), None, SimplifiedChinese),
            (Some("tlh"), Some("zh-CN"), SimplifiedChinese),
        ] {
            assert_eq!(
                Language::of(chosen.and_then(Language::from_tag), locale),
                language,
                "{chosen:?} {locale:?}"
            );
        }
    }
}
