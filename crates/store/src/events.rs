//! The event log: what happened in a match, in order. Rows are only ever appended. `match_records` reads it.

use std::fmt::Display;

use super::{
    Connection, Result,
    query::{Assignment, insert_row, value},
    secrets::EVENT,
};
use basics::{MatchId, Moment};
use opaque::{Seal, Sealed};

/// What a secret event is encrypted for, besides its column.
pub(crate) fn row(id: MatchId, seq: impl Display) -> String {
    format!("{}/{seq}", id.0)
}

/// How many events a match has.
pub async fn count(db: &mut Connection, id: MatchId) -> Result<u32> {
    let sql = "SELECT COUNT(*) FROM events WHERE match_id = $1";
    value(db, sql, &[&id]).await
}

/// Whether a match has events after the event number `seq`.
pub async fn has_later(db: &mut Connection, id: MatchId, seq: u32) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM events WHERE match_id = $1 AND seq > $2) \
         OR EXISTS (SELECT 1 FROM archived_logs WHERE match_id = $1 AND events > $2)";
    value(db, sql, &[&id, &seq]).await
}

/// Appends the event number `seq`, counted from 1, to a match.
///
/// # Errors
/// Includes a conflict if there already is an event with that number.
pub async fn append(
    db: &mut Connection,
    id: MatchId,
    seq: u32,
    interaction: u64,
    at: Moment,
    event: &Sealed,
) -> Result<()> {
    let body = if event.is_secret() {
        // A JSON text, because other events are objects.
        format!("\"{}\"", db.closed(event.opened(), EVENT, row(id, seq))?)
    } else {
        event.opened().to_owned()
    };
    let values: &[Assignment<'_>] = &[
        ("match_id", &id),
        ("seq", &seq),
        ("interaction", &interaction),
        ("at", &at),
        ("body", &body),
    ];
    insert_row(db, "events", values).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{is_conflict, match_records::tests::some_match};

    #[tokio::test]
    async fn a_number_is_given_once() {
        let mut connection = crate::tests::connection().await;
        let id = some_match(&mut connection).await;
        let event = Sealed::seal(r#"{"event":"begun"}"#.to_owned());
        for seq in [1, 2] {
            let interaction = 70 + u64::from(seq);
            append(&mut connection, id, seq, interaction, Moment(5), &event)
                .await
                .unwrap();
        }
        let error = append(&mut connection, id, 2, 99, Moment(0), &event).await;
        assert!(is_conflict(&error.unwrap_err()));
        assert_eq!(count(&mut connection, id).await.unwrap(), 2);
        let other = MatchId(id.0 + 1);
        assert_eq!(count(&mut connection, other).await.unwrap(), 0);
    }
}
