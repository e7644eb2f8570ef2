//! The outbox: messages that are still to be sent. A row names the event and the reader. Several processes may work
//! on it, because each claims a row for a while before it sends.

use super::{
    Connection, Result,
    query::{Cells, Param, all, execute, value},
};
use matches::{
    Moment,
    outbox::{ClaimedItem, OutboxItem},
};
use sqlx::{AssertSqlSafe, sqlite::SqliteRow};

/// The maximum number of rows that one statement inserts.
const AT_ONCE: usize = 100;

/// An unguessable number, as text.
fn new_nonce() -> String {
    format!("{:016x}", rand::random::<u64>())
}

/// Adds messages to the outbox, each due from its moment on. Adding a message twice has no further effect.
pub async fn enqueue(db: &mut Connection, owed: &[(OutboxItem, Moment)]) -> Result<()> {
    for owed in owed.chunks(AT_ONCE) {
        let nonces: Vec<String> = owed.iter().map(|_| new_nonce()).collect();
        let rows = (0..owed.len()).map(|row| {
            let [id, seq, audience, purpose, due, nonce] = [1, 2, 3, 4, 5, 6].map(|n| 6 * row + n);
            format!("(${id}, ${seq}, ${audience}, ${purpose}, ${due}, ${nonce})")
        });
        let sql = format!(
            "INSERT INTO outbox (match_id, seq, audience, purpose, due_at, nonce) VALUES {} \
             ON CONFLICT (match_id, seq, audience, purpose) DO NOTHING",
            rows.collect::<Vec<_>>().join(", ")
        );
        let params = owed.iter().zip(&nonces).flat_map(|((item, due), nonce)| {
            let params: [&dyn Param; 6] = [
                &item.id,
                &item.seq,
                &item.audience,
                &item.purpose,
                due,
                nonce,
            ];
            params
        });
        // Only numbers of parameters were inserted into the text.
        execute(db, AssertSqlSafe(sql), &params.collect::<Vec<_>>()).await?;
    }
    Ok(())
}

/// Claims until `until` the due messages that nobody else has claimed: up to `limit`, earliest first. An announcement
/// waits for the earlier ones of its match to the same audience, so that they arrive in order. A note about closed
/// direct messages, which everyone reads, also waits for the announcement of its event, and a note about a plan for
/// its reader's message about the event.
pub async fn claim(
    db: &mut Connection,
    now: Moment,
    until: Moment,
    limit: u32,
) -> Result<Vec<ClaimedItem>> {
    // The limit is a sum because SQLite would prepare the statement again for every value of a plain parameter.
    let sql = "UPDATE outbox SET claimed_until = $2, attempts = attempts + 1 \
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
         RETURNING match_id, seq, audience, purpose, attempts - 1 AS earlier, nonce";
    let claimed = |row: &SqliteRow| {
        Ok(ClaimedItem {
            owed: OutboxItem {
                id: row.cell("match_id")?,
                seq: row.cell("seq")?,
                audience: row.cell("audience")?,
                purpose: row.cell("purpose")?,
            },
            attempts: row.cell("earlier")?,
            nonce: row.cell("nonce")?,
        })
    };
    let mut claimed = all(db, sql, &[&now, &until, &limit], claimed).await?;
    claimed.sort_unstable();
    Ok(claimed)
}

/// Releases all claims: for a program that is starting and knows that no other uses this database.
pub async fn release(db: &mut Connection) -> Result<()> {
    let sql = "UPDATE outbox SET claimed_until = 0 WHERE claimed_until > 0";
    execute(db, sql, &[]).await
}

/// Deletes a message that was sent, or that has nobody left to read it.
pub async fn delete(db: &mut Connection, owed: OutboxItem) -> Result<()> {
    let sql = "DELETE FROM outbox \
         WHERE match_id = $1 AND seq = $2 AND audience = $3 AND purpose = $4";
    let params: &[&dyn Param] = &[&owed.id, &owed.seq, &owed.audience, &owed.purpose];
    execute(db, sql, params).await
}

/// Postpones a message until `due` and releases its claim.
pub async fn postpone(db: &mut Connection, owed: OutboxItem, due: Moment) -> Result<()> {
    let sql = "UPDATE outbox SET due_at = $5, claimed_until = 0 \
         WHERE match_id = $1 AND seq = $2 AND audience = $3 AND purpose = $4";
    let params: &[&dyn Param] = &[&owed.id, &owed.seq, &owed.audience, &owed.purpose, &due];
    execute(db, sql, params).await
}

