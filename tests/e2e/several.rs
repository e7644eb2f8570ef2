//! Several programs share a database on a server, and the shards of one bot. They need a server: `tests/on_postgres` has one.

use std::{
    path::Path,
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use basics::{Moment, Span};
use futures_util::future::join_all;
use matches::{clock::suspensions::Suspension, lease::Lease};
use serde_json::json;
use service::{SystemClock, TimeSource};
use store::{Store, leases, outages, query::value};
use tokio::time::{Instant, sleep, timeout};

use super::{analyse, practice};
use harness::{Cafe, Game, Process, STATE_TIMEOUT, Shown, home};

/// The servers, and as many shards: each shard has one server.
const SHARDS: u32 = 4;
/// How long players may wait for an answer after a program has died.
const TAKEOVER_TIMEOUT: Duration = Duration::from_secs(30);
/// How long a shard may be without a program that stops. The machine may be busy with other tests.
const HANDOVER_TIMEOUT: Duration = Duration::from_secs(8);

/// How long answers are measured before programs are restarted.
const QUIET: Duration = Duration::from_secs(10);
/// How often lists of games are asked for in each server. Two people ask, and may do so ten times a second.
const ASK_INTERVAL: Duration = Duration::from_millis(300);
/// For how long Discord closes all routes.
const CLOSED: Duration = Duration::from_secs(20);

/// Moves of a game in which nothing repeats: the rooks of both players go along their second ranks.
fn long_walk() -> Vec<String> {
    let files = "abcdefghi".as_bytes();
    let steps = files
        .windows(2)
        .map(|pair| (pair[0] as char, pair[1] as char));
    let walk = steps.flat_map(|(from, to)| [format!("{from}1{to}1"), format!("{from}8{to}8")]);
    ["a0a1".to_owned(), "a9a8".to_owned()]
        .into_iter()
        .chain(walk)
        .collect()
}

async fn store(data: &Path) -> Store {
    Store::open_beside(home(data).await).await.unwrap()
}

async fn leases_in(data: &Path) -> Vec<Lease> {
    let store = store(data).await;
    let found = leases::all(&mut store.read().await.unwrap()).await.unwrap();
    store.close().await;
    found
}

async fn outages_in(data: &Path, since: Moment) -> Vec<Suspension> {
    let store = store(data).await;
    let found = outages::since(&mut store.read().await.unwrap(), since)
        .await
        .unwrap();
    store.close().await;
    found
}

/// The number of the match that this challenge began.
fn id_of(challenge: &Shown) -> u64 {
    let id = &challenge.raw["interaction_metadata"]["id"];
    id.as_str().unwrap().parse().unwrap()
}

/// The remaining time of both players of a match.
async fn time_left(data: &Path, id: u64) -> [Span; 2] {
    let service = service::Service::new(store(data).await, std::sync::Arc::new(SystemClock));
    let loaded = service.load_match(basics::MatchId(id), None).await.unwrap();
    let left = loaded.time_left(service.now());
    service.close().await;
    left
}

/// Waits until a program hears players on this many shards, and serves no others.
async fn serves(program: &Process, shards: usize) {
    let hears = async {
        loop {
            let (_, meters) = program.says("/metrics").await;
            let connected = meters
                .lines()
                .filter(|line| line.starts_with("caipan_gateway_connected{"));
            let hears: Vec<bool> = connected.map(|line| line.ends_with(" 1")).collect();
            if hears == vec![true; shards] {
                return;
            }
            sleep(Duration::from_millis(50)).await;
        }
    };
    let reached = timeout(STATE_TIMEOUT, hears).await;
    reached.unwrap_or_else(|_| panic!("it does not serve {shards} shards"));
}

/// Waits until a program knows of this many that only think.
async fn knows_thinkers(program: &Process, thinkers: usize) {
    let line = format!("caipan_thinkers {thinkers}");
    let knows = async {
        while !program
            .says("/metrics")
            .await
            .1
            .lines()
            .any(|one| one == line)
        {
            sleep(Duration::from_millis(50)).await;
        }
    };
    let reached = timeout(STATE_TIMEOUT, knows).await;
    reached.unwrap_or_else(|_| panic!("it does not know of {thinkers}"));
}

/// The program's answer to a move against it, in a thread.
async fn is_answered(cafe: &Cafe, thread: &str, mv: &str, number: u32) {
    cafe.ann.slash(thread, "move", &[("move", mv)]).await;
    for number in [number, number + 1] {
        let ruling = cafe.reads(thread).await;
        let title = format!("**{number}.**");
        assert!(ruling.text.starts_with(&title), "{title} {}", ruling.text);
    }
}

/// A game of Xiangqi in each server.
async fn games(cafe: &Cafe) -> Vec<Game<'_>> {
    let mut games = Vec::new();
    for (_, channel) in cafe.channels_for_games().await {
        let players = [&cafe.ann, &cafe.ben];
        let (game, _) = cafe
            .open_game_in(&channel, players, &[("game", "xiangqi")])
            .await;
        games.push(game);
    }
    games
}

