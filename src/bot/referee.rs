//! /referee: a player of a league's game calls its organisers. These, and the managers of a server, get the game's record,
//! as far as everybody may know it. In a dispute it shows what happened. Hidden facts of a running game stay hidden.

use std::collections::HashMap;

use basics::MatchId;
use matches::records::MatchRecord;
use serenity::all::{AutocompleteChoice, CreateCommand};
use service::ServiceError;

use crate::bot::kit::{Call, ReplyResult};
use crate::bot::{
    commands::options::{in_servers, suggested_option},
    leagues,
    matches::{
        afterwards::{record::PublicRecord, replay},
        pick, typed_games,
    },
};
use texts::{Texts, key};

/// The command's name.
pub const NAME: &str = "referee";
/// How many games in progress the list of suggestions looks at.
const LOOKED_AT: u32 = 100;

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    let game = suggested_option(texts, pick::OPTION, key::OPTION_REFEREE_MATCH);
    in_servers(NAME, texts.get(key::COMMAND_REFEREE)).set_options(vec![game])
}

/// Asks a player why they call the organisers, or sends the organiser alone the record that anybody may have.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    call.server()?;
    let texts = call.texts();
    let named = call.text(pick::OPTION).map(str::trim);
    let found = match named.filter(|named| !named.is_empty()) {
        Some(named) => typed_games::find(call, named).await?,
        None => {
            let here = call.bot.service.at_place(call.event.channel_id.get());
            here.await?.records.into_iter().next()
        }
    };
    // The refusal is the same if there is no such game: others may not learn whether there is one either.
    let refused = || call.refusal(key::REFUSE_REFEREE);
    let record = found.ok_or_else(refused)?;
    if !leagues::referees(call, &record).await? {
        return match (record.seat_of(call.person.id), record.season) {
            (None, _) => Err(refused()),
            (Some(_), Some(_)) => leagues::calling::ask(call, &record).await,
            (Some(_), None) => Err(call.refusal(key::REFUSE_REFEREE_NO_LEAGUE)),
        };
    }
    let public = PublicRecord::of(call, texts, record.id).await?;
    let note = texts.get(key::REFEREE_RECORD);
    let mut post = public.message(texts).with_note(&note);
    // An organiser who plays may need another one.
    if record.seat_of(call.person.id).is_some() {
        post = post.with_buttons(
            leagues::calling::offer(call, &record)
                .await?
                .into_iter()
                .collect(),
        );
    }
    Ok(post.into())
}

/// This server's current and recent games that match the text: those that the person organises, or plays in leagues.
pub async fn complete(
    call: &Call<'_>,
    typed: &str,
) -> Result<Vec<AutocompleteChoice>, ServiceError> {
    let (service, guild) = (&call.bot.service, call.guild().unwrap_or(0));
    let mut rows: Vec<MatchRecord> = service.running_in(guild, 0, LOOKED_AT).await?.records;
    rows.extend(service.finished_in(guild).await?);
    let named = typed_games::find(call, typed).await?;
    let named = named.filter(|named| !rows.iter().any(|row| row.id == named.id));
    rows.extend(named);
    let (mut known, mut own) = (HashMap::new(), Vec::new());
    for row in rows {
        let organises = match known.get(&row.season) {
            // Games of no league may be those of different servers.
            Some(organises) if row.season.is_some() => *organises,
            _ => leagues::referees(call, &row).await?,
        };
        known.insert(row.season, organises);
        let is_own = row.season.is_some() && row.seat_of(call.person.id).is_some();
        if organises || is_own {
            own.push(row);
        }
    }
    // The right of the person was checked above.
    let ids: Vec<MatchId> = own.iter().map(|row| row.id).collect();
    let may = |row: &MatchRecord| ids.contains(&row.id);
    let label = |row: &MatchRecord| replay::finished_label(call.texts(), row);
    typed_games::complete(call, typed, own, may, label).await
}
