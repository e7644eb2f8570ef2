//! Sends the messages that are owed: claims them, writes each from what its reader may know, and strikes it off
//! once it is sent. The same message is sent with the same nonce however often it takes.

mod reminders;

use std::{sync::Arc, time::Duration};

use serenity::all::{
    Builder, ChannelId, CreateMessage, CreateThread, Http, MessageFlags, MessageId,
};
use tokio::{sync::OnceCell, task::JoinSet};

use super::{
    errors::{Failure, classify},
    handler::Bot,
    table, whisper,
};
use matches::{
    LoadedMatch, Moment,
    facts::{SeatFacts, TableFacts},
    notice::Audience,
    outbox::{Attempt, ClaimedItem, Purpose},
    records::{MatchRecord, Player, Preferences},
    reminder::Habits,
};
use rules::Side;
use service::{Service, ServiceError};

/// How long sending one message may take. Whether it got through is then unknown.
const PATIENCE: Duration = Duration::from_secs(10);
/// Messages sent at the same time.
const AT_ONCE: u32 = 8;
/// The longest pause between two attempts, in milliseconds.
const LONGEST_PAUSE: i64 = 60_000;
/// The shortest rest before looking again, so that a message that waits for another costs nothing.
const REST: Duration = Duration::from_millis(200);
/// The longest rest before looking again, in case another process owes something.
const LONGEST_REST: Duration = Duration::from_secs(30);

/// The match as it stood after an event, loaded by the first that tells of it.
type SharedMatch = OnceCell<LoadedMatch>;

/// Sends what is owed, for ever. The store lets one program at a time work on it, so that claims found at the start
/// are those of a dead one.
pub async fn run(bot: Arc<Bot>, http: Arc<Http>) {
    if let Err(error) = bot.service.release_claims().await {
        tracing::error!(%error, "messages that were being sent have to wait until their claims run out");
    }
    let mut sending = JoinSet::new();
    let mut ended = Vec::new();
    loop {
        let room = AT_ONCE.saturating_sub(u32::try_from(sending.len()).unwrap_or(AT_ONCE));
        let rest = match bot.service.keep_books(&ended, room).await {
            Ok((claimed, next)) => {
                ended.clear();
                for told in
                    claimed.chunk_by(|a, b| (a.owed.id, a.owed.seq) == (b.owed.id, b.owed.seq))
                {
                    let seen = Arc::new(SharedMatch::new());
                    for claimed in told.iter().cloned() {
                        let (bot, http, seen) = (bot.clone(), http.clone(), seen.clone());
                        sending.spawn(async move {
                            (claimed.owed, attempt(&bot, &http, &claimed, &seen).await)
                        });
                    }
                }
                next.map_or(LONGEST_REST, |next| {
                    let left = next.0 - bot.service.now().0;
                    Duration::from_millis(u64::try_from(left).unwrap_or_default())
                        .clamp(REST, LONGEST_REST)
                })
            }
            Err(error) => {
                tracing::error!(%error, "the messages that are owed could not be read");
                Duration::from_secs(1)
            }
        };
        tokio::select! {
            () = bot.service.owed.notified() => {}
            Some(done) = sending.join_next() => ended.extend(done.ok()),
            () = tokio::time::sleep(rest) => {}
        }
        while let Some(done) = sending.try_join_next() {
            ended.extend(done.ok());
        }
    }
}

async fn attempt(bot: &Bot, http: &Http, claimed: &ClaimedItem, seen: &SharedMatch) -> Attempt {
    let sent = tokio::time::timeout(PATIENCE, send(bot, http, claimed, seen)).await;
    let sent = sent.unwrap_or_else(|_| {
        let failure = Failure::Unclear(0);
        Ok(again_or_drop(&bot.service, claimed, failure))
    });
    match sent {
        Ok(outcome) => outcome,
        Err(ServiceError::Unknown | ServiceError::Damaged(_)) => {
            tracing::error!(
                id = claimed.owed.id.0,
                "a message about a match that cannot be read was dropped"
            );
            Attempt::Done
        }
        Err(error) => {
            tracing::error!(%error, id = claimed.owed.id.0, "what became of a message could not be noted");
            Attempt::Unknown
        }
    }
}

async fn send(
    bot: &Bot,
    http: &Http,
    claimed: &ClaimedItem,
    seen: &SharedMatch,
) -> Result<Attempt, ServiceError> {
    let owed = claimed.owed;
    match (owed.seq, owed.purpose) {
        (0, Purpose::Notice) => return refresh_challenge(bot, http, claimed).await,
        (0, _) => return send_challenge(bot, http, claimed).await,
        _ => {}
    }
    if matches!(
        owed.purpose,
        Purpose::Reminder | Purpose::Vacation | Purpose::Outage
    ) {
        return reminders::send(bot, http, claimed).await;
    }
    let load = || bot.service.look(owed.id, Some(owed.seq));
    let seen = seen.get_or_try_init(load).await?;
    match owed.audience {
        Audience::Table => send_to_table(bot, http, claimed, &seen.table_facts()).await,
        Audience::Seat(seat) if owed.purpose == Purpose::ClosedDms => {
            let facts = seen.table_facts();
            let everyone = bot.everyone(facts.record.guild).await;
            let post = table::closed_dms(everyone.texts, &facts, seat);
            post_at_table(bot, http, claimed, &facts.record, &post).await
        }
        Audience::Seat(seat) => {
            let facts = seen.facts_for(seen.record.player(seat));
            send_to_seat(bot, http, claimed, &facts.ok_or(ServiceError::NotAPlayer)?).await
        }
    }
}

