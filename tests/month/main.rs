//! A month of forty games between twenty people, in seconds: every kind of clock, vacations, pauses, weekends, outages
//! and restarts. A second model counts every second; it must agree with the referee on every loss on time. Nobody may
//! be reminded at night.

#![expect(
    clippy::unwrap_used,
    reason = "in the helpers of a test, too, a panic is how it fails"
)]

mod events;
mod naive;

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
};

use basics::{Moment, PersonId};
use jiff::{Timestamp, tz::TimeZone};
use matches::{Shard, records::Preferences};
use naive::Naive;
use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};
use service::{Service, TimeSource};
use store::{
    Store, players, preferences,
    query::{all, execute},
};

const PEOPLE: u64 = 20;
const GAMES: u64 = 40;
const HOUR: i64 = 3600;
const DAY: i64 = 24 * HOUR;
const QUARTER: i64 = HOUR / 4;
/// Before the changes to daylight saving time in America and in Europe in March, in seconds since 1970.
const MARCH: i64 = 1_772_323_200;
/// Before the changes back in October and November.
const OCTOBER: i64 = 1_792_022_400;

const ZONES: [&str; 6] = [
    "Europe/Berlin",
    "America/New_York",
    "Asia/Shanghai",
    "Africa/Cairo",
    "America/Havana",
    "Australia/Lord_Howe",
];
const CONTROLS: [&str; 8] = [
    "1d/move",
    "3d/move",
    "2d+6h/3d",
    "7d+12h/10d",
    "10m+5s",
    "1h+30s",
    "5d/move",
    "untimed",
];

#[tokio::test]
async fn a_month_in_spring() {
    live_through(MARCH, 1).await;
}

#[tokio::test]
async fn a_month_in_autumn() {
    live_through(OCTOBER, 2).await;
}

/// A person's action at a certain second.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Event {
    Begin(u64),
    Ready(u64, usize),
    Move(u64),
    Choose(u64),
    AskPause(u64),
    AgreeToPause(u64),
    Resume(u64),
    Vacation(u64),
    ComeBack(u64),
    Outage,
    Restart,
}

#[derive(Default)]
struct SetClock(AtomicI64);

impl TimeSource for SetClock {
    fn now(&self) -> Moment {
        Moment(self.0.load(Ordering::SeqCst))
    }
}

/// The referee, the model, and people's planned actions.
struct World<'a> {
    folder: &'a Path,
    clock: Arc<SetClock>,
    service: Service,
    store: Store,
    naive: Naive,
    rng: StdRng,
    agenda: BTreeSet<(i64, u64, Event)>,
    end: i64,
    events: u64,
    interaction: u64,
    fallen: u64,
    reminders: u64,
}

async fn live_through(start: i64, seed: u64) {
    let folder = tempfile::tempdir().unwrap();
    let clock = Arc::new(SetClock::default());
    clock.0.store(start * 1000, Ordering::SeqCst);
    let store = Store::open(harness::home(folder.path()).await)
        .await
        .unwrap();
    let service = Service::new(store.clone(), Arc::clone(&clock) as Arc<dyn TimeSource>);
    let mut world = World {
        folder: folder.path(),
        clock,
        service,
        store,
        naive: Naive {
            now: start,
            games: BTreeMap::new(),
            away: BTreeMap::new(),
            zones: BTreeMap::new(),
            start,
            weekends: BTreeMap::new(),
        },
        rng: StdRng::seed_from_u64(seed),
        agenda: Default::default(),
        end: start + 31 * DAY,
        events: 0,
        interaction: 1_000_000,
        fallen: 0,
        reminders: 0,
    };
    world.meet_people().await;
    for id in 1..=GAMES {
        let at = start + world.rng.random_range(1..8 * DAY);
        world.plan(at, Event::Begin(id));
    }
    for person in 1..=PEOPLE {
        for _ in 0..2 {
            let at = start + world.rng.random_range(DAY..28 * DAY);
            world.plan(at, Event::Vacation(person));
        }
    }
    for day in [5, 13, 27] {
        let at = start + day * DAY + world.rng.random_range(0..DAY);
        world.plan(at, Event::Outage);
    }
    for day in 1..31 {
        let at = start + day * DAY + world.rng.random_range(0..DAY);
        world.plan(at, Event::Restart);
    }
    world.run().await;
    let World {
        fallen,
        reminders,
        events,
        ..
    } = world;
    println!("{events} events, {fallen} times that time ran out, {reminders} reminders");
    assert!(events > 500 && fallen > 25 && reminders > 20);
}

