//! Messages owed to somebody. A row says which event it tells of and who is to read it; several processes may
//! work them off, because each claims a row for a while before it sends.

use super::{Connection, from_db, to_db};
use matches::{
    MatchId, Moment,
    notice::Audience,
    outbox::{ClaimedItem, OutboxItem, Purpose},
    plan::PlanWord,
};
use rules::Side;

const fn audience_name(audience: Audience) -> &'static str {
    match audience {
        Audience::Table => "table",
        Audience::Seat(Side::First) => "first",
        Audience::Seat(Side::Second) => "second",
    }
}

fn audience_named(name: &str) -> Result<Audience, sqlx::Error> {
    [
        Audience::Table,
        Audience::Seat(Side::First),
        Audience::Seat(Side::Second),
    ]
    .into_iter()
    .find(|&audience| audience_name(audience) == name)
    .ok_or_else(|| sqlx::Error::Decode("unknown audience".into()))
}

const fn purpose_name(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Notice => "notice",
        Purpose::Answer => "answer",
        Purpose::ClosedDms => "closed-dms",
        Purpose::Plan(PlanWord::Played) => "plan-played",
        Purpose::Plan(PlanWord::Lapsed) => "plan-lapsed",
        Purpose::Plan(PlanWord::Illegal) => "plan-illegal",
        Purpose::Reminder => "reminder",
        Purpose::Vacation => "vacation",
        Purpose::Outage => "outage",
    }
}

fn purpose_named(name: &str) -> Result<Purpose, sqlx::Error> {
    [
        Purpose::Notice,
        Purpose::Answer,
        Purpose::ClosedDms,
        Purpose::Plan(PlanWord::Played),
        Purpose::Plan(PlanWord::Lapsed),
        Purpose::Plan(PlanWord::Illegal),
        Purpose::Reminder,
        Purpose::Vacation,
        Purpose::Outage,
    ]
    .into_iter()
    .find(|&purpose| purpose_name(purpose) == name)
    .ok_or_else(|| sqlx::Error::Decode("unknown purpose".into()))
}

/// A number that nobody can guess, as text.
fn new_nonce() -> String {
    format!("{:016x}", rand::random::<u64>())
}

/// Owes a message from `due` on. Owing it twice is owing it once.
///
/// # Errors
/// When the database cannot be written to.
pub async fn owe(
    connection: &mut Connection,
    owed: OutboxItem,
    due: Moment,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO outbox (match_id, seq, audience, purpose, due_at, nonce) \
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (match_id, seq, audience, purpose) DO NOTHING",
    )
    .bind(to_db(owed.id.0))
    .bind(owed.seq)
    .bind(audience_name(owed.audience))
    .bind(purpose_name(owed.purpose))
    .bind(due.0)
    .bind(new_nonce())
    .execute(connection)
    .await?;
    Ok(())
}

/// Claims until `until` the messages that are due and that nobody else is busy with. An announcement waits for
/// the earlier ones of its match to the same audience, so that they are read in order; a word about closed direct
/// messages, which everyone reads, also for the announcement of its event, and a word about a plan for what its reader is
/// told of the event.
///
/// # Errors
/// When the database cannot be written to.
pub async fn claim(
    connection: &mut Connection,
    now: Moment,
    until: Moment,
    most: u32,
) -> Result<Vec<ClaimedItem>, sqlx::Error> {
    // A sum as the limit, because SQLite would plan the statement anew for every value of a bare one.
    let rows: Vec<(i64, u32, String, String, u32, String)> = sqlx::query_as(
        "UPDATE outbox SET claimed_until = $2, attempts = attempts + 1 \
         WHERE (match_id, seq, audience, purpose) IN ( \
             SELECT o.match_id, o.seq, o.audience, o.purpose FROM outbox o \
             WHERE o.due_at <= $1 AND o.claimed_until <= $1 AND NOT EXISTS ( \
                 SELECT 1 FROM outbox e WHERE e.match_id = o.match_id \
                 AND e.audience = o.audience AND e.purpose <> 'answer' AND e.seq < o.seq) \
             AND (o.purpose <> 'closed-dms' OR NOT EXISTS ( \
                 SELECT 1 FROM outbox e WHERE e.match_id = o.match_id \
                 AND e.audience = 'table' AND e.purpose = 'notice' AND e.seq <= o.seq)) \
             AND (o.purpose NOT LIKE 'plan-%' OR NOT EXISTS ( \
                 SELECT 1 FROM outbox e WHERE e.match_id = o.match_id \
                 AND e.audience = o.audience AND e.purpose = 'notice' AND e.seq <= o.seq)) \
             ORDER BY o.due_at, o.match_id, o.seq LIMIT 0 + $3) \
         RETURNING match_id, seq, audience, purpose, attempts - 1, nonce",
    )
    .bind(now.0)
    .bind(until.0)
    .bind(most)
    .fetch_all(connection)
    .await?;
    let mut claimed = rows
        .into_iter()
        .map(|(id, seq, audience, purpose, attempts, nonce)| {
            let owed = OutboxItem {
                id: MatchId(from_db(id)),
                seq,
                audience: audience_named(&audience)?,
                purpose: purpose_named(&purpose)?,
            };
            Ok(ClaimedItem {
                owed,
                attempts,
                nonce,
            })
        })
        .collect::<Result<Vec<_>, sqlx::Error>>()?;
    claimed.sort_unstable();
    Ok(claimed)
}

