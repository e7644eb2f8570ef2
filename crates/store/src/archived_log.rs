//! What the archive holds of a match, as one text: compressed, and encrypted for the match. Which interactions caused the
//! events is not kept: Discord repeats none after so long.

use std::io::{Read, Write};

use basics::{MatchId, Moment};
use flate2::{Compression, read::DeflateDecoder, write::DeflateEncoder};
use matches::loaded::{Absences, names_people};
use opaque::{Seal, Sealed};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::{Result, connection::damaged, secrets::ARCHIVE, vault::Vault};

/// Which part of a match's log is loaded.
#[derive(Clone, Copy)]
pub(crate) struct Part {
    /// How many of the first events are left out.
    pub known: u32,
    /// The number of the last event.
    pub last: u32,
}

/// An event as it is loaded: the interaction that caused it, its moment, and itself.
pub(crate) type Entry = (i64, Moment, Box<RawValue>);

/// What the archive holds of a match.
#[derive(Serialize, Deserialize)]
pub(crate) struct ArchivedLog {
    /// Each event with its moment; without itself if it is a row of `events`.
    events: Vec<(Moment, Option<Box<RawValue>>)>,
    /// The spans in which the match's clocks did not run.
    pub absences: Absences,
}

impl ArchivedLog {
    /// What is archived of a log, and the numbers of the events that stay rows; `None` if the log is damaged.
    pub fn of(log: &Sealed, absences: Absences) -> Option<(ArchivedLog, Vec<u32>)> {
        let entries: Vec<Entry> = serde_json::from_str(log.opened()).ok()?;
        let (mut events, mut named) = (Vec::new(), Vec::new());
        for (seq, (_, at, event)) in (1..).zip(entries) {
            let stays = names_people(event.get())?;
            if stays {
                named.push(seq);
            }
            events.push((at, (!stays).then_some(event)));
        }
        Some((ArchivedLog { events, absences }, named))
    }

    /// How many events the log had when it was archived.
    pub fn count(&self) -> u32 {
        // Events are numbered from 1 in this type.
        u32::try_from(self.events.len()).unwrap_or(u32::MAX)
    }

    /// The part of the log that is loaded, put together with the rows of that part.
    pub fn with_rows(&self, rows: &Sealed, Part { known, last }: Part) -> Result<Sealed> {
        let rows: Vec<Entry> = serde_json::from_str(rows.opened()).map_err(unreadable)?;
        let mut rows = rows.into_iter();
        let mut entries = Vec::new();
        let events = self.events.iter().take(last as usize).skip(known as usize);
        for (at, event) in events {
            let entry = match event {
                Some(event) => (0, *at, event.clone()),
                None => rows.next().ok_or_else(damaged)?,
            };
            entries.push(entry);
        }
        entries.extend(rows);
        let log = serde_json::to_string(&entries).map_err(unreadable)?;
        Ok(Sealed::seal(log))
    }

    /// The text in the archive.
    pub fn closed(&self, vault: &Vault, id: MatchId) -> Result<String> {
        let text = serde_json::to_vec(self).map_err(unreadable)?;
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(&text)?;
        Ok(vault.close(encoder.finish()?, ARCHIVE, id.0))
    }

    /// Reads the text in the archive.
    pub fn opened(vault: &Vault, body: &str, id: MatchId) -> Result<ArchivedLog> {
        let packed: Vec<u8> = vault.open(body, ARCHIVE, id.0).ok_or_else(damaged)?;
        let mut text = String::new();
        let read = DeflateDecoder::new(&*packed).read_to_string(&mut text);
        read.map_err(|_| damaged())?;
        serde_json::from_str(&text).map_err(unreadable)
    }
}

/// The error must not reveal the content.
fn unreadable(_: serde_json::Error) -> sqlx::Error {
    damaged()
}
