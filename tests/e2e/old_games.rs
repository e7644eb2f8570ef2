//! A game that ended long ago: its log is archived, and nobody notices.

use basics::Span;
use harness::{Actor, Cafe, InProcess, Shown};
use store::query;

use crate::replay::whole_game;

/// The record of the game here, as it was before anybody voided it.
async fn record(cafe: &Cafe, who: &Actor, place: &str) -> String {
    let shown = who.slash(place, "record", &[]).await;
    let bytes = cafe.control.picture(&shown).await;
    String::from_utf8(bytes).unwrap()
}

/// The replay of the game here, revealed.
async fn replay(cafe: &Cafe, who: &Actor, place: &str) -> Vec<u8> {
    let asked = who.slash_raw(place, "replay", &[]).await;
    let shown: Shown = match asked["kind"].as_str() {
        Some("deferred-update") => cafe.reads(place).await,
        _ => who.response(&asked, place).await,
    };
    cafe.control.picture(&shown).await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_archived_game_is_watched_recorded_voided_and_erased() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, olga) = (&cafe.ann, &cafe.ben, &cafe.olga);
    let (game, _) = whole_game(&cafe, ann, ben).await;
    bot.owes_nothing().await;
    let thread = &game.thread;
    let before = (
        record(&cafe, ann, thread).await,
        record(&cafe, ben, thread).await,
        replay(&cafe, ann, thread).await,
    );
    bot.owes_nothing().await;

    bot.passes(Span::days(8)).await;
    bot.owes_nothing().await;
    bot.service.archive(bot.service.now()).await.unwrap();
    let mut db = bot.store.read().await.unwrap();
    let sql = "SELECT COUNT(*) FROM events";
    let left: i64 = query::value(&mut db, sql, &[]).await.unwrap();
    assert_eq!(left, 0);
    drop(db);
    let after = (
        record(&cafe, ann, thread).await,
        record(&cafe, ben, thread).await,
        replay(&cafe, ann, thread).await,
    );
    assert_eq!((&before.0, &before.1), (&after.0, &after.1));
    assert!(before.2 == after.2, "the replay differs");

    let voided = olga
        .slash(thread, "void", &[("reason", "Ann said so.")])
        .await;
    assert!(voided.text.contains("is voided"), "{}", voided.text);
    let told = cafe.reads(thread).await;
    assert!(told.text.contains("Ann said so."), "{}", told.text);
    bot.owes_nothing().await;
    let told = ann.slash(&cafe.games, "privacy", &[]).await;
    let asked = ann.press(&told, "Erase my data").await;
    ann.press(&asked, "Erase everything").await;
    bot.owes_nothing().await;
    let voided = record(&cafe, ben, thread).await;
    assert!(!voided.contains("Ann") && !voided.contains(&ann.id));
    replay(&cafe, ben, thread).await;
    bot.stop().await;
    cafe.close().await;
}
