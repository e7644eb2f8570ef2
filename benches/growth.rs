//! What a ply costs the database as games pile up: with few, with many in progress, and with more and more that ended long ago
//! and are archived. `GROWTH=1000000` sets how many there are at last. On a server, run it under `tests/on_postgres`.

#![allow(clippy::unwrap_used, reason = "a benchmark may stop")]

mod bulk;
mod one_game;

use std::{
    env,
    fmt::Write,
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::{Duration, Instant},
};

use basics::{MatchId, Moment, Span};
use bulk::{OVER, newest, next_ply, open_games, overriding, players, run};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use results::Report;
use service::{Service, TimeSource};
use store::{Engine, Home, Store, archive, query};

/// How many games are in progress.
const RUNNING: u64 = 100_000;
/// How many are in progress in a young database.
const FEW: u64 = 1_000;
/// How many archived games differ from each other.
const DISTINCT: u64 = 10_000;
/// How many games end before they are archived together.
const BATCH: u64 = 500;
/// How many plies are timed.
const PLIES: usize = 3_000;
/// When everything begins.
const BEGIN: Moment = Moment(1_767_225_600_000);
/// How long ago the archived games ended.
const AGO: Span = Span::days(30);

struct SetClock(AtomicI64);

impl TimeSource for SetClock {
    fn now(&self) -> Moment {
        Moment(self.0.fetch_add(1, Ordering::SeqCst))
    }
}

struct Bench {
    service: Service,
    store: Store,
    report: Report,
    chance: StdRng,
    _folder: tempfile::TempDir,
}

#[tokio::main]
async fn main() {
    let is_earnest = env::args().any(|argument| argument == "--bench");
    let most: u64 = env::var("GROWTH").map_or(100_000, |text| text.parse().unwrap());
    let (running, most) = if is_earnest {
        (RUNNING, most)
    } else {
        (2 * FEW, 0)
    };
    let mut bench = Bench::open().await;
    open_games(&bench.store, FEW).await;
    let young = bench.time("few games").await;
    let mut bytes = bench.bytes().await;
    open_games(&bench.store, running - FEW).await;
    bytes = bench
        .add_bytes("a game in progress", bytes, running - FEW)
        .await;
    bench.time(&format!("{running} in progress")).await;
    let (mut count, mut earlier) = (DISTINCT, 0);
    while count <= most {
        bench.end_games(earlier, count).await;
        let what = format!("{running} in progress and {count} archived");
        let ratio = bench.time(&what).await.as_secs_f64() / young.as_secs_f64();
        bench.report.add(
            format!("99th percentile with {what}, beside few games (times)"),
            ratio,
        );
        bytes = bench
            .add_bytes(
                &format!("an archived game, up to {count}"),
                bytes,
                count - earlier,
            )
            .await;
        (earlier, count) = (count, count * 10);
    }
    bench.store.close().await;
    bench.report.write().unwrap();
}

impl Bench {
    async fn open() -> Bench {
        let folder = tempfile::tempdir().unwrap();
        let clock = Arc::new(SetClock(AtomicI64::new(BEGIN.0)));
        let server = test_server::server_for(folder.path()).await;
        let home = Home {
            server: server.map(|address| address.parse().unwrap()),
            ..Home::new(folder.path())
        };
        let store = Store::open(home).await.unwrap();
        let service = Service::new(store.clone(), clock);
        bulk::begin(&store, &service).await;
        Bench {
            report: Report::new(match store.engine() {
                Engine::Sqlite => "growth",
                Engine::Postgres => "growth on a server",
            }),
            service,
            store,
            chance: StdRng::seed_from_u64(7),
            _folder: folder,
        }
    }

    /// Lets games end and be archived until there are `until`; there are `count` already.
    async fn end_games(&mut self, count: u64, until: u64) {
        for from in (count..until.min(DISTINCT)).step_by(BATCH as usize) {
            self.play_whole(from).await;
        }
        let past = OVER + DISTINCT;
        for have in (count.max(DISTINCT)..until).step_by(DISTINCT as usize) {
            let mut statements = String::new();
            let overriding = overriding(self.store.engine());
            for (table, key, more) in [
                ("challenges", "id", ""),
                ("matches", "id", ", code = 'over-' || (id + ID)"),
                ("archived_logs", "match_id", ""),
                ("results", "match_id", ""),
            ] {
                let more = more.replace("ID", &have.to_string());
                write!(
                    statements,
                    "CREATE TABLE some AS SELECT * FROM {table} WHERE {key} >= {OVER} AND {key} < {past}; \
                     UPDATE some SET {key} = {key} + {have}{more}; \
                     INSERT INTO {table} {overriding} SELECT * FROM some; DROP TABLE some;"
                )
                .unwrap();
            }
            run(&self.store, statements).await;
        }
    }

