//! The cost of the timekeeper with a hundred and with a hundred thousand games in progress: when nothing is due, and
//! when twenty games are, once for time-outs and once for reminders. It should depend only on what is due.

#![allow(clippy::unwrap_used, reason = "a benchmark may stop")]

mod one_game;

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::{Duration, Instant},
};

use basics::{MatchId, Moment, PersonId, Span};
use matches::{Shard, command::Command};
use one_game::run;
use results::Report;
use service::{Service, TimeSource};
use store::Store;

const SIZES: [u64; 2] = [100, 100_000];
/// The number of games that become due together.
const BATCH_GAMES: u64 = 20;
/// The interval between batches of games becoming due.
const BATCH_INTERVAL: Span = Span::MINUTE;
const ROUNDS: usize = 5;
/// When the first batch of games begins.
const BEGIN: i64 = 1_767_225_600_000;

struct SetClock(AtomicI64);

impl TimeSource for SetClock {
    fn now(&self) -> Moment {
        Moment(self.0.load(Ordering::SeqCst))
    }
}

#[tokio::main]
async fn main() {
    let mut report = Report::new("due");
    let what = [
        "nothing due".to_owned(),
        format!("{BATCH_GAMES} time-outs"),
        format!("{BATCH_GAMES} reminders"),
    ];
    let mut before = None;
    for size in SIZES {
        let medians = measure(size).await;
        for (what, median) in what.iter().zip(medians) {
            report.milliseconds(format!("{what} among {size} games"), median);
        }
        let few = before.replace(medians);
        for (what, (few, many)) in what.iter().zip(few.into_iter().flatten().zip(medians)) {
            let ratio = many.as_secs_f64() / few.as_secs_f64();
            report.add(format!("{what}: many games beside few (times)"), ratio);
        }
    }
    report.write().unwrap();
}

async fn measure(size: u64) -> [Duration; 3] {
    let folder = tempfile::tempdir().unwrap();
    let clock = Arc::new(SetClock(AtomicI64::new(BEGIN)));
    let store = Store::open(folder.path()).await.unwrap();
    let service = Service::new(store.clone(), Arc::clone(&clock) as Arc<dyn TimeSource>);
    play_one(&service).await;
    multiply(&store, size).await;
    let mut medians = [Duration::ZERO; 3];
    // Reminders come a day before time runs out, after three days without a move.
    for (place, after) in [(2, Span::days(2)), (1, Span::days(3))] {
        let mut with = Vec::new();
        let mut without = Vec::new();
        for round in 0..ROUNDS {
            let lot = i64::try_from(round).unwrap() * BATCH_INTERVAL;
            clock.0.store(
                BEGIN + (after + lot).as_milliseconds() - 1,
                Ordering::SeqCst,
            );
            without.push(step(&service).await);
            clock
                .0
                .store(BEGIN + (after + lot).as_milliseconds(), Ordering::SeqCst);
            with.push(step(&service).await);
        }
        medians[place] = median(with);
        medians[0] = median(without);
    }
    store.close().await;
    medians
}

async fn step(service: &Service) -> Duration {
    let start = Instant::now();
    let now = service.now();
    service.act_on_deadlines(Shard::ALL, now).await.unwrap();
    service.remind(now).await.unwrap();
    start.elapsed()
}

fn median(mut all: Vec<Duration>) -> Duration {
    all.sort_unstable();
    all[all.len() / 2]
}

/// A game of Xiangqi in which both players have moved.
async fn play_one(service: &Service) {
    one_game::begin(service).await;
    for (number, person, action) in [(3, 1, "h2e2"), (4, 2, "h9g7")] {
        let command = Command::Play {
            change: None,
            action: action.parse().unwrap(),
        };
        let played = service.act(MatchId(1), PersonId(person), &command, number);
        played.await.unwrap();
    }
}

/// Copies the game for other people, one batch after another.
async fn multiply(store: &Store, size: u64) {
    let mut tx = store.begin().await.unwrap();
    let tables = ["challenges", "matches", "events", "reminders"];
    for table in tables {
        let copy = format!("CREATE TEMP TABLE one_{table} AS SELECT * FROM {table}");
        run(&mut tx, copy).await;
    }
    run(&mut tx, "DELETE FROM outbox".to_owned()).await;
    for number in 1..size {
        let (id, first) = (number + 1, 2 * number + 1);
        let second = first + 1;
        let later = if number % BATCH_GAMES == 0 {
            BATCH_INTERVAL
        } else {
            Span::ZERO
        };
        let mut statements = format!(
            "INSERT INTO players (id, name) VALUES ({first}, 'somebody'), ({second}, 'somebody'); \
             UPDATE one_challenges SET id = {id}, challenger = {first}, opponent = {second}; \
             UPDATE one_matches SET id = {id}, code = 'game-{id}', first_player = {first}, \
             second_player = {second}, due_at = due_at + {later}; \
             UPDATE one_events SET match_id = {id}, interaction = interaction + 10, at = at + {later}; \
             UPDATE one_reminders SET match_id = {id}, player = {first}, since_at = since_at + {later}, \
             due_at = due_at + {later};"
        );
        for table in tables {
            statements += &format!("INSERT INTO {table} SELECT * FROM one_{table};");
        }
        run(&mut tx, statements).await;
    }
    tx.commit().await.unwrap();
}
