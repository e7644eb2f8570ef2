//! Lets time do its work: closes desks, ends games, plays what was planned, and notes when the referee was away. It looks
//! only at matches to which time may have brought something, so its cost grows with what is due and not with what is on.

use std::{sync::Arc, time::Duration};

use super::{Cause, Service, ServiceError, load::load};
use matches::outbox::{OutboxItem, Purpose};
use matches::{MatchId, Moment, loaded::LoadedMatch, notice::Audience};
use store::{due, outages, outbox, plans};

/// The longest rest between two looks, in milliseconds.
pub(crate) const LONGEST_REST: i64 = 10_000;
/// How often a sign of life is given: with each look.
const BEAT: Duration = Duration::from_millis(LONGEST_REST.cast_unsigned());
/// A silence longer than this, in milliseconds, was an outage, for which nobody's time is to run.
const SILENCE: i64 = 60_000;
/// An outage as long as this, in milliseconds, is told of as soon as it is over; a shorter one with the next news: an hour.
pub const LONG_OUTAGE: i64 = 60 * 60_000;
/// Matches looked at in one go.
const AT_ONCE: u32 = 100;
/// The shortest rest between two looks.
const REST: Duration = Duration::from_millis(20);

/// Keeps time, for ever. `present` tells whether the players can reach the referee at all.
pub async fn run(service: Arc<Service>, present: impl Fn() -> bool) {
    let mut was_present = false;
    loop {
        let is_present = present();
        let is_back = is_present && !was_present;
        was_present = is_present;
        let rest = match step(&service, is_present, is_back).await {
            Ok(next) => next,
            Err(error) => {
                tracing::error!(%error, "time could not be kept");
                BEAT
            }
        };
        tokio::select! {
            () = service.timed.notified() => {}
            () = tokio::time::sleep(rest) => {}
        }
    }
}

/// Gives a sign of life and looks at what is due; says how long to rest. `back` tells that players could not reach the
/// referee the time before.
async fn step(service: &Service, present: bool, back: bool) -> Result<Duration, ServiceError> {
    // Whoever cannot be reached lets no time run out: the silence is noted as soon as it is over.
    if !present {
        return Ok(BEAT);
    }
    // One moment for all of it: should the machine sleep meanwhile, nobody's time runs on unnoticed.
    let now = service.now();
    service.be_alive(now).await?;
    if back {
        service.let_plans_wait_anew(now).await?;
    }
    let falls = service.keep_time(now).await?;
    let reminds = service.remind(now).await?;
    let next = falls.into_iter().chain(reminds).min();
    let rest = next.map_or(BEAT, |next| {
        Duration::from_millis(u64::try_from(next.0 - service.now().0).unwrap_or_default())
    });
    Ok(rest.clamp(REST, BEAT))
}

impl Service {
    /// Gives a sign of life. If the last one was long ago, all clocks stood still since.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn be_alive(&self, now: Moment) -> Result<(), ServiceError> {
        let mut tx = self.store().write().await?;
        let last = outages::last_alive(&mut tx).await?.unwrap_or(now);
        if now.0 - last.0 > SILENCE {
            tracing::warn!(seconds = (now.0 - last.0) / 1000, "clocks stood still");
            outages::insert(&mut tx, last, now).await?;
        }
        if now.0 - last.0 >= LONG_OUTAGE {
            let timed = due::all_timed(&mut tx).await?.into_iter();
            let owed = timed.map(|(id, seq)| OutboxItem {
                id,
                seq,
                audience: Audience::Table,
                purpose: Purpose::Outage,
            });
            let owed: Vec<_> = owed.map(|owed| (owed, now)).collect();
            outbox::owe(&mut tx, &owed).await?;
        }
        if now >= last {
            outages::set_alive(&mut tx, now).await?;
        }
        tx.commit().await?;
        if now.0 - last.0 > SILENCE {
            self.let_plans_wait_anew(now).await?;
            self.owed.notify_one();
        }
        Ok(())
    }

    /// Lets time bring what it has to by this moment; says when it may next bring something.
    ///
    /// # Errors
    /// When the database fails, or a match is damaged.
    pub async fn keep_time(&self, now: Moment) -> Result<Option<Moment>, ServiceError> {
        loop {
            let (found, planned) = {
                let mut connection = self.store().read().await?;
                let found = due::by(&mut connection, now, AT_ONCE).await?;
                let planned = plans::due_by(&mut connection, now, AT_ONCE).await?;
                (found, planned)
            };
            if found.is_empty() && planned.is_empty() {
                let mut connection = self.store().read().await?;
                let next = due::next(&mut connection).await?;
                let planned = plans::next_due(&mut connection).await?;
                return Ok(next.into_iter().chain(planned).min());
            }
            for id in found {
                match self.look_at_time(id, now).await {
                    Err(ServiceError::Damaged(id)) => {
                        // Nobody else's time waits for a match that cannot be read.
                        tracing::error!(id = id.0, "a damaged match keeps no time");
                        let mut connection = self.store().writer().await?;
                        due::set(&mut connection, id, None).await?;
                    }
                    done => done?,
                }
            }
            for (id, seat) in planned {
                match self.play_planned(id, seat, now).await {
                    Err(ServiceError::Damaged(id)) => {
                        tracing::error!(id = id.0, "a damaged match plays no plans");
                        let mut connection = self.store().writer().await?;
                        plans::put(&mut connection, id, seat, None).await?;
                    }
                    done => done?,
                }
            }
        }
    }

    /// The match as time has left it by now.
    pub(crate) async fn with_time(
        &self,
        loaded: LoadedMatch,
        now: Moment,
    ) -> Result<LoadedMatch, ServiceError> {
        if loaded.overdue(now).is_none() {
            return Ok(loaded);
        }
        // The referee may have come back just now, and not have noted yet that it was away.
        self.be_alive(now).await?;
        let (mut loaded, _) = {
            let mut connection = self.store().read().await?;
            load(&mut connection, loaded.id(), None, now).await?
        };
        // A pause may be over, and then somebody's time, too.
        while let Some(event) = loaded.overdue(now) {
            loaded = self.commit(loaded, event, Cause::Timer, now).await?;
        }
        Ok(loaded)
    }

    /// What time brings to one match; if nothing yet, when to look again.
    async fn look_at_time(&self, id: MatchId, now: Moment) -> Result<(), ServiceError> {
        let (loaded, _) = {
            let mut connection = self.store().read().await?;
            load(&mut connection, id, None, now).await?
        };
        let Some(event) = loaded.overdue(now) else {
            let mut connection = self.store().writer().await?;
            return Ok(due::set(&mut connection, id, loaded.due()).await?);
        };
        match self.commit(loaded, event, Cause::Timer, now).await {
            // Somebody moved in the same moment; the match is looked at again if it is still due.
            Err(error) if error.is_conflict() => Ok(()),
            done => done.map(drop),
        }
    }
}
