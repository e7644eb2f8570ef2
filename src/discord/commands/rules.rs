//! /rules: the rules in short, those of the match at hand or of any game.

use serenity::all::{CommandInteraction, CreateCommand};

use super::{everywhere, pick, terms, text, text_option};
use crate::discord::{
    answer::Reply,
    guide::{Page, Topic},
    handler::Bot,
    reader::Reader,
    refusals,
    texts::Texts,
    whisper,
};
use matches::challenge::Terms;
use rules::game::GameName;
use service::ServiceError;

/// The command's name.
pub const NAME: &str = "rules";
const TOPIC: &str = "topic";

/// The command as Discord wants it described.
pub fn definition(texts: &Texts) -> CreateCommand {
    let game = terms::game_option(texts, texts.say("option-rules-game"));
    let rules = text_option(terms::RULES, texts.say("option-rules-rules"));
    let topic = Topic::ALL.into_iter().fold(
        text_option(TOPIC, texts.say("option-rules-topic")),
        |option, topic| option.add_string_choice(topic.title(texts), topic.name()),
    );
    everywhere(NAME, texts.say("command-rules")).set_options(vec![
        game,
        rules.set_autocomplete(true),
        topic,
    ])
}

/// Shows a page of the rules.
pub async fn run(bot: &Bot, reader: &Reader<'_>, command: &CommandInteraction) -> Reply {
    let options = command.data.options();
    let topic = text(&options, TOPIC).and_then(Topic::from_name);
    let (game, named) = (terms::game(&options), text(&options, terms::RULES));
    let at_hand = match (game, named) {
        (None, None) => match at_hand(bot, command).await {
            Ok(terms) => terms,
            Err(error) => return refusals::post(reader, &error).into(),
        },
        _ => None,
    };
    let terms = match at_hand {
        Some(terms) => Ok(terms),
        None => terms::preset(reader.texts, game.unwrap_or(GameName::Luzhanqi), named),
    };
    match terms {
        Ok(terms) => {
            let page = Page::new(terms, topic.unwrap_or(Topic::Goal));
            whisper::page(reader, &page).into()
        }
        Err(sentence) => whisper::sentence(sentence).into(),
    }
}

/// What is played in the match that the person means, or in the one whose thread this is.
async fn at_hand(bot: &Bot, command: &CommandInteraction) -> Result<Option<Terms>, ServiceError> {
    if let Some(row) = pick::guess(bot, command).await? {
        return Ok(Some(row.terms));
    }
    let here = bot.service.at_place(command.channel_id.get()).await?;
    Ok(match here.as_slice() {
        [row] => Some(row.terms.clone()),
        _ => None,
    })
}
