//! The languages that the bot speaks: their names, and which of them somebody reads.

use boards::Style;
use rules::xiangqi::notation::Script;

/// How a choice is written that leaves the language to Discord.
pub const BY_DISCORD: &str = "discord";

/// A language that the bot speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// English.
    English,
    /// Chinese in simplified characters.
    SimplifiedChinese,
    /// Chinese in traditional characters.
    TraditionalChinese,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 3] = [
        Language::English,
        Language::SimplifiedChinese,
        Language::TraditionalChinese,
    ];

    /// The language's tag (BCP 47), which names its folder of sentences and what somebody has chosen.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::SimplifiedChinese => "zh-Hans",
            Language::TraditionalChinese => "zh-Hant",
        }
    }

    /// The language with this tag.
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Language> {
        Language::ALL
            .into_iter()
            .find(|language| language.tag() == tag)
    }

    /// Discord's locale for the language (reference, locales). English has two; commands need neither, for English is
    /// what they say by themselves.
    #[must_use]
    pub const fn locale(self) -> Option<&'static str> {
        match self {
            Language::English => None,
            Language::SimplifiedChinese => Some("zh-CN"),
            Language::TraditionalChinese => Some("zh-TW"),
        }
    }

    /// The language for whoever has Discord in this locale: English where their own is not spoken.
    #[must_use]
    pub fn from_locale(locale: &str) -> Language {
        Language::ALL
            .into_iter()
            .find(|language| language.locale() == Some(locale))
            .unwrap_or(Language::English)
    }

    /// The language for whoever has chosen the one with this tag, or else has Discord in this locale.
    #[must_use]
    pub fn of(chosen: Option<&str>, locale: Option<&str>) -> Language {
        let chosen = chosen.and_then(Language::from_tag);
        chosen.unwrap_or_else(|| locale.map_or(Language::English, Language::from_locale))
    }

    /// How pieces are lettered for readers of this language who have not said how.
    #[must_use]
    pub const fn style(self) -> Style {
        match self {
            Language::English => Style::Both,
            Language::SimplifiedChinese => Style::Simplified,
            Language::TraditionalChinese => Style::Chinese,
        }
    }

    /// The characters in which moves of Xiangqi are written for its readers.
    #[must_use]
    pub const fn script(self) -> Script {
        match self {
            Language::SimplifiedChinese => Script::Simplified,
            Language::English | Language::TraditionalChinese => Script::Traditional,
        }
    }
}

/// A choice as menus and options write it: a language, or none, which leaves it to Discord; nothing if it is no choice.
#[must_use]
pub fn choice(written: &str) -> Option<Option<Language>> {
    match written {
        BY_DISCORD => Some(None),
        tag => Language::from_tag(tag).map(Some),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_counts_before_discords_locale() {
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
                Language::of(chosen, locale),
                language,
                "{chosen:?} {locale:?}"
            );
        }
    }
}
