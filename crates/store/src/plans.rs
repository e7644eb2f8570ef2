//! What players have laid down in advance. A plan is kept as text; the moment of a move that waits stands under an index.

use super::{
    Connection,
    challenges::{name_of, named},
    from_db, to_db,
};
use matches::{
    MatchId, Moment,
    plan::{SealedPlan, StoredPlan},
};
use rules::Side;
use sealed::{Seal, Sealed};

/// What a player has laid down for a match.
///
/// # Errors
/// When the database cannot be read, or holds something that is no plan.
pub async fn load(
    connection: &mut Connection,
    id: MatchId,
    seat: Side,
) -> Result<Option<StoredPlan>, sqlx::Error> {
    type Row = (Option<String>, Option<String>, Option<u32>, Option<i64>);
    let row: Option<Row> = sqlx::query_as(
        "SELECT body, action, change, due_at FROM plans WHERE match_id = $1 AND seat = $2",
    )
    .bind(to_db(id.0))
    .bind(name_of(&seat)?)
    .fetch_optional(connection)
    .await?;
    let Some((body, action, change, due)) = row else {
        return Ok(None);
    };
    let kept = SealedPlan {
        plan: body.map(Sealed::seal),
        action: action.map(Sealed::seal),
        change,
        due: due.map(Moment),
    };
    // The reason would tell what is in it.
    let damaged = || sqlx::Error::Decode("a damaged plan".into());
    StoredPlan::opened(&kept).map(Some).ok_or_else(damaged)
}

/// Keeps what a player has laid down for a match, or that it is nothing.
///
/// # Errors
/// When the database cannot be written to.
pub async fn put(
    connection: &mut Connection,
    id: MatchId,
    seat: Side,
    plan: Option<&StoredPlan>,
) -> Result<(), sqlx::Error> {
    let Some(plan) = plan.map(StoredPlan::sealed) else {
        sqlx::query("DELETE FROM plans WHERE match_id = $1 AND seat = $2")
            .bind(to_db(id.0))
            .bind(name_of(&seat)?)
            .execute(connection)
            .await?;
        return Ok(());
    };
    sqlx::query(
        "INSERT INTO plans (match_id, seat, body, action, change, due_at) \
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (match_id, seat) DO UPDATE \
         SET body = excluded.body, action = excluded.action, change = excluded.change, due_at = excluded.due_at",
    )
    .bind(to_db(id.0))
    .bind(name_of(&seat)?)
    .bind(plan.plan.as_ref().map(Sealed::opened))
    .bind(plan.action.as_ref().map(Sealed::opened))
    .bind(plan.change)
    .bind(plan.due.map(|due| due.0))
    .execute(connection)
    .await?;
    Ok(())
}

/// Whose moves have come due by now, so many at most: those that were due first in front.
///
/// # Errors
/// When the database cannot be read.
pub async fn due_by(
    connection: &mut Connection,
    now: Moment,
    most: u32,
) -> Result<Vec<(MatchId, Side)>, sqlx::Error> {
    // A sum as the limit, because SQLite would plan the statement anew for every value of a bare one.
    let rows: Vec<(i64, String)> = sqlx::query_as(
        "SELECT match_id, seat FROM plans WHERE due_at <= $1 ORDER BY due_at LIMIT 0 + $2",
    )
    .bind(now.0)
    .bind(most)
    .fetch_all(connection)
    .await?;
    let whose = rows.into_iter();
    whose
        .map(|(id, seat)| Ok((MatchId(from_db(id)), named(seat)?)))
        .collect()
}

/// When the next planned move comes due.
///
/// # Errors
/// When the database cannot be read.
pub async fn next_due(connection: &mut Connection) -> Result<Option<Moment>, sqlx::Error> {
    let next: Option<i64> =
        sqlx::query_scalar("SELECT MIN(due_at) FROM plans WHERE due_at IS NOT NULL")
            .fetch_one(connection)
            .await?;
    Ok(next.map(Moment))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::match_records::tests::some_match;
    use matches::plan::PendingMove;

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn a_plan_comes_back_as_it_was_put(pool: sqlx::SqlitePool) {
        let mut connection = pool.acquire().await.unwrap();
        let id = some_match(&mut connection).await;
        let waits = PendingMove {
            action: "h0g2".parse().unwrap(),
            change: 3,
            due: Moment(50),
        };
        for plan in [
            None,
            Some("h9g7 h0g2; i9h9 i0h0"),
            Some("won e7; fell a6a7; despite-loss"),
        ] {
            for waits in [None, Some(waits)] {
                let plan = plan.map(|plan| plan.parse().unwrap());
                let laid = StoredPlan { plan, waits };
                put(&mut connection, id, Side::First, Some(&laid))
                    .await
                    .unwrap();
                let found = load(&mut connection, id, Side::First).await.unwrap();
                assert!(found == Some(laid));
                let other = load(&mut connection, id, Side::Second).await.unwrap();
                assert!(other.is_none());
            }
        }
        put(&mut connection, id, Side::First, None).await.unwrap();
        let gone = load(&mut connection, id, Side::First).await.unwrap();
        assert!(gone.is_none());
    }

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn what_is_due_is_found_and_nothing_else(pool: sqlx::SqlitePool) {
        let mut connection = pool.acquire().await.unwrap();
        let id = some_match(&mut connection).await;
        assert_eq!(next_due(&mut connection).await.unwrap(), None);
        let waits = PendingMove {
            action: "a6a7".parse().unwrap(),
            change: 1,
            due: Moment(50),
        };
        let laid = StoredPlan {
            plan: None,
            waits: Some(waits),
        };
        put(&mut connection, id, Side::Second, Some(&laid))
            .await
            .unwrap();
        let planned = StoredPlan {
            plan: Some("won e7".parse().unwrap()),
            waits: None,
        };
        put(&mut connection, id, Side::First, Some(&planned))
            .await
            .unwrap();
        assert_eq!(next_due(&mut connection).await.unwrap(), Some(Moment(50)));
        assert_eq!(due_by(&mut connection, Moment(49), 9).await.unwrap(), []);
        let due = due_by(&mut connection, Moment(50), 9).await.unwrap();
        assert_eq!(due, [(id, Side::Second)]);
        assert_eq!(due_by(&mut connection, Moment(50), 0).await.unwrap(), []);
    }
}
