//! Archived logs are read like others, and hold nothing that an erasure or another key would have to find there.

use super::*;
use crate::{
    Key, Store,
    archived_log::Entry,
    erasure, events,
    match_records::{load_from, tests::some_match},
    outages,
    query::{script, tests::explained, value},
    vacations,
};
use basics::{PersonId, Span};
use matches::{Shard, lease::ProgramId, loaded::Absences};
use opaque::{Seal, Sealed};

const BEGUN: &str = r#"{"event":"begun","rules":3}"#;
const READY: &str = r#"{"event":"ready","seat":"first","salt":"0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a"}"#;
const MOVED: &str = r#"{"event":"moved","seat":"first","from":"b2","to":"e2"}"#;
const TAKEN: &str = r#"{"event":"taken-over","seat":"second","by":990000000000000099}"#;
const RESIGNED: &str = r#"{"event":"resigned","seat":"second"}"#;
const VOIDED: &str = r#"{"event":"voided","by":990000000000000099,"reason":"Zacharias asked"}"#;
const NAMED: PersonId = PersonId(990_000_000_000_000_099);

async fn append(db: &mut Connection, id: MatchId, seq: u32, event: &str) {
    let event = if event == READY {
        Sealed::seal(event.to_owned())
    } else {
        Sealed::seal_known(event.to_owned())
    };
    let at = Moment(1_000 * i64::from(seq));
    let appended = events::append(db, id, seq, u64::from(seq) + 70, at, &event);
    appended.await.unwrap();
}

async fn run(db: &mut Connection, statements: &'static str) {
    script(db, statements).await.unwrap();
}

/// A match that ended, with outages, standstills and a vacation.
async fn ended(db: &mut Connection) -> MatchId {
    let id = some_match(db).await;
    for (seq, event) in (1..).zip([BEGUN, READY, MOVED, TAKEN, MOVED, RESIGNED]) {
        append(db, id, seq, event).await;
    }
    let span = (Moment(2_100), Moment(2_200));
    outages::put(db, Shard::ALL, span.0, span.1).await.unwrap();
    vacations::begin(db, PersonId(2), Moment(3_100), Moment(3_300))
        .await
        .unwrap();
    run(
        db,
        "INSERT INTO standstills (subject, from_at, until_at) VALUES (3, 4100, 4300); \
         UPDATE matches SET stage = 'over', updated_at = 6000",
    )
    .await;
    id
}

/// Everything that is loaded, but for the interactions.
async fn loaded(db: &mut Connection, id: MatchId, known: u32, last: Option<u32>) -> String {
    let stored = load_from(db, id, known, last).await.unwrap().unwrap();
    let entries: Vec<Entry> = serde_json::from_str(stored.log.opened()).unwrap();
    let entries: Vec<_> = entries
        .iter()
        .map(|(_, at, event)| (at.0, event.get()))
        .collect();
    let Absences {
        mut outages,
        vacations,
        season,
    } = stored.absences;
    outages.sort_by_key(|span| span.from);
    format!(
        "{entries:?} {} {outages:?} {vacations:?} {season:?}",
        stored.is_whole
    )
}

/// Every part of a match that can be loaded.
async fn parts(db: &mut Connection, id: MatchId) -> Vec<String> {
    let mut parts = Vec::new();
    for known in 0..7 {
        for last in [1, 3, 4, 5, 6, 7, 8].map(Some).into_iter().chain([None]) {
            if last.is_none_or(|last| last >= known) {
                parts.push(loaded(db, id, known, last).await);
            }
        }
    }
    parts
}

async fn rows(db: &mut Connection) -> Vec<u32> {
    let sql = "SELECT seq FROM events ORDER BY seq";
    all(db, sql, &[]).await.unwrap()
}

