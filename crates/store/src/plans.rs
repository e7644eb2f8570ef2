//! Players' plans. A plan is stored as text, with the number of the last event that it takes into account; the due time
//! of its next move is indexed.

use std::fmt::Display;

use super::session::Row;
use super::{
    Connection, Result,
    query::{Assignment, Param, all, all_with, delete_rows, first, first_with, upsert, value},
    secrets::{ACTION, PLAN},
};
use basics::{MatchId, Moment, PersonId};
use matches::{
    Shard,
    plan::{SealedPlan, StoredPlan},
};
use opaque::{Seal, Sealed};
use rules::Side;

/// What the two texts of a plan are encrypted for, besides their columns.
fn row(id: MatchId, seat: Side) -> String {
    format!("{}/{}", id.0, seat.name())
}

/// A plan as of an event of its match.
#[derive(PartialEq, Eq)]
pub struct DatedPlan {
    /// The plan.
    pub plan: StoredPlan,
    /// The number of the event.
    pub seq: u32,
}

fn read(
    cells: &Row,
    open: impl Fn(&str, &str, &dyn Display) -> Result<String>,
) -> Result<DatedPlan> {
    let row = row(cells.cell("match_id")?, cells.cell("seat")?);
    let secret = |column: &str, place: &str| {
        let stored: Option<String> = cells.cell(column)?;
        let text = stored.map(|stored| open(&stored, place, &row));
        Ok::<_, sqlx::Error>(text.transpose()?.map(Sealed::seal))
    };
    let stored = SealedPlan {
        plan: secret("body", PLAN)?,
        action: secret("action", ACTION)?,
        change: cells.cell("change")?,
        due: cells.cell("due_at")?,
    };
    // The error must not reveal the content.
    let damaged = || sqlx::Error::Decode("a damaged plan".into());
    let plan = StoredPlan::opened(&stored).ok_or_else(damaged)?;
    let seq = cells.cell("seq")?;
    Ok(DatedPlan { plan, seq })
}

/// A player's plan for one of their matches.
pub async fn load(db: &mut Connection, id: MatchId, owner: PersonId) -> Result<Option<DatedPlan>> {
    let sql = "SELECT p.* FROM plans p JOIN matches m ON m.id = p.match_id WHERE m.id = $1 \
         AND CASE p.seat WHEN 'first' THEN m.first_player ELSE m.second_player END = $2";
    let open = db.opener()?;
    first_with(db, sql, &[&id, &owner], |row| read(row, &open)).await
}

/// Both players' plans for a match, for an event that affects both.
pub async fn both(db: &mut Connection, id: MatchId) -> Result<[Option<DatedPlan>; 2]> {
    let sql = "SELECT * FROM plans WHERE match_id = $1";
    let open = db.opener()?;
    let read = |row: &Row| Ok((row.cell::<Side>("seat")?, read(row, &open)?));
    let mut plans = [None, None];
    for (seat, plan) in all_with(db, sql, &[&id], read).await? {
        plans[seat.index()] = Some(plan);
    }
    Ok(plans)
}

/// Stores a player's plan as of the event number `seq`, or deletes it if it is empty.
pub async fn put(
    db: &mut Connection,
    id: MatchId,
    seat: Side,
    plan: Option<&StoredPlan>,
    seq: u32,
) -> Result<()> {
    let key: [Assignment<'_>; 2] = [("match_id", &id), ("seat", &seat)];
    let Some(plan) = plan.map(StoredPlan::sealed) else {
        return delete_rows(db, "plans", &key).await;
    };
    let closed = |sealed: &Option<Sealed>, place: &str| {
        let closed = sealed.as_ref();
        let closed = closed.map(|text| db.closed(text.opened(), place, row(id, seat)));
        closed.transpose()
    };
    let (body, action) = (closed(&plan.plan, PLAN)?, closed(&plan.action, ACTION)?);
    let [game, seat] = key;
    let values: &[Assignment<'_>] = &[
        game,
        seat,
        ("body", &body),
        ("action", &action),
        ("change", &plan.change),
        ("due_at", &plan.due),
        ("seq", &seq),
    ];
    upsert(db, "plans", "match_id, seat", values).await
}

/// Whether a match has a plan that does not take its last event into account.
pub async fn is_behind(db: &mut Connection, id: MatchId) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM plans p JOIN events e ON e.match_id = p.match_id AND e.seq > p.seq \
         WHERE p.match_id = $1)";
    value(db, sql, &[&id]).await
}

