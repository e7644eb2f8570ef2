//! What dates and ended matches do to seasons.

use async_recursion::async_recursion as boxed;
use basics::{Moment, SeasonId};
use matches::Shard;
use store::seasons;

use super::load;
use crate::{Result, Service, ServiceError};

/// How many seasons are looked at at once.
const AT_ONCE: u32 = 20;

impl Service {
    /// Acts on all seasons of a shard that are due, in servers that can be reached. Returns when the next one is.
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

    /// Lets matches follow what was decided, and takes in what others came to, and dates.
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
