//! The archive: the log of a game that ended long ago is one compressed text, with the spans in which its clocks did not
//! run. Events that name people stay rows of `events`, where an erasure finds them. Which interactions caused the others
//! is not kept: Discord repeats none after so long.

use std::io::{Read, Write};

use basics::{MatchId, Moment};
use flate2::{Compression, read::DeflateDecoder, write::DeflateEncoder};
use matches::{
    clock::suspensions::Suspension,
    loaded::{Absences, names_people},
};
use opaque::{Seal, Sealed};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::{
    Connection, Result,
    connection::damaged,
    is_damage, leases,
    match_records::{StoredMatch, load_whole},
    query::{all, execute, insert_row, update_rows},
    secrets::ARCHIVE,
    vault::Vault,
};

/// Which part of a match's log is loaded.
#[derive(Clone, Copy)]
pub(crate) struct Part {
    /// How many of the first events are left out.
    pub known: u32,
    /// The number of the last event.
    pub last: u32,
}

/// An event as it is loaded: the interaction that caused it, its moment, and itself.
type Entry = (i64, Moment, Box<RawValue>);

/// A span, from and until.
type Pair = (Moment, Option<Moment>);

/// What the archive holds of a match.
#[derive(Serialize, Deserialize)]
struct ArchivedLog {
    /// Each event with its moment; without itself if it is a row of `events`.
    events: Vec<(Moment, Option<Box<RawValue>>)>,
    outages: Vec<Pair>,
    vacations: [Vec<Pair>; 2],
    season: Vec<Pair>,
}

/// Up to `limit` matches that ended before this moment, longest ago first, whose logs can be archived: nothing is to be
/// sent about them. There are none as long as a program is running that would not find them.
pub async fn candidates(db: &mut Connection, before: Moment, limit: u32) -> Result<Vec<MatchId>> {
    if !leases::all_know_schema(db, SCHEMA_OF_ARCHIVE).await? {
        return Ok(Vec::new());
    }
    all(db, CANDIDATES, &[&before, &limit]).await
}

const CANDIDATES: &str = "SELECT id FROM matches m WHERE stage IN ('over', 'called-off') AND NOT is_archived \
     AND updated_at < $1 AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.match_id = m.id) ORDER BY updated_at LIMIT $2";

/// The first schema whose programs find archived logs.
const SCHEMA_OF_ARCHIVE: i64 = 44;

/// Archives the log of a match that has ended. A damaged log stays where it is.
pub async fn archive(db: &mut Connection, id: MatchId) -> Result<()> {
    let stored = match load_whole(db, id).await {
        Err(error) if is_damage(&error) => None,
        stored => stored?,
    };
    if let Some((log, named)) = stored.as_ref().and_then(ArchivedLog::of) {
        let vault = db.vault().ok_or_else(damaged)?;
        let body = vault.close(log.packed()?, ARCHIVE, id.0);
        let count = log.events.len() as u32;
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

/// Completes a match that was loaded from its rows with its archived log.
pub(crate) fn complete(
    vault: &Vault,
    body: &str,
    stored: &mut StoredMatch,
    Part { known, last }: Part,
) -> Result<()> {
    let packed: Vec<u8> = vault
        .open(body, ARCHIVE, stored.record.id.0)
        .ok_or_else(damaged)?;
    let log = ArchivedLog::unpacked(&packed)?;
    let rows: Vec<Entry> = serde_json::from_str(stored.log.opened()).map_err(unreadable)?;
    let mut rows = rows.into_iter();
    let mut entries = Vec::new();
    let count = log.events.len() as u32;
    for (at, event) in log
        .events
        .into_iter()
        .take(last as usize)
        .skip(known as usize)
    {
        let entry = match event {
            Some(event) => (0, at, event),
            None => rows.next().ok_or_else(damaged)?,
        };
        entries.push(entry);
    }
    entries.extend(rows);
    stored.log = Sealed::seal(serde_json::to_string(&entries).map_err(unreadable)?);
    stored.is_whole &= count <= last;
    stored.absences = Absences {
        outages: spans(log.outages),
        vacations: log.vacations.map(spans),
        season: spans(log.season),
    };
    Ok(())
}

impl ArchivedLog {
    /// What is archived of a match, and the numbers of the events that stay; `None` if the log is damaged.
    fn of(stored: &StoredMatch) -> Option<(ArchivedLog, Vec<u32>)> {
        let entries: Vec<Entry> = serde_json::from_str(stored.log.opened()).ok()?;
        let (mut events, mut named) = (Vec::new(), Vec::new());
        for (seq, (_, at, event)) in (1..).zip(entries) {
            let stays = names_people(event.get())?;
            if stays {
                named.push(seq);
            }
            events.push((at, (!stays).then_some(event)));
        }
        let Absences {
            outages,
            vacations,
            season,
        } = &stored.absences;
        let log = ArchivedLog {
            events,
            outages: pairs(outages),
            vacations: vacations.each_ref().map(|spans| pairs(spans)),
            season: pairs(season),
        };
        Some((log, named))
    }

    fn packed(&self) -> Result<Vec<u8>> {
        let text = serde_json::to_vec(self).map_err(unreadable)?;
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(&text)?;
        Ok(encoder.finish()?)
    }

    fn unpacked(packed: &[u8]) -> Result<ArchivedLog> {
        let mut text = String::new();
        let read = DeflateDecoder::new(packed).read_to_string(&mut text);
        read.map_err(|_| damaged())?;
        serde_json::from_str(&text).map_err(unreadable)
    }
}

fn pairs(spans: &[Suspension]) -> Vec<Pair> {
    spans.iter().map(|span| (span.from, span.until)).collect()
}

fn spans(pairs: Vec<Pair>) -> Vec<Suspension> {
    let span = |(from, until)| Suspension { from, until };
    pairs.into_iter().map(span).collect()
}

/// The error must not reveal the content.
fn unreadable(_: serde_json::Error) -> sqlx::Error {
    damaged()
}

#[cfg(test)]
mod tests;
