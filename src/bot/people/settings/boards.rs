//! How boards look to a person, with a preview. Each of these settings is declared here.

use boards::{Style, Theme};
use matches::records::{Confirm, Preferences, Visibility};
use texts::{Language, Sentence, Texts, args, key};

use super::subject::{Choice, Field, Here, Page, Said, choices, switched};
use crate::{messages::choice, wording::language::BY_DISCORD};

/// The page.
pub const PAGE: Page = Page::new("boards", |_| key::BUTTON_SETTINGS_BOARDS);

/// The settings of the page, in the order of its controls and of its lines.
pub const FIELDS: &[Field] = &[
    PAGE.menu("language", key::SETTINGS_PICK_LANGUAGE, languages)
        .said(Said::Done(|texts, chosen| {
            let language = language_name(texts, chosen.language);
            texts.format(key::SETTINGS_DONE_LANGUAGE, &args![language = language])
        })),
    PAGE.menu("style", key::SETTINGS_PICK_STYLE, |chosen, here| {
        let all = Style::ALL.map(|one| (one, one.name(), style_words(one)));
        let (setting, now) = (key::SETTINGS_PICK_STYLE, here.reader.look.style);
        looks((chosen, here), setting, all, now, |chosen, one| {
            chosen.style = Some(one);
        })
    })
    .said(Said::Done(|texts, chosen| {
        let style = chosen.style.map(|one| style_name(texts, one));
        let values = args![style = style.unwrap_or_default()];
        texts.format(key::SETTINGS_DONE_STYLE, &values)
    })),
    PAGE.menu("theme", key::SETTINGS_PICK_THEME, |chosen, here| {
        let all = Theme::ALL.map(|one| (one, one.name(), theme_words(one)));
        let (setting, now) = (key::SETTINGS_PICK_THEME, here.reader.look.theme);
        looks((chosen, here), setting, all, now, |chosen, one| {
            chosen.theme = Some(one);
        })
    })
    .said(Said::Done(|texts, chosen| {
        let theme = chosen.theme.map(|one| theme_name(texts, one));
        let values = args![theme = theme.unwrap_or_default()];
        texts.format(key::SETTINGS_DONE_THEME, &values)
    })),
    PAGE.switch("text", |chosen, here| {
        let all = [
            ("no-text", false, key::BUTTON_NO_TEXT_BOARD),
            ("text", true, key::BUTTON_TEXT_BOARD),
        ];
        let now = chosen.text_board.unwrap_or_default();
        switched((chosen, here), now, all, |chosen, wanted| {
            chosen.text_board = Some(wanted);
        })
    })
    .said(Said::Both(
        |of| either(of.text_board, key::SETTINGS_TEXT, key::SETTINGS_NO_TEXT),
        |of| {
            either(
                of.text_board,
                key::SETTINGS_DONE_TEXT,
                key::SETTINGS_DONE_NO_TEXT,
            )
        },
    )),
    PAGE.switch("knowledge", |chosen, here| {
        let all = [
            ("knowledge:no", false, key::BUTTON_KNOWLEDGE_OFF),
            ("knowledge:yes", true, key::BUTTON_KNOWLEDGE_ON),
        ];
        let now = chosen.knowledge.unwrap_or_default();
        switched((chosen, here), now, all, |chosen, wanted| {
            chosen.knowledge = Some(wanted);
        })
    })
    .said(Said::Both(
        |of| {
            either(
                of.knowledge,
                key::SETTINGS_KNOWLEDGE,
                key::SETTINGS_NO_KNOWLEDGE,
            )
        },
        |of| either(of.knowledge, key::KNOWLEDGE_ON, key::KNOWLEDGE_OFF),
    )),
    PAGE.switch("confirm", |chosen, here| {
        let all = [Confirm::Never, Confirm::Attacks, Confirm::Always];
        let all = all.map(|one| match one {
            Confirm::Never => ("confirm:never", one, key::BUTTON_CONFIRM_NEVER),
            Confirm::Attacks => ("confirm:attacks", one, key::BUTTON_CONFIRM_ATTACKS),
            Confirm::Always => ("confirm:always", one, key::BUTTON_CONFIRM_ALWAYS),
        });
        let now = chosen.confirm.unwrap_or_default();
        switched((chosen, here), now, all, |chosen, confirm| {
            chosen.confirm = Some(confirm);
        })
    })
    .said(Said::Line(|chosen| {
        match chosen.confirm.unwrap_or_default() {
            Confirm::Always => key::SETTINGS_CONFIRM_ALWAYS,
            Confirm::Attacks => key::SETTINGS_CONFIRM_ATTACKS,
            Confirm::Never => key::SETTINGS_CONFIRM_NEVER,
        }
    })),
    PAGE.switch("profile", |chosen, here| {
        let all = [Visibility::Public, Visibility::Server, Visibility::Nobody];
        let all = all.map(|one| match one {
            Visibility::Public => ("profile:public", one, key::BUTTON_PROFILE_PUBLIC),
            Visibility::Server => ("profile:server", one, key::BUTTON_PROFILE_SERVER),
            Visibility::Nobody => ("profile:nobody", one, key::BUTTON_PROFILE_NOBODY),
        });
        let now = chosen.visibility();
        switched((chosen, here), now, all, |chosen, seen_by| {
            chosen.profile = Some(seen_by);
        })
    })
    .said(Said::Line(|chosen| match chosen.visibility() {
        Visibility::Public => key::SETTINGS_PROFILE_PUBLIC,
        Visibility::Server => key::SETTINGS_PROFILE_SERVER,
        Visibility::Nobody => key::SETTINGS_PROFILE_NOBODY,
    })),
    PAGE.button("reset", |chosen| Some((key::BUTTON_RESET, usual(chosen))))
        .said(Said::Done(|texts, _| texts.get(key::SETTINGS_DONE_RESET))),
];

