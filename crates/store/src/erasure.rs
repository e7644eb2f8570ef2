//! What is kept about a person, and how it goes: what is theirs alone is deleted, and in what others have a part in,
//! finished games and leagues, a former player takes their place, whom nothing connects with them.

use matches::{
    MatchId, Moment, PersonId, notice::Audience, outbox::OutboxItem, records::FORMER_PLAYER,
    season::SeasonId,
};
use serde_json::Value;

use super::{
    Connection, Result, Store, Transaction, free_text, outbox, players,
    query::{Cells, all, execute, first, value},
};

/// What is kept about a person.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeptData {
    /// Finished games.
    pub finished: u32,
    /// Games that are on.
    pub running: u32,
    /// Leagues that are not over.
    pub leagues: u32,
    /// Saved formations.
    pub formations: u32,
    /// Notes on games, and games with marks.
    pub notes: u32,
    /// People whose challenges they refuse.
    pub refused: u32,
}

/// What is kept about a person; `None` if nothing is.
pub async fn kept(db: &mut Connection, person: PersonId) -> Result<Option<KeptData>> {
    let known: bool = value(
        db,
        "SELECT EXISTS (SELECT 1 FROM players WHERE id = $1)",
        &[&person],
    )
    .await?;
    if !known {
        return Ok(None);
    }
    let sql = "SELECT \
         (SELECT COUNT(*) FROM matches WHERE (first_player = $1 OR second_player = $1) \
             AND stage NOT IN ('arranging', 'playing')), \
         (SELECT COUNT(*) FROM matches WHERE (first_player = $1 OR second_player = $1) \
             AND stage IN ('arranging', 'playing')), \
         (SELECT COUNT(*) FROM season_people p JOIN seasons s ON s.id = p.season_id \
             WHERE p.person = $1 AND s.stage IN ('open', 'running')), \
         (SELECT COUNT(*) FROM formations WHERE player = $1), \
         (SELECT COUNT(*) FROM notes WHERE player = $1) + (SELECT COUNT(*) FROM marks WHERE player = $1), \
         (SELECT COUNT(*) FROM refused_challengers WHERE person = $1 AND refused <> 0)";
    first(db, sql, &[&person], |row| {
        Ok(KeptData {
            finished: row.cell(0)?,
            running: row.cell(1)?,
            leagues: row.cell(2)?,
            formations: row.cell(3)?,
            notes: row.cell(4)?,
            refused: row.cell(5)?,
        })
    })
    .await
}

/// Replaces a person by a former player, deletes what was theirs alone, and commits that. They play and organise nothing any
/// more. What was read before is forgotten, and disappears from the disk.
pub async fn erase(
    store: &Store,
    mut tx: Transaction,
    person: PersonId,
    now: Moment,
) -> Result<()> {
    erase_rows(&mut tx, person, now).await?;
    // Even if nobody waits for the end.
    let forgetting = store.recent_logs.forgetting();
    tx.commit().await?;
    drop(forgetting);
    store.empty_log().await
}

impl Store {
    /// Writes everything back into the database file and empties the log beside it, where what was deleted would stay
    /// until it is written over. While somebody reads, some of it may stay until the next time.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn empty_log(&self) -> Result<()> {
        let mut connection = self.writer().await?;
        execute(&mut connection, "PRAGMA wal_checkpoint(TRUNCATE)", &[]).await
    }
}

