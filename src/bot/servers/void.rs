//! /void: lets the managers of a server void a finished game, with a reason that its players can read.

use matches::{Stage, Voiding, records::MatchRecord};
use serenity::all::{AutocompleteChoice, CreateCommand};
use service::ServiceError;

use crate::bot::{
    commands::options::{in_servers, suggested_option, text_option},
    matches::{afterwards::replay, pick, typed_games},
};
use crate::{
    bot::kit::{Call, ReplyError, ReplyResult},
    messages::Post,
};
use texts::{Texts, args, key, plain};

/// The command's name.
pub const NAME: &str = "void";
const REASON: &str = "reason";
/// The most characters of a reason.
const MAX_REASON_LENGTH: u16 = 300;

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    let reason = text_option(REASON, texts.get(key::OPTION_VOID_REASON))
        .max_length(MAX_REASON_LENGTH)
        .required(true);
    let game = suggested_option(texts, pick::OPTION, key::OPTION_VOID_MATCH);
    in_servers(NAME, texts.get(key::COMMAND_VOID)).set_options(vec![reason, game])
}

/// Voids the game.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let record = choose(call).await?;
    let voiding = Voiding {
        by: call.person.id,
        reason: call.text(REASON).unwrap_or_default().trim().to_owned(),
    };
    let voided = call
        .bot
        .service
        .void_match(record.id, &voiding, call.interaction);
    let season = call.bot.service.season_of_match(record.id).await?;
    let record = voided.await?.record;
    let place = record.place.unwrap_or(record.channel);
    let values = args![code = record.code, place = format!("<#{place}>")];
    let mut lines = vec![call.texts().format(key::VOID_DONE, &values)];
    if let Some(season) = season {
        let values = args![league = plain(&season.name)];
        lines.push(call.texts().format(key::VOID_OF_LEAGUE, &values));
    }
    Ok(Post::text(lines.join("\n")).into())
}

/// The match that the command is about: the named one, or the finished one of this thread.
async fn choose(call: &Call<'_>) -> Result<MatchRecord, ReplyError> {
    let (service, texts) = (&call.bot.service, call.texts());
    let named = call.text(pick::OPTION).map(str::trim);
    let Some(named) = named.filter(|named| !named.is_empty()) else {
        let here = service.at_place(call.event.channel_id.get()).await?.records;
        let over = here.into_iter().find(|row| row.stage == Stage::Over);
        return over.ok_or_else(|| ReplyError::Sentence(texts.get(key::REFUSE_VOID_NONE)));
    };
    let found = typed_games::find(call, named).await?;
    let found = found.filter(|row| Some(row.guild) == call.guild());
    let unknown = || {
        let values = args![text = plain(named)];
        ReplyError::Sentence(texts.format(key::REFUSE_VOID_UNKNOWN, &values))
    };
    found.ok_or_else(unknown)
}

/// The recently finished matches in this server that match the typed text.
pub async fn complete(
    call: &Call<'_>,
    typed: &str,
) -> Result<Vec<AutocompleteChoice>, ServiceError> {
    let rows = call
        .bot
        .service
        .finished_in(call.guild().unwrap_or(0))
        .await?;
    let may = |row: &MatchRecord| row.stage == Stage::Over && Some(row.guild) == call.guild();
    let label = |row: &MatchRecord| replay::finished_label(call.texts(), row);
    typed_games::complete(call, typed, rows, may, label).await
}
