//! How the readers of each language read pieces and moves.

use boards::Style;
use rules::xiangqi::notation::Script;
use texts::Language;

/// The value of the choice that follows Discord's language.
pub const BY_DISCORD: &str = "discord";

/// The default piece style for readers of this language.
pub const fn style(language: Language) -> Style {
    match language {
        Language::English => Style::Latin,
        Language::SimplifiedChinese => Style::Simplified,
        Language::TraditionalChinese => Style::Chinese,
    }
}

/// The script of Xiangqi notation for the language's readers; `None` if they read it in letters.
pub const fn script(language: Language) -> Option<Script> {
    match language {
        Language::English => None,
        Language::SimplifiedChinese => Some(Script::Simplified),
        Language::TraditionalChinese => Some(Script::Traditional),
    }
}