async fn erase_rows(db: &mut Connection, person: PersonId, now: Moment) -> Result<()> {
    let sql = "SELECT COALESCE(MAX(id), $1) + 1 FROM players WHERE id BETWEEN $1 AND 2 * $1";
    let former = PersonId(value(db, sql, &[&PersonId::FORMER]).await?);
    players::remember(db, former, FORMER_PLAYER).await?;
    close_challenges(db, person, now).await?;
    for sql in [
        "UPDATE matches SET first_zone = NULL WHERE first_player = $1",
        "UPDATE matches SET second_zone = NULL WHERE second_player = $1",
        "DELETE FROM plans WHERE EXISTS (SELECT 1 FROM matches m WHERE m.id = match_id \
             AND ((seat = 'first' AND m.first_player = $1) OR (seat = 'second' AND m.second_player = $1)))",
        "DELETE FROM live_messages WHERE EXISTS (SELECT 1 FROM matches m WHERE m.id = match_id \
             AND ((kind = 'first' AND m.first_player = $1) OR (kind = 'second' AND m.second_player = $1)))",
        "DELETE FROM outbox WHERE EXISTS (SELECT 1 FROM matches m WHERE m.id = match_id \
             AND ((audience = 'first' AND m.first_player = $1) OR (audience = 'second' AND m.second_player = $1)))",
        "DELETE FROM preferences WHERE player = $1",
        "DELETE FROM formations WHERE player = $1",
        "DELETE FROM notes WHERE player = $1",
        "DELETE FROM marks WHERE player = $1",
        "DELETE FROM reminders WHERE player = $1",
        "DELETE FROM refused_challengers WHERE person = $1 OR refused = $1",
    ] {
        execute(db, sql, &[&person]).await?;
    }
    let theirs = Audience::Person(person);
    execute(db, "DELETE FROM outbox WHERE audience = $1", &[&theirs]).await?;
    // Below its board a thread names its players. Where that is to be shown once more, the words stay, if the name can be told from
    // them.
    let sql = "UPDATE live_messages SET story = CASE \
             WHEN EXISTS (SELECT 1 FROM outbox o WHERE o.match_id = live_messages.match_id AND o.audience = 'table') \
                 AND (SELECT length(name) > 2 AND name NOT GLOB '*[^A-Za-z0-9]*' FROM players WHERE id = $1) \
             THEN replace(replace(story, '<@' || $1 || '>', $2), (SELECT name FROM players WHERE id = $1), $2) \
             ELSE '' END \
         WHERE match_id IN (SELECT id FROM matches WHERE first_player = $1 OR second_player = $1)";
    execute(db, sql, &[&person, &FORMER_PLAYER]).await?;
    for sql in [
        "UPDATE challenges SET challenger = $2 WHERE challenger = $1",
        "UPDATE challenges SET opponent = $2 WHERE opponent = $1",
        "UPDATE matches SET first_player = $2 WHERE first_player = $1",
        "UPDATE matches SET second_player = $2 WHERE second_player = $1",
        "UPDATE results SET first_player = $2 WHERE first_player = $1",
        "UPDATE results SET second_player = $2 WHERE second_player = $1",
        "UPDATE ratings SET player = $2 WHERE player = $1",
        // The clocks of finished games were stopped by them.
        "UPDATE vacations SET player = $2 WHERE player = $1",
        "UPDATE season_people SET person = $2 WHERE person = $1",
    ] {
        execute(db, sql, &[&person, &former]).await?;
    }
    let sql = "SELECT name FROM players WHERE id = $1";
    let name: Option<String> = first(db, sql, &[&person], |row| row.cell(0)).await?;
    let erased = Erased {
        person,
        name: &name.unwrap_or_default(),
        former,
    };
    let [events, entries] = LOGS;
    rewrite(db, events, &erased).await?;
    rewrite(db, entries, &erased).await?;
    execute(db, "DELETE FROM players WHERE id = $1", &[&person]).await
}

/// Closes a person's open challenges, and has the messages that show them say so.
async fn close_challenges(db: &mut Connection, person: PersonId, now: Moment) -> Result<()> {
    let sql =
        "SELECT id FROM challenges WHERE state = 'open' AND (challenger = $1 OR opponent = $1)";
    let open: Vec<MatchId> = all(db, sql, &[&person], |row| row.cell(0)).await?;
    let sql = "UPDATE challenges SET state = CASE WHEN challenger = $1 THEN 'withdrawn' ELSE 'declined' END \
         WHERE state = 'open' AND (challenger = $1 OR opponent = $1)";
    execute(db, sql, &[&person]).await?;
    let refreshed = open
        .into_iter()
        .map(|id| (OutboxItem::challenge_refresh(id), now));
    outbox::enqueue(db, &refreshed.collect::<Vec<_>>()).await
}

/// A log in which people stand as numbers, and by name in what others wrote: a query for the rows with either in them, and the
/// statement that replaces one.
struct PeopleLog {
    rows: &'static str,
    replace: &'static str,
}

