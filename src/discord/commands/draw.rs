//! /draw: offer one, or answer the other side's offer.

use serenity::all::{CommandInteraction, CreateCommand};

use super::{everywhere, person, pick, text, text_option};
use crate::discord::{answer::Reply, handler::Bot, reader::Reader, texts::Texts};
use matches::{MatchId, command::Command, facts::News};
use service::Named;

/// The command's name.
pub const NAME: &str = "draw";
const ANSWER: &str = "answer";
const ACCEPT: &str = "accept";
const DECLINE: &str = "decline";

/// The command as Discord wants it described.
pub fn definition(texts: &Texts) -> CreateCommand {
    let answer = text_option(ANSWER, texts.say("option-draw-answer"))
        .add_string_choice(texts.say("choice-draw-accept"), ACCEPT)
        .add_string_choice(texts.say("choice-draw-decline"), DECLINE);
    everywhere(NAME, texts.say("command-draw")).set_options(vec![answer, pick::option(texts)])
}

/// Offers a draw or answers an offer.
pub async fn run(bot: &Bot, reader: &Reader<'_>, command: &CommandInteraction) -> Reply {
    let row = match pick::pick(bot, reader, command).await {
        Ok(row) => row,
        Err(post) => return post.into(),
    };
    let options = command.data.options();
    let wish = match text(&options, ANSWER) {
        Some(ACCEPT) => Command::AcceptDraw,
        Some(DECLINE) => Command::DeclineDraw,
        _ => Command::OfferDraw,
    };
    let person = person(&command.user, command.member.as_deref());
    answer(bot, reader, row.id, &person, &wish, command.id.get()).await
}

/// Carries out an offer or an answer to one.
pub async fn answer(
    bot: &Bot,
    reader: &Reader<'_>,
    id: MatchId,
    person: &Named,
    command: &Command,
    interaction: u64,
) -> Reply {
    let said = |news| match news {
        News::DrawOffered(_) => "draw-offered",
        News::DrawDeclined(_) => "draw-declined",
        _ => "draw-accepted",
    };
    bot.act_and_say(reader, id, person.id, command, interaction, said)
        .await
}
