//! Games by the ten thousand, written into the tables directly.

use basics::{MatchId, PersonId};
use matches::command::Command;
use service::Service;
use store::{Engine, Store, query};

use crate::one_game;

/// The ids from here on belong to games that were not begun here.
pub const OVER: u64 = 1 << 40;
/// How many people play.
const PEOPLE: u64 = 20_000;
/// The plies that can be played in each game, one after another.
const PLIES: [&str; 4] = ["h2e2", "h9g7", "h0g2", "g6g5"];

/// Plays one game's beginning, of which all others are copies, and adds the people.
pub async fn begin(store: &Store, service: &Service) {
    one_game::begin(service).await;
    let people = numbers(PEOPLE);
    run(
        store,
        format!(
            "INSERT INTO players (id, name) SELECT 10 + i, 'somebody' FROM {people} p; \
             CREATE TABLE one_challenge AS SELECT * FROM challenges; \
             CREATE TABLE one_match AS SELECT * FROM matches; \
             CREATE TABLE one_event AS SELECT * FROM events; DELETE FROM outbox"
        ),
    )
    .await;
}

/// The SQL for the two players of the game number `of`.
pub fn players(of: &str) -> [String; 2] {
    [
        format!("10 + ({of}) % 9973"),
        format!("10000 + ({of}) % 9967"),
    ]
}

/// Adds games in which nobody has moved.
pub async fn open_games(store: &Store, count: u64) {
    let first = newest(store).await;
    let [id, code] = [
        format!("{first} + i"),
        format!("'running-' || ({first} + i)"),
    ];
    let [one, other] = players("i");
    let people = [one.as_str(), &other];
    for (from, to, columns) in [
        (
            "one_challenge",
            "challenges",
            vec![
                ("id", id.as_str()),
                ("challenger", people[0]),
                ("opponent", people[1]),
            ],
        ),
        (
            "one_match",
            "matches",
            vec![
                ("id", &id),
                ("code", &code),
                ("first_player", people[0]),
                ("second_player", people[1]),
            ],
        ),
        ("one_event", "events", vec![("match_id", &id)]),
    ] {
        let copies = numbers(count);
        let set: Vec<String> = columns
            .iter()
            .map(|(column, value)| format!("{column} = {value}"))
            .collect();
        let set = set.join(", ");
        let overriding = overriding(store.engine());
        run(
            store,
            format!(
                "CREATE TABLE some AS SELECT o.*, n.i FROM {from} o CROSS JOIN {copies} n; UPDATE some SET {set}; \
                 ALTER TABLE some DROP COLUMN i; INSERT INTO {to} {overriding} SELECT * FROM some; DROP TABLE some"
            ),
        )
        .await;
    }
}

/// The highest id of a game that is in progress.
pub async fn newest(store: &Store) -> u64 {
    let mut db = store.read().await.unwrap();
    let sql = "SELECT MAX(id) FROM matches WHERE id < $1";
    query::value(&mut db, sql, &[&MatchId(OVER)]).await.unwrap()
}

/// The next ply of a game and who plays it; `None` if it is at its end.
pub async fn next_ply(service: &Service, id: MatchId) -> Option<(PersonId, Command)> {
    let record = service.record(id).await.unwrap();
    let action = PLIES.get(record.ply as usize)?.parse().unwrap();
    let play = Command::Play {
        change: None,
        action,
    };
    Some((record.players[record.turn?.index()], play))
}

/// Runs statements in a transaction.
pub async fn run(store: &Store, statements: String) {
    let mut db = store.begin().await.unwrap();
    one_game::run(&mut db, statements).await;
    db.commit().await.unwrap();
}

/// What lets whole rows be copied on a server, which numbers them by itself.
pub const fn overriding(engine: Engine) -> &'static str {
    match engine {
        Engine::Sqlite => "",
        Engine::Postgres => "OVERRIDING USER VALUE",
    }
}

/// The numbers from 1, as a table.
fn numbers(count: u64) -> String {
    format!(
        "(WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {count}) SELECT i FROM n)"
    )
}