/// The challenge has changed elsewhere than on its own message.
async fn refresh_challenge(
    bot: &Bot,
    http: &Http,
    claimed: &ClaimedItem,
) -> Result<Attempt, ServiceError> {
    let row = bot.service.challenge_record(claimed.owed.id).await?;
    let Some(message) = row.message else {
        return Ok(Attempt::Done);
    };
    let accepted = bot.service.record(claimed.owed.id).await.ok();
    let everyone = bot.everyone(row.guild).await;
    let post = table::challenge(everyone.texts, &row.challenge, accepted.as_ref());
    let place = (ChannelId::new(row.channel), MessageId::new(message), None);
    Ok(match post.post().edited().execute(http, place).await {
        Ok(_) => Attempt::Done,
        Err(error) => again_or_drop(&bot.service, claimed, classify(&error)),
    })
}

/// The challenge that is not the answer to a command, or whose answer was lost.
async fn send_challenge(
    bot: &Bot,
    http: &Http,
    claimed: &ClaimedItem,
) -> Result<Attempt, ServiceError> {
    let row = bot.service.challenge_record(claimed.owed.id).await?;
    let post = table::challenge(bot.everyone(row.guild).await.texts, &row.challenge, None);
    let message = post.post().message(claimed.nonce.clone());
    Ok(match create(http, row.channel, message).await {
        Ok(message) => {
            bot.service.shown(claimed.owed.id, message).await?;
            Attempt::Done
        }
        Err(failure) => again_or_drop(&bot.service, claimed, failure),
    })
}

async fn send_to_table(
    bot: &Bot,
    http: &Http,
    claimed: &ClaimedItem,
    facts: &TableFacts,
) -> Result<Attempt, ServiceError> {
    let mut unreachable = [false; 2];
    let mut sleeping = Vec::new();
    for side in Side::BOTH {
        let person = facts.record.player(side);
        let (player, chosen) = bot.service.contact(person).await?;
        let no_messages = chosen.no_direct_messages.unwrap_or_default();
        unreachable[side.index()] = player.dms_closed || no_messages;
        if is_asleep(&chosen, &facts.record, bot.service.now()) {
            sleeping.push(person);
        }
    }
    let everyone = bot.everyone(facts.record.guild).await;
    let post = table::announcement(&everyone, facts, unreachable).not_waking(&sleeping);
    post_at_table(bot, http, claimed, &facts.record, &post).await
}

/// Posts where the match runs. A thread that is gone or closed to the referee gives way to the channel.
async fn post_at_table(
    bot: &Bot,
    http: &Http,
    claimed: &ClaimedItem,
    row: &MatchRecord,
    post: &table::PublicPost,
) -> Result<Attempt, ServiceError> {
    let place = match row.place {
        Some(place) => place,
        None => match open_place(bot, http, row).await? {
            Ok(place) => {
                bot.service.set_place(row.id, place).await?;
                place
            }
            Err(failure) => return Ok(again_or_drop(&bot.service, claimed, failure)),
        },
    };
    // In a channel that it may share with others, a match says which it is.
    let post = if place == row.channel {
        post.naming(row)
    } else {
        post.clone()
    };
    match create(http, place, post.post().message(claimed.nonce.clone())).await {
        Ok(_) => Ok(Attempt::Done),
        Err(Failure::Gone(_) | Failure::Forbidden(_)) if place != row.channel => {
            bot.service.set_place(row.id, row.channel).await?;
            Ok(Attempt::Later(bot.service.now()))
        }
        Err(failure) => Ok(again_or_drop(&bot.service, claimed, failure)),
    }
}

/// Opens the match's thread on the challenge's message, or on one that says who has taken the challenge up; without
/// permission for it the match runs in the channel. A message has one thread at most, and the thread has the message's id, so that doing this twice is
/// doing it once.
async fn open_place(
    bot: &Bot,
    http: &Http,
    row: &MatchRecord,
) -> Result<Result<u64, Failure>, ServiceError> {
    if !row.wants_thread {
        return Ok(Ok(row.channel));
    }
    let message = match row.message {
        Some(message) => message,
        None => match say_taken_up(bot, http, row).await {
            Ok(message) => {
                bot.service.set_thread_message(row.id, message).await?;
                message
            }
            Err(failure) => return Ok(Err(failure)),
        },
    };
    let everyone = bot.everyone(row.guild).await;
    let thread = CreateThread::new(table::thread_name(everyone.texts, row));
    let (channel, message) = (ChannelId::new(row.channel), MessageId::new(message));
    Ok(match thread.execute(http, (channel, Some(message))).await {
        Ok(thread) => Ok(thread.id.get()),
        Err(error) => match classify(&error) {
            Failure::ThreadExists => Ok(message.get()),
            Failure::Gone(_) | Failure::Forbidden(_) | Failure::Rejected { .. } => Ok(row.channel),
            failure => Err(failure),
        },
    })
}

