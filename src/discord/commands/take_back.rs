//! /takeback: ask to take one's last ply back, or answer the other side's request.

use serenity::all::{CommandInteraction, CreateCommand};

use super::{everywhere, person, pick, text, text_option};
use crate::discord::{answer::Reply, handler::Bot, reader::Reader, texts::Texts};
use matches::{MatchId, command::Command, facts::News};
use service::Named;

/// The command's name.
pub const NAME: &str = "takeback";
const ANSWER: &str = "answer";
const AGREE: &str = "agree";
const DECLINE: &str = "decline";

/// The command as Discord wants it described.
pub fn definition(texts: &Texts) -> CreateCommand {
    let answer = text_option(ANSWER, texts.say("option-takeback-answer"))
        .add_string_choice(texts.say("choice-takeback-agree"), AGREE)
        .add_string_choice(texts.say("choice-takeback-decline"), DECLINE);
    everywhere(NAME, texts.say("command-takeback")).set_options(vec![answer, pick::option(texts)])
}

/// Asks, or answers the other side.
pub async fn run(bot: &Bot, reader: &Reader<'_>, command: &CommandInteraction) -> Reply {
    let row = match pick::pick(bot, reader, command).await {
        Ok(row) => row,
        Err(post) => return post.into(),
    };
    let options = command.data.options();
    let answering = |agree| Command::AnswerTakeBack {
        request: None,
        agree,
    };
    let wish = match text(&options, ANSWER) {
        Some(AGREE) => answering(true),
        Some(DECLINE) => answering(false),
        _ => Command::AskTakeBack,
    };
    let person = person(&command.user, command.member.as_deref());
    answer(bot, reader, row.id, &person, &wish, command.id.get()).await
}

/// Carries out a request or an answer to one.
pub async fn answer(
    bot: &Bot,
    reader: &Reader<'_>,
    id: MatchId,
    person: &Named,
    command: &Command,
    interaction: u64,
) -> Reply {
    let said = |news| match news {
        News::TakeBackAsked(_) => "take-back-asked",
        News::TakeBackDeclined(_) => "take-back-declined",
        _ => "take-back-agreed",
    };
    bot.act_and_say(reader, id, person.id, command, interaction, said)
        .await
}
