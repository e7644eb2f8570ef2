//! The page of settings: what holds now, with a preview of a board.

use matches::{records::Preferences, reminder::Habits};
use rules::game::GameName;
use serenity::all::{ButtonStyle, CreateActionRow};
use service::brakes::Refused;
use texts::{Texts, args, key, plain};

use super::{
    boards::{style_name, theme_name, usual},
    contact::{clock, language_name, zone_name},
    panel::{PANEL, RESET},
    subject::{Form, Here, Said},
};
use crate::bot::matches::starting::refused_people;
use crate::{
    messages::{
        Picture, Post, button, button_rows,
        ids::{Id, Setting},
        panels::form_buttons,
        pictures, secondary,
    },
    wording::{self, reader::Reader},
};
use ::boards::Style;

/// What a change has changed on a form, setting by setting; `then` is the person as a reader before it.
pub fn changed(
    here: &Here<'_>,
    (before, then): (&Preferences, &Here<'_>),
    after: &Preferences,
    form: &'static Form,
) -> String {
    let texts = here.reader.texts;
    let shown = PANEL.shown(form, before, then);
    let changed = PANEL.shown(form, after, here).into_iter().zip(shown);
    let changed = changed.filter(|((_, now), (_, before))| now != before);
    let changed: Vec<_> = changed.map(|((field, _), _)| field).collect();
    if changed.is_empty() {
        return texts.get(key::SETTINGS_UNCHANGED);
    }
    let said = changed.iter().filter_map(|field| match field.said? {
        Said::Line(said) | Said::Both(_, said) => Some(texts.get(said(after))),
        Said::Done(said) => Some(said(texts, after)),
    });
    let said: Vec<String> = said.collect();
    if said.is_empty() {
        return texts.get(key::SETTINGS_SAVED);
    }
    said.join("\n")
}

/// The page; the preview is a board of this game.
pub fn page(here: &Here<'_>, chosen: &Preferences, refused: &Refused, game: GameName) -> Post {
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
    let said = PANEL.fields().filter_map(|field| match field.said? {
        Said::Line(line) | Said::Both(line, _) => Some(texts.get(line(chosen))),
        Said::Done(_) => None,
    });
    lines.extend(said);
    lines.push(refused_people::sentence(texts, refused));
    lines.extend(contact(here, chosen));
    lines.push(texts.get(key::SETTINGS_EXPLAINED));
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
    let mut forms = form_buttons(texts, &PANEL, (chosen, here), |name| {
        Id::Settings(game, Setting::Write(name))
    });
    let reset = Id::Settings(game, Setting::Set(RESET));
    let is_usual = usual(chosen) == *chosen;
    forms.extend([
        refused_people::button(texts),
        secondary(texts, &reset, key::BUTTON_RESET).disabled(is_usual),
    ]);
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
    button_rows([forms, previews.into()])
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

/// When and how the referee writes to a person, line by line.
fn contact(here: &Here<'_>, chosen: &Preferences) -> [String; 4] {
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
    let reminders = if habits.leads.is_empty() {
        texts.get(key::MESSAGES_NO_REMINDERS)
    } else {
        let leads = habits.leads.iter();
        let leads: Vec<String> = leads
            .map(|lead| wording::time::span(texts, *lead))
            .collect();
        let lead = texts.list(&leads);
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
    [zone, quiet, reminders, direct]
}
