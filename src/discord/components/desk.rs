//! The buttons, menus and the form on a player's desk.

use serenity::all::{CreateActionRow, CreateInputText, CreateModal, InputTextStyle};

use super::{Desk, Id, Press};
use crate::{
    discord::{
        answer::{Answer, Reply},
        handler::Bot,
        whisper,
    },
    referee::{MatchId, command::Command, service::Named},
    rules::luzhanqi::Point,
};

/// Longest text the form takes: 25 codes, slashes and some white space.
const LONGEST: u16 = 100;

/// Something on the desk was pressed.
pub async fn press(bot: &Bot, press: &Press<'_>, id: MatchId, desk: &Desk) -> Reply {
    let command = match (desk, press.point()) {
        (Desk::Paste, _) => {
            return Reply {
                answer: Answer::Form(form(bot, id)),
                owed: None,
            };
        }
        (Desk::Pick, Some(point)) => return picked(bot, press, id, point).await,
        (Desk::Swap(first, _), Some(second)) => Command::Swap(*first, second),
        (Desk::Shuffle, _) => Command::Shuffle,
        (Desk::Mirror, _) => Command::Mirror,
        (Desk::Ready, _) => Command::Ready,
        (Desk::NotReady, _) => Command::NotReady,
        _ => return super::unknown(bot),
    };
    act(bot, &press.person, press.interaction, id, &command).await
}

/// The form with a text was sent.
pub async fn pasted(
    bot: &Bot,
    person: &Named,
    interaction: u64,
    id: MatchId,
    text: String,
) -> Reply {
    act(bot, person, interaction, id, &Command::Paste(text)).await
}

async fn act(bot: &Bot, person: &Named, interaction: u64, id: MatchId, command: &Command) -> Reply {
    match bot.service.act(id, person.id, command, interaction).await {
        Ok(seen) => match seen.row.seat_of(person.id) {
            Some(seat) => {
                let reply: Reply = whisper::mine(&bot.texts, &seen.for_seat(seat)).into();
                reply.instead(seen.owed_answer())
            }
            None => super::unknown(bot),
        },
        Err(error) => bot.refused(&error, id, person.id).await,
    }
}

/// The first piece of a swap was picked: nothing changes yet.
async fn picked(bot: &Bot, press: &Press<'_>, id: MatchId, point: Point) -> Reply {
    match bot.seat_facts(id, press.person.id).await {
        Ok(facts) if facts.view.is_none() && !facts.ready => {
            whisper::desk(&bot.texts, &facts, Some(point)).into()
        }
        Ok(facts) => whisper::mine(&bot.texts, &facts).into(),
        Err(error) => bot.refusal(&error),
    }
}

fn form(bot: &Bot, id: MatchId) -> CreateModal {
    let label = bot.texts.say("paste-label");
    let input = CreateInputText::new(InputTextStyle::Short, label, "setup")
        .placeholder(bot.texts.say("paste-placeholder"))
        .max_length(LONGEST)
        .required(true);
    CreateModal::new(
        Id::Desk(id, Desk::Pasted).to_string(),
        bot.texts.say("paste-title"),
    )
    .components(vec![CreateActionRow::InputText(input)])
}
