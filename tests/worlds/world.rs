//! A world: the stand-in, the program, everyone in it, and the log. Its clock stands still until a test advances it, so
//! that timed events happen at the same moments in both worlds of a pair.

use std::{
    collections::BTreeSet,
    future::Future,
    io,
    sync::{Arc, Mutex},
    thread,
    time::{Duration, Instant},
};

use basics::{Moment, Span};
use caipan::host::log;
use harness::{Cafe, InProcess, TestClock};
use serde_json::Value;
use tracing::Dispatch;

use super::eyes::{Eyes, number};

/// The time at which both worlds begin, so far from the computer's time that no interaction counts as late.
const BEGINNING: Moment = Moment(1_767_607_200_000);
/// How often a waiting test checks whether messages still have to be sent.
const POLL_INTERVAL: Duration = Duration::from_millis(8);
/// How long nothing may have happened for everything to count as sent.
const QUIET_TIME: Duration = Duration::from_millis(60);
/// The same between two stages. It is longer because a message that an answer replaces is deleted a moment later,
/// without any earlier sign of that.
const LONG_QUIET_TIME: Duration = Duration::from_millis(300);
/// The maximum wait for a message.
pub const MESSAGE_TIMEOUT: Duration = Duration::from_secs(60);

/// After the first time, panels that were left behind are updated; after the second, which begins when
/// the first ends, players who were not called yet are called. Nothing else happens in these times.
const SOON: [Span; 2] = [Span::seconds(4), Span::MINUTE];

/// The number of named people in the stand-in. The others have numbers.
const NAMED_PEOPLE: usize = 5;

/// The log of one world.
#[derive(Clone, Default)]
pub struct Log(Arc<Mutex<Vec<u8>>>);

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Log {
    /// Everything logged so far, at every level.
    pub fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }

    /// Runs a world's story on its own threads, which write to this log.
    pub fn of<T, F>(&self, story: impl FnOnce() -> F + Send + 'static) -> thread::JoinHandle<T>
    where
        T: Send + 'static,
        F: Future<Output = T>,
    {
        let written = self.clone();
        let logged = log::text("trace", move || written.clone(), false).unwrap();
        let dispatch = Dispatch::new(logged);
        thread::spawn(move || {
            let _log = tracing::dispatcher::set_default(&dispatch);
            let runtime = tokio::runtime::Builder::new_multi_thread()
                .worker_threads(2)
                .enable_all()
                .on_thread_start(move || {
                    std::mem::forget(tracing::dispatcher::set_default(&dispatch));
                })
                .build()
                .unwrap();
            runtime.block_on(story())
        })
    }
}

/// A world in which games are played.
pub struct World {
    pub cafe: Cafe,
    pub bot: InProcess,
    pub eyes: Eyes,
    pub channel: u64,
    /// The players and the spectators.
    pub people: Vec<u64>,
    pub organiser: u64,
    /// Held while a person has a replay drawn, because the program draws only a few at a time.
    pub drawing: tokio::sync::Mutex<()>,
    /// When the outbox was last read, and the matches that still had messages to send then.
    owing: tokio::sync::Mutex<(Instant, BTreeSet<u64>)>,
}

impl World {
    /// Begins a world with this many people besides the named ones. `is_hidden` says whose private messages are not compared.
    pub async fn begin(people: usize, is_hidden: impl Fn(usize) -> bool) -> World {
        let cafe = Cafe::open_for((NAMED_PEOPLE + people) as u32).await;
        let world = cafe.control.get("/control/world").await;
        let users = world["users"].as_array().unwrap().iter();
        let ids = users
            .filter(|user| user["bot"] != true)
            .map(|user| number(&user["id"]));
        let people: Vec<u64> = ids.skip(NAMED_PEOPLE).collect();
        let hidden = people.iter().enumerate();
        let hidden = hidden.filter(|(at, _)| is_hidden(*at)).map(|(_, id)| *id);
        let eyes = Eyes::new(cafe.control.clone(), hidden.collect());
        let bot = InProcess::start_by(&cafe, TestClock::standing_at(BEGINNING)).await;
        World {
            eyes,
            channel: number(&Value::from(cafe.games.clone())),
            organiser: number(&Value::from(cafe.olga.id.clone())),
            people,
            drawing: tokio::sync::Mutex::default(),
            owing: tokio::sync::Mutex::new((Instant::now(), BTreeSet::new())),
            cafe,
            bot,
        }
    }

