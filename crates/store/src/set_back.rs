//! Handles a computer clock that was set back. Events that were due soon would otherwise wait until the clock shows the
//! old time again, so they stay as far away as they were.

use super::{Connection, Result, outages, outbox::PARKED, query::execute};
use basics::Moment;

/// Handles a clock that went back to `now` from a later moment. Spans that last into the future end, and waiting times
/// get no longer. Deadlines stay where they are.
pub async fn set_back(db: &mut Connection, from: Moment, now: Moment) -> Result<()> {
    outages::cut(db, now).await?;
    let by = from.0 - now.0;
    // Messages that wait for a place do not wait for a moment.
    let sql = "UPDATE outbox SET due_at = CASE WHEN due_at = $2 THEN due_at ELSE due_at - $1 END, \
         claimed_until = CASE WHEN claimed_until > $1 THEN claimed_until - $1 ELSE 0 END, unclear_since = unclear_since - $1";
    execute(db, sql, &[&by, &PARKED]).await?;
    // Each of these only says when to check: a check that comes too early stores the right moment.
    for sql in [
        "UPDATE matches SET due_at = due_at - $1 WHERE due_at > $2",
        "UPDATE plans SET due_at = due_at - $1 WHERE due_at > $2",
        "UPDATE reminders SET due_at = due_at - $1 WHERE due_at > $2",
        "UPDATE seasons SET due_at = due_at - $1 WHERE due_at > $2",
    ] {
        execute(db, sql, &[&by, &now]).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use basics::Span;
    use matches::outbox::{OutboxItem, Purpose};

    use super::*;
    use crate::{
        match_records::tests::some_match,
        outbox::{claim, enqueue, park, postpone},
        query::first,
    };

    #[tokio::test]
    async fn waiting_times_get_no_longer_and_deadlines_stay() {
        let mut connection = crate::tests::connection().await;
        let db = &mut connection;
        let id = some_match(db).await;
        let (before, now) = (Moment(5_000_000), Moment(1_400_000));
        let [sent, put_off, parked] =
            [1, 2, 3].map(|seq| OutboxItem::announcement(id, seq, Purpose::Back));
        for item in [sent, put_off, parked] {
            enqueue(db, &[(item, before.plus(-Span::milliseconds(1)))])
                .await
                .unwrap();
        }
        let (claimed, _) = claim(db, None, [before, before.plus(Span::seconds(15))], 9, 9)
            .await
            .unwrap();
        assert_eq!(claimed.len(), 1, "the others wait for it");
        park(db, parked).await.unwrap();
        postpone(db, put_off, before.plus(Span::MINUTE), true)
            .await
            .unwrap();
        crate::due::set(db, id, Some(before.plus(Span::milliseconds(1))))
            .await
            .unwrap();

        set_back(db, before, now).await.unwrap();
        let none = claim(
            db,
            None,
            [
                now.plus(Span::milliseconds(14_999)),
                now.plus(Span::milliseconds(99_999)),
            ],
            9,
            9,
        )
        .await;
        assert_eq!(none.unwrap().0, [], "the first is still being sent");
        let again = claim(
            db,
            None,
            [
                now.plus(Span::milliseconds(15_001)),
                now.plus(Span::seconds(30)),
            ],
            9,
            9,
        )
        .await;
        let (again, _) = again.unwrap();
        assert_eq!(again.len(), 1);
        assert_eq!(
            again[0].unclear_since,
            Some(now),
            "the claim shows since when"
        );
        crate::outbox::delete(db, sent).await.unwrap();
        let early = claim(
            db,
            None,
            [
                now.plus(Span::milliseconds(59_999)),
                now.plus(Span::seconds(70)),
            ],
            9,
            9,
        )
        .await;
        assert_eq!(early.unwrap().0, []);
        let later = claim(
            db,
            None,
            [now.plus(Span::MINUTE), now.plus(Span::seconds(70))],
            9,
            9,
        )
        .await;
        assert_eq!(later.unwrap().0[0].owed, put_off);
        let sql = "SELECT due_at FROM outbox WHERE seq = 3";
        let still: Option<Moment> = first(db, sql, &[]).await.unwrap();
        assert_eq!(still, Some(PARKED));
        let sql = "SELECT due_at FROM matches";
        let due: Option<Moment> = first(db, sql, &[]).await.unwrap();
        assert_eq!(due, Some(now.plus(Span::milliseconds(1))));
    }
}
