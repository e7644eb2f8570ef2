//! Sends reminders, and words about vacations and outages. They tell how things stand when they are sent, not how they stood when
//! they were owed.

use serenity::all::{Http, MessageFlags};

use super::{again_or_drop, create, direct_channel, post_at_table};
use crate::discord::{
    errors::Failure,
    handler::Bot,
    table,
    whisper::{self, PrivatePost},
};
use matches::{
    Stage,
    notice::Audience,
    outbox::{Attempt, ClaimedItem, Purpose},
    records::{Player, Preferences},
    reminder::Habits,
};
use service::ServiceError;

/// How far back a reminder may lie that is repeated in the threads because direct messages are closed, in
/// milliseconds: it was owed a moment ago, unless sending it took many attempts.
const LATELY: i64 = 60 * 60 * 1000;

/// Sends a reminder or a word about a vacation, if there is still reason to.
pub(super) async fn send(
    bot: &Bot,
    http: &Http,
    claimed: &ClaimedItem,
) -> Result<Attempt, ServiceError> {
    let owed = claimed.owed;
    let seen = bot.service.look(owed.id, None).await?;
    if let Audience::Seat(seat) = owed.audience {
        let person = seen.record.players[seat.index()];
        let (player, chosen) = bot.service.contact(person).await?;
        let reader = bot.reader_of(&chosen, player.locale.as_deref());
        let post = match owed.purpose {
            Purpose::Vacation if chosen.no_direct_messages.unwrap_or_default() => None,
            Purpose::Vacation => {
                let facts = seen.facts_for(person).ok_or(ServiceError::NotAPlayer)?;
                let other = facts.record.players[seat.opponent().index()];
                let games = bot.service.between(other, person).await?;
                Some(whisper::other_away(reader.texts, &facts, &games))
            }
            _ => whisper::digest(reader.texts, &bot.service.waiting_for(person).await?),
        };
        return match post {
            Some(post) => send_in_private(bot, http, claimed, &player, &chosen, &post).await,
            None => Ok(Attempt::Done),
        };
    }
    let facts = seen.table_facts();
    let texts = bot.everyone(facts.record.guild).await.texts;
    let is_on = matches!(facts.stage, Stage::Arranging | Stage::Playing);
    let post = match owed.purpose {
        Purpose::Vacation => is_on.then(|| table::vacation(texts, &facts)),
        Purpose::Outage => is_on.then(|| table::outage(texts, &facts)),
        _ => table::reminder(texts, &facts),
    };
    match post {
        Some(post) => post_at_table(bot, http, claimed, &facts.record, &post).await,
        None => Ok(Attempt::Done),
    }
}

async fn send_in_private(
    bot: &Bot,
    http: &Http,
    claimed: &ClaimedItem,
    player: &Player,
    chosen: &Preferences,
    post: &PrivatePost,
) -> Result<Attempt, ServiceError> {
    let now = bot.service.now();
    let mut message = post.post().message(claimed.nonce.clone());
    if Habits::of(chosen).night(now).is_some() {
        message = message.flags(MessageFlags::SUPPRESS_NOTIFICATIONS);
    }
    let sent = match direct_channel(bot, http, player).await? {
        Ok(channel) => create(http, channel, message).await,
        Err(failure) => Err(failure),
    };
    let closed = match sent {
        Ok(_) => false,
        Err(Failure::ClosedDms) => true,
        Err(failure) => return Ok(again_or_drop(&bot.service, claimed, failure)),
    };
    if player.dms_closed != closed {
        bot.service.set_dms_closed(player.id, closed).await?;
    }
    // That somebody is away everyone reads in the threads anyway.
    if closed && claimed.owed.purpose == Purpose::Reminder {
        let since = now.plus(-LATELY);
        bot.service.remind_in_threads(player.id, since).await?;
    }
    Ok(Attempt::Done)
}