    /// Acts as a person through the control API; returns the outcome, or why it was refused.
    pub async fn acts(&self, person: u64, way: &str, body: Value) -> Value {
        let path = format!("/control/as/{person}/{way}");
        match self.cafe.control.try_post(&path, body).await {
            Ok(outcome) => outcome,
            Err(refused) => serde_json::json!({ "refused": refused }),
        }
    }

    /// If an outcome only shows that an answer is in progress, waits for the answer. Its delay is compared in `timing`.
    pub async fn arrives(&self, outcome: &mut Value) {
        if outcome["kind"] != "deferred" {
            return;
        }
        let id = number(&outcome["message"]["id"]);
        let began = Instant::now();
        while began.elapsed() < MESSAGE_TIMEOUT {
            self.eyes.catch_up().await;
            if let Some(now) = self.eyes.seen().arrived(id) {
                outcome["message"] = now;
                outcome["kind"] = "message".into();
                return;
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }

    /// The matches with due messages, or with an answer to a person that is not recorded yet.
    async fn owing(&self) -> BTreeSet<u64> {
        let asked = Instant::now();
        let mut owing = self.owing.lock().await;
        if owing.0 < asked {
            let began = Instant::now();
            let due: Vec<u64> = {
                let mut connection = self.bot.store.read().await.unwrap();
                let sql =
                    "SELECT DISTINCT match_id FROM outbox WHERE due_at <= $1 OR purpose = 'answer'";
                let now = self.bot.service.now();
                store::query::all(&mut connection, sql, &[&now])
                    .await
                    .unwrap()
            };
            *owing = (began, due.into_iter().collect());
        }
        owing.1.clone()
    }

    /// Waits until all messages about a match are sent.
    pub async fn settles(&self, id: u64) {
        let began = Instant::now();
        while self.owing().await.contains(&id) {
            assert!(
                began.elapsed() < MESSAGE_TIMEOUT,
                "a match owes somebody something"
            );
            tokio::time::sleep(POLL_INTERVAL).await;
        }
        self.eyes.catch_up().await;
    }

    /// Waits until all messages are sent and nothing more happens.
    pub async fn rests(&self) {
        self.rests_for(QUIET_TIME).await;
    }

    /// The same between two stages, with a longer rest.
    pub async fn comes_to_rest(&self) {
        self.rests_for(LONG_QUIET_TIME).await;
    }

    async fn rests_for(&self, rest: Duration) {
        let began = Instant::now();
        let mut last = 0;
        loop {
            self.eyes.catch_up().await;
            let now = self.eyes.seen().last();
            let at_rest = self.owing().await.is_empty();
            if at_rest && now == last {
                return;
            }
            last = now;
            assert!(
                began.elapsed() < MESSAGE_TIMEOUT,
                "it does not come to rest"
            );
            tokio::time::sleep(rest).await;
        }
    }

    /// Advances time by more than a minute in parts. After each part it waits until all messages of that part are sent.
    pub async fn passes(&self, span: Span) {
        let [stale, calls] = SOON;
        for part in [stale, calls, span - stale - calls] {
            self.skips(part).await;
        }
    }

    /// Advances time in one part.
    pub async fn skips(&self, span: Span) {
        self.comes_to_rest().await;
        self.bot.passes(span).await;
        self.bot.service.owed.now();
        tokio::time::sleep(QUIET_TIME).await;
        self.rests().await;
    }

    /// Stops the program and starts it again.
    pub async fn restarts(self) -> World {
        self.rests().await;
        let bot = self.bot.restart(&self.cafe).await;
        World { bot, ..self }
    }
}