/// Two programs of a bot with one shard: the first serves it, the second stands by.
async fn one_and_a_spare(cafe: &Cafe, data: &Path) -> [Process; 2] {
    let first = Process::start(cafe, data).await;
    serves(&first, 1).await;
    let second = Process::start(cafe, data).await;
    serves(&second, 0).await;
    [first, second]
}

#[ignore = "needs a server for databases"]
#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_dies_is_replaced_and_nobody_loses_time() {
    let cafe = Cafe::open().await;
    let data = tempfile::tempdir().unwrap();
    let [first, second] = one_and_a_spare(&cafe, data.path()).await;
    let terms = [
        ("game", "xiangqi"),
        ("time", "1m+0s"),
        ("time-out", "loses"),
    ];
    let (game, [challenge, _]) = cafe.open_game_between(&cafe.ann, &cafe.ben, &terms).await;
    let id = id_of(&challenge);
    cafe.plays_openly(&game, &cafe.ann, "h2e2").await;
    first.owes_nothing().await;
    let before = leases_in(data.path()).await.remove(0).session.unwrap();

    let died = Instant::now();
    first.kill().await;
    // He moves while nobody is there.
    let [answer, ruling] = cafe.plays_openly(&game, &cafe.ben, "h9g7").await;
    assert!(answer.text.contains("Move 2, you"), "{}", answer.text);
    assert!(ruling.text.starts_with("**2.**"), "{}", ruling.text);
    assert!(died.elapsed() < TAKEOVER_TIMEOUT, "{:?}", died.elapsed());
    serves(&second, 1).await;
    let after = leases_in(data.path()).await.remove(0).session.unwrap();
    assert_eq!(before.id, after.id, "the session goes on");
    for (seat, left) in time_left(data.path(), id).await.into_iter().enumerate() {
        assert!(left > Span::seconds(40), "{seat}: {left:?}");
    }
    second.owes_nothing().await;

    second.stop().await;
    cafe.close().await;
}

#[ignore = "needs a server for databases"]
#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_stops_hands_over_at_once() {
    let cafe = Cafe::open().await;
    let data = tempfile::tempdir().unwrap();
    let [first, second] = one_and_a_spare(&cafe, data.path()).await;
    let begun = SystemClock.now();
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let terms = [("game", "xiangqi"), ("time", "1m+0s")];
    let (game, _) = cafe.open_game_between(ann, ben, &terms).await;
    cafe.plays_openly(&game, ann, "h2e2").await;
    first.owes_nothing().await;

    let stopped = Instant::now();
    let (log, [_, ruling]) = tokio::join!(first.stop(), cafe.plays_openly(&game, ben, "h9g7"));
    assert!(ruling.text.starts_with("**2.**"), "{}", ruling.text);
    serves(&second, 1).await;
    let took = stopped.elapsed();
    assert!(took < HANDOVER_TIMEOUT, "{took:?}:\n{log}");
    assert_eq!(outages_in(data.path(), begun).await, [], "nobody noticed");
    cafe.plays_openly(&game, ann, "b2d2").await;
    second.owes_nothing().await;

    second.stop().await;
    cafe.close().await;
}

