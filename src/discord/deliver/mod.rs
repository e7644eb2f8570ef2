//! Delivers the messages in the outbox: claims them, sends several at a time, and marks them as done. The outbox itself
//! belongs to the service. `policy` decides, `errand` writes and delivers one message, `post_office` sends.
//! Every attempt at the same message uses the same nonce.

mod errand;
mod policy;
pub mod post_office;

use std::{sync::Arc, time::Duration};

use matches::{
    LoadedMatch,
    outbox::{Attempt, ClaimedItem},
};
use serenity::all::Http;
use service::ServiceError;
use tokio::{sync::OnceCell, task::JoinSet};

use super::{bot::Bot, errors::Failure};
use errand::Errand;

/// How long sending one message may take. After that, whether it got through is unknown.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long a message about a match that cannot be read waits, in milliseconds, unless the match can be read sooner.
const SET_ASIDE: i64 = 60 * 60_000;
/// How many messages are sent at the same time.
const AT_ONCE: u32 = 8;
/// How long a sent message waits for others, so that one transaction marks them all: messages about the same event to
/// different readers mostly get through at the same time.
const TOGETHER: Duration = Duration::from_millis(20);

/// The match after an event, loaded once by the first message about it.
type SharedMatch = OnceCell<LoadedMatch>;

/// Sends what is in the outbox, forever. Only one program at a time uses the store, so claims found at the start are
/// left over from a dead one.
pub async fn run(bot: Arc<Bot>, http: Arc<Http>) {
    if let Err(error) = bot.service.release_claims().await {
        tracing::error!(%error, "messages that were being sent have to wait until their claims run out");
    }
    let mut sending = JoinSet::new();
    let mut ended = Vec::new();
    loop {
        let room = AT_ONCE.saturating_sub(u32::try_from(sending.len()).unwrap_or(AT_ONCE));
        let rest = match bot.service.update_outbox(&ended, room).await {
            Ok((claimed, next)) => {
                ended.clear();
                for told in
                    claimed.chunk_by(|a, b| (a.owed.id, a.owed.seq) == (b.owed.id, b.owed.seq))
                {
                    let shared = Arc::new(SharedMatch::new());
                    for claimed in told.iter().cloned() {
                        let (bot, http, shared) = (bot.clone(), http.clone(), shared.clone());
                        sending.spawn(async move {
                            (claimed.owed, attempt(&bot, &http, &claimed, &shared).await)
                        });
                    }
                }
                policy::rest(next, bot.service.now())
            }
            Err(error) => {
                tracing::error!(%error, "the messages that are owed could not be read");
                Duration::from_secs(1)
            }
        };
        tokio::select! {
            () = bot.service.owed.notified() => {}
            Some(done) = sending.join_next() => {
                ended.extend(done.ok());
                let all = async {
                    while ended.len() + sending.len() < AT_ONCE as usize
                        && let Some(done) = sending.join_next().await
                    {
                        ended.extend(done.ok());
                    }
                };
                tokio::select! {
                    () = all => {}
                    () = bot.service.owed.notified() => {}
                    () = tokio::time::sleep(TOGETHER) => {}
                }
            }
            () = tokio::time::sleep(rest) => {}
        }
        while let Some(done) = sending.try_join_next() {
            ended.extend(done.ok());
        }
    }
}

async fn attempt(bot: &Bot, http: &Http, claimed: &ClaimedItem, shared: &SharedMatch) -> Attempt {
    let errand = Errand { bot, http, claimed };
    let sent = tokio::time::timeout(PATIENCE, errand.run(shared)).await;
    let sent = sent.unwrap_or_else(|_| Ok(errand.failed(Failure::OutcomeUnknown(0))));
    let id = claimed.owed.id.0;
    match sent {
        Ok(attempt) => attempt,
        Err(ServiceError::Unknown) => {
            tracing::error!(id, "a message about a match that is gone was dropped");
            Attempt::Done
        }
        // The match is set aside, and its messages with it.
        Err(ServiceError::Damaged(_)) => Attempt::Later(bot.service.now().plus(SET_ASIDE)),
        Err(error) => {
            tracing::error!(%error, id, "what became of a message could not be noted");
            Attempt::Unknown
        }
    }
}