#[tokio::test]
async fn an_archived_log_is_loaded_like_any_other() {
    let mut connection = crate::tests::connection().await;
    let db = &mut *connection;
    let id = ended(db).await;
    let before = parts(db, id).await;
    assert!(before[0].contains("begun") && before.last().unwrap().contains("true"));
    archive(db, id).await.unwrap();
    assert_eq!(rows(db).await, [4], "who took over is named");
    assert_eq!(parts(db, id).await, before);
    // The spans are part of it.
    run(
        db,
        "DELETE FROM outages; DELETE FROM standstills; DELETE FROM vacations",
    )
    .await;
    assert_eq!(parts(db, id).await, before);
    // What happens afterwards follows it.
    append(db, id, 7, VOIDED).await;
    let after = loaded(db, id, 0, None).await;
    assert!(
        after.contains("resigned") && after.contains("voided"),
        "{after}"
    );
    assert!(loaded(db, id, 0, Some(6)).await.contains("false"));
    let body: String = value(db, "SELECT body FROM archived_logs", &[])
        .await
        .unwrap();
    assert!(body.starts_with("x2."), "{body}");
}

#[tokio::test]
async fn an_erasure_finds_everybody_in_an_archived_log() {
    let folder = tempfile::tempdir().unwrap();
    let home = crate::tests::home(folder.path()).await;
    let store = Store::open(home).await.unwrap();
    let id = store
        .write(async |db| {
            let id = ended(db).await;
            append(db, id, 7, VOIDED).await;
            crate::players::remember(db, NAMED, "Zacharias").await?;
            archive(db, id).await?;
            Ok::<_, sqlx::Error>(id)
        })
        .await
        .unwrap();
    let departure = store
        .write(async |db| erasure::begin(db, NAMED, 5).await)
        .await
        .unwrap();
    let mut erasing = erasure::Erasing::new(departure);
    while erasing.step(&store, Moment(9_000)).await.unwrap() != erasure::Progress::Done {}
    let log = loaded(&mut store.read().await.unwrap(), id, 0, None).await;
    assert!(
        log.contains("taken-over") && log.contains("voided"),
        "{log}"
    );
    assert!(
        !log.contains("99000000") && !log.contains("Zacharias"),
        "{log}"
    );
}

#[tokio::test]
async fn a_damaged_log_stays_where_it_is() {
    let mut connection = crate::tests::connection().await;
    let db = &mut *connection;
    let id = ended(db).await;
    run(
        db,
        "UPDATE events SET body = '{\"event\":\"unheard\"}' WHERE seq = 3",
    )
    .await;
    let before = loaded(db, id, 0, None).await;
    archive(db, id).await.unwrap();
    assert_eq!(rows(db).await.len(), 6);
    assert_eq!(loaded(db, id, 0, None).await, before);
    let left = candidates(db, Moment(9_000), 9).await.unwrap();
    assert_eq!(left, [], "it is not tried again");
}

#[tokio::test]
async fn a_log_that_lacks_an_event_stays_where_it_is() {
    let mut connection = crate::tests::connection().await;
    let db = &mut *connection;
    let id = ended(db).await;
    run(db, "DELETE FROM events WHERE seq = 3").await;
    archive(db, id).await.unwrap();
    assert_eq!(rows(db).await, [1, 2, 4, 5, 6]);
    let archived: i64 = value(db, "SELECT COUNT(*) FROM archived_logs", &[])
        .await
        .unwrap();
    assert_eq!(archived, 0);
}

#[tokio::test]
async fn only_what_ended_before_is_archived_and_only_if_all_programs_find_it() {
    let mut connection = crate::tests::connection().await;
    let db = &mut *connection;
    let id = ended(db).await;
    let found =
        async |db: &mut Connection, before| candidates(db, Moment(before), 9).await.unwrap();
    assert_eq!(found(db, 6_000).await, []);
    assert_eq!(found(db, 6_001).await, [id]);
    run(db, "INSERT INTO programs (id, until_at) VALUES (7, 99)").await;
    assert_eq!(
        found(db, 6_001).await,
        [],
        "a program of schema 43 is running"
    );
    let own = leases::Presence::thinker(ProgramId(8));
    leases::sign_in(db, own, Moment(300), Moment(100))
        .await
        .unwrap();
    assert_eq!(found(db, 6_001).await, [id]);
    run(db, "UPDATE matches SET stage = 'playing'").await;
    assert_eq!(found(db, 6_001).await, []);
    let steps = explained(CANDIDATES).await;
    assert!(steps.contains("matches_to_archive"), "{steps}");
}