#[cfg(target_os = "linux")]
#[ignore = "needs a server for databases"]
#[tokio::test(flavor = "multi_thread")]
async fn a_program_with_a_wrong_clock_goes_by_the_databases() {
    let cafe = Cafe::open().await;
    let data = tempfile::tempdir().unwrap();
    let clock = harness::WallClock::new();
    clock.is_set(Span::minutes(30));
    let bot = Process::start_with(&cafe, data.path(), clock.environment()).await;
    serves(&bot, 1).await;
    let (status, health) = bot.says("/healthz").await;
    assert_eq!(status, 503);
    assert!(health.contains("clock differs from"), "{health}");
    let terms = [("game", "xiangqi"), ("time", "1m+0s")];
    let (game, [challenge, _]) = cafe.open_game_between(&cafe.ann, &cafe.ben, &terms).await;
    let id = id_of(&challenge);
    let set = [
        (&cafe.ann, "h2e2", 30),
        (&cafe.ben, "h9g7", -30),
        (&cafe.ann, "h0g2", 0),
    ];
    for (mover, mv, minutes) in set {
        clock.is_set(Span::minutes(minutes));
        cafe.plays_openly(&game, mover, mv).await;
        let left = time_left(data.path(), id).await;
        let fits = |left: &Span| (Span::seconds(30)..=Span::MINUTE).contains(left);
        assert!(left.iter().all(fits), "{minutes}: {left:?}");
    }
    let is_well = async {
        while bot.says("/healthz").await.0 != 200 {
            sleep(Duration::from_millis(50)).await;
        }
    };
    let well = timeout(STATE_TIMEOUT, is_well).await;
    well.expect("its clock is right again");
    bot.stop().await;
    cafe.close().await;
}

/// Asks for lists of games in every server until something is done. Returns how long each answer took.
async fn ask_until(games: &[Game<'_>], done: impl Future<Output = ()>) -> Vec<Duration> {
    let is_done = AtomicBool::new(false);
    let ask = async |game: &Game<'_>| {
        let mut times = Vec::new();
        for person in [game.red, game.black].into_iter().cycle() {
            if is_done.load(Ordering::Relaxed) {
                break;
            }
            let start = Instant::now();
            person.slash(&game.thread, "games", &[]).await;
            times.push(start.elapsed());
            sleep(ASK_INTERVAL).await;
        }
        times
    };
    let done = async {
        done.await;
        is_done.store(true, Ordering::Relaxed);
    };
    let (times, ()) = tokio::join!(join_all(games.iter().map(ask)), done);
    times.concat()
}

/// The median, the 99th percentile and the longest of some times.
fn spread(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let at = |part: usize| times[(times.len() - 1) * part / 100].as_millis();
    let count = times.len();
    let (median, most, longest) = (at(50), at(99), at(100));
    format!("{count}, median {median} ms, 99th percentile {most} ms, longest {longest} ms")
}

#[ignore = "needs a server for databases"]
#[tokio::test(flavor = "multi_thread")]
async fn programs_share_the_shards_and_are_restarted_one_after_another_while_people_play() {
    let cafe = Cafe::open_with(SHARDS, SHARDS).await;
    let data = tempfile::tempdir().unwrap();
    let first = Process::start(&cafe, data.path()).await;
    serves(&first, 4).await;
    let begun = SystemClock.now();
    let second = Process::start(&cafe, data.path()).await;
    serves(&first, 2).await;
    serves(&second, 2).await;
    let third = Process::start(&cafe, data.path()).await;
    let fourth = Process::start(&cafe, data.path()).await;
    let games = games(&cafe).await;
    let quiet = ask_until(&games, sleep(QUIET)).await;

    let play = async |game: &Game<'_>| {
        for (number, mv) in (1..).zip(long_walk()) {
            let mover = if number % 2 == 1 {
                game.red
            } else {
                game.black
            };
            let [_, ruling] = cafe.plays_openly(game, mover, &mv).await;
            let title = format!("**{number}.**");
            assert!(
                ruling.text.starts_with(&title),
                "{title} {} {:#}",
                ruling.kind,
                ruling.raw
            );
            sleep(Duration::from_millis(500)).await;
        }
    };
    let restart = async {
        let mut programs = Vec::new();
        for program in [first, second, third, fourth] {
            program.stop().await;
            programs.push(Process::start(&cafe, data.path()).await);
        }
        programs
    };
    let mut programs = Vec::new();
    let asked = ask_until(&games, async { programs = restart.await });
    let (restarting, _) = tokio::join!(asked, join_all(games.iter().map(play)));
    println!(
        "answers: {}; while programs restart: {}",
        spread(quiet),
        spread(restarting)
    );
    assert_eq!(outages_in(data.path(), begun).await, [], "nobody noticed");
    programs[0].owes_nothing().await;
    let leases = leases_in(data.path()).await;
    assert!(
        leases.iter().all(|lease| lease.session.is_some()),
        "{leases:?}"
    );

    for program in programs {
        program.stop().await;
    }
    let leases = leases_in(data.path()).await;
    assert!(
        leases.iter().all(|lease| lease.holder.is_none()),
        "{leases:?}"
    );
    cafe.close().await;
}

