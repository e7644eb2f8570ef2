//! What the statements about seasons find, and that none of them visits more rows than it must.

use super::*;
use crate::{
    match_records::{load, tests::some_match},
    query::tests::explained,
};

#[tokio::test]
async fn opening_a_round_looks_at_nothing_but_its_own() {
    for sql in [
        LOAD,
        LOG,
        GAMES,
        OF_MATCH,
        OF_PERSON,
        DUE,
        NEXT_DUE,
        ON_VACATION,
        CONTROLS_ELSEWHERE,
        THREADS_IN,
    ] {
        let plan = explained(sql).await;
        // A constant row is not a table, and the scan of an index in its order is wanted.
        let scans = plan.lines().filter(|line| line.contains("SCAN"));
        let scans: Vec<&str> = scans
            .filter(|line| !line.contains("CONSTANT ROW") && !line.contains("seasons_by_due"))
            .collect();
        assert!(scans.is_empty(), "{sql}\n{plan}");
        assert!(plan.contains("SEARCH") || sql == NEXT_DUE, "{sql}\n{plan}");
    }
    let plan = explained(THREADS_IN).await;
    for index in [
        "matches_by_guild (guild=? AND stage=?)",
        "matches_by_guild (guild=? AND stage=? AND updated_at>?)",
    ] {
        assert!(plan.contains(index), "{plan}");
    }
}

#[tokio::test]
async fn threads_count_while_their_matches_are_on_and_for_a_while_after() {
    let mut db = crate::tests::connection().await;
    let id = some_match(&mut db).await;
    let record = load(&mut db, id).await.unwrap().unwrap();
    execute(&mut db, "UPDATE matches SET wants_thread = TRUE", &[])
        .await
        .unwrap();
    let mut counts = Vec::new();
    for (stage, updated) in [
        ("arranging", 5),
        ("playing", 5),
        ("over", 5),
        ("over", 15),
        ("called-off", 5),
        ("called-off", 15),
    ] {
        let sql = "UPDATE matches SET stage = $1, updated_at = $2";
        execute(&mut db, sql, &[&stage, &Moment(updated)])
            .await
            .unwrap();
        let here = threads_in(&mut db, record.guild, Moment(10)).await.unwrap();
        let elsewhere = threads_in(&mut db, record.guild + 1, Moment(10)).await;
        counts.push((here, elsewhere.unwrap()));
    }
    assert_eq!(counts, [(1, 0), (1, 0), (0, 0), (1, 0), (0, 0), (1, 0)]);
}
