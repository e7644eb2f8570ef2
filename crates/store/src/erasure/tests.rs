//! Tests of the erasure of people.

use basics::{MatchId, Moment};
use matches::loaded::EventLog;
use opaque::{Seal, Sealed};

use super::*;
use crate::{
    dialect::TABLES,
    match_records::tests::some_match,
    query::{
        script,
        tests::{columns, rows_of},
    },
};

/// The whole content of the database as text.
async fn everything(db: &mut Connection) -> String {
    let tables: Vec<String> = all(db, TABLES.of(db.engine()), &[]).await.unwrap();
    let mut text = String::new();
    for table in tables.iter().filter(|table| !table.starts_with('_')) {
        for row in rows_of(db, table).await {
            for (at, column) in columns(&row).enumerate() {
                let number = row.raw::<i64>(at).ok().flatten();
                let value = number.map(|number| number.to_string());
                let value = value.or_else(|| row.raw::<String>(at).ok().flatten());
                text += &format!("{table}.{column} {}\n", value.unwrap_or_default());
            }
        }
    }
    text
}

/// A number that nothing else has, like Discord's ids.
const PERSON: PersonId = PersonId(1_234_567_890_123_456_789);

/// A store in which a person has played, written and saved something of every kind; and a finished match of theirs.
async fn with_a_person(folder: &std::path::Path) -> (Store, MatchId) {
    let store = Store::open(folder).await.unwrap();
    let mut db = store.writer().await.unwrap();
    let id = some_match(&mut db).await;
    for sql in [
        "INSERT INTO players (id, name, dm_channel, locale) VALUES ($1, 'Zacharias', 77, 'de')",
        "UPDATE matches SET first_player = $1, first_zone = 'Europe/Berlin', stage = 'over'",
        "UPDATE challenges SET challenger = $1",
        "INSERT INTO preferences (player, style) VALUES ($1, 'latin')",
        "INSERT INTO vacations (player, from_at, until_at) VALUES ($1, 1, 2)",
        "INSERT INTO notes (match_id, player, text) SELECT id, $1, 'x' FROM matches",
        "INSERT INTO marks (match_id, player, body) SELECT id, $1, 'x' FROM matches",
        "INSERT INTO refused_challengers (person, refused, since_at) VALUES ($1, 2, 5)",
        "INSERT INTO form_drafts (person, form, fields, at) VALUES ($1, 'form', 'x', 1)",
        "INSERT INTO refused_challengers (person, refused, since_at) VALUES (2, $1, 5)",
        "INSERT INTO ratings (scope, player, pool, rating, deviation, volatility, played_at, games) \
             VALUES (3, $1, 'xiangqi-live', 1500, 350, 0.06, 1, 1)",
        "INSERT INTO events (match_id, seq, interaction, at, body) SELECT id, 900, 1, 1, \
             '{\"event\":\"voided\",\"by\":' || $1 || ',\"reason\":\"\"}' FROM matches",
        "INSERT INTO events (match_id, seq, interaction, at, body) SELECT id, 901, 1, 1, \
             '{\"event\":\"voided\",\"by\":3,\"reason\":\"ZACHARIAS (<@' || $1 || '>) cheated\"}' FROM matches",
    ] {
        execute(&mut db, sql, &[&PERSON]).await.unwrap();
    }
    drop(db);
    (store, id)
}

/// Makes `count` copies of the only match, with everything that belongs to it.
async fn copies_of_the_match(db: &mut Connection, count: u32) {
    for table in ["challenges", "matches", "events", "notes", "marks"] {
        let key = if table == "challenges" || table == "matches" {
            "id"
        } else {
            "match_id"
        };
        let code = if table == "matches" {
            ", code = code || n"
        } else {
            ""
        };
        let sql = format!(
            "CREATE TEMP TABLE copy AS WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < {count}) \
                 SELECT n, t.* FROM c, {table} t; \
             UPDATE copy SET {key} = {key} + n{code}; ALTER TABLE copy DROP COLUMN n; \
             INSERT INTO {table} SELECT * FROM copy; DROP TABLE copy;"
        );
        script(db, sqlx::AssertSqlSafe(sql)).await.unwrap();
    }
    // A transaction is charged for the changes of the statement before it.
    let one = "UPDATE players SET name = name WHERE id = 1";
    execute(db, one, &[]).await.unwrap();
}

/// Continues an erasure for up to `most` steps; returns its result, if it ended.
async fn continue_for(store: &Store, most: usize) -> Option<Progress> {
    let departure = {
        let mut tx = store.begin().await.unwrap();
        let departure = begin(&mut tx, PERSON, 9).await.unwrap();
        tx.commit().await.unwrap();
        departure
    };
    let mut erasing = Erasing::new(departure);
    for _ in 0..most {
        match erasing.step(store, Moment(5)).await.unwrap() {
            Progress::GoesOn => {}
            end => return Some(end),
        }
    }
    None
}

