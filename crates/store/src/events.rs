//! The event log: what happened in a match, in order. Rows are only ever added.

use super::{Connection, to_db};
use matches::{MatchId, Moment};
use sealed::{Seal, Sealed};

/// Every event of a match, or those up to `last`, in order: a JSON list of `[interaction, moment, event]`.
///
/// # Errors
/// When the database cannot be read.
pub async fn load(
    connection: &mut Connection,
    id: MatchId,
    last: Option<u32>,
) -> Result<Sealed, sqlx::Error> {
    // As one text, because a row costs more than what stands in it: each crosses from the database's thread.
    let log: Option<String> = sqlx::query_scalar(
        "SELECT string_agg('[' || CAST(interaction AS TEXT) || ',' || CAST(at AS TEXT) || ',' || body || ']', ',' \
         ORDER BY seq) FROM events WHERE match_id = $1 AND seq <= $2",
    )
    .bind(to_db(id.0))
    .bind(last.unwrap_or(u32::MAX))
    .fetch_one(connection)
    .await?;
    Ok(Sealed::seal(format!("[{}]", log.unwrap_or_default())))
}

/// How many events a match has.
///
/// # Errors
/// When the database cannot be read.
pub async fn count(connection: &mut Connection, id: MatchId) -> Result<u32, sqlx::Error> {
    sqlx::query_scalar("SELECT COUNT(*) FROM events WHERE match_id = $1")
        .bind(to_db(id.0))
        .fetch_one(connection)
        .await
}

/// Adds the event number `seq`, counted from 1, to a match.
///
/// # Errors
/// When the database cannot be written to; a conflict when there is an event of that number already.
pub async fn append(
    connection: &mut Connection,
    id: MatchId,
    seq: u32,
    interaction: u64,
    at: Moment,
    event: &Sealed,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO events (match_id, seq, interaction, at, body) VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(to_db(id.0))
    .bind(seq)
    .bind(to_db(interaction))
    .bind(at.0)
    .bind(event.opened())
    .execute(connection)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{is_conflict, match_records::tests::some_match};

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn events_come_back_in_order_and_a_number_is_given_once(pool: sqlx::SqlitePool) {
        let mut connection = pool.acquire().await.unwrap();
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
        let all = load(&mut connection, id, None).await.unwrap();
        let expected = r#"[[71,5,{"event":"begun"}],[72,5,{"event":"begun"}]]"#;
        assert_eq!(all.opened(), expected);
        let first = load(&mut connection, id, Some(1)).await.unwrap();
        assert_eq!(first.opened(), r#"[[71,5,{"event":"begun"}]]"#);
        assert_eq!(count(&mut connection, id).await.unwrap(), 2);
    }
}