/// Gives every claim up: for a program that starts, and knows that no other is at work on this database.
///
/// # Errors
/// When the database cannot be written to.
pub async fn release(connection: &mut Connection) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE outbox SET claimed_until = 0 WHERE claimed_until > 0")
        .execute(connection)
        .await?;
    Ok(())
}

/// Strikes a message off: it was sent, or nobody is there to read it.
///
/// # Errors
/// When the database cannot be written to.
pub async fn strike(connection: &mut Connection, owed: OutboxItem) -> Result<(), sqlx::Error> {
    sqlx::query(
        "DELETE FROM outbox \
         WHERE match_id = $1 AND seq = $2 AND audience = $3 AND purpose = $4",
    )
    .bind(to_db(owed.id.0))
    .bind(owed.seq)
    .bind(audience_name(owed.audience))
    .bind(purpose_name(owed.purpose))
    .execute(connection)
    .await?;
    Ok(())
}

/// Puts a message off until `due` and gives the claim on it up.
///
/// # Errors
/// When the database cannot be written to.
pub async fn postpone(
    connection: &mut Connection,
    owed: OutboxItem,
    due: Moment,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE outbox SET due_at = $5, claimed_until = 0 \
         WHERE match_id = $1 AND seq = $2 AND audience = $3 AND purpose = $4",
    )
    .bind(to_db(owed.id.0))
    .bind(owed.seq)
    .bind(audience_name(owed.audience))
    .bind(purpose_name(owed.purpose))
    .bind(due.0)
    .execute(connection)
    .await?;
    Ok(())
}