/// When the next message will be due and free to claim, if there are any.
pub async fn next_due(db: &mut Connection) -> Result<Option<Moment>> {
    let sql = "SELECT MIN(CASE WHEN due_at > claimed_until THEN due_at ELSE claimed_until END) FROM outbox";
    value(db, sql, &[]).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use matches::{MatchId, notice::Audience, outbox::Purpose, plan::PlanWord};
    use rules::Side;

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
    const PRIVATE: OutboxItem = owed(2, Audience::Seat(Side::First), Purpose::Notice);
    const ANSWER: OutboxItem = owed(2, Audience::Seat(Side::Second), Purpose::Answer);

    async fn enqueue_now(connection: &mut Connection, items: &[OutboxItem]) {
        let owed: Vec<_> = items.iter().map(|item| (*item, Moment(0))).collect();
        enqueue(connection, &owed).await.unwrap();
    }

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
            enqueue_now(&mut connection, &[SECOND, FIRST, PRIVATE]).await;
        }
        let later = enqueue(&mut connection, &[(ANSWER, Moment(50))]);
        later.await.unwrap();
        assert_eq!(
            claimed(&mut connection, 1).await,
            [(FIRST, 0), (PRIVATE, 0)]
        );
        assert_eq!(claimed(&mut connection, 5).await, []);
        delete(&mut connection, FIRST).await.unwrap();
        assert_eq!(claimed(&mut connection, 6).await, [(SECOND, 0)]);
        // The process that claimed the private message died.
        assert_eq!(claimed(&mut connection, 11).await, [(PRIVATE, 1)]);
        delete(&mut connection, PRIVATE).await.unwrap();
        postpone(&mut connection, SECOND, Moment(30)).await.unwrap();
        assert_eq!(next_due(&mut connection).await.unwrap(), Some(Moment(30)));
        assert_eq!(claimed(&mut connection, 29).await, []);
        assert_eq!(
            claimed(&mut connection, 60).await,
            [(SECOND, 1), (ANSWER, 0)]
        );
        for message in [SECOND, ANSWER] {
            delete(&mut connection, message).await.unwrap();
        }
        assert_eq!(next_due(&mut connection).await.unwrap(), None);
    }

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn a_word_about_closed_messages_follows_the_announcement(pool: sqlx::SqlitePool) {
        let mut connection = pool.acquire().await.unwrap();
        let word = owed(1, Audience::Seat(Side::First), Purpose::ClosedDms);
        enqueue_now(&mut connection, &[word, FIRST]).await;
        assert_eq!(claimed(&mut connection, 1).await, [(FIRST, 0)]);
        delete(&mut connection, FIRST).await.unwrap();
        enqueue_now(&mut connection, &[SECOND]).await;
        assert_eq!(claimed(&mut connection, 2).await, [(word, 0), (SECOND, 0)]);
    }

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn a_word_about_a_plan_follows_what_its_reader_is_told(pool: sqlx::SqlitePool) {
        let mut connection = pool.acquire().await.unwrap();
        let word = |word| owed(2, Audience::Seat(Side::First), Purpose::Plan(word));
        let words = [PlanWord::Played, PlanWord::Lapsed, PlanWord::Illegal].map(word);
        enqueue_now(
            &mut connection,
            &[words[0], words[1], words[2], PRIVATE, SECOND],
        )
        .await;
        let told = claimed(&mut connection, 1).await;
        assert_eq!(told, [(SECOND, 0), (PRIVATE, 0)]);
        delete(&mut connection, PRIVATE).await.unwrap();
        assert_eq!(
            claimed(&mut connection, 2).await,
            words.map(|word| (word, 0))
        );
    }

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn a_nonce_fits_stays_and_differs(pool: sqlx::SqlitePool) {
        let mut connection = pool.acquire().await.unwrap();
        enqueue_now(&mut connection, &[FIRST, PRIVATE]).await;
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
        enqueue_now(&mut connection, &[FIRST]).await;
        assert_eq!(claimed(&mut connection, 1).await, [(FIRST, 0)]);
        release(&mut connection).await.unwrap();
        assert_eq!(claimed(&mut connection, 2).await, [(FIRST, 1)]);
    }
}
