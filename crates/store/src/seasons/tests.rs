//! What the statements about seasons find, and that none of them visits more rows than it must.

use super::*;
use crate::{
    match_records::{away_from, load as load_match, set_message, set_place, tests::some_match},
    query::tests::explained,
};
use matches::{
    appointment::league::AppointmentRules,
    challenge::Terms,
    clock::control::TimeTerms,
    season::{Readers, SeasonStage},
};
use rules::game::GameName;

/// Stores a season in server 1.
pub(crate) async fn season(db: &mut Connection, id: SeasonId) {
    let record = SeasonRecord {
        id,
        guild: 1,
        channel: 2,
        message: None,
        name: "Cup".to_owned(),
        stage: SeasonStage::Running,
        terms: Terms::preset(GameName::Luzhanqi, "pamphlet").unwrap(),
        time: TimeTerms::default(),
        entry_role: None,
        organiser_role: None,
        forum: None,
        readers: Readers::Nobody,
        appointments: AppointmentRules::default(),
    };
    assert!(insert(db, &record).await.unwrap());
}

#[tokio::test]
async fn the_newest_message_and_the_openers_of_its_games_are_found() {
    let mut db = crate::tests::connection().await;
    let (id, of) = (SeasonId(9), some_match(&mut db).await);
    season(&mut db, id).await;
    assert_eq!(newest_message(&mut db, id).await.unwrap(), None);
    for (seq, message) in [(6, 60), (14, 140)] {
        keep_message(&mut db, id, seq, (2, message)).await.unwrap();
    }
    let newest = newest_message(&mut db, id).await.unwrap();
    assert_eq!(newest, Some((14, 140)));
    add_game(&mut db, id, 3, of).await.unwrap();
    let openers = async |db: &mut Connection, games| openers(db, id, games, 5).await.unwrap();
    assert_eq!(openers(&mut db, [1, 9]).await, [], "it has no thread");
    let record = load_match(&mut db, of).await.unwrap().unwrap();
    set_message(&mut db, of, 77).await.unwrap();
    set_place(&mut db, of, 77).await.unwrap();
    assert_eq!(openers(&mut db, [4, 9]).await, []);
    assert_eq!(openers(&mut db, [3, 3]).await, [(of, record.channel, 77)]);
    set_message(&mut db, of, 0).await.unwrap();
    assert_eq!(openers(&mut db, [3, 3]).await, [], "it was deleted");
    // The thread is still known once the match has left it.
    set_place(&mut db, of, record.channel).await.unwrap();
    let away = away_from(&mut db, record.guild, 77).await.unwrap();
    assert_eq!(away.len(), 1);
}

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
    let record = load_match(&mut db, id).await.unwrap().unwrap();
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
