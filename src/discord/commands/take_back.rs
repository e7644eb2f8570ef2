//! /takeback: ask to take one's last ply back, or answer the other side's request.

use serenity::all::{CommandInteraction, CreateCommand};

use super::{everywhere, person, pick, text, text_option};
use crate::{
    args,
    discord::{answer::Reply, handler::Bot, reader::Reader, refusals, texts::Texts, whisper},
    referee::{
        MatchId,
        command::Command,
        facts::News,
        service::{Named, ServiceError},
    },
};

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
    match bot.service.act(id, person.id, command, interaction).await {
        Ok(seen) => {
            let Some(seat) = seen.row.seat_of(person.id) else {
                return refusals::post(reader, &ServiceError::NotAPlayer).into();
            };
            let facts = seen.for_seat(seat);
            let opponent = args![opponent = whisper::opponent(&seen.row, seat)];
            let note = match facts.news {
                News::TakeBackAsked(_) => reader.texts.tell("take-back-asked", &opponent),
                News::TakeBackDeclined(_) => reader.texts.say("take-back-declined"),
                _ => reader.texts.tell("take-back-agreed", &opponent),
            };
            whisper::mine(reader, &facts).with_note(&note).into()
        }
        Err(error) => bot.refused(reader, &error, id, person.id).await,
    }
}
