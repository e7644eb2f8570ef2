//! What a person may choose about their boards, with a board that shows what it comes to.

use serenity::all::{ButtonStyle, CreateActionRow, CreateSelectMenuOption};

use super::{PrivatePost, menu::menus};
use crate::{
    args,
    discord::{
        ids::{Id, Notification, Setting},
        language::{BY_DISCORD, Language},
        pictures,
        post::{Picture, Post, button, buttons},
        reader::Reader,
        texts::Texts,
        words,
    },
};
use boards::{Look, Style, Theme};
use rules::game::GameName;

/// What the reader has chosen, and what else there is; the preview is a board of this game.
#[must_use]
pub fn settings(reader: &Reader<'_>, game: GameName) -> PrivatePost {
    let &Reader {
        texts,
        own_language,
        look,
        text_board,
    } = reader;
    let mut told = args![
        language = language(texts, Some(texts.language()).filter(|_| own_language)),
        style = style(texts, look.style),
        theme = theme(texts, look.theme),
        game = words::game(texts, game),
    ];
    let mut lines = vec![
        texts.say("settings-title"),
        texts.tell("settings-now", &told),
        texts.say(if text_board {
            "settings-text"
        } else {
            "settings-no-text"
        }),
        texts.say("settings-explained"),
    ];
    if text_board {
        lines.push(signs(texts, game));
    }
    lines.push(texts.tell("settings-preview", &told));
    let picture = pictures::midgame(reader, game);
    told.set("board", picture.alt.clone());
    PrivatePost(Post {
        content: lines.join("\n"),
        picture: Some(Picture {
            alt: texts.tell("settings-alt", &told),
            ..picture
        }),
        rows: rows(reader, game),
        ..Post::default()
    })
}

/// How a board as text is to be read.
fn signs(texts: &Texts, game: GameName) -> String {
    let own = texts.say(&format!("settings-signs-{}", game.name()));
    texts.flow(&[texts.say("settings-signs"), own])
}

/// A language by its own name; what Discord says if none is named.
#[must_use]
pub fn language(texts: &Texts, language: Option<Language>) -> String {
    texts.say(&format!(
        "language-{}",
        language.map_or(BY_DISCORD, Language::tag)
    ))
}

/// A piece style in words.
#[must_use]
pub fn style(texts: &Texts, style: Style) -> String {
    texts.say(&format!("style-{}", style.name()))
}

/// A theme in words.
#[must_use]
pub fn theme(texts: &Texts, theme: Theme) -> String {
    texts.say(&format!("theme-{}", theme.name()))
}

fn rows(reader: &Reader<'_>, game: GameName) -> Vec<CreateActionRow> {
    let &Reader {
        texts,
        own_language,
        look,
        text_board,
    } = reader;
    let option = |label: String, name: &str, detail: &str, here: bool| {
        let option = CreateSelectMenuOption::new(label.clone(), name)
            .description(texts.say(&format!("{detail}-detail-{name}")))
            .default_selection(here);
        (label, option)
    };
    let styles = Style::ALL.map(|one| {
        let here = one == look.style;
        option(style(texts, one), one.name(), "style", here)
    });
    let themes = Theme::ALL.map(|one| {
        let here = one == look.theme;
        option(theme(texts, one), one.name(), "theme", here)
    });
    let menu = |options: &[(String, CreateSelectMenuOption)], hint: &str, setting| {
        let hint = texts.say(hint);
        menus(
            options,
            |_, _, _| hint.clone(),
            |_| Id::Settings(game, setting),
        )
    };
    let chosen = Some(texts.language()).filter(|_| own_language);
    let languages: Vec<(String, CreateSelectMenuOption)> = [None]
        .into_iter()
        .chain(Language::ALL.map(Some))
        .map(|one| {
            let label = language(texts, one);
            let option =
                CreateSelectMenuOption::new(label.clone(), one.map_or(BY_DISCORD, Language::tag))
                    .default_selection(one == chosen);
            (label, option)
        })
        .collect();
    let mut rows = menu(&languages, "settings-pick-language", Setting::Language);
    rows.extend(menu(&styles, "settings-pick-style", Setting::Style));
    rows.extend(menu(&themes, "settings-pick-theme", Setting::Theme));
    let previews = GameName::ALL.map(|one| {
        let here = one == game;
        let kind = if here {
            ButtonStyle::Primary
        } else {
            ButtonStyle::Secondary
        };
        let id = Id::Settings(one, Setting::Preview);
        button(&id, words::game(texts, one), kind).disabled(here)
    });
    rows.push(buttons(previews.into()));
    let press = |setting, key: &str| {
        let id = Id::Settings(game, setting);
        button(&id, texts.say(key), ButtonStyle::Secondary)
    };
    let text = if text_board {
        press(Setting::NoTextBoard, "button-no-text-board")
    } else {
        press(Setting::TextBoard, "button-text-board")
    };
    let messages = button(
        &Id::Notifications(Notification::Show),
        texts.say("button-settings-messages"),
        ButtonStyle::Secondary,
    );
    let usual = Look {
        style: texts.language().style(),
        ..Look::default()
    };
    let nothing_chosen = look == usual && !text_board;
    let reset = press(Setting::Reset, "button-reset").disabled(nothing_chosen);
    rows.push(buttons(vec![text, reset, messages]));
    rows
}
