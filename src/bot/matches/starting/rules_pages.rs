//! /rules: a summary of the rules, one page at a time, with links to the others.

use matches::{challenge::Terms, clock::control::TimeTerms, records::MatchRecord};
use ratings::{Pace, RatingPool};
use rules::game::{GameName, GameRules};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateCommand, CreateSelectMenuOption,
};
use service::ServiceError;

use super::{super::pick, terms};
use crate::bot::commands::options::{choice_option, everywhere, suggested_option};
use crate::{
    bot::kit::{Answer, Call, Press, ReplyResult},
    link::limits,
    messages::{self, Post, button_rows, ids::Id, menu, pictures, secondary},
    wording::{
        self,
        games::pages::{Page, Topic},
        reader::Reader,
    },
};
use texts::{Language, Texts, args, key};

/// The command's name.
pub const NAME: &str = "rules";
const TOPIC: &str = "topic";

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    let game = terms::game_option(texts, texts.get(key::OPTION_RULES_GAME));
    let rules = suggested_option(texts, terms::RULES, key::OPTION_RULES_RULES);
    let topics = Topic::ALL.map(|topic| (topic.title(texts), topic.name()));
    let topic = choice_option(TOPIC, texts.get(key::OPTION_RULES_TOPIC), topics);
    everywhere(NAME, texts.get(key::COMMAND_RULES)).set_options(vec![game, rules, topic])
}

/// Shows a page of the rules.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let topic = call.text(TOPIC).and_then(Topic::from_name);
    let (game, named) = (terms::game(call), call.text(terms::RULES));
    let at_hand = match (game, named) {
        (None, None) => at_hand(call).await?,
        _ => None,
    };
    let wanted = match at_hand {
        Some(page) => page,
        None => {
            let game = game.unwrap_or(GameName::ALL[0]);
            Page::new(terms::chosen_preset(call, game).await?, Topic::Goal)
        }
    };
    let wanted = wanted.about(topic.unwrap_or(Topic::Goal));
    Ok(page(&call.reader, &wanted).into())
}

/// The rules of the match that the person means, or of the match whose thread this is.
async fn at_hand(call: &Call<'_>) -> Result<Option<Page>, ServiceError> {
    let page = |record: &MatchRecord| Page::of_game(&record.terms, record.time);
    if let Some(record) = pick::guess(call).await? {
        return Ok(Some(page(&record)));
    }
    let place = call.event.channel_id.get();
    let here = call.bot.service.at_place(place).await?;
    Ok(match here.records.as_slice() {
        [record] => Some(page(record)),
        _ => None,
    })
}

/// The first page of a game's rules, in the preset that is usual for readers of a language.
pub fn first_page(game: GameName, language: Language) -> Option<Id> {
    let terms = Terms::preset(game, wording::usual_preset(game, language))?;
    Some(Id::Rules(Page::new(terms, Topic::Goal)))
}

/// The button that shows the first page of the rules of a game with these terms.
pub fn button(texts: &Texts, terms: &Terms, time: TimeTerms) -> CreateButton {
    let page = Page::of_game(terms, time);
    secondary(texts, &Id::Rules(page), key::BUTTON_RULES)
}

/// Handles the button of a page. The page replaces another one, but not a board or desk.
pub fn press(press: &Press<'_>, wanted: &Page) -> ReplyResult {
    let page = page(&press.reader, wanted);
    let mut ids = press.ids_on_message();
    let on_page = ids.all(|id| matches!(id, Some(Id::Rules(_) | Id::RulesMenu)));
    Ok(if on_page {
        page.into()
    } else {
        Answer::Aside(page).into()
    })
}

/// Handles the choice of a page in a menu.
pub fn press_menu(press: &Press<'_>) -> ReplyResult {
    let wanted: Page = press.picked().ok_or_else(|| press.unknown())?;
    Ok(page(&press.reader, &wanted).into())
}

/// The most buttons in a row, for looks: Discord allows five.
const IN_A_ROW: usize = 4;

/// A page of the rules.
fn page(reader: &Reader<'_>, page: &Page) -> Post {
    let texts = reader.texts;
    let Terms { preset, rules, .. } = &page.terms;
    let values = args![
        game = wording::game(texts, rules.game()),
        preset = wording::preset(texts, rules.game(), preset),
        topic = page.topic.title(texts),
    ];
    let key = if rules.differences(preset).is_empty() {
        key::GUIDE_TITLE
    } else {
        key::GUIDE_TITLE_CHANGED
    };
    let mut lines = vec![texts.format(key, &values)];
    lines.extend(page.rated.map(|pace| {
        let pool = wording::ratings::pool(texts, RatingPool::of(rules, pace));
        texts.format(key::GUIDE_RATED, &args![pool = pool])
    }));
    lines.extend(page.lines(texts));
    if page.rated.is_none() && page.topic == Topic::Goal {
        lines.push(rating_groups(texts, rules));
    }
    Post::lines(&lines)
        .with_picture(pictures::start(reader, rules))
        .with_rows(topics(texts, page))
        .with_rows(presets(texts, page))
}

/// The games with which a rated game by these rules is rated together, at each pace.
fn rating_groups(texts: &Texts, rules: &GameRules) -> String {
    let group = |pace| wording::ratings::pool(texts, RatingPool::of(rules, pace));
    let values = args![
        live = group(Pace::Live),
        correspondence = group(Pace::Correspondence)
    ];
    texts.format(key::GUIDE_RATING_GROUPS, &values)
}

fn topics(texts: &Texts, page: &Page) -> Vec<CreateActionRow> {
    let all: Vec<Topic> = Topic::of(&page.terms.rules).collect();
    let row = |topics: &[Topic]| {
        let press = topics.iter().map(|&topic| {
            let other = Id::Rules(page.about(topic));
            let here = topic == page.topic;
            let style = if here {
                ButtonStyle::Primary
            } else {
                ButtonStyle::Secondary
            };
            messages::button(&other, topic.title(texts), style).disabled(here)
        });
        press.collect()
    };
    button_rows(all.chunks(IN_A_ROW).map(row))
}

/// The menu of the game's rule sets, if it has several.
fn presets(texts: &Texts, page: &Page) -> Option<CreateActionRow> {
    let game = page.terms.rules.game();
    let others = game.presets().iter();
    let options: Vec<CreateSelectMenuOption> = others
        .filter_map(|preset| {
            let terms = Terms::preset(game, preset)?;
            let here = terms.rules == page.terms.rules && terms.preset == page.terms.preset;
            let name = wording::preset(texts, game, preset);
            let other = Page::new(terms, page.topic).to_string();
            let label = limits::fit(&name, limits::LABEL);
            let about = wording::about_preset(texts, game, preset);
            let option = CreateSelectMenuOption::new(label, other).default_selection(here);
            Some(option.description(limits::fit(&about, limits::LABEL)))
        })
        .collect();
    (options.len() > 1).then(|| menu(&Id::RulesMenu, texts.get(key::GUIDE_PRESETS), options))
}
