//! What dates and ended matches do to seasons.

use async_recursion::async_recursion as boxed;
use basics::{Moment, SeasonId};
use matches::Shard;
use store::seasons;

use super::load;
use crate::{Service, ServiceError};

/// How many seasons are looked at at once.
const AT_ONCE: u32 = 20;

impl Service {
    /// Acts on all seasons of a shard that are due, in servers that can be reached. Returns when the next one is.
    ///
    /// # Errors
    /// When the database fails.
    #[boxed]
    pub async fn act_on_seasons(
        &self,
        shard: Shard,
        now: Moment,
    ) -> Result<Option<Moment>, ServiceError> {
        loop {
            let found = {
                let mut connection = self.store().read().await?;
                seasons::due(&mut connection, shard, now, AT_ONCE).await?
            };
            if found.is_empty() {
                let mut connection = self.store().read().await?;
                return Ok(seasons::next_due(&mut connection, shard).await?);
            }
            for id in found {
                match self.act_on_due(id, now).await {
                    Err(error @ ServiceError::DamagedSeason(_)) => {
                        tracing::error!(%error, "it stands still until something wakes it");
                        let mut connection = self.store().writer().await?;
                        seasons::put_off(&mut connection, id).await?;
                    }
                    done => done?,
                }
            }
        }
    }

    /// Lets matches follow what was decided, and takes in what others came to, and dates.
    #[boxed]
    async fn act_on_due(&self, id: SeasonId, now: Moment) -> Result<(), ServiceError> {
        let (loaded, _) = {
            let mut connection = self.store().read().await?;
            load(&mut connection, id).await?
        };
        self.follow_decisions(&loaded).await?;
        let mut tx = self.store().write().await?;
        let (mut loaded, _) = load(&mut tx, id).await?;
        self.take_in(&mut tx, &mut loaded, now).await?;
        tx.commit().await?;
        self.owed.now();
        Ok(())
    }
}
