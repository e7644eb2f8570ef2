//! Messages about long outages: the shards whose matches still have to be notified. They are queued a few at a time,
//! when there is nothing else to send, so that they never delay news.

use std::sync::atomic::Ordering;

use basics::MatchId;
use matches::{
    Shard,
    outbox::{OutboxItem, Purpose},
};
use store::{Connection, due, settings};

use super::{Result, Service, owed::owe};

/// The name of the setting that stores the state: for each shard a line with its number, the number of shards, and the last match
/// that has been notified.
const OWED: &str = "outage-words";
/// How many messages are queued at once.
const AT_ONCE: u32 = 50;

/// A shard whose matches are being notified, and the last of them so far.
type Notified = (Shard, MatchId);

async fn read(tx: &mut Connection) -> Result<Vec<Notified>> {
    let stored = settings::get(tx, OWED).await?.unwrap_or_default();
    let line = |line: &str| -> Option<Notified> {
        let mut numbers = line.split(' ');
        let (number, of) = (numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?);
        let last = numbers.next()?.parse().ok()?;
        Some((Shard { number, of }, MatchId(last)))
    };
    Ok(stored.lines().filter_map(line).collect())
}

async fn write(tx: &mut Connection, owed: &[Notified]) -> Result<()> {
    let lines = owed
        .iter()
        .map(|(shard, last)| format!("{} {} {last}", shard.number, shard.of));
    let lines: Vec<String> = lines.collect();
    Ok(settings::set(tx, OWED, &lines.join("\n")).await?)
}

impl Service {
    /// Notes that all timed matches of a shard have to be notified of an outage.
    pub(crate) async fn owe_outage_words(tx: &mut Connection, shard: Shard) -> Result<()> {
        let mut owed = read(tx).await?;
        owed.retain(|(other, _)| *other != shard);
        owed.push((shard, MatchId(0)));
        write(tx, &owed).await
    }

    /// Queues some of the messages that are owed, if any are. Returns whether there may be more.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn queue_outage_words(&self) -> Result<bool> {
        if !self.outage_words.swap(false, Ordering::Relaxed) {
            return Ok(false);
        }
        let queued = self.queue_some().await;
        let more = !matches!(queued, Ok(false));
        self.outage_words.fetch_or(more, Ordering::Relaxed);
        queued
    }

    async fn queue_some(&self) -> Result<bool> {
        let now = self.now();
        self.transact(async |tx| {
            let mut owed = read(tx).await?;
            let Some((shard, last)) = owed.first_mut() else {
                return Ok(false);
            };
            let timed = due::timed_after(tx, *shard, *last, AT_ONCE).await?;
            let words = timed.iter();
            let words = words.map(|&(id, seq)| OutboxItem::announcement(id, seq, Purpose::Outage));
            owe(tx, words, now).await?;
            match timed.last() {
                Some((id, _)) => *last = *id,
                None => drop(owed.remove(0)),
            }
            write(tx, &owed).await?;
            Ok(!owed.is_empty())
        })
        .await
    }
}
