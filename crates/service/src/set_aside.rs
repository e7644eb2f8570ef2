//! Matches that cannot be read, because they are damaged or a newer program wrote them: each is set aside with a line in
//! the log, and holds up no others. At the next start, perhaps of another version, it is tried again.

use std::future::Future;

use async_recursion::async_recursion as boxed;
use basics::{MatchId, breakdown::caught};
use matches::{Stage, notice::Audience, outbox::Purpose};
use store::{due, outbox, plans, reminders, set_aside};

use super::{
    Service, ServiceError,
    load::{OfMatch, load},
};

/// The version of this program.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Does something with one of several matches. If that breaks down, the match counts as one that cannot be read.
pub(super) async fn by_itself<T>(
    id: MatchId,
    work: impl Future<Output = Result<T, ServiceError>>,
) -> Result<T, ServiceError> {
    let done = caught(work).await;
    done.unwrap_or_else(|_| {
        // Which match it is would tell what its players do for themselves.
        tracing::error!("what was done with a match broke down");
        Err(ServiceError::Damaged(id))
    })
}

impl Service {
    /// Sets a match aside: until it can be read again no clock runs in it, and nothing is due.
    #[boxed]
    pub(super) async fn set_aside(&self, id: MatchId) -> Result<(), ServiceError> {
        let mut tx = self.store().write().await?;
        let is_new = set_aside::begin(&mut tx, id, self.started, VERSION).await?;
        due::set(&mut tx, id, None).await?;
        let count = set_aside::count(&mut tx).await?;
        tx.commit().await?;
        if is_new {
            tracing::error!(id = id.0, count, "a match cannot be read and is set aside");
        }
        Ok(())
    }

    /// What was done with a match, or `None` if it could not be read and is set aside now.
    ///
    /// # Errors
    /// All others.
    pub(super) async fn unless_unreadable<T>(
        &self,
        done: Result<T, ServiceError>,
    ) -> Result<Option<T>, ServiceError> {
        match done {
            Err(ServiceError::Damaged(id)) => {
                self.set_aside(id).await?;
                Ok(None)
            }
            done => done.map(Some),
        }
    }

    /// Tries every match that is set aside again. Those that can be read go on where they were, and their players are
    /// told.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn try_unreadable_again(&self) -> Result<(), ServiceError> {
        let ids = {
            let mut connection = self.store().read().await?;
            set_aside::list(&mut connection).await?
        };
        let mut count = 0;
        for id in ids {
            match by_itself(id, self.take_up(id)).await {
                Ok(()) => tracing::info!(id = id.0, "a match can be read again"),
                Err(ServiceError::Damaged(_)) => {
                    count += 1;
                    let mut connection = self.store().writer().await?;
                    set_aside::tried(&mut connection, id, VERSION).await?;
                }
                Err(error) => return Err(error),
            }
        }
        if count > 0 {
            tracing::error!(count, "matches still cannot be read");
        }
        Ok(())
    }

    /// Takes a match up again.
    async fn take_up(&self, id: MatchId) -> Result<(), ServiceError> {
        let now = self.now();
        let mut tx = self.store().write().await?;
        load(&mut tx, id, None, now).await?;
        plans::both(&mut tx, id).await.of_match(id)?;
        set_aside::end(&mut tx, id, now).await?;
        // Again, because the time until now does not count.
        let (loaded, _) = load(&mut tx, id, None, now).await?;
        due::set(&mut tx, id, loaded.due()).await?;
        reminders::look_at_match(&mut tx, id, now).await?;
        if matches!(loaded.stage(), Stage::Arranging | Stage::Playing) {
            let owed = loaded.owed(Audience::Table, Purpose::Outage);
            outbox::enqueue(&mut tx, &[(owed, now)]).await?;
        }
        tx.commit().await?;
        self.owed.now();
        Ok(())
    }
}

#[cfg(test)]
mod tests;
