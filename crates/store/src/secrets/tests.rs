//! Every encrypted text can only be decrypted in its own row, and texts that older programs encrypted are bound to
//! their rows, wherever the program is cut off.

use std::{
    fs,
    future::Future,
    path::Path,
    pin::pin,
    task::{Context, Poll},
};

use basics::{MatchId, Moment, PersonId};
use matches::{
    aids::{Mark, Marks},
    appointment::Search,
    challenge::ChallengeState,
    formations::{Formation, FormationId},
    plan::{PendingMove, StoredPlan},
    records::{ChallengeRecord, MatchRecord},
};
use opaque::{Seal, Sealed};
use rules::Side;

use super::*;
use crate::{
    Store, appointments, archive, challenges, drafts, events, files, formations, is_damage, marks,
    match_records::{self, tests::some_match},
    notes, plans,
    vault::close_unbound,
};

const OPENED: &str = r#"{"event":"opened","first":"54321","second":"12345"}"#;
const ARMY: &str = "12334/455/6677/788/89BB9/9FMMM";
const PEOPLE: [PersonId; 2] = [PersonId(1), PersonId(2)];
/// How many encrypted texts [`fill`] leaves: three events, a seed and hours for each match; and for each person and each
/// number a formation, a note, marks, a draft and the two texts of a plan.
const TEXTS: usize = 2 * (3 + 1 + 1) + 4 * 6;

/// Two rows of every column with secrets: of two matches, of two people, of both seats.
async fn fill(store: &Store) -> [MatchId; 2] {
    let mut tx = store.begin().await.unwrap();
    let db = &mut *tx;
    let first = some_match(db).await;
    let second = MatchId(first.0 + 1);
    let challenge = challenges::load(db, first).await.unwrap().unwrap();
    let record = match_records::load(db, first).await.unwrap().unwrap();
    let mut other = ChallengeRecord {
        ..challenge.clone()
    };
    other.challenge.id = second;
    other.challenge.state = ChallengeState::Accepted;
    challenges::insert(db, &other, None, Moment(0))
        .await
        .unwrap();
    let copy = MatchRecord {
        id: second,
        code: "crane-7".to_owned(),
        ..record
    };
    match_records::insert(db, &copy).await.unwrap();
    for (number, id) in [(1, first), (2, second)] {
        let seed = Sealed::seal(format!("{number}").repeat(64));
        let mut sown = challenge.clone();
        sown.challenge.id = id;
        challenges::set_games(db, &sown, Some(&seed)).await.unwrap();
        for seq in 1..=3 {
            let opened = Sealed::seal(OPENED.to_owned());
            events::append(db, id, seq, seq.into(), Moment(0), &opened)
                .await
                .unwrap();
        }
        let mut search = Search::default();
        search
            .offer((Side::First, PEOPLE[0]), Moment(3_600_000), Moment(0))
            .unwrap();
        appointments::keep(db, id, &search, None).await.unwrap();
        for (person, seat) in PEOPLE.into_iter().zip(Side::BOTH) {
            notes::save(db, id, person, "wait").await.unwrap();
            let mut marked = Marks::default();
            marked.set("c9".parse().unwrap(), Mark::new("mine?"));
            marks::put(db, id, person, &marked).await.unwrap();
            let typed = [("minutes".to_owned(), "ten".to_owned())].into();
            let form = format!("form {number}");
            drafts::keep(db, person, &form, &typed, Moment(0))
                .await
                .unwrap();
            let plan = StoredPlan {
                plan: Some("won e7".parse().unwrap()),
                waits: Some(PendingMove {
                    action: "a6a7".parse().unwrap(),
                    change: 1,
                    due: Moment(5),
                }),
            };
            plans::put(db, id, seat, Some(&plan), 3).await.unwrap();
            let army = Sealed::seal(ARMY.to_owned());
            let (number, name) = (FormationId(number), format!("Wall {number}"));
            let number = FormationId(10 * person.0 + number.0);
            let kept = Formation::stored(person, number, &name, &army, Moment(5));
            formations::save(db, &kept.unwrap()).await.unwrap();
        }
    }
    tx.commit().await.unwrap();
    [first, second]
}

