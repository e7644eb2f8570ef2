//! The timekeeper: acts on deadlines (closes desks, ends games, plays planned moves) and records outages. It looks
//! only at matches that are due, so its cost does not depend on the number of open matches, and only at those whose
//! players can reach the bot: nobody loses on time in a span in which they could not act.

use std::{sync::Arc, time::Duration};

use super::{
    Cause, Result, Service, archive,
    load::current,
    reachability::{Absence, PULSE},
    set_aside::by_itself,
};
use async_recursion::async_recursion as boxed;
use basics::{
    MatchId, Moment, Span,
    breakdown::{Breakdown, caught},
};
use matches::{Shard, loaded::LoadedMatch};
use store::{drafts, due, leases, outages, plans, set_back};

/// The longest rest between two checks.
pub(crate) const MAX_REST: Span = Span::seconds(10);
/// The interval between heartbeats: one with each check.
const HEARTBEAT_INTERVAL: Duration = MAX_REST.as_duration();
/// An outage of at least this length is announced as soon as it is over, a shorter one with the next event.
pub const LONG_OUTAGE: Span = Span::HOUR;
/// How many matches are read at once.
const AT_ONCE: u32 = 100;
/// The shortest rest between two checks.
const MIN_REST: Duration = Duration::from_millis(20);

/// Runs the timekeeper until it is dropped.
pub async fn run(service: Arc<Service>) {
    if let Err(error) = service.try_unreadable_again().await {
        tracing::error!(%error, "matches that are set aside were not tried again");
    }
    let counting = async {
        if let Err(error) = service.count_earlier_results().await {
            tracing::error!(%error, "the results of earlier matches were not counted");
        }
        if let Err(error) = service.finish_erasures().await {
            tracing::error!(%error, "people who are being erased are not erased yet");
        }
    };
    let watching = {
        let service = Arc::clone(&service);
        async move {
            loop {
                service.reachability.look(service.now());
                tokio::time::sleep(PULSE.as_duration()).await;
            }
        }
    };
    let keeping = async {
        loop {
            let rest = match caught(step(&service)).await {
                Ok(Ok(next)) => next,
                Ok(Err(error)) => {
                    tracing::error!(%error, "the timekeeper failed");
                    HEARTBEAT_INTERVAL
                }
                Err(Breakdown) => {
                    tracing::error!("the timekeeper broke down");
                    HEARTBEAT_INTERVAL
                }
            };
            tokio::select! {
                () = service.timed.given() => {}
                () = tokio::time::sleep(rest) => {}
            }
        }
    };
    tokio::join!(counting, watching, keeping, archive::run(&service));
}

/// Stores a heartbeat and acts on what is due where players can reach the bot. Returns how long to rest.
///
/// # Errors
/// When the database fails.
#[boxed]
pub async fn step(service: &Service) -> Result<Duration> {
    // One moment for all work: if the machine sleeps meanwhile, the gap is noticed next time.
    let now = service.now();
    service.record_heartbeat(now).await?;
    service.store_unavailable(now).await?;
    let mut next = Vec::new();
    let mut shards = service.reachability.horizons(now);
    if !service.clock_is_right() {
        shards.clear();
    }
    for &(shard, horizon) in &shards {
        let due = service.act_on_deadlines(shard, horizon).await?;
        match due {
            // Commands that players sent in time may still be on their way. The answer wakes the timekeeper.
            Some(due) if due <= now => service.reachability.ask(shard, due),
            later => next.extend(later),
        }
        next.extend(service.act_on_appointments(shard, now).await?);
        next.extend(service.act_on_seasons(shard, now).await?);
    }
    // What belongs to no server is done by the program that has the first shard.
    if !shards.is_empty() && service.reachability.own().contains(&0) {
        next.extend(service.remind(now).await?);
        next.extend(service.look_at_challenges(now).await?);
    }
    let rest = next.into_iter().min().map_or(HEARTBEAT_INTERVAL, |next| {
        Duration::from_millis(u64::try_from(next.0 - service.now().0).unwrap_or_default())
    });
    Ok(rest.clamp(MIN_REST, service.longest_rest().as_duration()))
}

impl Service {
    /// Notes that a shard has a session again that another program handed over, or that was its own, with everything that was
    /// sent meanwhile. If that took only a moment, nobody missed anything.
    ///
    /// # Errors
    /// When the database fails; the shard still counts as away.
    pub async fn shard_resumed(&self, number: u32) -> Result<()> {
        let now = self.now();
        if !self.reachability.missed_nothing(number, now) {
            return self.shard_is_back(number).await;
        }
        self.reachability.back(number, now);
        self.timed.give();
        Ok(())
    }

    /// Notes that a shard hears its servers again: its absence is stored as an outage, and then its clocks run.
    ///
    /// # Errors
    /// When the database fails; the shard still counts as away.
    pub async fn shard_is_back(&self, number: u32) -> Result<()> {
        let now = self.now();
        self.reachability.missed_something(number);
        self.store_absences(now, Some(number)).await?;
        self.reachability.back(number, now);
        self.timed.give();
        Ok(())
    }

    /// Notes that everything sent on a shard until this moment has been received.
    pub fn shard_heard(&self, number: u32, until: Moment) {
        let asked = self.reachability.is_asked(number);
        self.reachability.heard(number, until);
        if asked {
            self.timed.give();
        }
    }

    /// Notes that a shard has heard nothing since this moment.
    pub fn shard_is_lost(&self, number: u32, since: Moment) {
        self.reachability.lost(number, since);
        self.timed.give();
    }

    /// Notes that the database could not store a command. Whether it works again is checked at once.
    pub(crate) fn could_not_write(&self) {
        self.reachability.could_not_write(self.now());
        self.timed.give();
    }

