//! The timer index: the next deadline of each match, in an indexed column of its own, so that the query costs nothing
//! for matches that are not due.

use super::{
    Connection, Result,
    query::{Param, all, execute, first, update_rows},
};
use basics::{MatchId, Moment, PersonId};
use matches::Shard;

/// Sets the next deadline of a match.
pub async fn set(db: &mut Connection, id: MatchId, due: Option<Moment>) -> Result<()> {
    update_rows(db, "matches", &[("id", &id)], &[("due_at", &due)]).await
}

/// Makes every unfinished match of a person with a deadline due now, so that it is checked again.
pub async fn look_again(db: &mut Connection, person: PersonId, now: Moment) -> Result<()> {
    let sql = "UPDATE matches SET due_at = $2 WHERE (first_player = $1 OR second_player = $1) \
         AND stage IN ('arranging', 'playing') AND due_at > $2";
    execute(db, sql, &[&person, &now]).await
}

/// The matches of a shard whose deadline is `now` or earlier: up to `limit`, earliest first.
pub async fn by(
    db: &mut Connection,
    shard: Shard,
    now: Moment,
    limit: u32,
) -> Result<Vec<MatchId>> {
    // The limit is a sum because SQLite would prepare the statement again for every value of a plain parameter.
    let sql = "SELECT id FROM matches WHERE due_at <= $1 AND (guild >> 22) % $3 = $4 \
         ORDER BY due_at, id LIMIT 0 + $2";
    let params: &[&dyn Param] = &[&now, &limit, &shard.of, &shard.number];
    all(db, sql, params).await
}

/// The timed matches of a shard with a deadline and an id above `after`, with their numbers of events: up to `limit`,
/// in order.
pub async fn timed_after(
    db: &mut Connection,
    shard: Shard,
    after: MatchId,
    limit: u32,
) -> Result<Vec<(MatchId, u32)>> {
    let sql = "SELECT m.id, (SELECT COUNT(*) FROM events e WHERE e.match_id = m.id) FROM matches m \
         WHERE m.due_at IS NOT NULL AND m.id > $1 AND (m.guild >> 22) % $3 = $4 \
         AND m.id IN (SELECT id FROM challenges WHERE time_control <> 'untimed') ORDER BY m.id LIMIT 0 + $2";
    let params: &[&dyn Param] = &[&after, &limit, &shard.of, &shard.number];
    all(db, sql, params).await
}

/// The earliest deadline of a shard's matches.
pub async fn next(db: &mut Connection, shard: Shard) -> Result<Option<Moment>> {
    let sql = "SELECT due_at FROM matches WHERE due_at IS NOT NULL AND (guild >> 22) % $1 = $2 \
         ORDER BY due_at LIMIT 1";
    first(db, sql, &[&shard.of, &shard.number]).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::match_records::tests::some_match;

    #[tokio::test]
    async fn what_is_due_is_found_and_nothing_else() {
        let mut connection = crate::tests::connection().await;
        let id = some_match(&mut connection).await;
        assert_eq!(next(&mut connection, Shard::ALL).await.unwrap(), None);
        set(&mut connection, id, Some(Moment(50))).await.unwrap();
        assert_eq!(
            next(&mut connection, Shard::ALL).await.unwrap(),
            Some(Moment(50))
        );
        assert_eq!(
            by(&mut connection, Shard::ALL, Moment(49), 9)
                .await
                .unwrap(),
            []
        );
        assert_eq!(
            by(&mut connection, Shard::ALL, Moment(50), 9)
                .await
                .unwrap(),
            [id]
        );
        assert_eq!(
            by(&mut connection, Shard::ALL, Moment(50), 0)
                .await
                .unwrap(),
            []
        );
        for (after, expected) in [(MatchId(0), vec![(id, 0)]), (id, vec![])] {
            let timed = timed_after(&mut connection, Shard::ALL, after, 9).await;
            assert_eq!(timed.unwrap(), expected);
        }
        let ann = PersonId(1);
        look_again(&mut connection, ann, Moment(60)).await.unwrap();
        assert_eq!(
            next(&mut connection, Shard::ALL).await.unwrap(),
            Some(Moment(50))
        );
        look_again(&mut connection, PersonId(3), Moment(8))
            .await
            .unwrap();
        assert_eq!(
            next(&mut connection, Shard::ALL).await.unwrap(),
            Some(Moment(50))
        );
        look_again(&mut connection, ann, Moment(8)).await.unwrap();
        assert_eq!(
            next(&mut connection, Shard::ALL).await.unwrap(),
            Some(Moment(8))
        );
        set(&mut connection, id, None).await.unwrap();
        look_again(&mut connection, ann, Moment(8)).await.unwrap();
        assert_eq!(
            by(&mut connection, Shard::ALL, Moment(99), 9)
                .await
                .unwrap(),
            []
        );
    }

    #[tokio::test]
    async fn a_shard_has_the_matches_of_its_servers() {
        let mut connection = crate::tests::connection().await;
        let id = some_match(&mut connection).await;
        set(&mut connection, id, Some(Moment(50))).await.unwrap();
        let server = (6_u64 << 22) + 5;
        execute(&mut connection, "UPDATE matches SET guild = $1", &[&server])
            .await
            .unwrap();
        for number in 0..4 {
            let shard = Shard { number, of: 4 };
            let there = (number == 2).then_some(id);
            let found = by(&mut connection, shard, Moment(50), 9).await.unwrap();
            assert_eq!(found, Vec::from_iter(there), "{number}");
            let next = next(&mut connection, shard).await.unwrap();
            assert_eq!(next.is_some(), there.is_some(), "{number}");
            let timed = timed_after(&mut connection, shard, MatchId(0), 9).await;
            let timed = timed.unwrap();
            assert_eq!(timed.len(), usize::from(there.is_some()), "{number}");
        }
    }
}
