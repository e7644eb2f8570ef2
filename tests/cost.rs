//! How many statements and commits a ply costs SQLite, from the player's command to the last message. The bounds are a little
//! above what was reached: a change that needs more has to say why. It is a program of its own, because it counts what a process does.

use std::sync::{
    Mutex, MutexGuard, PoisonError,
    atomic::{AtomicBool, AtomicUsize, Ordering},
};

use harness::{Cafe, InProcess};
use tracing::{
    Event, Subscriber,
    field::{Field, Visit},
};
use tracing_subscriber::{Layer, layer::Context, prelude::*};

static STATEMENTS: AtomicUsize = AtomicUsize::new(0);
static COMMITS: AtomicUsize = AtomicUsize::new(0);
/// Whether the connection for writing is in a transaction.
static IS_OPEN: AtomicBool = AtomicBool::new(false);

/// The statements since the last ply began.
static LAST: Mutex<Vec<String>> = Mutex::new(Vec::new());

fn last() -> MutexGuard<'static, Vec<String>> {
    LAST.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Counts the statements that sqlx reports.
struct Counter;

/// A statement, or as much of it as is reported.
#[derive(Default)]
struct Summary(String);

impl Visit for Summary {
    fn record_str(&mut self, field: &Field, value: &str) {
        if ["summary", "db.statement"].contains(&field.name()) && value.len() > self.0.len() {
            self.0 = value.trim().to_owned();
        }
    }

    fn record_debug(&mut self, _: &Field, _: &dyn std::fmt::Debug) {}
}

impl<S: Subscriber> Layer<S> for Counter {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        if event.metadata().target() != "sqlx::query" {
            return;
        }
        let mut summary = Summary::default();
        event.record(&mut summary);
        // The test itself waits by these.
        if summary.0.starts_with("SELECT COUNT(*) FROM") {
            return;
        }
        STATEMENTS.fetch_add(1, Ordering::SeqCst);
        last().push(summary.0.clone());
        match summary.0.split(' ').next().unwrap_or_default() {
            "BEGIN" => IS_OPEN.store(true, Ordering::SeqCst),
            "COMMIT" => {
                IS_OPEN.store(false, Ordering::SeqCst);
                COMMITS.fetch_add(1, Ordering::SeqCst);
            }
            "INSERT" | "UPDATE" | "DELETE" | "WITH" if !IS_OPEN.load(Ordering::SeqCst) => {
                COMMITS.fetch_add(1, Ordering::SeqCst);
            }
            _ => {}
        }
    }
}

fn counts() -> [usize; 2] {
    [&STATEMENTS, &COMMITS].map(|count| count.load(Ordering::SeqCst))
}

/// The statements and commits of the plies of a game after the first four, on average, and the statements of the last.
async fn cost(terms: &[(&str, &str)], moves: &[&str]) -> ([f64; 2], String) {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, _) = cafe.open_game_between(ann, ben, terms).await;
    let mut before = counts();
    for (number, mv) in moves.iter().enumerate() {
        last().clear();
        if number == 4 {
            before = counts();
        }
        cafe.plays_openly(&game, [ann, ben][number % 2], mv).await;
        bot.owes_nothing().await;
    }
    let (after, sent) = (counts(), last().join("\n"));
    bot.stop().await;
    cafe.close().await;
    let plies = (moves.len() - 4) as f64;
    let average = [0, 1].map(|kind| (after[kind] - before[kind]) as f64 / plies);
    (average, sent)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ply_needs_few_statements() {
    tracing_subscriber::registry().with(Counter).init();
    let moves = [
        "h2e2", "h9g7", "h0g2", "i9h9", "b0c2", "b9c7", "a0a1", "a9a8", "a1d1", "a8d8", "i0i1",
        "d8d5",
    ];
    for (time, statements, commits) in [("10m+5s", 23.0, 3.5), ("3d/move", 25.0, 3.5)] {
        let ([all, committed], sent) = cost(&[("game", "xiangqi"), ("time", time)], &moves).await;
        eprintln!("{time}: {all} statements, {committed} commits a ply");
        assert!(all <= statements, "{time}: {all} statements a ply\n{sent}");
        assert!(
            committed <= commits,
            "{time}: {committed} commits a ply\n{sent}"
        );
    }
}