fn either(is_on: Option<bool>, on: Sentence, off: Sentence) -> Sentence {
    if is_on.unwrap_or_default() { on } else { off }
}

/// The preferences without choices about boards; unchanged if there are none.
fn usual(chosen: &Preferences) -> Preferences {
    let is_chosen = chosen.style.is_some()
        || chosen.theme.is_some()
        || chosen.text_board.unwrap_or_default()
        || chosen.knowledge.unwrap_or_default()
        || chosen.confirm.unwrap_or_default() != Confirm::default();
    let mut after = chosen.clone();
    if is_chosen {
        (after.style, after.theme, after.text_board) = (None, None, None);
        (after.confirm, after.knowledge) = (None, None);
    }
    after
}

fn languages(chosen: &Preferences, here: &Here<'_>) -> Vec<Choice> {
    let texts = here.reader.texts;
    let now = Some(texts.language()).filter(|_| here.reader.own_language);
    let all = [None].into_iter().chain(Language::ALL.map(Some));
    let all = all.map(|one| {
        let (name, is_now) = (language_name(texts, one), one == now);
        let label = choice(texts, key::SETTINGS_PICK_LANGUAGE, name, is_now);
        let tag = one.map_or(BY_DISCORD, Language::tag).to_owned();
        (tag, label, is_now, one)
    });
    choices(chosen, all, |chosen, one| {
        chosen.language = one;
    })
}

/// The choices of what boards look like: the label of the menu, the values with their names and words, and the one in force.
fn looks<T: Copy + PartialEq, const COUNT: usize>(
    (chosen, here): (&Preferences, &Here<'_>),
    setting: Sentence,
    all: [(T, &str, (Sentence, Sentence)); COUNT],
    now: T,
    set: fn(&mut Preferences, T),
) -> Vec<Choice> {
    let texts = here.reader.texts;
    let labelled = all.map(|(one, name, (word, _))| {
        let label = choice(texts, setting, texts.get(word), one == now);
        (name.to_owned(), label, one == now, one)
    });
    let mut choices = choices(chosen, labelled, set);
    for (choice, (.., (_, detail))) in choices.iter_mut().zip(all) {
        choice.detail = Some(texts.get(detail));
    }
    choices
}

/// A language's name in that language; if `None`, the phrase for following Discord.
pub fn language_name(texts: &Texts, language: Option<Language>) -> String {
    texts.get(match language {
        None => key::LANGUAGE_DISCORD,
        Some(Language::English) => key::LANGUAGE_EN,
        Some(Language::SimplifiedChinese) => key::LANGUAGE_ZH_HANS,
        Some(Language::TraditionalChinese) => key::LANGUAGE_ZH_HANT,
    })
}

/// A piece style in words.
pub fn style_name(texts: &Texts, style: Style) -> String {
    texts.get(style_words(style).0)
}

/// A piece style's name and description.
const fn style_words(style: Style) -> (Sentence, Sentence) {
    match style {
        Style::Chinese => (key::STYLE_CHINESE, key::STYLE_DETAIL_CHINESE),
        Style::Simplified => (key::STYLE_SIMPLIFIED, key::STYLE_DETAIL_SIMPLIFIED),
        Style::Latin => (key::STYLE_LATIN, key::STYLE_DETAIL_LATIN),
        Style::Both => (key::STYLE_BOTH, key::STYLE_DETAIL_BOTH),
    }
}

/// A theme in words.
pub fn theme_name(texts: &Texts, theme: Theme) -> String {
    texts.get(theme_words(theme).0)
}

/// A theme's name and description.
const fn theme_words(theme: Theme) -> (Sentence, Sentence) {
    match theme {
        Theme::Light => (key::THEME_LIGHT, key::THEME_DETAIL_LIGHT),
        Theme::Dark => (key::THEME_DARK, key::THEME_DETAIL_DARK),
        Theme::Contrast => (key::THEME_CONTRAST, key::THEME_DETAIL_CONTRAST),
        Theme::Colourblind => (key::THEME_COLOURBLIND, key::THEME_DETAIL_COLOURBLIND),
    }
}
