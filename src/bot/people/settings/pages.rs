//! The two pages of settings.

use basics::Span;
use matches::{records::Preferences, reminder::Habits};
use panels::Name;
use rules::game::GameName;
use serenity::all::{ButtonStyle, CreateActionRow};
use service::brakes::Refused;
use texts::{Texts, args, key, plain};

use super::{
    boards::{self, language_name, style_name, theme_name},
    contact::{self, clock, zone_name},
    panel::PANEL,
    subject::{Here, Said},
};
use crate::bot::matches::starting::refused_people;
use crate::{
    messages::{
        Picture, Post, button, button_rows, buttons,
        ids::{Id, Notification, Setting},
        panels::page_controls,
        pictures, secondary,
    },
    wording::{self, reader::Reader},
};
use ::boards::Style;

/// The sentence after this control was used.
pub fn done(here: &Here<'_>, chosen: &Preferences, name: Name) -> String {
    let (texts, owner) = (here.reader.texts, PANEL.owner(name, chosen, here));
    match owner.and_then(|field| field.said) {
        Some(Said::Line(said) | Said::Both(_, said)) => texts.get(said(chosen)),
        Some(Said::Done(said)) => said(texts, chosen),
        None => String::new(),
    }
}

/// The page about boards; the preview is a board of this game.
pub fn boards(here: &Here<'_>, chosen: &Preferences, refused: &Refused, game: GameName) -> Post {
    let Reader {
        texts,
        own_language,
        look,
        text_board,
        ..
    } = here.reader;
    let picture = pictures::midgame(&here.reader, game);
    let values = args![
        language = language_name(texts, Some(texts.language()).filter(|_| own_language)),
        style = style_name(texts, look.style),
        theme = theme_name(texts, look.theme),
        game = wording::game(texts, game),
        board = picture.alt.clone(),
    ];
    let mut lines = vec![
        texts.get(key::SETTINGS_TITLE),
        texts.format(key::SETTINGS_NOW, &values),
    ];
    lines.extend(boards::FIELDS.iter().filter_map(|field| match field.said? {
        Said::Line(line) | Said::Both(line, _) => Some(texts.get(line(chosen))),
        Said::Done(_) => None,
    }));
    lines.extend([
        refused_people::sentence(texts, refused),
        texts.get(key::SETTINGS_EXPLAINED),
    ]);
    if text_board {
        lines.push(signs(texts, game, look.style));
    }
    lines.push(texts.format(key::SETTINGS_PREVIEW, &values));
    let picture = Picture {
        alt: texts.format(key::SETTINGS_ALT, &values),
        ..picture
    };
    Post::lines(&lines)
        .with_picture(picture)
        .with_rows(rows(here, chosen, game))
}

fn rows(here: &Here<'_>, chosen: &Preferences, game: GameName) -> Vec<CreateActionRow> {
    let texts = here.reader.texts;
    let id = |name| Id::Settings(game, Setting::Set(name));
    let (mut rows, mut buttons) =
        page_controls(texts, &PANEL, boards::PAGE.name, (chosen, here), (id, id));
    let previews = GameName::ALL.map(|one| {
        let here = one == game;
        let kind = if here {
            ButtonStyle::Primary
        } else {
            ButtonStyle::Secondary
        };
        let id = Id::Settings(one, Setting::Preview);
        let values = args![game = wording::game(texts, one)];
        button(&id, texts.format(key::BUTTON_PREVIEW, &values), kind).disabled(here)
    });
    // The switch for covered pieces is beside the previews that show them.
    let mut first = Vec::from(previews);
    first.extend([buttons.remove(1), refused_people::button(texts)]);
    let contact = Id::Notifications(Notification::Show);
    buttons.push(secondary(texts, &contact, key::BUTTON_SETTINGS_MESSAGES));
    rows.extend(button_rows([first, buttons]));
    rows
}

/// How to read a text board.
fn signs(texts: &Texts, game: GameName, style: Style) -> String {
    let script = if style.has_latin() {
        "latin"
    } else {
        "chinese"
    };
    let sentence = match game {
        GameName::Luzhanqi => key::SETTINGS_SIGNS_LUZHANQI,
        GameName::Xiangqi => key::SETTINGS_SIGNS_XIANGQI,
        GameName::DouShouQi => key::SETTINGS_SIGNS_DOUSHOUQI,
    };
    let own = texts.format(sentence, &args![script = script]);
    texts.flow(&[texts.get(key::SETTINGS_SIGNS), own])
}

/// The page about how the referee contacts a person.
pub fn contact(here: &Here<'_>, chosen: &Preferences) -> Post {
    let (texts, now) = (here.reader.texts, here.now);
    let habits = Habits::of(chosen);
    let zone = match &chosen.time_zone {
        Some(name) => {
            let values = args![
                zone = plain(&zone_name(texts, name)),
                time = clock(name, now)
            ];
            texts.format(key::MESSAGES_ZONE, &values)
        }
        None => texts.get(key::MESSAGES_NO_ZONE),
    };
    let quiet = match (habits.quiet, chosen.quiet_hours()) {
        (Some(hours), _) => texts.format(key::MESSAGES_QUIET, &args![hours = hours.to_string()]),
        (None, Some(hours)) => {
            texts.format(key::MESSAGES_QUIET_LATER, &args![hours = hours.to_string()])
        }
        (None, None) => texts.get(key::MESSAGES_NO_QUIET),
    };
    let in_thread = chosen.remind_in_thread.unwrap_or_default();
    let no_direct = chosen.no_direct_messages.unwrap_or_default();
    let reminders = if habits.lead == Span::ZERO {
        texts.get(key::MESSAGES_NO_REMINDERS)
    } else {
        let lead = wording::time::span(texts, habits.lead);
        let key = if in_thread || no_direct {
            key::MESSAGES_REMINDERS_THREAD
        } else {
            key::MESSAGES_REMINDERS_DIRECT
        };
        texts.format(key, &args![lead = lead])
    };
    let direct = texts.get(if no_direct {
        key::MESSAGES_NO_DIRECT
    } else {
        key::MESSAGES_DIRECT
    });
    let id = |name| Id::Notifications(Notification::Set(name));
    let (mut rows, own) =
        page_controls(texts, &PANEL, contact::PAGE.name, (chosen, here), (id, id));
    rows.push(CreateActionRow::Buttons(own));
    let boards = Id::Settings(GameName::ALL[0], Setting::Preview);
    Post::lines(&[
        texts.get(key::MESSAGES_TITLE),
        zone,
        quiet,
        reminders,
        direct,
    ])
    .with_rows(rows)
    .with_rows([buttons([secondary(
        texts,
        &boards,
        key::BUTTON_SETTINGS_BOARDS,
    )])])
}
