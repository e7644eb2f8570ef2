//! Updates of the messages about rounds, which change while they are sent.

use basics::{Moment, SeasonId};
use matches::outbox::{OutboxItem, Purpose};

use super::{claimed, enqueue_now};
use crate::{
    Connection,
    outbox::{delete, enqueue_round, postpone, settle_round},
    query::all,
    seasons::tests::season,
};

/// The update of a round's message, as it is in the outbox: whether it is claimed, and when it is due.
async fn update_of_round(db: &mut Connection) -> Vec<(bool, i64)> {
    let sql = "SELECT claimed_until > 0, due_at FROM outbox WHERE purpose = 'season-round'";
    all(db, sql, &[]).await.unwrap()
}

#[tokio::test]
async fn what_changes_while_a_round_is_updated_is_shown_by_a_later_update() {
    let mut db = crate::tests::connection().await;
    let id = SeasonId(9);
    season(&mut db, id).await;
    let round = OutboxItem::season(id, 3, Purpose::SeasonRound);
    let changes = async |db: &mut Connection, now: i64| {
        let due = Moment(now + 10);
        enqueue_round(db, id, 3, [Moment(now), due]).await.unwrap();
    };
    changes(&mut db, 0).await;
    // A further change waits no longer, and no shorter.
    changes(&mut db, 4).await;
    assert_eq!(update_of_round(&mut db).await, [(false, 10)]);
    assert_eq!(claimed(&mut db, 10).await, [(round, 0)]);
    changes(&mut db, 11).await;
    assert_eq!(update_of_round(&mut db).await, [(false, 21)]);
    // It was sent late: the next one rests after that.
    settle_round(&mut db, round, Moment(25)).await.unwrap();
    assert_eq!(update_of_round(&mut db).await, [(false, 25)]);
    assert_eq!(claimed(&mut db, 25).await, [(round, 0)]);
    settle_round(&mut db, round, Moment(40)).await.unwrap();
    assert_eq!(update_of_round(&mut db).await, []);
}

#[tokio::test]
async fn no_message_of_a_season_waits_for_the_update_of_a_round() {
    let mut db = crate::tests::connection().await;
    let id = SeasonId(9);
    season(&mut db, id).await;
    let [due, now] = [Moment(100), Moment(0)];
    enqueue_round(&mut db, id, 3, [now, due]).await.unwrap();
    let card = OutboxItem::season(id, 5, Purpose::SeasonCard);
    let news = OutboxItem::season(id, 4, Purpose::SeasonNews);
    enqueue_now(&mut db, &[card, news]).await;
    let round = OutboxItem::season(id, 3, Purpose::SeasonRound);
    postpone(&mut db, round, Moment(200), false).await.unwrap();
    assert_eq!(claimed(&mut db, 1).await, [(news, 0)]);
    delete(&mut db, news).await.unwrap();
    assert_eq!(claimed(&mut db, 1).await, [(card, 0)]);
}
