//! Loads seasons from their logs, and appends to these.

use async_recursion::async_recursion as boxed;
use basics::SeasonId;
use leagues::season::{Entry, Season};
use store::{Connection, seasons};

use super::LoadedSeason;
use crate::{Result, ServiceError};

/// Loads a season, with the interactions of its entries.
#[boxed]
pub(super) async fn load(db: &mut Connection, id: SeasonId) -> Result<(LoadedSeason, Vec<u64>)> {
    let damaged = || ServiceError::DamagedSeason(id);
    let record = seasons::load(db, id).await?.ok_or(ServiceError::Unknown)?;
    let (interactions, bodies): (Vec<u64>, Vec<String>) =
        seasons::log(db, id).await?.into_iter().unzip();
    let entries: Result<Vec<Entry>, _> = bodies
        .iter()
        .map(|body| serde_json::from_str(body))
        .collect();
    let season = Season::replay(entries.map_err(|_| damaged())?).map_err(|_| damaged())?;
    let loaded = LoadedSeason {
        record,
        season: season.ok_or_else(damaged)?,
        matches: seasons::games(db, id).await?,
        dropped: seasons::dropped(db, id).await?,
    };
    Ok((loaded, interactions))
}

/// Appends an entry that an interaction caused.
pub(super) async fn append(
    tx: &mut Connection,
    id: SeasonId,
    seq: u32,
    interaction: u64,
    entry: &Entry,
) -> Result<()> {
    let body = serde_json::to_string(entry).map_err(|_| ServiceError::DamagedSeason(id))?;
    Ok(seasons::append(tx, id, seq, interaction, &body).await?)
}
