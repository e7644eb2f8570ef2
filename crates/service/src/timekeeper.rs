//! The timekeeper: acts on deadlines (closes desks, ends games, plays planned moves) and records outages. It looks
//! only at matches that are due, so its cost does not depend on the number of open matches.

use std::{sync::Arc, time::Duration};

use super::{Cause, Service, ServiceError, load::load};
use matches::{MatchId, Moment, loaded::LoadedMatch};
use store::{due, outages, plans};

/// The longest rest between two checks, in milliseconds.
pub(crate) const LONGEST_REST: i64 = 10_000;
/// The interval between heartbeats: one with each check.
const BEAT: Duration = Duration::from_millis(LONGEST_REST.cast_unsigned());
/// A gap longer than this between heartbeats, in milliseconds, was an outage, during which no clock ran.
const SILENCE: i64 = 60_000;
/// An outage of at least this length, in milliseconds, is announced as soon as it is over, a shorter one with the
/// next event: an hour.
pub const LONG_OUTAGE: i64 = 60 * 60_000;
/// How many matches are read at once.
const AT_ONCE: u32 = 100;
/// The shortest rest between two checks.
const REST: Duration = Duration::from_millis(20);

/// Runs the timekeeper until it is dropped. `present` returns whether players can reach the bot.
pub async fn run(service: Arc<Service>, present: impl Fn() -> bool) {
    let mut was_present = false;
    if let Err(error) = service.try_unreadable_again().await {
        tracing::error!(%error, "matches that are set aside were not tried again");
    }
    loop {
        let is_present = present();
        let is_back = is_present && !was_present;
        was_present = is_present;
        let rest = match step(&service, is_present, is_back).await {
            Ok(next) => next,
            Err(error) => {
                tracing::error!(%error, "the timekeeper failed");
                BEAT
            }
        };
        tokio::select! {
            () = service.timed.notified() => {}
            () = tokio::time::sleep(rest) => {}
        }
    }
}

/// Stores a heartbeat and acts on what is due. Returns how long to rest. `back` says whether players could not reach
/// the bot at the previous check.
pub(crate) async fn step(
    service: &Service,
    present: bool,
    back: bool,
) -> Result<Duration, ServiceError> {
    // Nobody loses on time while they cannot reach the bot: the outage is recorded as soon as it is over.
    if !present {
        return Ok(BEAT);
    }
    // One moment for all of it: if the machine sleeps meanwhile, the gap is noticed next time.
    let now = service.now();
    service.record_heartbeat(now).await?;
    if back {
        service.delay_plans(now).await?;
    }
    let deadline = service.act_on_deadlines(now).await?;
    let reminds = service.remind(now).await?;
    let next = deadline.into_iter().chain(reminds).min();
    let rest = next.map_or(BEAT, |next| {
        Duration::from_millis(u64::try_from(next.0 - service.now().0).unwrap_or_default())
    });
    Ok(rest.clamp(REST, BEAT))
}

impl Service {
    /// Stores a heartbeat. If the last one was long ago, the time since was an outage.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn record_heartbeat(&self, now: Moment) -> Result<(), ServiceError> {
        let mut tx = self.store().write().await?;
        let last = outages::last_heartbeat(&mut tx).await?.unwrap_or(now);
        if now.0 - last.0 > SILENCE {
            tracing::warn!(seconds = (now.0 - last.0) / 1000, "clocks stood still");
            outages::insert(&mut tx, last, now).await?;
        }
        if now.0 - last.0 >= LONG_OUTAGE {
            self.owe_outage_words(&mut tx).await?;
        }
        if now >= last {
            outages::set_heartbeat(&mut tx, now).await?;
        }
        tx.commit().await?;
        if now.0 - last.0 > SILENCE {
            self.delay_plans(now).await?;
            self.owed.notify_one();
        }
        Ok(())
    }

    /// Acts on all deadlines and planned moves that are due now. Returns when the next one is due.
    ///
    /// # Errors
    /// When the database fails, or a match is damaged.
    pub async fn act_on_deadlines(&self, now: Moment) -> Result<Option<Moment>, ServiceError> {
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
                let done = self.look_at_time(id, now).await;
                self.unless_unreadable(done).await?;
            }
            for (id, seat) in planned {
                let done = self.play_planned(id, seat, now).await;
                self.unless_unreadable(done).await?;
            }
        }
    }

    /// The match after all its deadlines that have passed by now.
    pub(crate) async fn with_time(
        &self,
        loaded: LoadedMatch,
        now: Moment,
    ) -> Result<LoadedMatch, ServiceError> {
        if loaded.overdue(now).is_none() {
            return Ok(loaded);
        }
        // The bot may be back from an outage that is not recorded yet.
        self.record_heartbeat(now).await?;
        let (mut loaded, _) = {
            let mut connection = self.store().read().await?;
            load(&mut connection, loaded.id(), None, now).await?
        };
        // When a pause has ended, somebody's time may have run out too.
        while let Some(event) = loaded.overdue(now) {
            loaded = self.commit(loaded, event, Cause::Timer, now).await?;
        }
        Ok(loaded)
    }

    /// Acts on the deadline of one match; if it has moved, stores when to check again.
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
            // Somebody moved at the same moment; the match is checked again if it is still due.
            Err(error) if error.is_conflict() => Ok(()),
            done => done.map(drop),
        }
    }
}
