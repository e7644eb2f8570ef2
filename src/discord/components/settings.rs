//! The menus and buttons under a person's settings. A press does what its id says, whatever the message showed by then,
//! and counts at once.

use super::{Press, unknown};
use crate::discord::ids::Setting;
use crate::{
    args,
    discord::{
        answer::Reply,
        handler::Bot,
        language::{self, Language},
        refusals,
        texts::Texts,
        whisper,
    },
};
use boards::{Style, Theme};
use matches::records::Preferences;
use rules::game::GameName;

/// What somebody chose.
enum Choice {
    /// A language; without one, Discord's counts.
    Language(Option<Language>),
    Style(Style),
    Theme(Theme),
    TextBoard(bool),
    Defaults,
}

impl Choice {
    /// The choice among what a person has chosen.
    fn enter(&self, chosen: &mut Preferences) {
        match self {
            Choice::Language(language) => {
                chosen.language = language.map(|language| language.tag().to_owned());
            }
            Choice::Style(style) => chosen.style = Some(style.name().to_owned()),
            Choice::Theme(theme) => chosen.theme = Some(theme.name().to_owned()),
            Choice::TextBoard(wanted) => chosen.text_board = Some(*wanted),
            Choice::Defaults => {
                (chosen.style, chosen.theme, chosen.text_board) = (None, None, None);
            }
        }
    }

    /// What the choice changes, as a sentence.
    fn told(&self, texts: &Texts) -> String {
        match self {
            Choice::Language(language) => {
                let language = whisper::language(texts, *language);
                texts.tell("settings-done-language", &args![language = language])
            }
            Choice::Style(style) => {
                let style = whisper::style(texts, *style);
                texts.tell("settings-done-style", &args![style = style])
            }
            Choice::Theme(theme) => {
                let theme = whisper::theme(texts, *theme);
                texts.tell("settings-done-theme", &args![theme = theme])
            }
            Choice::TextBoard(true) => texts.say("settings-done-text"),
            Choice::TextBoard(false) => texts.say("settings-done-no-text"),
            Choice::Defaults => texts.say("settings-done-reset"),
        }
    }
}

/// Something under the settings was pressed.
pub async fn press(bot: &Bot, press: &Press<'_>, game: GameName, setting: Setting) -> Reply {
    let reader = &press.reader;
    let picked: Option<String> = press.picked();
    let picked = picked.as_deref();
    let choice = match setting {
        Setting::Preview => return whisper::settings(reader, game).into(),
        Setting::Language => picked.and_then(language::choice).map(Choice::Language),
        Setting::Style => picked.and_then(Style::from_name).map(Choice::Style),
        Setting::Theme => picked.and_then(Theme::from_name).map(Choice::Theme),
        Setting::TextBoard => Some(Choice::TextBoard(true)),
        Setting::NoTextBoard => Some(Choice::TextBoard(false)),
        Setting::Reset => Some(Choice::Defaults),
    };
    let Some(choice) = choice else {
        return unknown(reader);
    };
    let kept = bot
        .service
        .choose(&press.person, |chosen| choice.enter(chosen));
    match kept.await {
        Ok(chosen) => {
            let reader = bot.reader_of(&chosen, Some(&press.event.locale));
            let note = choice.told(reader.texts);
            whisper::settings(&reader, game).with_note(&note).into()
        }
        Err(error) => refusals::post(reader, &error).into(),
    }
}
