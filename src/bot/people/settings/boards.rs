//! How boards look to a person. Each of these settings is declared here.

use boards::{Style, Theme};
use matches::records::{Confirm, Preferences};
use texts::{Sentence, Texts, args, key};

use super::subject::{Choice, Field, Form, Here, Said, choices, few};

/// The form about how boards look.
pub const BOARDS: Form = Form::new("boards", [key::BUTTON_SETTINGS_BOARDS; 2]);

/// The settings of the form, in the order of its fields and of the page's lines.
pub const FIELDS: &[Field] = &[
    BOARDS
        .menu("style", key::SETTINGS_PICK_STYLE, |chosen, here| {
            let all = Style::ALL.map(|one| (one, one.name(), style_words(one)));
            let now = here.reader.look.style;
            looks((chosen, here), all, now, |chosen, one| {
                chosen.style = Some(one);
            })
        })
        .said(Said::Done(|texts, chosen| {
            let style = chosen.style.map(|one| style_name(texts, one));
            let values = args![style = style.unwrap_or_default()];
            texts.format(key::SETTINGS_DONE_STYLE, &values)
        })),
    BOARDS
        .menu("theme", key::SETTINGS_PICK_THEME, |chosen, here| {
            let all = Theme::ALL.map(|one| (one, one.name(), theme_words(one)));
            let now = here.reader.look.theme;
            looks((chosen, here), all, now, |chosen, one| {
                chosen.theme = Some(one);
            })
        })
        .said(Said::Done(|texts, chosen| {
            let theme = chosen.theme.map(|one| theme_name(texts, one));
            let values = args![theme = theme.unwrap_or_default()];
            texts.format(key::SETTINGS_DONE_THEME, &values)
        })),
    BOARDS
        .menu("text", key::SETTINGS_FIELD_TEXT, |chosen, here| {
            let all = [
                ("no-text", false, key::CHOICE_NO_TEXT_BOARD),
                ("text", true, key::CHOICE_TEXT_BOARD),
            ];
            let now = chosen.text_board.unwrap_or_default();
            few((chosen, here), now, all, |chosen, wanted| {
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
    BOARDS
        .menu(
            "knowledge",
            key::SETTINGS_FIELD_KNOWLEDGE,
            |chosen, here| {
                let all = [
                    ("knowledge:no", false, key::CHOICE_KNOWLEDGE_OFF),
                    ("knowledge:yes", true, key::CHOICE_KNOWLEDGE_ON),
                ];
                let now = chosen.knowledge.unwrap_or_default();
                few((chosen, here), now, all, |chosen, wanted| {
                    chosen.knowledge = Some(wanted);
                })
            },
        )
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
    BOARDS
        .menu("confirm", key::SETTINGS_FIELD_CONFIRM, |chosen, here| {
            let all = [Confirm::Never, Confirm::Attacks, Confirm::Always];
            let all = all.map(|one| match one {
                Confirm::Never => ("confirm:never", one, key::CHOICE_CONFIRM_NEVER),
                Confirm::Attacks => ("confirm:attacks", one, key::CHOICE_CONFIRM_ATTACKS),
                Confirm::Always => ("confirm:always", one, key::CHOICE_CONFIRM_ALWAYS),
            });
            let now = chosen.confirm.unwrap_or_default();
            few((chosen, here), now, all, |chosen, confirm| {
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
];

fn either(is_on: Option<bool>, on: Sentence, off: Sentence) -> Sentence {
    if is_on.unwrap_or_default() { on } else { off }
}

/// The preferences without choices about boards; unchanged if there are none.
pub fn usual(chosen: &Preferences) -> Preferences {
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

/// The choices of what boards look like: the values with their names and words, and the one in force.
fn looks<T: Copy + PartialEq, const COUNT: usize>(
    (chosen, here): (&Preferences, &Here<'_>),
    all: [(T, &str, (Sentence, Sentence)); COUNT],
    now: T,
    set: fn(&mut Preferences, T),
) -> Vec<Choice> {
    let texts = here.reader.texts;
    let labelled =
        all.map(|(one, name, (word, _))| (name.to_owned(), texts.get(word), one == now, one));
    let mut choices = choices(chosen, labelled, set);
    for (choice, (.., (_, detail))) in choices.iter_mut().zip(all) {
        choice.detail = Some(texts.get(detail));
    }
    choices
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
        Style::Western => (key::STYLE_WESTERN, key::STYLE_DETAIL_WESTERN),
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
