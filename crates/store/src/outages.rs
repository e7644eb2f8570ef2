//! The bot's outages: spans in which the clocks of a shard's matches did not run.

use super::{
    Connection, Result,
    query::{Param, all, execute, value},
};
use basics::{MatchId, Moment};
use matches::{Shard, clock::suspensions::Suspension};

/// Stores an outage of a shard, or extends one that had begun by this moment.
pub async fn put(db: &mut Connection, shard: Shard, from: Moment, until: Moment) -> Result<()> {
    let sql = "INSERT INTO outages (shards, shard, from_at, until_at) SELECT $1, $2, COALESCE((SELECT MIN(o.from_at) \
         FROM outages o WHERE o.until_at >= $3 AND o.shards = $1 AND o.shard = $2 AND o.from_at <= $3), $3), $4 WHERE TRUE \
         ON CONFLICT (shards, shard, from_at) DO UPDATE SET until_at = excluded.until_at \
         WHERE outages.until_at < excluded.until_at";
    let params: &[&dyn Param] = &[&shard.of, &shard.number, &from, &until];
    execute(db, sql, params).await
}

/// Cuts all outages that end after `now`, so that none lasts into the future. A match with events after `now` stands
/// still until its last event: nothing can happen in it sooner, and the time until then has not passed yet.
pub async fn cut(db: &mut Connection, now: Moment) -> Result<()> {
    let sql = "INSERT INTO standstills (subject, from_at, until_at) SELECT id, $1, last FROM \
         (SELECT m.id, (SELECT MAX(e.at) FROM events e WHERE e.match_id = m.id) AS last FROM matches m \
         WHERE m.stage IN ('arranging', 'playing')) AS played WHERE last > $1 \
         ON CONFLICT (subject, from_at) DO NOTHING";
    execute(db, sql, &[&now]).await?;
    let sql = "DELETE FROM outages WHERE from_at >= $1";
    execute(db, sql, &[&now]).await?;
    let sql = "UPDATE outages SET until_at = $1 WHERE until_at > $1";
    execute(db, sql, &[&now]).await
}

/// Forgets the outages that ended before this moment and before every match began whose log is not archived.
pub async fn forget(db: &mut Connection, before: Moment) -> Result<()> {
    let sql = "SELECT MIN(id) FROM matches WHERE NOT is_archived";
    let first: Option<MatchId> = value(db, sql, &[]).await?;
    let before = first.map_or(before, |first| before.min(Moment::of_id(first.0)));
    execute(db, "DELETE FROM outages WHERE until_at < $1", &[&before]).await
}

/// The outages of any shard that end after `from`, in order.
pub async fn since(db: &mut Connection, from: Moment) -> Result<Vec<Suspension>> {
    let sql = "SELECT from_at, until_at FROM outages WHERE until_at > $1 ORDER BY from_at";
    all(db, sql, &[&from]).await
}

/// The spans that end after `from` in which nobody could act in a server: outages of its shard, and its standstills.
pub async fn of_server(db: &mut Connection, guild: u64, from: Moment) -> Result<Vec<Suspension>> {
    all(db, OF_SERVER, &[&guild, &from]).await
}

const OF_SERVER: &str = "WITH RECURSIVE sharding (shards) AS (SELECT MIN(shards) FROM outages UNION ALL \
     SELECT (SELECT MIN(x.shards) FROM outages x WHERE x.shards > s.shards) FROM sharding s WHERE s.shards IS NOT NULL) \
     SELECT x.from_at, x.until_at FROM sharding s CROSS JOIN outages x \
     WHERE x.shards = s.shards AND x.shard = ($1 >> 22) % s.shards AND x.until_at > $2 UNION ALL \
     SELECT from_at, until_at FROM standstills WHERE subject = $1 AND (until_at IS NULL OR until_at > $2)";

#[cfg(test)]
mod tests {
    use opaque::{Seal, Sealed};

    use super::*;
    use crate::{
        events::append,
        match_records::{LOAD, load_whole, tests::some_match},
        query::tests::explained,
    };

