//! Which shards this program connects: its share of those that all programs with the same database serve. Leases say whose
//! they are (`service`), and sessions with Discord pass from one program to the next.

use std::{future::Future, sync::Arc, time::Duration};

use matches::lease::{Lease, RENEWAL_INTERVAL};
use service::{Assignment, Engine};
use tokio::time::{Instant, sleep_until};

use super::handler::Handler;
use crate::link::gateway::{Final, Shards};

/// How long what is being sent may delay the handing over of its shard, and how often to look.
const SENDING_TIMEOUT: Duration = Duration::from_secs(1);
const SENDING_PAUSE: Duration = Duration::from_millis(20);

/// Serves these shards, and later more or fewer, until `stop` completes. Then it hands them over.
///
/// # Errors
/// If Discord refuses the bot permanently.
pub async fn serve(
    handler: &Arc<Handler>,
    shards: &mut Shards,
    first: Assignment,
    stop: impl Future<Output = ()>,
) -> Result<(), Final> {
    let service = &handler.bot.service;
    // Nobody else uses a file.
    let renews = service.engine() == Engine::Postgres;
    handler.wire.share_among(service.serving());
    handler.wire.are_closed(&first.closed);
    if first.taken.is_empty() {
        tracing::info!("stands by: other programs serve all shards");
    }
    take_up(handler, shards, first.taken).await;
    service.ring_for_shards().await;
    let mut stop = std::pin::pin!(stop);
    let mut renewal = Instant::now() + RENEWAL_INTERVAL.as_duration();
    loop {
        tokio::select! {
            () = &mut stop => return Ok(()),
            reason = shards.refused() => return Err(reason),
            () = sleep_until(renewal), if renews => {}
            () = service.shards_change.given(), if renews => {}
        }
        renewal = Instant::now() + RENEWAL_INTERVAL.as_duration();
        if let Err(error) = service.keep_hold().await {
            tracing::error!(%error, "the database's server may take the database for unused");
        }
        let closed = handler.wire.closed_routes();
        match service.renew_leases(&shards.sessions(), &closed).await {
            Ok(Assignment {
                taken,
                surplus,
                lost,
                closed,
            }) => {
                handler.wire.are_closed(&closed);
                if !lost.is_empty() {
                    tracing::warn!(?lost, "other programs have taken over shards");
                    shards.stop(&lost).await;
                }
                if !surplus.is_empty() {
                    hand_over(handler, shards, &surplus).await;
                }
                take_up(handler, shards, taken).await;
                handler.wire.share_among(service.serving());
            }
            Err(error) => tracing::error!(%error, "the leases of shards could not be renewed"),
        }
    }
}

/// Begins to serve shards, where earlier holders stopped.
async fn take_up(handler: &Arc<Handler>, shards: &mut Shards, taken: Vec<Lease>) {
    if taken.is_empty() {
        return;
    }
    let numbers: Vec<u32> = taken.iter().map(|lease| lease.shard).collect();
    tracing::info!(shards = ?numbers, "serves shards from now on");
    for Lease { shard, session, .. } in taken {
        shards.start(shard, session);
    }
    if let Err(error) = handler.bot.service.take_up_work().await {
        tracing::error!(%error, "what an earlier program was doing was not taken up");
    }
}

async fn until_sent(handler: &Arc<Handler>, numbers: &[u32]) {
    let service = &handler.bot.service;
    // With a file there is nobody else who could send it meanwhile.
    let is_shared = service.engine() == Engine::Postgres;
    while is_shared && !service.has_sent_all(numbers).await.unwrap_or(true) {
        tokio::time::sleep(SENDING_PAUSE).await;
    }
}

/// Stops serving shards. Others continue their sessions, and send what has not been sent.
pub async fn hand_over(handler: &Arc<Handler>, shards: &mut Shards, numbers: &[u32]) {
    if let Err(error) = handler.bot.service.close_shards(numbers).await {
        tracing::error!(%error, "shards are handed over while messages are being sent");
    }
    let stopped = shards.stop(numbers).await;
    let sent = until_sent(handler, numbers);
    if tokio::time::timeout(SENDING_TIMEOUT, sent).await.is_err() {
        tracing::warn!("shards are handed over while messages are being sent");
    }
    // Also those that were stopped before and could not be handed over.
    for &number in numbers {
        let session = stopped.iter().find(|(stopped, _)| *stopped == number);
        let session = session.and_then(|(_, session)| session.as_ref());
        let given = handler.bot.service.hand_over(number, session).await;
        if let Err(error) = given {
            tracing::error!(%error, "a shard could not be handed over yet");
        }
    }
    handler.bot.service.ring_for_shards().await;
}