/// Two archived logs.
async fn fill_archive(db: &mut Connection, ids: [MatchId; 2]) {
    let record = match_records::load(db, ids[0]).await.unwrap().unwrap();
    let challenge = challenges::load(db, ids[0]).await.unwrap().unwrap();
    for number in [1, 2] {
        let id = MatchId(ids[1].0 + number);
        let mut own = challenge.clone();
        own.challenge.id = id;
        challenges::insert(db, &own, None, Moment(0)).await.unwrap();
        let copy = MatchRecord {
            id,
            code: format!("egret-{number}"),
            ..record.clone()
        };
        match_records::insert(db, &copy).await.unwrap();
        let begun = Sealed::seal_known(r#"{"event":"begun"}"#.to_owned());
        events::append(db, id, 1, 1, Moment(0), &begun)
            .await
            .unwrap();
        archive::archive(db, id).await.unwrap();
    }
}

/// The columns with a row that is refused as damaged; all other rows must be readable.
async fn read_all(db: &mut Connection, ids: [MatchId; 2]) -> Vec<&'static str> {
    let mut damaged = Vec::new();
    let mut note = |column, result: Result<()>| match result {
        Ok(()) => {}
        Err(error) if is_damage(&error) => damaged.push(column),
        Err(error) => panic!("{column}: {error}"),
    };
    for id in ids {
        let whole = match_records::load_whole(db, id).await;
        note(EVENT, whole.map(|found| assert!(found.is_some())));
        let seed = challenges::seed(db, id).await;
        note(SEED, seed.map(|found| assert!(found.is_some())));
        let search = appointments::load(db, id).await;
        note(APPOINTMENT, search.map(|found| assert!(!found.is_empty())));
        for person in PEOPLE {
            let found = notes::load(db, id, person).await;
            note(NOTE, found.map(|found| assert!(found.is_some())));
            let found = marks::load(db, id, person).await;
            note(MARK, found.map(|found| assert!(!found.is_empty())));
            let form = format!("form {}", id.0 - ids[0].0 + 1);
            let found = drafts::load(db, person, &form, Moment(0)).await;
            note(DRAFT, found.map(|found| assert!(found.is_some())));
        }
        let both = plans::both(db, id).await;
        note(
            PLAN,
            both.map(|both| assert!(both.iter().all(Option::is_some))),
        );
    }
    for person in PEOPLE {
        let found = formations::of(db, person).await;
        note(FORMATION, found.map(|found| assert!(!found.is_empty())));
    }
    let sql = "SELECT match_id FROM archived_logs ORDER BY match_id";
    let archived: Vec<MatchId> = all(db, sql, &[]).await.unwrap();
    for id in archived {
        let whole = match_records::load_whole(db, id).await;
        note(ARCHIVE, whole.map(|found| assert!(found.is_some())));
    }
    damaged
}

async fn stored(db: &mut Connection, column: &SecretColumn) -> Vec<(i64, String, String)> {
    all(db, column.rows, &[&i64::MIN, &9_999_u32])
        .await
        .unwrap()
}

#[tokio::test]
async fn a_text_that_is_moved_to_another_row_is_refused_as_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).await.unwrap();
    let ids = fill(&store).await;
    let mut tx = store.begin().await.unwrap();
    let db = &mut *tx;
    fill_archive(db, ids).await;
    assert_eq!(read_all(db, ids).await, [""; 0]);
    for column in COLUMNS {
        let rows = stored(db, &column).await;
        assert!(rows.len() >= 2, "{}", column.name);
        for (row, own, _) in &rows {
            for (from, other, _) in &rows {
                let moved = bare(other);
                execute(db, column.replace, &[row, &moved]).await.unwrap();
                let refused = read_all(db, ids).await;
                if row == from {
                    assert_eq!(refused, [""; 0]);
                } else if column.name == ACTION {
                    // A plan has two texts.
                    assert_eq!(refused, [PLAN]);
                } else {
                    assert_eq!(refused, [column.name], "{from} to {row}");
                }
            }
            execute(db, column.replace, &[row, &bare(own)])
                .await
                .unwrap();
        }
    }
    // The row itself moves to another person, or into another match.
    for (sql, column) in [
        (
            "UPDATE formations SET player = 3 - player, folded = folded || id",
            FORMATION,
        ),
        (
            "UPDATE notes SET player = 3 - player WHERE match_id = 9 AND player = 1",
            NOTE,
        ),
    ] {
        execute(db, "SAVEPOINT there", &[]).await.unwrap();
        execute(
            db,
            "DELETE FROM notes WHERE match_id = 9 AND player = 2",
            &[],
        )
        .await
        .unwrap();
        execute(db, sql, &[]).await.unwrap();
        let found = match column {
            NOTE => notes::load(db, ids[0], PEOPLE[1]).await.map(drop),
            _ => formations::of(db, PEOPLE[0]).await.map(drop),
        };
        assert!(found.is_err_and(|error| is_damage(&error)), "{column}");
        execute(db, "ROLLBACK TO there", &[]).await.unwrap();
    }
    assert_eq!(read_all(db, ids).await, [""; 0]);
}

/// Turns a folder into one of a program of schema 0033: every text is bound only to its column. Returns one of its
/// texts.
async fn unbind(folder: &Path) -> String {
    let store = Store::open(folder).await.unwrap();
    let key = Key::parse(&fs::read_to_string(folder.join("caipan.key")).unwrap()).unwrap();
    let mut tx = store.begin().await.unwrap();
    let mut one = String::new();
    for column in COLUMNS {
        for (row, text, own) in stored(&mut tx, &column).await {
            let text = tx.opened(bare(&text), column.name, own).unwrap();
            one = close_unbound(&key, &text, column.unbound);
            execute(&mut tx, column.replace, &[&row, &one])
                .await
                .unwrap();
        }
    }
    let proof = close_unbound(&key, PROVEN, PROOF);
    settings::set(&mut tx, PROOF, &proof).await.unwrap();
    tx.commit().await.unwrap();
    store.close().await;
    one
}