    async fn found(connection: &mut Connection, from: i64) -> Vec<(i64, i64)> {
        let spans = since(connection, Moment(from)).await.unwrap();
        let ends = |span: &Suspension| (span.from.0, span.until.unwrap().0);
        spans.iter().map(ends).collect()
    }

    async fn put_all(connection: &mut Connection, spans: &[(i64, i64)]) {
        for &(from, until) in spans {
            let stored = put(connection, Shard::ALL, Moment(from), Moment(until));
            stored.await.unwrap();
        }
    }

    #[tokio::test]
    async fn spans_are_found_as_long_as_they_matter() {
        let mut connection = crate::tests::connection().await;
        // The later ones are earlier reports of one outage, or cover its second half.
        let spans = [(10, 20), (50, 58), (50, 55), (55, 59), (59, 60), (52, 57)];
        put_all(&mut connection, &spans).await;
        let both = vec![(10, 20), (50, 60)];
        for (from, expected) in [
            (0, both.clone()),
            (19, both),
            (20, vec![(50, 60)]),
            (60, vec![]),
        ] {
            assert_eq!(found(&mut connection, from).await, expected, "{from}");
        }
    }

    #[tokio::test]
    async fn years_of_outages_of_other_shards_and_times_are_not_visited() {
        let mut connection = crate::tests::connection().await;
        some_match(&mut connection).await;
        for sql in [LOAD, OF_SERVER] {
            let steps = explained(sql).await;
            let own = "outages_of_shard (shards=? AND shard=? AND until_at>?)";
            assert!(steps.contains(own), "{steps}");
            for walked in ["SCAN x", "SCAN outages", "SCAN standstills"] {
                assert!(!steps.contains(walked), "{steps}");
            }
        }
        // The number of shards may change, and each shard has its own outages.
        let guild = 6 << 22;
        for (of, number, from) in [(4, 2, 10), (4, 3, 20), (1, 0, 30), (8, 6, 40), (8, 5, 50)] {
            let shard = Shard { number, of };
            let stored = put(&mut connection, shard, Moment(from), Moment(from + 5));
            stored.await.unwrap();
        }
        let mut found = async |from| {
            let spans = of_server(&mut connection, guild, Moment(from)).await;
            let begun = |span: &Suspension| span.from.0;
            let mut begun: Vec<i64> = spans.unwrap().iter().map(begun).collect();
            begun.sort_unstable();
            begun
        };
        assert_eq!(found(0).await, [10, 30, 40]);
        assert_eq!(found(15).await, [30, 40]);
        assert_eq!(found(45).await, [0; 0]);
    }

    #[tokio::test]
    async fn nothing_lasts_into_the_future() {
        let mut connection = crate::tests::connection().await;
        put_all(&mut connection, &[(10, 20), (30, 60), (40, 50)]).await;
        cut(&mut connection, Moment(40)).await.unwrap();
        assert_eq!(found(&mut connection, 0).await, [(10, 20), (30, 40)]);
    }

    #[tokio::test]
    async fn a_clock_that_was_ahead_costs_nobody_time() {
        let mut connection = crate::tests::connection().await;
        let id = some_match(&mut connection).await;
        let event = Sealed::seal_known(r#"{"event":"begun"}"#.to_owned());
        let clocks = [(1, 20), (2, 500)];
        for (seq, at) in clocks {
            let appended = append(&mut connection, id, seq, u64::from(seq), Moment(at), &event);
            appended.await.unwrap();
        }
        put_all(&mut connection, &[(30, 490)]).await;
        cut(&mut connection, Moment(40)).await.unwrap();
        let stored = load_whole(&mut connection, id).await.unwrap();
        let spans = stored.unwrap().absences.outages;
        let still: i64 = spans
            .iter()
            .map(|span| span.until.unwrap().0 - span.from.0)
            .sum();
        assert_eq!(still, 10 + 460, "{spans:?}");
    }
}
