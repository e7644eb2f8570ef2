//! The archive: the log of a game that ended long ago is one compressed text, with the spans in which its clocks did not
//! run. Events that name people stay rows of `events`, where an erasure finds them. What the text holds is in
//! `archived_log`.

use basics::{MatchId, Moment};

use super::{
    Connection, Result,
    archived_log::ArchivedLog,
    connection::damaged,
    is_damage, leases,
    match_records::load_whole,
    query::{all, execute, insert_row, update_rows, value},
};

/// Up to `limit` matches that ended before this moment, longest ago first, whose logs can be archived. There are none as
/// long as a program is running that would not find them.
pub async fn candidates(db: &mut Connection, before: Moment, limit: u32) -> Result<Vec<MatchId>> {
    if !leases::all_know_schema(db, SCHEMA_OF_ARCHIVE).await? {
        return Ok(Vec::new());
    }
    all(db, CANDIDATES, &[&before, &limit]).await
}

const CANDIDATES: &str = "SELECT id FROM matches WHERE stage IN ('over', 'called-off') AND NOT is_archived \
     AND updated_at < $1 ORDER BY updated_at LIMIT $2";

/// The first schema whose programs find archived logs.
const SCHEMA_OF_ARCHIVE: i64 = 44;

/// Archives the log of a match that has ended. A log that is damaged, or lacks an event, stays where it is.
pub async fn archive(db: &mut Connection, id: MatchId) -> Result<()> {
    let stored = match load_whole(db, id).await {
        Err(error) if is_damage(&error) => None,
        stored => stored?,
    };
    let sql = "SELECT MAX(seq) FROM events WHERE match_id = $1";
    let last: Option<u32> = value(db, sql, &[&id]).await?;
    let log = stored.and_then(|stored| ArchivedLog::of(&stored.log, stored.absences));
    let log = log.filter(|(log, _)| Some(log.count()) == last);
    if let Some((log, named)) = log {
        let vault = db.vault().ok_or_else(damaged)?;
        let (body, count) = (log.closed(&vault, id)?, log.count());
        insert_row(
            db,
            "archived_logs",
            &[("match_id", &id), ("events", &count), ("body", &body)],
        )
        .await?;
        // The rows between those that stay.
        let mut first = 1;
        for next in named.into_iter().chain([count + 1]) {
            let sql = "DELETE FROM events WHERE match_id = $1 AND seq >= $2 AND seq < $3";
            execute(db, sql, &[&id, &first, &next]).await?;
            first = next + 1;
        }
    }
    update_rows(db, "matches", &[("id", &id)], &[("is_archived", &true)]).await
}

#[cfg(test)]
mod tests;
