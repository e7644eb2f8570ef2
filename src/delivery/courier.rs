//! Claims what the outbox holds, sends several messages at a time, and has the result of each stored.

use basics::{
    Moment, Span,
    breakdown::{Breakdown, caught},
};
use std::{sync::Arc, time::Duration};

use matches::{
    notice::Audience,
    outbox::{Attempt, ClaimedItem, OutboxItem, Purpose, Receipt},
};
use service::ServiceError;
use tokio::{task::JoinSet, time::Instant};

use super::{
    context::Delivery,
    effects::Effects,
    mutations::{self, Mutation},
    places::Places,
    retrying,
    shared::Shared,
};
use crate::{
    bot::kit::Bot,
    link::{errors::Failure, wire::Wire},
};

/// How long sending one message may take. After that, it is unknown whether it arrived.
const DELIVERY_TIMEOUT: Duration = Duration::from_secs(10);
/// How long a message about a match that cannot be read waits, unless the match can be read sooner.
const LONG_WAIT: Span = Span::HOUR;
/// How many messages are sent at the same time.
const AT_ONCE: u32 = 16;
/// How long a private message that was sent waits to be marked together with others in one transaction. Public messages are
/// marked at once: the time until the next announcement must not depend on private messages.
const TOGETHER: Duration = Duration::from_millis(100);

/// How long to rest at most while something is being sent, or was a moment ago: what becomes due meanwhile is not looked up.
const REST_WHILE_BUSY: Duration = Duration::from_secs(1);

/// A delivery that has ended.
struct Ended {
    /// What to store about it.
    receipt: Receipt,
    /// Private boards that it makes outdated. They are known only here, so nothing about them is stored.
    boards: Vec<OutboxItem>,
    /// What they have in common with it.
    shared: Arc<Shared>,
    /// How often places had opened when the message was claimed.
    openings: u64,
}

/// What every delivery needs.
#[derive(Clone)]
struct Means {
    bot: Arc<Bot>,
    wire: Arc<Wire>,
    places: Arc<Places>,
}

impl Means {
    /// Delivers a message that has been claimed.
    async fn deliver(self, claimed: ClaimedItem, shared: Arc<Shared>, openings: u64) -> Ended {
        let owed = claimed.owed;
        let claimed = mutations::in_its_place(claimed);
        let delivery = Delivery {
            bot: &self.bot,
            wire: &self.wire,
            places: &self.places,
            claimed: &claimed,
            openings,
            shared: &shared,
            effects: Effects::default(),
        };
        let attempt = attempt(&delivery).await;
        let (receipt, boards) = delivery.effects.close(owed, attempt);
        Ended {
            receipt,
            boards,
            shared,
            openings,
        }
    }
}

/// Sends what is in the outbox, forever.
pub async fn run(bot: Arc<Bot>, wire: Arc<Wire>, places: Arc<Places>) {
    let means = Means {
        bot: Arc::clone(&bot),
        wire,
        places: Arc::clone(&places),
    };
    let mut sending = JoinSet::new();
    let mut boards = JoinSet::new();
    let mut ended: Vec<Ended> = Vec::new();
    loop {
        while boards.try_join_next().is_some() {}
        if let Err(error) = wake(&bot, &places).await {
            tracing::error!(%error, "messages that wait for a place could not be woken");
        }
        let is_busy = !sending.is_empty() || !ended.is_empty();
        let free = AT_ONCE.saturating_sub(u32::try_from(sending.len()).unwrap_or(AT_ONCE));
        let openings = places.openings();
        let results: Vec<_> = ended
            .iter()
            .map(|one| result(one, &bot, openings))
            .collect();
        let claimed_at = bot.service.now();
        let more = match update(&bot, &results, free).await {
            Ok(claimed) => {
                for Ended {
                    boards: outdated,
                    shared,
                    ..
                } in ended.drain(..)
                {
                    for board in outdated.into_iter().map(ClaimedItem::unstored) {
                        boards.spawn(means.clone().deliver(board, shared.clone(), openings));
                    }
                }
                for group in claimed.chunk_by(|a, b| a.owed.about == b.owed.about) {
                    let shared = Arc::<Shared>::default();
                    for claimed in group.iter().cloned() {
                        sending.spawn(means.clone().deliver(claimed, shared.clone(), openings));
                    }
                }
                claimed.len() >= free as usize
            }
            Err(error) => {
                tracing::error!(%error, "the messages that are owed could not be read");
                false
            }
        };
        if sending.is_empty() && queue_notices(&bot).await {
            continue;
        }
        let is_idle = sending.is_empty() && ended.is_empty();
        // Under load something else comes before it matters when the next message is due.
        if is_idle && is_busy && until_owed(&bot, Instant::now() + REST_WHILE_BUSY).await {
            continue;
        }
        let rest = if is_idle {
            rest(&bot, &places, claimed_at).await
        } else {
            REST_WHILE_BUSY
        };
        tokio::select! {
            _ = until_owed(&bot, Instant::now() + rest) => {}
            Some(done) = sending.join_next() => {
                let mut public = mark(&mut ended, done);
                let patience = Instant::now() + TOGETHER;
                while !public && !more {
                    tokio::select! {
                        Some(done) = sending.join_next() => {
                            public = mark(&mut ended, done);
                        }
                        _ = until_owed(&bot, patience) => break,
                    }
                }
            }
        }
        while let Some(done) = sending.try_join_next() {
            mark(&mut ended, done);
        }
    }
}

