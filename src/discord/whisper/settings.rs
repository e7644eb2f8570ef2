//! What a person may choose about their boards, with a board that shows what it comes to.

use serenity::all::{ButtonStyle, CreateActionRow, CreateSelectMenuOption};

use super::{PrivatePost, menu::menus};
use crate::{
    args,
    discord::{
        components::{Id, MessageSetting, Setting},
        pictures,
        post::{Picture, Post, button, buttons},
        reader::Reader,
        texts::Texts,
        words,
    },
    render::{Look, Style, Theme},
    rules::game::GameName,
};

/// What the reader has chosen, and what else there is; the preview is a board of this game.
#[must_use]
pub fn settings(reader: &Reader<'_>, game: GameName) -> PrivatePost {
    let &Reader {
        texts,
        look,
        text_board,
    } = reader;
    let mut told = args![
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
    format!("{} {own}", texts.say("settings-signs"))
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
    let mut rows = menu(&styles, "settings-pick-style", Setting::Style);
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
        press(Setting::TextBoard(false), "button-no-text-board")
    } else {
        press(Setting::TextBoard(true), "button-text-board")
    };
    let messages = button(
        &Id::Messages(MessageSetting::Show),
        texts.say("button-settings-messages"),
        ButtonStyle::Secondary,
    );
    let nothing_chosen = look == Look::default() && !text_board;
    let reset = press(Setting::Reset, "button-reset").disabled(nothing_chosen);
    rows.push(buttons(vec![text, reset, messages]));
    rows
}
