//! A page of the rules in short, with the way to the others.

use serenity::all::{ButtonStyle, CreateActionRow, CreateSelectMenuOption};

use super::{PrivatePost, menu::menus};
use crate::{
    args,
    discord::{
        guide::{Page, Topic},
        ids::Id,
        limits, pictures,
        post::{Post, button, buttons},
        reader::Reader,
        texts::Texts,
        words,
    },
};
use matches::challenge::Terms;

/// Buttons in a row at most, by the look of it: Discord allows five.
const IN_A_ROW: usize = 4;

/// A page of the rules.
#[must_use]
pub fn page(reader: &Reader<'_>, page: &Page) -> PrivatePost {
    let texts = reader.texts;
    let Terms { preset, rules } = &page.terms;
    let told = args![
        game = words::game(texts, rules.game()),
        preset = words::preset(texts, rules.game(), preset),
        topic = page.topic.title(texts),
    ];
    let key = if rules.differences(preset).is_empty() {
        "guide-title"
    } else {
        "guide-title-changed"
    };
    let mut lines = vec![texts.tell(key, &told)];
    lines.extend(page.lines(texts));
    let mut rows = topics(texts, page);
    rows.extend(presets(texts, page));
    PrivatePost(Post {
        content: lines.join("\n"),
        picture: Some(pictures::start(reader, rules)),
        rows,
        ..Post::default()
    })
}

fn topics(texts: &Texts, page: &Page) -> Vec<CreateActionRow> {
    let all: Vec<Topic> = Topic::of(page.terms.rules.game()).collect();
    let row = |topics: &[Topic]| {
        let press = topics.iter().map(|&topic| {
            let other = Id::Rules(Page::new(page.terms.clone(), topic));
            let here = topic == page.topic;
            let style = if here {
                ButtonStyle::Primary
            } else {
                ButtonStyle::Secondary
            };
            button(&other, topic.title(texts), style).disabled(here)
        });
        buttons(press.collect())
    };
    all.chunks(IN_A_ROW).map(row).collect()
}

/// The menu of the game's rule sets, where it has several.
fn presets(texts: &Texts, page: &Page) -> Vec<CreateActionRow> {
    let game = page.terms.rules.game();
    let others = game.presets().iter();
    let options: Vec<(String, CreateSelectMenuOption)> = others
        .filter_map(|preset| {
            let terms = Terms::preset(game, preset)?;
            let here = terms == page.terms;
            let name = words::preset(texts, game, preset);
            let other = Page::new(terms, page.topic).to_string();
            let label = limits::fit(&name, limits::LABEL);
            let option = CreateSelectMenuOption::new(label, other).default_selection(here);
            Some((name, option))
        })
        .collect();
    if options.len() < 2 {
        return Vec::new();
    }
    let hint = texts.say("guide-presets");
    menus(&options, |_, _, _| hint.clone(), |_| Id::RulesMenu)
}
