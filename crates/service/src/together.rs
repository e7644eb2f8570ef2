//! Several programs with one database: they wake each other, and agree about the time.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use basics::{Moment, Span};
use store::{Engine, Ring, leases, settings};

use super::{Result, Service, timekeeper::MAX_REST};

/// The shortest time between two rings at other programs: they ring at most twenty times a second.
const RINGING_INTERVAL: Duration = Duration::from_millis(50);
/// The pause before listening again after the server was gone.
const LISTENING_PAUSE: Duration = Duration::from_secs(2);
/// How long a program rests at most while others share its database: nobody may wake it.
pub(crate) const POLL_INTERVAL: Span = Span::seconds(2);
/// The settings with the last session that began in a group of shards, and with the number of all that have begun.
const LAST_SESSION: &str = "session-began";
const SESSIONS: &str = "sessions-begun";
/// How far a program's clock may be from the database's. One that is further away is corrected, but nobody's time runs out by it.
const MAX_CLOCK_DISTANCE: Span = Span::seconds(1);
/// How long an answer about the database's clock may take.
const MAX_CLOCK_ANSWER: Span = Span::milliseconds(500);
/// How often a program that begins asks for it.
const CLOCK_TRIES: u32 = 3;

/// Wakes the other programs, and is woken by them, until it is dropped.
pub async fn run(service: Arc<Service>) {
    let ringing = async {
        loop {
            let why = tokio::select! {
                () = service.owed.rings_outside() => Ring::Work,
                () = service.thinkers_are_asked.given() => Ring::Thinkers,
            };
            if service.programs() > 1 {
                service.ring(why).await;
            }
            tokio::time::sleep(RINGING_INTERVAL).await;
        }
    };
    let listening = async {
        loop {
            if let Err(error) = listen(&service).await {
                tracing::debug!(%error, "the other programs cannot be heard");
            }
            tokio::time::sleep(LISTENING_PAUSE).await;
        }
    };
    match service.engine() {
        Engine::Sqlite => std::future::pending().await,
        Engine::Postgres => drop(tokio::join!(ringing, listening)),
    }
}

async fn listen(service: &Service) -> store::Result<()> {
    let Some(mut bell) = service.store.bell(service.own_id).await? else {
        return Ok(());
    };
    // Somebody may have rung before.
    service.shards_change.give();
    service.owed.rung();
    loop {
        match bell.rung().await? {
            Ring::Work => {
                service.owed.rung();
                service.timed.give();
            }
            Ring::Shards => service.shards_change.give(),
            Ring::Thinkers => service.tasks_change.give(),
        }
    }
}

/// Whether a clock with this distance from the database's is wrong. One that was wrong has to come nearer before it is trusted, so
/// that none is wrong and right by turns.
fn is_wrong(distance: Span, was_wrong: bool) -> bool {
    let limit = if was_wrong {
        MAX_CLOCK_DISTANCE / 2
    } else {
        MAX_CLOCK_DISTANCE
    };
    distance.abs() > limit
}

impl Service {
    /// Lets the other programs look which shards they serve.
    pub async fn ring_for_shards(&self) {
        self.ring(Ring::Shards).await;
    }

    pub(crate) async fn ring(&self, why: Ring) {
        if let Err(error) = self.store.ring(self.own_id, why).await {
            tracing::debug!(%error, "the other programs were not woken; they look by themselves");
        }
    }

    /// Waits until no other program has begun a session in this group of shards for an interval. Returns how many sessions all
    /// programs have begun, with this one; `None` if there are no others, or the database fails.
    pub async fn wait_for_session(&self, group: usize, interval: Duration) -> Option<u64> {
        if self.engine() == Engine::Sqlite {
            return None;
        }
        // Clocks may differ.
        let interval = Span::from(interval) + MAX_CLOCK_DISTANCE;
        loop {
            match self.count_session(group, interval).await {
                Ok(Ok(begun)) => return Some(begun),
                Ok(Err(wait)) => tokio::time::sleep(wait.as_duration()).await,
                Err(error) => {
                    tracing::warn!(%error, "the other programs were not asked whether a session may begin");
                    return None;
                }
            }
        }
    }

