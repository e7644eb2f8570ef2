//! How a player calls the organisers to a game.

use leagues::season::{Authority, Command, GameNumber};
use matches::records::MatchRecord;
use serenity::all::CreateButton;
use service::{ServiceError, seasons::LoadedSeason};
use texts::Texts;

use crate::bot::kit::{Call, ReplyResult};
use crate::bot::leagues::access::season;
use crate::bot::leagues::organise::orders::CALL;
use crate::bot::leagues::organise::{form, give::REASON_TO_COME};
use crate::messages::ids::league::About;

/// Asks a player why they call the organisers to a game of theirs. People who may not call are refused at once.
///
/// # Errors
/// The refusal, or a failure of the database.
pub async fn ask(call: &Call<'_>, record: &MatchRecord) -> ReplyResult {
    let of = call.bot.service.season_of_match(record.id).await?;
    let of = of.ok_or(ServiceError::Unknown)?;
    let loaded = season(call, of.id).await?;
    let wanted = Command::CallReferee(of.game, Some(REASON_TO_COME.to_owned()));
    let (person, now) = (call.person.id, call.bot.service.now());
    let decided = loaded
        .season
        .decide(person, Authority::Member, &wanted, now);
    decided.map_err(ServiceError::from)?;
    Ok(form::form(call.texts(), &loaded, &CALL, about(of.game), "").into())
}

/// The button with which an organiser who plays a league's game calls the others to it; none in other games.
///
/// # Errors
/// When the database fails.
pub async fn offer(
    call: &Call<'_>,
    record: &MatchRecord,
) -> Result<Option<CreateButton>, ServiceError> {
    let service = &call.bot.service;
    let Some(of) = service.season_of_match(record.id).await? else {
        return Ok(None);
    };
    let loaded = service.season(of.id).await?;
    Ok(button(call.texts(), &loaded, of.game))
}

/// The button with which a player calls the organisers.
pub fn button(texts: &Texts, loaded: &LoadedSeason, game: GameNumber) -> Option<CreateButton> {
    CALL.shown(texts, loaded, about(game))
}

fn about(game: GameNumber) -> About {
    About::One(u64::from(game.0))
}
