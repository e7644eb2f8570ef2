//! Matches that cannot be read, because they are damaged or a newer program wrote them: each is set aside with a line in
//! the log, and holds up no others. At the next start, perhaps of another version, it is tried again.

use std::future::Future;

use async_recursion::async_recursion as boxed;
use basics::{MatchId, breakdown::caught};
use matches::{Stage, notice::Audience, outbox::Purpose};
use store::{due, plans, reminders, set_aside};

use super::{
    Result, Service, ServiceError,
    load::{OfMatch, current, if_readable},
    owed::owe,
};

/// The version of this program.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Runs work on one of several matches. If that panics, the match counts as one that cannot be read.
pub(super) async fn by_itself<T>(id: MatchId, work: impl Future<Output = Result<T>>) -> Result<T> {
    let done = caught(work).await;
    done.unwrap_or_else(|_| {
        // The id would reveal what players do in secret.
        tracing::error!("what was done with a match broke down");
        Err(ServiceError::Damaged(id))
    })
}

impl Service {
    /// Sets a match aside: until it can be read again, no clock runs in it and nothing is due.
    #[boxed]
    pub(super) async fn set_aside(&self, id: MatchId) -> Result<()> {
        if self.is_thinker {
            // Another version may read it, and only programs that keep time look at it again.
            return Ok(());
        }
        let started = self.started();
        let stored = self.transact(async |tx| {
            let is_new = set_aside::begin(tx, id, started, VERSION).await?;
            due::set(tx, id, None).await?;
            Ok((is_new, set_aside::count(tx).await?))
        });
        let (is_new, count) = stored.await?;
        if is_new {
            tracing::error!(id = id.0, count, "a match cannot be read and is set aside");
        }
        Ok(())
    }

    /// The result of work on a match, or `None` if it could not be read and is set aside now.
    ///
    /// # Errors
    /// All others.
    pub(super) async fn unless_unreadable<T>(&self, done: Result<T>) -> Result<Option<T>> {
        if_readable(self.noting_unreadable(done).await)
    }

    /// The result itself, after the match was set aside if it could not be read.
    pub(super) async fn noting_unreadable<T>(&self, done: Result<T>) -> Result<T> {
        if let Err(ServiceError::Damaged(id)) = &done {
            self.set_aside(*id).await?;
        }
        done
    }

    /// Tries every match that is set aside again. Those that can be read continue, and their players are notified.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn try_unreadable_again(&self) -> Result<()> {
        let ids = self.read(async |db| set_aside::list(db).await).await?;
        let mut count = 0;
        for id in ids {
            match by_itself(id, self.take_up(id)).await {
                Ok(()) => tracing::info!(id = id.0, "a match can be read again"),
                Err(ServiceError::Damaged(_)) => {
                    count += 1;
                    self.write(async |db| set_aside::tried(db, id, VERSION).await)
                        .await?;
                }
                Err(error) => return Err(error),
            }
        }
        if count > 0 {
            tracing::error!(count, "matches still cannot be read");
        }
        Ok(())
    }

    /// Resumes a match.
    async fn take_up(&self, id: MatchId) -> Result<()> {
        let now = self.now();
        self.transact_and_ring(async |tx| {
            current(tx, id, now).await?;
            plans::both(tx, id).await.of_match(id)?;
            set_aside::end(tx, id, now).await?;
            // Loaded again, because the time until now does not count.
            let loaded = current(tx, id, now).await?;
            due::set(tx, id, loaded.due()).await?;
            reminders::look_at_match(tx, id, now).await?;
            if matches!(loaded.stage(), Stage::Arranging | Stage::Playing) {
                owe(tx, [loaded.owed(Audience::Table, Purpose::Outage)], now).await?;
            }
            Ok(())
        })
        .await
    }
}

#[cfg(test)]
mod tests;