/// The numbers of texts in a folder's database that are bound only to their column, and to their row.
async fn counted(db: &mut Connection) -> [usize; 2] {
    let mut counted = [0; 2];
    for column in COLUMNS {
        for (_, text, _) in stored(db, &column).await {
            counted[usize::from(!is_unbound(bare(&text)))] += 1;
        }
    }
    counted
}

fn copy(from: &Path, to: &Path) {
    for file in fs::read_dir(from).unwrap() {
        let file = file.unwrap();
        fs::copy(file.path(), to.join(file.file_name())).unwrap();
    }
}

#[tokio::test]
async fn texts_of_an_older_program_are_bound_at_the_first_start_and_no_unbound_one_opens_after() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).await.unwrap();
    let ids = fill(&store).await;
    store.close().await;
    drop(store);
    let older = unbind(folder.path()).await;
    let store = Store::open(folder.path()).await.unwrap();
    let mut tx = store.begin().await.unwrap();
    assert_eq!(counted(&mut tx).await, [0, TEXTS]);
    assert_eq!(read_all(&mut tx, ids).await, [""; 0]);
    let mut refused = Vec::new();
    for column in COLUMNS {
        for (row, own, _) in stored(&mut tx, &column).await {
            execute(&mut tx, column.replace, &[&row, &older])
                .await
                .unwrap();
            refused.extend(read_all(&mut tx, ids).await);
            execute(&mut tx, column.replace, &[&row, &bare(&own)])
                .await
                .unwrap();
        }
    }
    assert_eq!(refused.len(), TEXTS, "{refused:?}");
}

#[tokio::test]
async fn a_damaged_text_hinders_neither_the_start_nor_another_key() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).await.unwrap();
    let ids = fill(&store).await;
    store.close().await;
    drop(store);
    unbind(folder.path()).await;
    let damage = "UPDATE challenges SET seed = 'x1.AAAA' WHERE id = 9";
    let options =
        sqlx::sqlite::SqliteConnectOptions::new().filename(files::database(folder.path()));
    let mut raw = Connection::keyless(sqlx::ConnectOptions::connect(&options).await.unwrap());
    execute(&mut raw, damage, &[]).await.unwrap();
    raw.close().await.unwrap();
    for _ in 0..2 {
        let store = Store::open(folder.path()).await.unwrap();
        let refused = read_all(&mut store.read().await.unwrap(), ids).await;
        assert_eq!(refused, [SEED]);
        store.close().await;
        drop(store);
        crate::rekey(folder.path(), None).await.unwrap();
    }
}

/// Polls a future this many times and then drops it. Returns its result if it finished.
async fn cut<T>(work: impl Future<Output = T>, polls: usize) -> Option<T> {
    let mut work = pin!(work);
    let mut left = polls;
    std::future::poll_fn(|context: &mut Context<'_>| match left {
        0 => Poll::Ready(None),
        _ => {
            left -= 1;
            work.as_mut().poll(context).map(Some)
        }
    })
    .await
}

#[tokio::test]
async fn wherever_a_first_start_or_a_change_of_keys_is_cut_off_the_next_start_has_everything() {
    let old = tempfile::tempdir().unwrap();
    let store = Store::open(old.path()).await.unwrap();
    let ids = fill(&store).await;
    store.close().await;
    drop(store);
    unbind(old.path()).await;
    let mut halfway = 0;
    for changes_key in [false, true] {
        for polls in (1..).step_by(7) {
            let folder = tempfile::tempdir().unwrap();
            copy(old.path(), folder.path());
            let ended = if changes_key {
                cut(crate::rekey(folder.path(), None), polls)
                    .await
                    .is_some()
            } else {
                cut(Store::open(folder.path()), polls).await.is_some()
            };
            let options = sqlx::sqlite::SqliteConnectOptions::new()
                .filename(files::database(folder.path()))
                .read_only(true);
            let raw = sqlx::ConnectOptions::connect(&options).await.unwrap();
            let [unbound, bound] = counted(&mut Connection::keyless(raw)).await;
            halfway += usize::from(unbound > 0 && bound > 0);
            let store = Store::open(folder.path()).await.unwrap();
            let mut connection = store.read().await.unwrap();
            assert_eq!(counted(&mut connection).await, [0, TEXTS], "{polls}");
            assert_eq!(read_all(&mut connection, ids).await, [""; 0], "{polls}");
            drop(connection);
            store.close().await;
            if ended {
                break;
            }
        }
    }
    assert!(halfway > 0, "a start was cut off between two columns");
}
