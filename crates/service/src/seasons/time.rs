//! The effects of dates and finished matches on seasons.

use async_recursion::async_recursion as boxed;
use basics::{Moment, SeasonId};
use matches::Shard;
use store::seasons;

use super::load;
use crate::{Result, Service, ServiceError};

/// How many seasons are handled at once.
const AT_ONCE: u32 = 20;

impl Service {
    /// Acts on all due seasons of a shard, in servers that can be reached. Returns when the next one is due.
    ///
    /// # Errors
    /// When the database fails.
    #[boxed]
    pub async fn act_on_seasons(&self, shard: Shard, now: Moment) -> Result<Option<Moment>> {
        loop {
            let found = self
                .read(async |db| seasons::due(db, shard, now, AT_ONCE).await)
                .await?;
            if found.is_empty() {
                return self
                    .read(async |db| seasons::next_due(db, shard).await)
                    .await;
            }
            for id in found {
                match self.act_on_due(id, now).await {
                    Err(error @ ServiceError::DamagedSeason(_)) => {
                        tracing::error!(%error, "it stands still until something wakes it");
                        self.write(async |db| seasons::put_off(db, id).await)
                            .await?;
                    }
                    done => done?,
                }
            }
        }
    }

    /// Makes matches follow decisions, and takes in results and dates.
    #[boxed]
    async fn act_on_due(&self, id: SeasonId, now: Moment) -> Result<()> {
        let (loaded, _) = self.read(async |db| load(db, id).await).await?;
        self.follow_decisions(&loaded).await?;
        self.transact_and_ring(async |tx| {
            let (mut loaded, _) = load(tx, id).await?;
            self.take_in(tx, &mut loaded, now).await
        })
        .await
    }
}
