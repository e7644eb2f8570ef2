//! How many plies the database takes a second: from one program with a file, and from one, two and four programs that share a
//! PostgreSQL server. Each plays sixteen plies at a time, and claims and acknowledges the messages about them; nothing is drawn or
//! sent. All of them are in this process, each with connections of its own. `FSYNC=on tests/on_postgres cargo bench --bench
//! programs` measures a server that writes to the disk as it does in earnest.

#![allow(clippy::unwrap_used, reason = "a benchmark may stop")]

mod bulk;
mod one_game;

use std::{
    env, fs,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use basics::MatchId;
use futures_util::future::join_all;
use matches::outbox::{Attempt, Receipt};
use results::Report;
use service::{Service, SystemClock};
use store::{Engine, Home, Store, query};

/// How many plies are played in all.
const PLIES: u64 = 6_000;
/// How many a program plays at a time.
const AT_ONCE: usize = 16;
/// How many messages it claims at a time, as the bot does.
const CLAIM_SIZE: u32 = 16;
/// When it looks for messages again after it found none.
const CLAIM_REST: Duration = Duration::from_millis(5);
/// The length of a tick of processor time, in milliseconds.
const TICK: f64 = 10.0;

#[tokio::main]
async fn main() {
    let is_earnest = env::args().any(|argument| argument == "--bench");
    let plies = if is_earnest { PLIES } else { 64 };
    let mut report = Report::new("programs");
    measure(&mut report, Engine::Sqlite, 1, plies).await;
    if env::var(test_server::SERVER).is_ok() {
        for programs in [1, 2, 4] {
            measure(&mut report, Engine::Postgres, programs, plies).await;
        }
    }
    report.write().unwrap();
}

/// The home in a folder, on this engine.
async fn home(folder: &Path, engine: Engine) -> Home {
    let server = match engine {
        Engine::Sqlite => None,
        Engine::Postgres => test_server::server_for(folder).await,
    };
    Home {
        server: server.map(|address| address.parse().unwrap()),
        ..Home::new(folder)
    }
}

async fn measure(report: &mut Report, engine: Engine, programs: usize, plies: u64) {
    let what = match engine {
        Engine::Sqlite => "a file".to_owned(),
        Engine::Postgres => format!("a server, {programs} programs"),
    };
    let folder = tempfile::tempdir().unwrap();
    let home = home(folder.path(), engine).await;
    let mut services = Vec::new();
    for _ in 0..programs {
        let store = Store::open(home.clone()).await.unwrap();
        services.push((Service::new(store.clone(), Arc::new(SystemClock)), store));
    }
    let (service, store) = &services[0];
    bulk::begin(store, service).await;
    bulk::open_games(store, plies).await;
    let before = [processor_time("postgres"), own_time(), commits(store).await];
    let start = Instant::now();
    let next = AtomicU64::new(0);
    let work = services
        .iter()
        .map(|(service, _)| work(service, &next, plies));
    let mut times: Vec<Duration> = join_all(work).await.concat();
    let seconds = start.elapsed().as_secs_f64();
    let after = [processor_time("postgres"), own_time(), commits(store).await];
    let [server, own, commits] = [0, 1, 2].map(|one| after[one] - before[one]);
    times.sort_unstable();
    let count = times.len() as f64;
    report.add(format!("{what}: plies (a second)"), count / seconds);
    for (which, part) in [("median", 50), ("99th percentile", 99)] {
        let at = times.len() * part / 100;
        report.milliseconds(format!("{what}: a ply, {which}"), times[at]);
    }
    report.add(
        format!("{what}: CPU a ply of the programs (ms)"),
        own / count,
    );
    if engine == Engine::Postgres {
        report.add(
            format!("{what}: CPU a ply of the server (ms)"),
            server / count,
        );
        report.add(format!("{what}: commits (a second)"), commits / seconds);
    }
    for (service, _) in &services {
        service.close().await;
    }
}

/// Has a program play until all plies are played, and acknowledge messages meanwhile. Returns how long each ply took.
async fn work(service: &Service, next: &AtomicU64, plies: u64) -> Vec<Duration> {
    let is_done = AtomicBool::new(false);
    let playing = async {
        let players = (0..AT_ONCE).map(|_| async {
            let mut times = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= plies {
                    return times;
                }
                let id = MatchId(2 + number);
                let (person, command) = bulk::next_ply(service, id).await.unwrap();
                let interaction = service.now().first_id() + number;
                let start = Instant::now();
                let played = service.act(id, person, &command, interaction);
                played.await.unwrap();
                times.push(start.elapsed());
            }
        });
        let times = join_all(players).await.concat();
        is_done.store(true, Ordering::Relaxed);
        times
    };
    let sending = async {
        let mut ended = Vec::new();
        loop {
            let was_done = is_done.load(Ordering::Relaxed);
            let claimed = service.update_outbox(&ended, CLAIM_SIZE).await.unwrap();
            if claimed.is_empty() {
                if was_done {
                    return;
                }
                tokio::time::sleep(CLAIM_REST).await;
            }
            let done = |item: matches::outbox::ClaimedItem| Receipt::new(item.owed, Attempt::Done);
            ended = claimed.into_iter().map(done).collect();
        }
    };
    tokio::join!(playing, sending).0
}

/// How many transactions the server has committed.
async fn commits(store: &Store) -> f64 {
    if store.engine() == Engine::Sqlite {
        return 0.0;
    }
    let mut db = store.read().await.unwrap();
    let sql = "SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()";
    let commits: i64 = query::value(&mut db, sql, &[]).await.unwrap();
    commits as f64
}

/// The processor time that this process has used, in milliseconds.
fn own_time() -> f64 {
    fs::read_to_string("/proc/self/stat").map_or(0.0, |stat| ticks(&stat)) * TICK
}

/// The processor time that all processes with this name have used, in milliseconds.
fn processor_time(name: &str) -> f64 {
    let name = format!("({name})");
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
    let stats = processes.filter_map(|entry| fs::read_to_string(entry.path().join("stat")).ok());
    let of_name = stats.filter(|stat| stat.split_whitespace().nth(1) == Some(&name));
    of_name.map(|stat| ticks(&stat)).sum::<f64>() * TICK
}

/// User and system time in a process's `stat`.
fn ticks(stat: &str) -> f64 {
    let fields = stat.split_whitespace().skip(13).take(2);
    fields.filter_map(|field| field.parse::<f64>().ok()).sum()
}