/// Stores results and claims messages. What a result makes due later rings then.
async fn update(
    bot: &Bot,
    results: &[Receipt],
    free: u32,
) -> Result<Vec<ClaimedItem>, ServiceError> {
    let claimed = bot.service.update_outbox(results, free).await?;
    if let Some(due) = results.iter().filter_map(Receipt::next_due).min() {
        bot.service.owed.own_at(due);
    }
    Ok(claimed)
}

/// How long to rest, after what was due at a moment was claimed, if nobody owes anything before.
async fn rest(bot: &Bot, places: &Places, claimed_at: Moment) -> Duration {
    // The clock may have been set back.
    let after = claimed_at.min(bot.service.now());
    match bot.service.next_due(after).await {
        Ok(next) => {
            let next = next.into_iter().chain(places.next_look()).min();
            let rest = retrying::rest(next, bot.service.now());
            rest.min(bot.service.longest_rest().as_duration())
        }
        Err(error) => {
            tracing::error!(%error, "it could not be read when the next message is due");
            REST_WHILE_BUSY
        }
    }
}

/// Waits until a new message is due, or until `end`; returns whether one is due. A caller that stops waiting asks the outbox
/// for due messages.
async fn until_owed(bot: &Bot, mut end: Instant) -> bool {
    let mut is_end_due = false;
    loop {
        tokio::select! {
            due = bot.service.owed.next() => {
                let now = bot.service.now();
                if due <= now {
                    return true;
                }
                let due = Instant::now() + retrying::rest(Some(due), now);
                if due <= end {
                    (end, is_end_due) = (due, true);
                }
            }
            () = tokio::time::sleep_until(end) => return is_end_due,
        }
    }
}

/// Notes the result of a delivery; returns whether the message is public or could not be delivered.
fn mark(ended: &mut Vec<Ended>, done: Result<Ended, tokio::task::JoinError>) -> bool {
    let Ok(done) = done else {
        return true;
    };
    let is_public = done.receipt.owed.audience == Audience::Table;
    ended.push(done);
    is_public
}

/// What to store about a message, given how often places have opened.
fn result(ended: &Ended, bot: &Bot, openings: u64) -> Receipt {
    let receipt = &ended.receipt;
    let attempt = match receipt.attempt {
        // A message for a place that has opened in the meantime would wait forever.
        Attempt::Parked if ended.openings != openings => Attempt::Later(bot.service.now()),
        attempt => attempt,
    };
    Receipt {
        attempt,
        ..receipt.clone()
    }
}

/// Makes the messages for opened places due, and one message for each place to check.
async fn wake(bot: &Bot, places: &Places) -> Result<(), ServiceError> {
    for place in bot.service.take_moved() {
        places.note_move();
        bot.service.wake_parked(place, true).await?;
    }
    for place in places.take_reopened() {
        bot.service.wake_parked(place, true).await?;
    }
    for place in places.to_look_at(bot.service.now()) {
        if bot.service.wake_parked(place, false).await? == 0 {
            places.forget(place);
        }
    }
    Ok(())
}

/// Queues some messages about an outage, if any are owed; returns whether it did.
async fn queue_notices(bot: &Bot) -> bool {
    bot.service
        .queue_outage_words()
        .await
        .unwrap_or_else(|error| {
            tracing::error!(%error, "the words about an outage could not be queued");
            false
        })
}

/// What to do with a message at which the program panicked.
async fn after_panic(delivery: &Delivery<'_>) -> Attempt {
    let attempt = delivery.failed(Failure::BrokeDown);
    let is_news = delivery.claimed.owed.audience == Audience::Table
        && delivery.claimed.owed.purpose == Purpose::Notice;
    if attempt == Attempt::SetAside && is_news {
        // That may panic, too.
        match caught(delivery.set_news_aside()).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::error!(%error, "news that is set aside is told nowhere"),
            Err(Breakdown) => tracing::error!("news that is set aside is told nowhere"),
        }
    }
    attempt
}

async fn attempt(delivery: &Delivery<'_>) -> Attempt {
    #[cfg(feature = "leaks")]
    {
        let bot = delivery.bot;
        if let Some(id) = delivery.claimed.owed.about.match_id() {
            crate::leaks::sees(&bot.service, &*bot.meters, id).await;
        }
    }
    if Mutation::AcknowledgedFirst.is_made() {
        let struck_off = [Receipt::new(delivery.claimed.owed, Attempt::Done)];
        delivery
            .bot
            .service
            .update_outbox(&struck_off, 0)
            .await
            .ok();
    }
    let sent = match caught(tokio::time::timeout(DELIVERY_TIMEOUT, delivery.run())).await {
        Ok(Ok(sent)) => sent,
        // Its request counts as unanswered.
        Ok(Err(_)) => Ok(delivery.failed(Failure::OutcomeUnknown(0))),
        Err(Breakdown) => Ok(after_panic(delivery).await),
    };
    let id = delivery.claimed.owed.about.number();
    match sent {
        Ok(attempt) => attempt,
        Err(ServiceError::Unknown) => {
            tracing::error!(id, "a message about a match that is gone was dropped");
            Attempt::Done
        }
        // The match cannot be read, so its messages wait.
        Err(ServiceError::Damaged(_)) => Attempt::Later(delivery.bot.service.now().plus(LONG_WAIT)),
        Err(error) => {
            tracing::error!(%error, id, "what became of a message could not be noted");
            Attempt::Unknown
        }
    }
}
