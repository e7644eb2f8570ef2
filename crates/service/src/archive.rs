//! What ended long ago leaves the tables that every move uses: logs of games are archived, and outages that no other game
//! needs are forgotten. This is done a few games at a time, so that nobody waits for it.

use std::{sync::Arc, time::Duration};

use basics::{
    Moment, Span,
    breakdown::{Breakdown, caught},
};
use store::{archive, outages};

use super::{Result, Service};

/// How long after its end the log of a game is archived. Until then it is often shown again.
const ARCHIVE_AFTER: Span = Span::days(7);
/// How long an outage is remembered for the dates of leagues; games remember those that they need.
const FORGET_AFTER: Span = Span::days(90);
/// How many games one transaction archives.
const GAMES_PER_STEP: u32 = 4;
/// The rest after a step with more to do: others write meanwhile.
const STEP_REST: Duration = Duration::from_secs(1);
/// The rest when nothing is to be archived.
const IDLE_REST: Duration = Duration::from_secs(60);

/// Archives until it is dropped.
pub(crate) async fn run(service: &Arc<Service>) {
    loop {
        let rest = match caught(service.archive(service.now())).await {
            Ok(Ok(0)) => IDLE_REST,
            Ok(Ok(_)) => STEP_REST,
            Ok(Err(error)) => {
                tracing::error!(%error, "games that ended long ago were not archived");
                IDLE_REST
            }
            Err(Breakdown) => {
                tracing::error!("archiving broke down");
                IDLE_REST
            }
        };
        tokio::time::sleep(rest).await;
    }
}

impl Service {
    /// Archives the logs of some games that ended long ago, if this program serves the first shard. When none are left,
    /// forgets outages. Returns how many games there were.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn archive(&self, now: Moment) -> Result<u32> {
        if !self.clock_is_right() || !self.reachability.own().contains(&0) {
            return Ok(0);
        }
        let before = now - ARCHIVE_AFTER;
        let found = self
            .read(async |db| archive::candidates(db, before, GAMES_PER_STEP).await)
            .await?;
        if found.is_empty() {
            self.transact(async |tx| Ok(outages::forget(tx, now - FORGET_AFTER).await?))
                .await?;
            return Ok(0);
        }
        self.transact(async |tx| {
            // Something may have happened in them meanwhile.
            let found = archive::candidates(tx, before, GAMES_PER_STEP).await?;
            for id in &found {
                archive::archive(tx, *id).await?;
            }
            Ok(found.len() as u32)
        })
        .await
    }
}

#[cfg(test)]
mod tests;