const LOGS: [PeopleLog; 2] = [
    PeopleLog {
        rows: "SELECT rowid, body FROM events \
             WHERE instr(body, $1) > 0 OR (instr(body, '\"reason\"') > 0 AND instr(lower(body), lower($2)) > 0)",
        replace: "UPDATE events SET body = $2 WHERE rowid = $1",
    },
    PeopleLog {
        rows: "SELECT rowid, body FROM season_events \
             WHERE instr(body, $1) > 0 OR (instr(body, '\"reason\"') > 0 AND instr(lower(body), lower($2)) > 0)",
        replace: "UPDATE season_events SET body = $2 WHERE rowid = $1",
    },
];

/// Somebody who is erased, and who takes their place.
struct Erased<'a> {
    person: PersonId,
    name: &'a str,
    former: PersonId,
}

async fn rewrite(db: &mut Connection, log: PeopleLog, erased: &Erased<'_>) -> Result<()> {
    let number = erased.person.0.to_string();
    let rows = all(db, log.rows, &[&number, &erased.name], |row| {
        Ok((row.cell::<i64>(0)?, row.cell::<String>(1)?))
    })
    .await?;
    for (row, body) in rows {
        // What is encrypted names nobody.
        let Ok(before) = serde_json::from_str::<Value>(&body) else {
            continue;
        };
        let mut after = before.clone();
        erased.replace(&mut after);
        // Only there is a reason a text that somebody wrote.
        if let Some(Value::String(reason)) = after.get_mut("reason") {
            *reason = free_text::without(reason, erased.person, erased.name);
        }
        if after != before {
            execute(db, log.replace, &[&row, &after.to_string()]).await?;
        }
    }
    Ok(())
}

impl Erased<'_> {
    /// Replaces the person's number wherever it stands, and the name beside it.
    fn replace(&self, value: &mut Value) {
        match value {
            Value::Number(number) if number.as_u64() == Some(self.person.0) => {
                *value = self.former.0.into();
            }
            Value::Array(values) => values.iter_mut().for_each(|value| self.replace(value)),
            Value::Object(fields) => {
                let is_theirs = fields.get("person").and_then(Value::as_u64) == Some(self.person.0);
                if let Some(name) = fields.get_mut("name").filter(|_| is_theirs) {
                    *name = FORMER_PLAYER.into();
                }
                fields.values_mut().for_each(|value| self.replace(value));
            }
            _ => {}
        }
    }
}

/// The seasons that are not over and in whose logs a person stands.
pub async fn seasons_with(db: &mut Connection, person: PersonId) -> Result<Vec<SeasonId>> {
    let sql = "SELECT id FROM seasons s WHERE stage IN ('open', 'running') AND EXISTS ( \
             SELECT 1 FROM season_events e WHERE e.season_id = s.id AND instr(e.body, $1) > 0) ORDER BY id";
    all(db, sql, &[&person.0.to_string()], |row| row.cell(0)).await
}

#[cfg(test)]
mod tests {
    use matches::loaded::EventLog;
    use sealed::{Seal, Sealed};

    use super::*;
    use crate::{match_records::tests::some_match, tests::connection};

