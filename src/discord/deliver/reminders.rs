//! Sends reminders and words about vacations. They tell how things stand when they are sent, not how they stood when
//! they were owed.

use serenity::all::Http;

use super::{Outcome, again_or_drop, create, direct_channel, post_at_table};
use crate::{
    discord::{errors::Failure, handler::Bot, table, whisper},
    referee::{PersonId, matches::Stage, notice::Audience, service::ServiceError},
    store::{
        outbox::{Claimed, Purpose},
        players, preferences,
    },
};

/// How far back a reminder may lie that is repeated in the threads because direct messages are closed, in
/// milliseconds: it was owed a moment ago, unless sending it took many attempts.
const LATELY: i64 = 60 * 60 * 1000;

/// Sends a reminder or a word about a vacation, if there is still reason to.
pub(super) async fn send(
    bot: &Bot,
    http: &Http,
    claimed: &Claimed,
) -> Result<Outcome, ServiceError> {
    let owed = claimed.owed;
    let seen = bot.service.look(owed.id, None).await?;
    if let Audience::Seat(seat) = owed.audience {
        return send_digest(bot, http, claimed, seen.row.players[seat.index()]).await;
    }
    let facts = seen.for_table();
    let texts = bot.everyone(facts.row.guild).await.texts;
    let is_on = matches!(facts.stage, Stage::Arranging | Stage::Playing);
    let post = match owed.purpose {
        Purpose::Vacation => is_on.then(|| table::vacation(texts, &facts)),
        _ => table::reminder(texts, &facts),
    };
    match post {
        Some(post) => post_at_table(bot, http, claimed, &facts.row, &post).await,
        None => Ok(Outcome::Done),
    }
}

/// One message about everything that waits for a person.
async fn send_digest(
    bot: &Bot,
    http: &Http,
    claimed: &Claimed,
    person: PersonId,
) -> Result<Outcome, ServiceError> {
    let (player, chosen) = {
        let mut connection = bot.service.store().read().await?;
        let player = players::load(&mut connection, person).await?;
        (player, preferences::load(&mut connection, person).await?)
    };
    let waits = bot.service.waiting_for(person).await?;
    let reader = bot.reader_of(&chosen, player.locale.as_deref());
    let Some(post) = whisper::digest(reader.texts, &waits) else {
        return Ok(Outcome::Done);
    };
    let sent = match direct_channel(bot, http, &player).await? {
        Ok(channel) => create(http, channel, post.post().message(claimed.nonce.clone())).await,
        Err(failure) => Err(failure),
    };
    let closed = match sent {
        Ok(_) => false,
        Err(Failure::ClosedDms) => true,
        Err(failure) => return Ok(again_or_drop(&bot.service, claimed, failure)),
    };
    if player.dms_closed != closed {
        let mut connection = bot.service.store().writer().await?;
        players::set_dms_closed(&mut connection, person, closed).await?;
    }
    if closed {
        let since = bot.service.now().plus(-LATELY);
        bot.service.remind_in_threads(person, since).await?;
    }
    Ok(Outcome::Done)
}