/// When the next message will be due and free to claim, if any is owed.
///
/// # Errors
/// When the database cannot be read.
pub async fn next_due(connection: &mut Connection) -> Result<Option<Moment>, sqlx::Error> {
    let next: Option<i64> = sqlx::query_scalar(
        "SELECT MIN(CASE WHEN due_at > claimed_until THEN due_at ELSE claimed_until END) \
         FROM outbox",
    )
    .fetch_one(connection)
    .await?;
    Ok(next.map(Moment))
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn owed(seq: u32, audience: Audience, purpose: Purpose) -> OutboxItem {
        OutboxItem {
            id: MatchId(9),
            seq,
            audience,
            purpose,
        }
    }

    const FIRST: OutboxItem = owed(1, Audience::Table, Purpose::Notice);
    const SECOND: OutboxItem = owed(2, Audience::Table, Purpose::Notice);
    const WHISPER: OutboxItem = owed(2, Audience::Seat(Side::First), Purpose::Notice);
    const ANSWER: OutboxItem = owed(2, Audience::Seat(Side::Second), Purpose::Answer);

    async fn claimed(connection: &mut Connection, now: i64) -> Vec<(OutboxItem, u32)> {
        let claimed = claim(connection, Moment(now), Moment(now + 10), 100);
        let claimed = claimed.await.unwrap().into_iter();
        claimed
            .map(|claimed| (claimed.owed, claimed.attempts))
            .collect()
    }

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn a_message_is_claimed_once_at_a_time_and_in_order(pool: sqlx::SqlitePool) {
        let mut connection = pool.acquire().await.unwrap();
        for _ in 0..2 {
            for message in [SECOND, FIRST, WHISPER] {
                owe(&mut connection, message, Moment(0)).await.unwrap();
            }
        }
        owe(&mut connection, ANSWER, Moment(50)).await.unwrap();
        assert_eq!(
            claimed(&mut connection, 1).await,
            [(FIRST, 0), (WHISPER, 0)]
        );
        assert_eq!(claimed(&mut connection, 5).await, []);
        strike(&mut connection, FIRST).await.unwrap();
        assert_eq!(claimed(&mut connection, 6).await, [(SECOND, 0)]);
        // The process that claimed the whisper died.
        assert_eq!(claimed(&mut connection, 11).await, [(WHISPER, 1)]);
        strike(&mut connection, WHISPER).await.unwrap();
        postpone(&mut connection, SECOND, Moment(30)).await.unwrap();
        assert_eq!(next_due(&mut connection).await.unwrap(), Some(Moment(30)));
        assert_eq!(claimed(&mut connection, 29).await, []);
        assert_eq!(
            claimed(&mut connection, 60).await,
            [(SECOND, 1), (ANSWER, 0)]
        );
        for message in [SECOND, ANSWER] {
            strike(&mut connection, message).await.unwrap();
        }
        assert_eq!(next_due(&mut connection).await.unwrap(), None);
    }

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn a_word_about_closed_messages_follows_the_announcement(pool: sqlx::SqlitePool) {
        let mut connection = pool.acquire().await.unwrap();
        let word = owed(1, Audience::Seat(Side::First), Purpose::ClosedDms);
        for message in [word, FIRST] {
            owe(&mut connection, message, Moment(0)).await.unwrap();
        }
        assert_eq!(claimed(&mut connection, 1).await, [(FIRST, 0)]);
        strike(&mut connection, FIRST).await.unwrap();
        owe(&mut connection, SECOND, Moment(0)).await.unwrap();
        assert_eq!(claimed(&mut connection, 2).await, [(word, 0), (SECOND, 0)]);
    }

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn a_word_about_a_plan_follows_what_its_reader_is_told(pool: sqlx::SqlitePool) {
        let mut connection = pool.acquire().await.unwrap();
        let word = |word| owed(2, Audience::Seat(Side::First), Purpose::Plan(word));
        let words = [PlanWord::Played, PlanWord::Lapsed, PlanWord::Illegal].map(word);
        for message in [words[0], words[1], words[2], WHISPER, SECOND] {
            owe(&mut connection, message, Moment(0)).await.unwrap();
        }
        let told = claimed(&mut connection, 1).await;
        assert_eq!(told, [(SECOND, 0), (WHISPER, 0)]);
        strike(&mut connection, WHISPER).await.unwrap();
        assert_eq!(
            claimed(&mut connection, 2).await,
            words.map(|word| (word, 0))
        );
    }

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn a_nonce_fits_stays_and_differs(pool: sqlx::SqlitePool) {
        let mut connection = pool.acquire().await.unwrap();
        for message in [FIRST, WHISPER] {
            owe(&mut connection, message, Moment(0)).await.unwrap();
        }
        let mut attempts = Vec::new();
        for now in [1, 100] {
            let now = Moment(now);
            let claimed = claim(&mut connection, now, now.plus(10), 100)
                .await
                .unwrap();
            attempts.push(
                claimed
                    .into_iter()
                    .map(|claimed| claimed.nonce)
                    .collect::<Vec<_>>(),
            );
        }
        assert_eq!(attempts[0], attempts[1]);
        assert_ne!(attempts[0][0], attempts[0][1]);
        assert!(attempts[0].iter().all(|nonce| nonce.len() <= 25));
    }

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn a_program_that_starts_need_not_wait_for_the_claims_of_a_dead_one(
        pool: sqlx::SqlitePool,
    ) {
        let mut connection = pool.acquire().await.unwrap();
        owe(&mut connection, FIRST, Moment(0)).await.unwrap();
        assert_eq!(claimed(&mut connection, 1).await, [(FIRST, 0)]);
        release(&mut connection).await.unwrap();
        assert_eq!(claimed(&mut connection, 2).await, [(FIRST, 1)]);
    }
}