#[tokio::test]
async fn nothing_that_was_erased_is_in_any_table() {
    let folder = tempfile::tempdir().unwrap();
    let (store, id) = with_a_person(folder.path()).await;
    let before = {
        let mut db = store.read().await.unwrap();
        let found = kept(&mut db, PERSON).await.unwrap().unwrap();
        assert_eq!((found.finished, found.notes, found.refused), (1, 2, 1));
        assert_eq!(found.drafts, 1);
        crate::match_records::load(&mut db, id)
            .await
            .unwrap()
            .unwrap()
    };
    assert_eq!(continue_for(&store, 1_000).await, Some(Progress::Done));
    let mut db = store.writer().await.unwrap();
    let left = everything(&mut db).await;
    // That another person refuses their challenges is that person's choice, and stays.
    let refused = "refused_challengers.refused 1234567890123456789";
    assert_eq!(left.matches(refused).count(), 1, "{left}");
    let left = left.replace(refused, "");
    for gone in ["1234567890123456789", "Zacharias", "ZACHARIAS", "Berlin"] {
        assert!(!left.contains(gone), "{gone}\n{left}");
    }
    assert_eq!(kept(&mut db, PERSON).await.unwrap(), None);
    let record = crate::match_records::load(&mut db, id)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(record.names[0], FORMER_PLAYER);
    assert_eq!(record.players[1], before.players[1]);
    let former = record.players[0].0;
    assert_ne!(former, before.players[0].0);
    for kept in [
        format!("\"by\":{former}"),
        format!("vacations.player {former}"),
        format!("ratings.player {former}"),
    ] {
        assert!(left.contains(&kept), "{kept}\n{left}");
    }
}

#[tokio::test]
async fn an_erasure_killed_between_any_two_steps_ends_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let (store, _) = with_a_person(folder.path()).await;
    assert_eq!(continue_for(&store, 1_000).await, Some(Progress::Done));
    // Settings hold the proof of each database's own key, and nonces are random.
    let all_else = async |store: &Store| {
        let text = everything(&mut store.writer().await.unwrap()).await;
        let lines = text
            .lines()
            .filter(|line| !line.starts_with("settings.") && !line.starts_with("outbox.nonce"));
        lines
            .map(str::to_owned)
            .collect::<std::collections::BTreeSet<_>>()
    };
    let expected = all_else(&store).await;
    let mut kills = 0;
    for steps in 1.. {
        let folder = tempfile::tempdir().unwrap();
        let (store, _) = with_a_person(folder.path()).await;
        let ended = continue_for(&store, steps).await;
        if ended.is_some() {
            break;
        }
        kills += 1;
        drop(store);
        let store = Store::open(folder.path()).await.unwrap();
        let known = departures(&mut store.read().await.unwrap()).await.unwrap();
        assert_eq!(known.len(), 1);
        assert_eq!((known[0].person, known[0].interaction), (PERSON, 9));
        assert_eq!(continue_for(&store, 1_000).await, Some(Progress::Done));
        let left = all_else(&store).await;
        let differing: Vec<&String> = left.symmetric_difference(&expected).collect();
        assert!(differing.is_empty(), "after {steps} steps: {differing:?}");
        assert_eq!(
            departures(&mut store.read().await.unwrap()).await.unwrap(),
            []
        );
    }
    assert!(kills > 15, "{kills}");
}

#[tokio::test]
async fn no_step_grows_with_a_persons_history() {
    let folder = tempfile::tempdir().unwrap();
    let (store, _) = with_a_person(folder.path()).await;
    {
        let mut db = store.writer().await.unwrap();
        copies_of_the_match(&mut db, 200).await;
    }
    let before = store.writer_load();
    assert!(before.most_rows < 10, "{before:?}");
    assert_eq!(continue_for(&store, 10_000).await, Some(Progress::Done));
    let after = store.writer_load();
    // Each of 25 challenges in a step is closed, and its message must be updated.
    assert!(after.most_rows <= 4 * 25, "{after:?}");
    assert!(after.transactions - before.transactions > 60, "{after:?}");
    let left = everything(&mut store.writer().await.unwrap()).await;
    assert_eq!(left.matches("1234567890123456789").count(), 1, "{left}");
}

#[tokio::test]
async fn a_game_that_begins_meanwhile_ends_first() {
    let folder = tempfile::tempdir().unwrap();
    let (store, _) = with_a_person(folder.path()).await;
    continue_for(&store, 3).await;
    {
        let mut db = store.writer().await.unwrap();
        let sql = "UPDATE matches SET first_player = $1, stage = 'playing'";
        execute(&mut db, sql, &[&PERSON]).await.unwrap();
    }
    assert_eq!(continue_for(&store, 1_000).await, Some(Progress::Plays));
    {
        let mut db = store.writer().await.unwrap();
        assert!(kept(&mut db, PERSON).await.unwrap().is_some());
        let sql = "UPDATE matches SET stage = 'over'";
        execute(&mut db, sql, &[]).await.unwrap();
    }
    assert_eq!(continue_for(&store, 1_000).await, Some(Progress::Done));
}

#[tokio::test]
async fn an_erasure_clears_the_caches_of_readers_and_writers_have_none() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).await.unwrap();
    let id = MatchId(7);
    let events = [r#"[7,1,{"event":"begun"}]"#; 100].join(",");
    let log = EventLog::read(None, &Sealed::seal(format!("[{events}]")), true).unwrap();
    let is_known = async |store: &Store| {
        let mut recent = store.read().await.unwrap().recent_log(id, None);
        recent.known().is_some()
    };
    let tx = store.begin().await.unwrap();
    tx.recent_log(id, None).keep(log.clone());
    assert!(!is_known(&store).await, "it might be rolled back");
    let recent = store.read().await.unwrap().recent_log(id, None);
    recent.keep(log.clone());
    assert!(is_known(&store).await);
    assert!(tx.recent_log(id, None).known().is_none());
    drop(tx);
    let reading = store.read().await.unwrap().recent_log(id, None);
    assert_eq!(continue_for(&store, 1_000).await, Some(Progress::Done));
    reading.keep(log.clone());
    assert!(!is_known(&store).await);

    let beside = Store::open_beside(folder.path()).await.unwrap();
    let recent = beside.read().await.unwrap().recent_log(id, None);
    recent.keep(log);
    let why = "what the other program forgets this one would not";
    assert!(!is_known(&beside).await, "{why}");
}