#[tokio::test]
async fn outages_are_remembered_as_long_as_a_log_needs_them() {
    let mut connection = crate::tests::connection().await;
    let db = &mut *connection;
    let id = ended(db).await;
    // Matches have ids of 2015.
    let until = Moment::of_id(0).plus(Span::HOUR);
    outages::put(db, Shard::ALL, Moment(2_200), until)
        .await
        .unwrap();
    let count = async |db: &mut Connection| {
        let sql = "SELECT COUNT(*) FROM outages";
        value::<i64>(db, sql, &[]).await.unwrap()
    };
    let later = until.plus(Span::DAY);
    outages::forget(db, later).await.unwrap();
    assert_eq!(count(db).await, 1, "the match is older");
    archive(db, id).await.unwrap();
    outages::forget(db, until).await.unwrap();
    assert_eq!(count(db).await, 1);
    outages::forget(db, later).await.unwrap();
    assert_eq!(count(db).await, 0);
}

/// A log of 80 plies, as the bot writes it, needs less than two kilobytes.
#[tokio::test]
async fn an_archived_log_is_small() {
    let mut connection = crate::tests::connection().await;
    let db = &mut *connection;
    let id = some_match(db).await;
    append(db, id, 1, BEGUN).await;
    for seq in 2..82_u32 {
        let (from, to) = (seq * 7 % 9, seq * 5 % 10);
        let seat = ["first", "second"][seq as usize % 2];
        let event = format!(
            r#"{{"event":"moved","seat":"{seat}","from":"b{from}","to":"e{to}","judged":{{"rules":3}}}}"#
        );
        let (at, interaction) = (
            Moment(1_764_453_600_000 + i64::from(seq * seq) * 1_377),
            1_440_000_000_000_000_000 + u64::from(seq * seq) * 5_776_000_001,
        );
        let event = Sealed::seal_known(event);
        events::append(db, id, seq, interaction, at, &event)
            .await
            .unwrap();
    }
    archive(db, id).await.unwrap();
    let sql = "SELECT CAST(LENGTH(body) AS BIGINT) FROM archived_logs";
    let bytes: i64 = value(db, sql, &[]).await.unwrap();
    assert!((500..2_000).contains(&bytes), "{bytes}");
}

/// What a program of schema 44 archived of [`ended`], with the key `KEY_OF_44`. It is in databases, so it never changes.
const BODY_OF_44: &str = "x2.tV9zMNm9w5oF9BGIt4--wmDQ2aE0-4snyKAsLSO8xpBuH37owNMjCIp09KXSMEGc9G9P5w62DHYhBI28tZaNw1Y6iTafh3lex\
    P-cwgbWijCRt9mNI6Q0BZen3papmgK_cRII0x26Lf-ZTt7iFM4TltzOk3YvneQb0F5H6akhicybIMioYER_DRtceERAPz27eTkzC\
    OcvlIujYGZuAauAjJxICDbks434OkKtY6pA-cWGZ9uTZlSouPJwf3-9_fbolw3uvvNAbvTG8VX_lsGvNEAHgs_KHxcuRMI";
const KEY_OF_44: &str = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8";

#[tokio::test]
async fn what_the_first_programs_archived_stays_readable() {
    let mut connection = crate::tests::connection().await;
    connection.use_key(&Key::parse(KEY_OF_44).unwrap());
    let db = &mut *connection;
    let id = ended(db).await;
    let before = parts(db, id).await;
    archive(db, id).await.unwrap();
    execute(db, "UPDATE archived_logs SET body = $1", &[&BODY_OF_44])
        .await
        .unwrap();
    assert_eq!(parts(db, id).await, before);
}