/// Says in the channel that a challenge was taken up. Its nonce is the match, so that it shows once.
async fn say_taken_up(bot: &Bot, http: &Http, row: &MatchRecord) -> Result<u64, Failure> {
    let post = table::taken_up(bot.everyone(row.guild).await.texts, row);
    let message = post.post().message(format!("m{}", row.id.0));
    create(http, row.channel, message).await
}

async fn send_to_seat(
    bot: &Bot,
    http: &Http,
    claimed: &ClaimedItem,
    facts: &SeatFacts,
) -> Result<Attempt, ServiceError> {
    let person = facts.recipient();
    let (player, chosen) = bot.service.contact(person).await?;
    let told_quietly = matches!(claimed.owed.purpose, Purpose::Plan(_));
    let unwanted = claimed.owed.purpose == Purpose::Notice || told_quietly;
    if chosen.no_direct_messages.unwrap_or_default() && unwanted {
        return Ok(Attempt::Done);
    }
    let reader = bot.reader_of(&chosen, player.locale.as_deref());
    let post = match claimed.owed.purpose {
        Purpose::Plan(word) => whisper::about_plan(&reader, facts, word),
        _ => whisper::mine(&reader, facts),
    };
    let mut message = post.post().message(claimed.nonce.clone());
    if is_asleep(&chosen, &facts.record, bot.service.now()) {
        message = message.flags(MessageFlags::SUPPRESS_NOTIFICATIONS);
    }
    let sent = match direct_channel(bot, http, &player).await? {
        Ok(channel) => create(http, channel, message).await,
        Err(failure) => Err(failure),
    };
    match sent {
        // Whether a word about a plan gets through changes nothing that others could see: it would tell them of the plan.
        Ok(_) | Err(Failure::ClosedDms) if told_quietly => Ok(Attempt::Done),
        Ok(_) => {
            if player.dms_closed {
                bot.service.set_dms_closed(person, false).await?;
            }
            Ok(Attempt::Done)
        }
        Err(Failure::ClosedDms) => {
            bot.service
                .tell_of_closed_dms(claimed.owed, facts.seat, person)
                .await?;
            Ok(Attempt::Done)
        }
        Err(Failure::Gone(_)) => {
            bot.service.set_dm_channel(person, None).await?;
            Ok(again_or_drop(&bot.service, claimed, Failure::Unclear(0)))
        }
        Err(failure) => Ok(again_or_drop(&bot.service, claimed, failure)),
    }
}

/// Whether a person has their quiet hours now, and the match leaves them time to sleep.
fn is_asleep(chosen: &Preferences, row: &MatchRecord, now: Moment) -> bool {
    !row.time.control.is_live() && Habits::of(chosen).night(now).is_some()
}

/// The person's direct-message channel, opened once and remembered.
async fn direct_channel(
    bot: &Bot,
    http: &Http,
    player: &Player,
) -> Result<Result<u64, Failure>, ServiceError> {
    if let Some(channel) = player.dm_channel {
        return Ok(Ok(channel));
    }
    let recipient = serde_json::json!({ "recipient_id": player.id.0.to_string() });
    match http.create_private_channel(&recipient).await {
        Ok(channel) => {
            let channel = channel.id.get();
            bot.service.set_dm_channel(player.id, Some(channel)).await?;
            Ok(Ok(channel))
        }
        Err(error) => Ok(Err(classify(&error))),
    }
}

/// Posts a message; says which it is.
async fn create(http: &Http, channel: u64, message: CreateMessage) -> Result<u64, Failure> {
    let sent = message.execute(http, (ChannelId::new(channel), None)).await;
    sent.map(|sent| sent.id.get())
        .map_err(|error| classify(&error))
}

/// Tries again later what may yet succeed; what never will is dropped, with a loud line in the log.
fn again_or_drop(service: &Service, claimed: &ClaimedItem, failure: Failure) -> Attempt {
    let &ClaimedItem { owed, attempts, .. } = claimed;
    let pause = (500_i64 << attempts.min(10)).min(LONGEST_PAUSE);
    match failure {
        Failure::Unclear(_) | Failure::TooFast => {
            tracing::warn!(%failure, id = owed.id.0, attempts, "a message has to be sent again");
            Attempt::Later(service.now().plus(pause))
        }
        Failure::Forbidden(_) | Failure::BadToken => {
            tracing::warn!(%failure, id = owed.id.0, "a message has to wait for a permission");
            Attempt::Later(service.now().plus(LONGEST_PAUSE))
        }
        failure => {
            tracing::error!(%failure, id = owed.id.0, "a message was dropped");
            Attempt::Done
        }
    }
}