    /// Notes that a session begins now, and returns how many have; or how long to wait for another program's.
    async fn count_session(&self, group: usize, interval: Span) -> Result<Result<u64, Span>> {
        let now = self.now();
        let last = format!("{LAST_SESSION}-{group}");
        self.transact(async |tx| {
            let number = |text: Option<String>| text.and_then(|text| text.parse::<i64>().ok());
            let began = number(settings::get(tx, &last).await?).map(Moment);
            if let Some(began) = began.filter(|began| now - *began < interval) {
                return Ok(Err(interval - (now - began).max(Span::ZERO)));
            }
            let begun = number(settings::get(tx, SESSIONS).await?).unwrap_or_default() + 1;
            settings::set(tx, &last, &now.0.to_string()).await?;
            settings::set(tx, SESSIONS, &begun.to_string()).await?;
            Ok(Ok(begun.unsigned_abs()))
        })
        .await
    }

    /// How long to rest at most if nobody wakes this program: other programs may have made something due.
    pub fn longest_rest(&self) -> Span {
        if self.programs() > 1 {
            POLL_INTERVAL
        } else {
            MAX_REST
        }
    }

    /// Whether this program's clock agrees with the database's. While it does not, this program lets nobody's time run out.
    pub(crate) fn clock_is_right(&self) -> bool {
        !self.clock_is_wrong.load(Ordering::Relaxed)
    }

    /// When this program began to work.
    pub(crate) fn started(&self) -> Moment {
        Moment(self.started.load(Ordering::Relaxed))
    }

    /// Compares the clock with that of the database's server before anything goes by it.
    ///
    /// # Errors
    /// When the server cannot be reached.
    pub(crate) async fn begin_with_right_clock(&self) -> Result<()> {
        // The first answer may take long, because a connection is opened for it.
        for _ in 0..CLOCK_TRIES {
            if self.compare_clocks().await? {
                break;
            }
        }
        self.started.store(self.now().0, Ordering::Relaxed);
        Ok(())
    }

    /// How far this program's clock is ahead of the database's.
    pub fn clock_distance(&self) -> Span {
        Span::milliseconds(self.clock_distance.load(Ordering::Relaxed))
    }

    /// Compares the clock with that of the database's server, and goes by that one if they differ. Returns whether the server
    /// answered soon enough; a file has no clock that could differ.
    ///
    /// # Errors
    /// When the server cannot be reached.
    pub(crate) async fn compare_clocks(&self) -> Result<bool> {
        if self.engine() == Engine::Sqlite || !self.timeline.is_real() {
            return Ok(true);
        }
        let (asked, wall, steady) = (self.now(), self.timeline.wall(), self.timeline.steady());
        let there = self.read(async |db| leases::clock(db).await).await?;
        let took = self.timeline.steady() - steady;
        if took > MAX_CLOCK_ANSWER {
            // It says too little.
            return Ok(false);
        }
        // The answer was given at some moment in between.
        let [used, distance] = [asked, wall].map(|asked| apart(asked, there, took));
        let was_wrong = !self.clock_is_right();
        let is_now_wrong = is_wrong(distance, was_wrong);
        let correction = if is_now_wrong { -distance } else { Span::ZERO };
        let step = if is_wrong(used, false) {
            -used
        } else {
            Span::ZERO
        };
        self.timeline.correct(correction, step);
        self.clock_is_wrong.store(is_now_wrong, Ordering::Relaxed);
        self.clock_distance
            .store(distance.as_milliseconds(), Ordering::Relaxed);
        if is_now_wrong != was_wrong {
            let seconds = distance / Span::SECOND;
            if is_now_wrong {
                tracing::error!(
                    seconds,
                    "this computer's clock differs from the database's; until it is set, nobody's time runs out here"
                );
            } else {
                tracing::warn!("this computer's clock agrees with the database's again");
            }
        }
        Ok(true)
    }
}

/// The least distance of a clock from one that showed `there` between `asked` and some time later.
fn apart(asked: Moment, there: Moment, took: Span) -> Span {
    if there < asked {
        asked - there
    } else {
        (asked.plus(took) - there).min(Span::ZERO)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_clock_must_come_nearer_before_it_is_trusted() {
        for (distance, was_wrong, expected) in [
            (1_000, false, false),
            (-1_001, false, true),
            (-900, true, true),
            (500, true, false),
        ] {
            assert_eq!(is_wrong(Span::milliseconds(distance), was_wrong), expected);
        }
    }

    #[test]
    fn a_slow_answer_makes_no_clock_wrong() {
        let asked = Moment(100_000);
        for (there, took, expected) in [
            (100_000, 0, 0),
            (100_400, 900, 0),
            (100_900, 900, 0),
            (99_000, 900, 1_000),
            (103_000, 900, -2_100),
        ] {
            let distance = apart(asked, Moment(there), Span::milliseconds(took));
            assert_eq!(distance, Span::milliseconds(expected), "{there} {took}");
        }
    }
}
