//! A season goes on in another channel, perhaps because its own is gone.

use std::sync::{MutexGuard, PoisonError};

use basics::SeasonId;
use matches::outbox::{OutboxItem, Purpose};
use store::{outbox, seasons};

use super::{LoadedSeason, load};
use crate::{Service, ServiceError};

impl Service {
    fn moved(&self) -> MutexGuard<'_, Vec<u64>> {
        self.moved.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The channels to which seasons have moved since the last call: what waited for their old ones can be told there.
    pub fn take_moved(&self) -> Vec<u64> {
        std::mem::take(&mut self.moved())
    }

    /// Lets a season go on in another channel: its message is posted there, and its next games are opened there. If its
    /// channel is gone, games that are on and what is still to be told move as well.
    ///
    /// # Errors
    /// When there is no season with that id, or the database fails.
    pub async fn move_season(
        &self,
        id: SeasonId,
        channel: u64,
        is_gone: bool,
    ) -> Result<LoadedSeason, ServiceError> {
        let now = self.now();
        let mut tx = self.store().write().await?;
        seasons::set_channel(&mut tx, id, channel).await?;
        if is_gone {
            seasons::move_games(&mut tx, id, channel).await?;
        }
        let (loaded, _) = load(&mut tx, id).await?;
        let last = loaded.season.log().len() as u32;
        let card = OutboxItem::season(id, last, Purpose::SeasonCard);
        outbox::enqueue(&mut tx, &[(card, now)]).await?;
        tx.commit().await?;
        self.moved().push(channel);
        self.owed.now();
        Ok(loaded)
    }
}
