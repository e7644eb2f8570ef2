//! /vacation: how many days are left, beginning one, and coming back.

use serenity::all::{
    CommandInteraction, CommandOptionType, CreateCommand, CreateCommandOption, ResolvedValue,
};

use super::{everywhere, person};
use crate::{
    args,
    discord::{
        answer::Reply, handler::Bot, ids::Vacation, reader::Reader, refusals, texts::Texts,
        whisper, words,
    },
};
use matches::{clock::control::DAY, vacation::ALLOWANCE};
use service::Named;

/// The command's name.
pub const NAME: &str = "vacation";
const DAYS: &str = "days";

/// The command as Discord wants it described.
pub fn definition(texts: &Texts) -> CreateCommand {
    let days = texts.say("option-vacation-days");
    let days = CreateCommandOption::new(CommandOptionType::Integer, DAYS, days)
        .min_int_value(1)
        .max_int_value(u64::try_from(2 * ALLOWANCE / DAY).unwrap_or_default());
    everywhere(NAME, texts.say("command-vacation")).set_options(vec![days])
}

/// Shows how the person stands for vacation, or begins one.
pub async fn run(bot: &Bot, reader: &Reader<'_>, command: &CommandInteraction) -> Reply {
    let person = person(&command.user, command.member.as_deref());
    let options = command.data.options();
    let days = options.iter().find_map(|option| match option.value {
        ResolvedValue::Integer(days) if option.name == DAYS => u32::try_from(days).ok(),
        _ => None,
    });
    match days {
        Some(days) => change(bot, reader, &person, Vacation::Begin(days)).await,
        None => match bot.service.leave_of(person.id).await {
            Ok(leave) => whisper::vacation(reader.texts, &leave).into(),
            Err(error) => refusals::post(reader, &error).into(),
        },
    }
}

/// Begins a vacation, or ends it.
pub async fn change(bot: &Bot, reader: &Reader<'_>, person: &Named, wanted: Vacation) -> Reply {
    let service = &bot.service;
    let before = match service.leave_of(person.id).await {
        Ok(leave) => leave,
        Err(error) => return refusals::post(reader, &error).into(),
    };
    let changed = match wanted {
        Vacation::Begin(0) => service.go_on_vacation(person, i64::MAX).await,
        Vacation::Begin(days) => service.go_on_vacation(person, i64::from(days) * DAY).await,
        Vacation::End => service.come_back(person).await,
    };
    let leave = match changed {
        Ok(leave) => leave,
        Err(error) => return refusals::post(reader, &error).into(),
    };
    let texts = reader.texts;
    let note = match (wanted, leave.until) {
        (Vacation::Begin(days), Some(until)) => {
            let until = args![until = words::time::moment(texts, until)];
            let key = if before.until.is_some() {
                "vacation-already"
            } else if i64::from(days) * DAY > before.longest {
                "vacation-begun-shorter"
            } else {
                "vacation-begun"
            };
            texts.tell(key, &until)
        }
        (Vacation::Begin(_), None) => texts.say("vacation-used-up"),
        (Vacation::End, _) => texts.say("vacation-ended"),
    };
    whisper::vacation(texts, &leave).with_note(&note).into()
}