impl World<'_> {
    fn plan(&mut self, at: i64, event: Event) {
        // The number keeps actions of the same second in order.
        self.events += 1;
        self.agenda.insert((at, self.events, event));
    }

    fn later(&mut self, most: i64) -> i64 {
        self.naive.now + self.rng.random_range(1..most)
    }

    async fn meet_people(&mut self) {
        let mut connection = self.store.writer().await.unwrap();
        for person in 1..=PEOPLE {
            let zone = *ZONES.choose(&mut self.rng).unwrap();
            let chosen = Preferences {
                time_zone: Some(zone.into()),
                ..Preferences::default()
            };
            let id = PersonId(person);
            let name = format!("Player {person}");
            players::remember(&mut connection, id, &name).await.unwrap();
            preferences::save(&mut connection, id, &chosen)
                .await
                .unwrap();
            self.naive.meet(person, TimeZone::get(zone).unwrap());
        }
    }

    /// Runs until the end, one event after another: a person's action or a timer.
    async fn run(&mut self) {
        let mut due = None;
        loop {
            let planned = self.agenda.first().map(|(at, ..)| *at);
            let next = planned.into_iter().chain(due).min();
            let Some(next) = next.filter(|&next| next <= self.end) else {
                break;
            };
            due = self.let_time_pass(next, false).await;
            while let Some(&(at, number, event)) = self.agenda.first() {
                if at > next {
                    break;
                }
                self.agenda.remove(&(at, number, event));
                self.does(event).await;
                due = self.let_time_pass(self.naive.now, false).await;
            }
        }
    }

    /// Advances the clock to a second and compares the referee with the model. Returns when the next timer is due.
    async fn let_time_pass(&mut self, until: i64, outage: bool) -> Option<i64> {
        let expected = self.naive.count(until, outage);
        self.clock.0.store(until * 1000, Ordering::SeqCst);
        let now = Moment(until * 1000);
        if outage {
            self.service.record_heartbeat(now).await.unwrap();
        } else {
            self.service.reachability.skip_to(now);
        }
        let falls = self
            .service
            .act_on_deadlines(Shard::ALL, now)
            .await
            .unwrap();
        let reminds = self.service.remind(now).await.unwrap();
        let mut losses = self.what_time_brought().await;
        for (id, at, side) in expected {
            let place = losses.iter().position(|losses| *losses == (id, at));
            let place = place.unwrap_or_else(|| {
                panic!("game {id}: side {side} has no time left at {at}, and nobody noticed")
            });
            losses.remove(place);
            self.naive.game(id).falls(side);
            self.fallen += 1;
            if self.naive.game(id).up.is_some() {
                let at = self.later(2 * DAY);
                self.plan(at, Event::Choose(id));
            }
        }
        assert_eq!(losses, [], "time was left");
        self.nobody_is_woken(until).await;
        let next = falls.into_iter().chain(reminds).min()?;
        // Only reminders fall between two seconds.
        Some((next.0 + 999) / 1000)
    }

    /// The games in which time ran out since the last call, and when.
    async fn what_time_brought(&mut self) -> Vec<(u64, i64)> {
        let mut connection = self.store.writer().await.unwrap();
        let sql =
            "UPDATE events SET interaction = 1 WHERE interaction = 0 RETURNING match_id, at, body";
        let rows: Vec<(u64, i64, String)> = all(&mut connection, sql, &[]).await.unwrap();
        let pauses = |body: &String| body.contains("pause-over");
        rows.into_iter()
            .filter(|(_, _, body)| !pauses(body))
            .map(|(id, at, _)| (id, at / 1000))
            .collect()
    }

    /// Checks the messages that are due by now, and marks them as done.
    async fn nobody_is_woken(&mut self, now: i64) {
        let mut connection = self.store.writer().await.unwrap();
        let sql = "SELECT CASE audience WHEN 'first' THEN first_player ELSE second_player END \
             FROM outbox JOIN matches ON id = match_id WHERE purpose = 'reminder'";
        let reminded: Vec<u64> = all(&mut connection, sql, &[]).await.unwrap();
        execute(&mut connection, "DELETE FROM outbox", &[])
            .await
            .unwrap();
        for (place, &person) in reminded.iter().enumerate() {
            let local = Timestamp::from_second(now).unwrap();
            let hour = local.to_zoned(self.naive.zones[&person].clone()).hour();
            assert!((8..22).contains(&hour), "{person} was woken at {hour}");
            let away = self.naive.away.get(&person);
            assert!(away.is_none_or(|&until| until <= now), "{person} is away");
            let again = reminded[..place].contains(&person);
            assert!(!again, "{person} was reminded twice in one moment");
            self.reminders += 1;
        }
    }
}