    /// Everything in the database, as text.
    async fn everything(db: &mut Connection) -> String {
        let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'";
        let tables = all(db, sql, &[], |row| row.cell::<String>(0))
            .await
            .unwrap();
        let mut text = String::new();
        for table in tables {
            use sqlx::{AssertSqlSafe, Column, Row, TypeInfo, ValueRef};
            let sql = AssertSqlSafe(format!("SELECT * FROM {table}"));
            for row in sqlx::query(sql).fetch_all(&mut **db).await.unwrap() {
                for (at, column) in row.columns().iter().enumerate() {
                    let raw = row.try_get_raw(at).unwrap();
                    let told = match raw.type_info().name() {
                        "INTEGER" => row.get::<i64, _>(at).to_string(),
                        "TEXT" => row.get::<String, _>(at),
                        _ => String::new(),
                    };
                    text += &format!("{table}.{} {told}\n", column.name());
                }
            }
        }
        text
    }

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn nothing_that_was_erased_is_in_any_table(pool: sqlx::SqlitePool) {
        let mut db = connection(&pool).await;
        let id = some_match(&mut db).await;
        let record = crate::match_records::load(&mut db, id)
            .await
            .unwrap()
            .unwrap();
        let [goes, stays] = record.players;
        // A number that is nothing else's, as Discord's are.
        let person = PersonId(1_234_567_890_123_456_789);
        for sql in [
            "INSERT INTO players (id, name, dm_channel, locale) VALUES ($1, 'Zacharias', 77, 'de')",
            "UPDATE matches SET first_player = $1, first_zone = 'Europe/Berlin', stage = 'over'",
            "UPDATE challenges SET challenger = $1",
            "INSERT INTO preferences (player, style) VALUES ($1, 'latin')",
            "INSERT INTO vacations (player, from_at, until_at) VALUES ($1, 1, 2)",
            "INSERT INTO notes (match_id, player, text) SELECT id, $1, 'x' FROM matches",
            "INSERT INTO marks (match_id, player, body) SELECT id, $1, 'x' FROM matches",
            "INSERT INTO refused_challengers (person, refused, since_at) VALUES ($1, 2, 5)",
            "INSERT INTO refused_challengers (person, refused, since_at) VALUES (2, $1, 5)",
            "INSERT INTO events (match_id, seq, interaction, at, body) SELECT id, 900, 1, 1, \
                 '{\"event\":\"voided\",\"by\":' || $1 || ',\"reason\":\"\"}' FROM matches",
            "INSERT INTO events (match_id, seq, interaction, at, body) SELECT id, 901, 1, 1, \
                 '{\"event\":\"voided\",\"by\":3,\"reason\":\"ZACHARIAS (<@' || $1 || '>) cheated\"}' FROM matches",
        ] {
            execute(&mut db, sql, &[&person]).await.unwrap();
        }
        let found = kept(&mut db, person).await.unwrap().unwrap();
        assert_eq!((found.finished, found.notes, found.refused), (1, 2, 1));
        erase_rows(&mut db, person, Moment(5)).await.unwrap();
        let left = everything(&mut db).await;
        for gone in ["1234567890123456789", "Zacharias", "ZACHARIAS", "Berlin"] {
            assert!(!left.contains(gone), "{gone}\n{left}");
        }
        assert_eq!(kept(&mut db, person).await.unwrap(), None);
        let record = crate::match_records::load(&mut db, id)
            .await
            .unwrap()
            .unwrap();
        assert_eq!(record.names[0], FORMER_PLAYER);
        assert_eq!(record.players[1], stays);
        assert_ne!(record.players[0], goes);
        assert!(
            left.contains(&format!("\"by\":{}", record.players[0].0)),
            "{left}"
        );
    }

    #[tokio::test]
    async fn what_was_read_of_matches_is_forgotten_and_those_who_write_kept_none() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).await.unwrap();
        let id = MatchId(7);
        let events = [r#"[7,1,{"event":"begun"}]"#; 100].join(",");
        let log = EventLog::read(None, &Sealed::seal(format!("[{events}]")), true).unwrap();
        let is_known = async |store: &Store| {
            let mut recent = store.read().await.unwrap().recent_log(id, None);
            recent.known().is_some()
        };
        let tx = store.write().await.unwrap();
        tx.recent_log(id, None).keep(log.clone());
        assert!(!is_known(&store).await, "it might be rolled back");
        let recent = store.read().await.unwrap().recent_log(id, None);
        recent.keep(log.clone());
        assert!(is_known(&store).await);
        assert!(tx.recent_log(id, None).known().is_none());
        drop(tx);
        let reading = store.read().await.unwrap().recent_log(id, None);
        let tx = store.write().await.unwrap();
        erase(&store, tx, PersonId(1), Moment(5)).await.unwrap();
        reading.keep(log.clone());
        assert!(!is_known(&store).await);

        let beside = Store::open_beside(folder.path(), None).await.unwrap();
        let recent = beside.read().await.unwrap().recent_log(id, None);
        recent.keep(log);
        let why = "what the other program forgets this one would not";
        assert!(!is_known(&beside).await, "{why}");
    }

    #[test]
    fn a_number_and_the_name_beside_it_go_wherever_they_stand() {
        let mut entry = serde_json::json!({
            "event": "entered", "person": 99, "name": "Zacharias", "rating": 0,
            "divisions": [[1, 99], [2]], "by": 99, "other": { "person": 1, "name": "Ann" },
        });
        let erased = Erased {
            person: PersonId(99),
            name: "Zacharias",
            former: PersonId(7),
        };
        erased.replace(&mut entry);
        assert_eq!(entry["person"], 7);
        assert_eq!(entry["name"], FORMER_PLAYER);
        assert_eq!(entry["divisions"][0][1], 7);
        assert_eq!(entry["by"], 7);
        assert_eq!(entry["other"]["name"], "Ann");
    }
}