/// Waits until this many programs tell the others of a closed route.
async fn tell_of_closed_routes(data: &Path, programs: i64) {
    let store = store(data).await;
    let mut connection = store.read().await.unwrap();
    let sql = "SELECT COUNT(*) FROM programs WHERE closed_routes IS NOT NULL";
    let tell = async {
        while value::<i64>(&mut connection, sql, &[]).await.unwrap() != programs {
            sleep(Duration::from_millis(50)).await;
        }
    };
    let reached = timeout(STATE_TIMEOUT, tell).await;
    reached.unwrap_or_else(|_| panic!("not {programs} tell of it"));
    drop(connection);
    store.close().await;
}

#[ignore = "needs a server for databases"]
#[tokio::test(flavor = "multi_thread")]
async fn what_discord_closes_for_one_program_is_closed_for_all_until_it_opens() {
    let cafe = Cafe::open_with(2, 2).await;
    let data = tempfile::tempdir().unwrap();
    let first = Process::start(&cafe, data.path()).await;
    serves(&first, 2).await;
    let second = Process::start(&cafe, data.path()).await;
    serves(&first, 1).await;
    serves(&second, 1).await;
    let games = games(&cafe).await;
    for program in [&first, &second] {
        program.owes_nothing().await;
    }
    // The program that sends this one learns that all routes are closed.
    let closed = json!({
        "fault": "answer", "method": "PATCH", "path_contains": format!("{}/messages", games[0].thread), "status": 429,
        "retry_after": CLOSED.as_secs_f64(), "scope": "global",
    });
    cafe.control.fault(closed).await;
    let begun = Instant::now();
    let moves = async |game: &Game<'_>| {
        let mv = [("move", "h2e2")];
        game.red.slash(&game.thread, "move", &mv).await
    };
    moves(&games[0]).await;
    tell_of_closed_routes(data.path(), 2).await;
    assert!(begun.elapsed() < CLOSED, "both know it in time");
    // Answers are not counted; all else waits.
    let answer = moves(&games[1]).await;
    assert!(answer.text.contains("Move 1, you"), "{}", answer.text);
    for game in games.iter().rev() {
        let ruling = cafe.reads(&game.thread).await;
        assert!(ruling.text.starts_with("**1.**"), "{}", ruling.text);
        let waited = begun.elapsed();
        assert!(waited >= CLOSED, "asked again after {waited:?}");
    }
    tell_of_closed_routes(data.path(), 0).await;
    let [_, ruling] = cafe.plays_openly(&games[1], games[1].black, "h9g7").await;
    assert!(ruling.text.starts_with("**2.**"), "{}", ruling.text);

    for program in [first, second] {
        program.owes_nothing().await;
        program.stop().await;
    }
    cafe.close().await;
}

#[ignore = "needs a server for databases"]
#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_only_thinks_plays_and_reviews_for_the_bot() {
    let cafe = Cafe::open().await;
    let data = tempfile::tempdir().unwrap();
    let bot = Process::start(&cafe, data.path()).await;
    let thinker = Process::start_thinker(data.path()).await;
    knows_thinkers(&bot, 1).await;
    let (status, health) = thinker.says("/healthz").await;
    assert_eq!((status, health.trim()), (200, "well"));
    let (thread, _) = practice::challenged(&cafe, "me", 1).await;
    is_answered(&cafe, &thread, "h2e2", 1).await;

    // It dies, and the bot thinks itself.
    let log = thinker.kill().await;
    assert_eq!(
        log.matches("thinks for another program").count(),
        1,
        "{log}"
    );
    is_answered(&cafe, &thread, "h0g2", 3).await;
    knows_thinkers(&bot, 0).await;

    let thinker = Process::start_thinker(data.path()).await;
    knows_thinkers(&bot, 1).await;
    let question = cafe.ann.slash(&thread, "resign", &[]).await;
    cafe.ann.press(&question, "Resign").await;
    let result = cafe.reads(&thread).await;
    let shown = cafe.ann.press(&result, "Analyse").await;
    let shown = analyse::found(&cafe.ann, shown).await;
    assert!(shown.text.contains("[picture]"), "{}", shown.text);
    bot.owes_nothing().await;
    let log = thinker.stop().await;
    assert!(log.contains("kind=review"), "{log}");
    knows_thinkers(&bot, 0).await;
    bot.stop().await;
    cafe.close().await;
}
