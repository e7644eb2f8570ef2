//! Which match a command means: the one of the thread it is used in, the one named, or the only one.

use serenity::all::{AutocompleteChoice, CommandInteraction, CreateCommandOption};

use super::{person, text, text_option};
use crate::{
    args,
    discord::{
        handler::Bot,
        limits,
        reader::Reader,
        refusals,
        texts::{Texts, plain},
        whisper::{self, PrivatePost},
    },
};
use matches::{PersonId, Stage, records::MatchRecord};
use service::ServiceError;

/// The option's name.
pub const OPTION: &str = "match";

/// The option as Discord wants it described.
pub fn option(texts: &Texts) -> CreateCommandOption {
    text_option(OPTION, texts.say("option-match")).set_autocomplete(true)
}

/// Why no match could be picked.
enum NoPick {
    None,
    NotYours,
    Unknown(String),
    Several(Vec<String>),
}

/// The match that a command means, or what to tell the person.
pub async fn pick(
    bot: &Bot,
    reader: &Reader<'_>,
    command: &CommandInteraction,
) -> Result<MatchRecord, PrivatePost> {
    let options = command.data.options();
    let person = person(&command.user, command.member.as_deref()).id;
    let place = command.channel_id.get();
    match choose(bot, person, place, text(&options, OPTION)).await {
        Ok(Ok(row)) => Ok(row),
        Ok(Err(no_pick)) => Err(whisper::sentence(explain(reader.texts, &no_pick))),
        Err(error) => Err(refusals::post(reader, &error)),
    }
}

/// The match that a command means, quietly: for suggestions.
pub async fn guess(
    bot: &Bot,
    command: &CommandInteraction,
) -> Result<Option<MatchRecord>, ServiceError> {
    let options = command.data.options();
    let person = person(&command.user, command.member.as_deref()).id;
    let place = command.channel_id.get();
    Ok(choose(bot, person, place, text(&options, OPTION))
        .await?
        .ok())
}

async fn choose(
    bot: &Bot,
    person: PersonId,
    place: u64,
    named: Option<&str>,
) -> Result<Result<MatchRecord, NoPick>, ServiceError> {
    let is_own = |row: &&MatchRecord| row.seat_of(person).is_some();
    let is_on = |row: &&MatchRecord| matches!(row.stage, Stage::Arranging | Stage::Playing);
    if let Some(named) = named.map(str::trim).filter(|named| !named.is_empty()) {
        let meant = |row: &&MatchRecord| is_own(row) && (is_on(row) || row.place == Some(place));
        let found = bot.service.named(named).await?;
        let found = found.filter(|row| meant(&row));
        return Ok(found.ok_or_else(|| NoPick::Unknown(named.to_owned())));
    }
    let here = bot.service.at_place(place).await?;
    let own_here: Vec<&MatchRecord> = here.iter().filter(is_own).collect();
    let on_here: Vec<&MatchRecord> = own_here.iter().copied().filter(is_on).collect();
    if let [row] = on_here.as_slice() {
        return Ok(Ok((*row).clone()));
    }
    // In the thread of a match that is over, that match is meant; in one of other people's, none. A channel in which
    // matches run without threads belongs to none of them.
    let in_thread = here.iter().any(|row| row.place != Some(row.channel));
    if in_thread && on_here.is_empty() {
        return Ok(own_here.first().copied().cloned().ok_or(NoPick::NotYours));
    }
    let mine = bot.service.unfinished_of(person).await?;
    Ok(match mine.as_slice() {
        [] => Err(NoPick::None),
        [row] => Ok(row.clone()),
        _ => Err(NoPick::Several(
            mine.iter().map(|row| row.code.clone()).collect(),
        )),
    })
}

fn explain(texts: &Texts, no_pick: &NoPick) -> String {
    match no_pick {
        NoPick::None => texts.say("refuse-no-match"),
        NoPick::NotYours => texts.say("refuse-not-your-game"),
        NoPick::Unknown(text) => texts.tell("refuse-unknown-match", &args![text = plain(text)]),
        NoPick::Several(codes) => {
            texts.tell("refuse-several-matches", &args![codes = texts.list(codes)])
        }
    }
}

/// The person's matches that fit what was typed.
pub async fn complete(
    bot: &Bot,
    reader: &Reader<'_>,
    command: &CommandInteraction,
    typed: &str,
) -> Result<Vec<AutocompleteChoice>, ServiceError> {
    let person = PersonId(command.user.id.get());
    let typed = typed.to_lowercase();
    let rows = bot.service.unfinished_of(person).await?;
    let mut labelled: Vec<((bool, bool), String, MatchRecord)> = rows
        .into_iter()
        .filter_map(|row| {
            let seat = row.seat_of(person)?;
            let label = whisper::game_label(reader.texts, &row, seat);
            let order = (row.turn != Some(seat), row.stage != Stage::Arranging);
            Some((order, label, row))
        })
        .filter(|(_, label, _)| label.to_lowercase().contains(&typed))
        .collect();
    labelled.sort_by_key(|(order, ..)| *order);
    let choices = labelled.into_iter().take(limits::OPTIONS);
    Ok(choices
        .map(|(_, label, row)| AutocompleteChoice::new(label, row.id.0.to_string()))
        .collect())
}
