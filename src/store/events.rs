//! The event log: what happened in a match, in order. Rows are only ever added.

use super::{Connection, from_db, to_db};
use crate::referee::{MatchId, Moment, event::Event};

/// An event with what the log knows about it.
pub struct Logged {
    /// The interaction that brought it.
    pub interaction: u64,
    /// When it happened.
    pub at: Moment,
    /// What happened.
    pub event: Event,
}

/// Every event of a match, or those up to `last`, in order.
///
/// # Errors
/// When the database cannot be read, or holds something that is no event.
pub async fn load(
    connection: &mut Connection,
    id: MatchId,
    last: Option<u32>,
) -> Result<Vec<Logged>, sqlx::Error> {
    // As one text, because a row costs more than what stands in it: each crosses from the database's thread.
    let log: Option<String> = sqlx::query_scalar(
        "SELECT string_agg('[' || CAST(interaction AS TEXT) || ',' || CAST(at AS TEXT) || ',' || body || ']', ',' \
         ORDER BY seq) FROM events WHERE match_id = $1 AND seq <= $2",
    )
    .bind(to_db(id.0))
    .bind(last.unwrap_or(u32::MAX))
    .fetch_one(connection)
    .await?;
    let log = format!("[{}]", log.unwrap_or_default());
    let logged: Vec<(i64, i64, Event)> =
        serde_json::from_str(&log).map_err(|error| sqlx::Error::Decode(error.into()))?;
    Ok(logged
        .into_iter()
        .map(|(interaction, at, event)| Logged {
            interaction: from_db(interaction),
            at: Moment(at),
            event,
        })
        .collect())
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
    event: &Event,
) -> Result<(), sqlx::Error> {
    let body = serde_json::to_string(event).map_err(|error| sqlx::Error::Encode(error.into()))?;
    sqlx::query(
        "INSERT INTO events (match_id, seq, interaction, at, body) VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(to_db(id.0))
    .bind(seq)
    .bind(to_db(interaction))
    .bind(at.0)
    .bind(body)
    .execute(connection)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Side;
use crate::store::{is_conflict, matches::tests::some_match};

    #[sqlx::test]
    async fn events_come_back_in_order_and_a_number_is_given_once(pool: sqlx::SqlitePool) {
        let mut connection = pool.acquire().await.unwrap();
        let id = some_match(&mut connection).await;
        let ready = |seat| Event::Ready { seat };
        for (seq, seat) in [(1, Side::First), (2, Side::Second)] {
            append(
                &mut connection,
                id,
                seq,
                70 + u64::from(seq),
                Moment(0),
                &ready(seat),
            )
            .await
            .unwrap();
        }
        let error = append(&mut connection, id, 2, 99, Moment(0), &ready(Side::First)).await;
        assert!(is_conflict(&error.unwrap_err()));
        let all = load(&mut connection, id, None).await.unwrap();
        let interactions: Vec<u64> = all.iter().map(|logged| logged.interaction).collect();
        assert_eq!(interactions, [71, 72]);
        assert!(matches!(all[1].event, Event::Ready { seat: Side::Second }));
        assert_eq!(load(&mut connection, id, Some(1)).await.unwrap().len(), 1);
    }
}
