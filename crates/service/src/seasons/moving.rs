//! Moves a season to another channel, for example because its own was deleted.

use basics::SeasonId;
use matches::outbox::{OutboxItem, Purpose};
use store::seasons;

use super::{LoadedSeason, load, rounds::owe_newest};
use crate::{Result, Service, locks::lock, owed::owe};

impl Service {
    /// The channels to which seasons have moved since the last call. Messages that waited for the old channels can be sent there.
    pub fn take_moved(&self) -> Vec<u64> {
        std::mem::take(&mut *lock(&self.moved))
    }

    /// Moves a season to another channel: its message is posted there, and its next games are opened there. If its old channel
    /// is gone, games in progress and outstanding messages move as well.
    ///
    /// # Errors
    /// When there is no season with that id, or the database fails.
    pub async fn move_season(
        &self,
        id: SeasonId,
        channel: u64,
        is_gone: bool,
    ) -> Result<LoadedSeason> {
        let now = self.now();
        let moved = self.transact_and_ring(async |tx| {
            seasons::set_channel(tx, id, channel).await?;
            if is_gone {
                seasons::move_games(tx, id, channel).await?;
            }
            let (loaded, _) = load(tx, id).await?;
            let last = loaded.season.log().len() as u32;
            let card = OutboxItem::season(id, last, Purpose::SeasonCard);
            owe(tx, [card], now).await?;
            owe_newest(tx, id, now).await?;
            Ok(loaded)
        });
        let loaded = moved.await?;
        lock(&self.moved).push(channel);
        Ok(loaded)
    }
}