/// The matches with a plan that does not take their last event into account.
pub async fn behind(db: &mut Connection) -> Result<Vec<MatchId>> {
    let sql = "SELECT DISTINCT p.match_id FROM plans p WHERE EXISTS \
         (SELECT 1 FROM events e WHERE e.match_id = p.match_id AND e.seq > p.seq) AND NOT EXISTS \
         (SELECT 1 FROM set_aside s WHERE s.match_id = p.match_id AND s.until_at IS NULL)";
    all(db, sql, &[]).await
}

/// The players on a shard whose planned moves are due, in matches that are not set aside: up to `limit`, earliest first.
pub async fn due_by(
    db: &mut Connection,
    shard: Shard,
    now: Moment,
    limit: u32,
) -> Result<Vec<(MatchId, Side)>> {
    // The limit is a sum because SQLite would prepare the statement again for every value of a plain parameter.
    let sql = "SELECT p.match_id, p.seat FROM plans p JOIN matches m ON m.id = p.match_id \
         WHERE p.due_at <= $1 AND (m.guild >> 22) % $3 = $4 AND NOT EXISTS \
         (SELECT 1 FROM set_aside s WHERE s.match_id = p.match_id AND s.until_at IS NULL) \
         ORDER BY p.due_at LIMIT 0 + $2";
    let params: &[&dyn Param] = &[&now, &limit, &shard.of, &shard.number];
    all(db, sql, params).await
}

/// When the next planned move of a shard is due, in a match that is not set aside.
pub async fn next_due(db: &mut Connection, shard: Shard) -> Result<Option<Moment>> {
    let sql = "SELECT p.due_at FROM plans p JOIN matches m ON m.id = p.match_id \
         WHERE p.due_at IS NOT NULL AND (m.guild >> 22) % $1 = $2 AND NOT EXISTS \
         (SELECT 1 FROM set_aside s WHERE s.match_id = p.match_id AND s.until_at IS NULL) \
         ORDER BY p.due_at LIMIT 1";
    first(db, sql, &[&shard.of, &shard.number]).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::match_records::tests::some_match;
    use matches::plan::PendingMove;

    const FIRST: PersonId = PersonId(2);
    const SECOND: PersonId = PersonId(1);

    #[tokio::test]
    async fn a_plan_comes_back_as_it_was_put() {
        let mut connection = crate::tests::connection().await;
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
                put(&mut connection, id, Side::First, Some(&laid), 7)
                    .await
                    .unwrap();
                let found = load(&mut connection, id, FIRST).await.unwrap();
                let dated = DatedPlan { plan: laid, seq: 7 };
                assert!(found.as_ref() == Some(&dated));
                assert!(both(&mut connection, id).await.unwrap() == [Some(dated), None]);
                let other = load(&mut connection, id, SECOND).await.unwrap();
                assert!(other.is_none());
            }
        }
        put(&mut connection, id, Side::First, None, 8)
            .await
            .unwrap();
        let gone = load(&mut connection, id, FIRST).await.unwrap();
        assert!(gone.is_none());
    }

    #[tokio::test]
    async fn what_is_due_is_found_and_nothing_else() {
        let mut connection = crate::tests::connection().await;
        let id = some_match(&mut connection).await;
        assert_eq!(next_due(&mut connection, Shard::ALL).await.unwrap(), None);
        let waits = PendingMove {
            action: "a6a7".parse().unwrap(),
            change: 1,
            due: Moment(50),
        };
        let laid = StoredPlan {
            plan: None,
            waits: Some(waits),
        };
        put(&mut connection, id, Side::Second, Some(&laid), 0)
            .await
            .unwrap();
        let planned = StoredPlan {
            plan: Some("won e7".parse().unwrap()),
            waits: None,
        };
        put(&mut connection, id, Side::First, Some(&planned), 0)
            .await
            .unwrap();
        assert_eq!(
            next_due(&mut connection, Shard::ALL).await.unwrap(),
            Some(Moment(50))
        );
        assert_eq!(
            due_by(&mut connection, Shard::ALL, Moment(49), 9)
                .await
                .unwrap(),
            []
        );
        let due = due_by(&mut connection, Shard::ALL, Moment(50), 9)
            .await
            .unwrap();
        assert_eq!(due, [(id, Side::Second)]);
        assert_eq!(
            due_by(&mut connection, Shard::ALL, Moment(50), 0)
                .await
                .unwrap(),
            []
        );
    }
}