    /// Stores a heartbeat, and as outages the spans in which players could not reach the bot.
    ///
    /// # Errors
    /// When the database fails.
    #[boxed]
    pub async fn record_heartbeat(&self, now: Moment) -> Result<()> {
        self.reachability.look(now);
        self.store_absences(now, None).await
    }

    /// Stores a heartbeat and all absences; that of the shard `returning` is over. While this fails, nobody can act.
    async fn store_absences(&self, now: Moment, returning: Option<u32>) -> Result<()> {
        let stored = self.try_to_store_absences(now, returning).await;
        match stored {
            // The span without storage is stored as an absence now, and as over next time.
            Ok(()) if self.reachability.wrote(now) => self.timed.give(),
            Ok(()) => {}
            Err(_) => self.reachability.could_not_write(now),
        }
        stored
    }

    #[boxed]
    async fn try_to_store_absences(&self, now: Moment, returning: Option<u32>) -> Result<()> {
        let known = self.reachability.absences(now);
        let is_alone = self.bots() <= 1;
        let shards = self.reachability.shards();
        let stored = self.transact(async |tx| {
            let mut absences = known.clone();
            // Another program may have taken over while this one was held up: what happens there is not known here.
            let held = leases::held(tx, self.own_id).await?;
            let holds = |number| held.iter().any(|(shard, _)| *shard == number);
            absences.retain(|absence| match absence.shard {
                Shard::ALL => (0..shards).all(holds),
                one => holds(one.number),
            });
            let last = held.iter().map(|(_, heard)| *heard).max();
            let last = last.unwrap_or(now);
            // Another heartbeat may have come first.
            let current = self.now();
            // The clock of one machine moves nothing of others.
            if current < last && is_alone {
                set_back::set_back(tx, last, current).await?;
            }
            for absence in &mut absences {
                let Absence {
                    shard, from, until, ..
                } = *absence;
                outages::put(tx, shard, from, until).await?;
                absence.over |=
                    Some(shard.number) == returning && shard.of == self.reachability.shards();
                if absence.over && until - from >= LONG_OUTAGE {
                    Service::owe_outage_words(tx, shard).await?;
                }
            }
            leases::set_heard(tx, self.own_id, now).await?;
            drafts::sweep(tx, now).await?;
            Ok((absences, held))
        });
        let (absences, held) = stored.await?;
        for number in self.reachability.own() {
            if !held.iter().any(|(shard, _)| *shard == number) {
                self.reachability.give(number);
            }
        }
        for Absence {
            shard, from, until, ..
        } in absences.iter().filter(|absence| absence.over)
        {
            self.outage_words
                .store(true, std::sync::atomic::Ordering::Relaxed);
            let seconds = (*until - *from) / Span::SECOND;
            if seconds > 0 {
                let (number, of) = (shard.number, shard.of);
                tracing::warn!(seconds, shard = number, shards = of, "clocks stood still");
            }
        }
        self.reachability.stored(&absences);
        if absences.iter().any(|absence| absence.over) {
            self.delay_plans(now).await?;
            self.owed.now();
        }
        Ok(())
    }

    /// Acts on all deadlines and planned moves of a shard that are due now. Returns when the next one is due.
    ///
    /// # Errors
    /// When the database fails, or a match is damaged.
    pub async fn act_on_deadlines(&self, shard: Shard, now: Moment) -> Result<Option<Moment>> {
        loop {
            let (found, planned) = {
                let mut connection = self.store.read().await?;
                let found = due::by(&mut connection, shard, now, AT_ONCE).await?;
                let planned = plans::due_by(&mut connection, shard, now, AT_ONCE).await?;
                (found, planned)
            };
            if found.is_empty() && planned.is_empty() {
                let mut connection = self.store.read().await?;
                let next = due::next(&mut connection, shard).await?;
                let planned = plans::next_due(&mut connection, shard).await?;
                return Ok(next.into_iter().chain(planned).min());
            }
            for id in found {
                let done = by_itself(id, self.look_at_time(id, now)).await;
                self.unless_unreadable(done).await?;
            }
            for (id, seat) in planned {
                let done = by_itself(id, self.play_planned(id, seat, now)).await;
                self.unless_unreadable(done).await?;
            }
        }
    }

    /// The match after all its deadlines that had passed at a moment.
    pub(crate) async fn with_time(&self, loaded: LoadedMatch, now: Moment) -> Result<LoadedMatch> {
        if loaded.overdue(now).is_none() || !self.clock_is_right() {
            return Ok(loaded);
        }
        // The bot may be away, or back from an outage that is not recorded yet.
        self.record_heartbeat(self.now()).await?;
        let mut loaded = self
            .read(async |db| current(db, loaded.id(), now).await)
            .await?;
        // When a pause has ended, somebody's time may have run out too.
        while let Some(event) = loaded.overdue(now) {
            loaded = self.commit(loaded, event, Cause::Timer, now).await?;
        }
        Ok(loaded)
    }

    /// Acts on the deadline of one match; if it has moved, stores when to check again.
    async fn look_at_time(&self, id: MatchId, now: Moment) -> Result<()> {
        let looked_at = self.change_match(id, Cause::Timer, now, |loaded| {
            Box::pin(async move {
                let event = loaded.overdue(now);
                if event.is_none() {
                    // It is read again because a standstill may have ended meanwhile, so that a deadline applies.
                    self.transact(async |tx| {
                        let loaded = current(tx, id, now).await?;
                        Ok(due::set(tx, id, loaded.due()).await?)
                    })
                    .await?;
                }
                Ok((loaded, event.map(|event| (event, now))))
            })
        });
        looked_at.await.map(drop)
    }
}