    /// Has some games played, and archives them.
    async fn play_whole(&mut self, from: u64) {
        let mut statements = String::new();
        let overriding = overriding(self.store.engine());
        let at = BEGIN + -AGO;
        for number in from..from + BATCH {
            let id = OVER + number;
            let [first, second] = players(&number.to_string());
            let log = self.log(id, at);
            write!(
                statements,
                "UPDATE one_challenge SET id = {id}, challenger = {first}, opponent = {second}; \
                 INSERT INTO challenges {overriding} SELECT * FROM one_challenge; \
                 UPDATE one_match SET id = {id}, code = 'over-{id}', first_player = {first}, second_player = {second}, \
                 stage = 'over', turn = NULL, due_at = NULL, updated_at = {at}; \
                 INSERT INTO matches {overriding} SELECT * FROM one_match; \
                 INSERT INTO results (match_id, scope, guild, finished_at, pool, rated, first_player, second_player, \
                 first_plies, second_plies, winner, reason, voided, changed_hands, refusal) VALUES ({id}, 1, 1, {at}, \
                 'xiangqi-correspondence', TRUE, {first}, {second}, 40, 40, 'first', 'resignation', FALSE, FALSE, NULL); \
                 INSERT INTO events (match_id, seq, interaction, at, body) VALUES {log};"
            )
            .unwrap();
        }
        run(&self.store, statements).await;
        let mut db = self.store.begin().await.unwrap();
        for number in from..from + BATCH {
            let id = MatchId(OVER + number);
            archive::archive(&mut db, id).await.unwrap();
        }
        db.commit().await.unwrap();
    }

    /// The rows of a game's events, as many as games have.
    fn log(&mut self, id: u64, end: Moment) -> String {
        let plies = self.chance.random_range(20..140_i64);
        let mut at = end + plies * -Span::HOUR;
        let mut rows = format!("({id}, 1, 5, {at}, '{{\"event\":\"begun\",\"rules\":3}}')");
        for ply in 0..plies {
            at += self.chance.random_range(1..7_200) * Span::SECOND;
            let interaction = at.first_id() + self.chance.random_range(0..1 << 22);
            let seat = ["first", "second"][ply as usize % 2];
            let mut point = || {
                let file = self.chance.random_range(b'a'..=b'i') as char;
                format!("{file}{}", self.chance.random_range(0..=9))
            };
            let (from, to, seq) = (point(), point(), ply + 2);
            write!(
                rows,
                ", ({id}, {seq}, {interaction}, {at}, '{{\"event\":\"moved\",\"seat\":\"{seat}\",\"from\":\"{from}\",\
                 \"to\":\"{to}\",\"judged\":{{\"rules\":3}}}}')"
            )
            .unwrap();
        }
        rows
    }

    /// Times plies in games that nobody has moved in; returns the 99th percentile.
    async fn time(&mut self, with: &str) -> Duration {
        run(&self.store, "ANALYZE".to_owned()).await;
        let mut times = Vec::new();
        let last = newest(&self.store).await;
        while times.len() < PLIES {
            let id = MatchId(self.chance.random_range(2..=last));
            let Some((person, command)) = next_ply(&self.service, id).await else {
                continue;
            };
            let interaction = self.service.now().first_id();
            let start = Instant::now();
            let played = self.service.act(id, person, &command, interaction);
            played.await.unwrap();
            times.push(start.elapsed());
        }
        run(&self.store, "DELETE FROM outbox".to_owned()).await;
        times.sort_unstable();
        let [median, late] = [50, 99].map(|part| times[times.len() * part / 100]);
        self.report
            .milliseconds(format!("a ply with {with}, median"), median);
        self.report
            .milliseconds(format!("a ply with {with}, 99th percentile"), late);
        late
    }

    /// Adds what each of `count` games takes, if the database had this many bytes before them. Returns how many it has.
    async fn add_bytes(&mut self, what: &str, before: i64, count: u64) -> i64 {
        let bytes = self.bytes().await;
        let each = (bytes - before) as f64 / count as f64;
        self.report.add(format!("{what} (bytes)"), each);
        bytes
    }

    /// The size of the database.
    async fn bytes(&self) -> i64 {
        let mut db = self.store.read().await.unwrap();
        let sql = match db.engine() {
            Engine::Sqlite => {
                "SELECT p.page_count * s.page_size FROM pragma_page_count p, pragma_page_size s"
            }
            Engine::Postgres => {
                "SELECT CAST(SUM(pg_total_relation_size(oid)) AS BIGINT) FROM pg_class \
                 WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace"
            }
        };
        query::value(&mut db, sql, &[]).await.unwrap()
    }
}
