//! Messages that newer ones replace: they go, whatever becomes of the first attempts to remove them; and what can be edited no
//! more is replaced.

use basics::Span;
use std::time::Instant;

use serde_json::{Value, json};

use harness::{Actor, Cafe, InProcess, STATE_TIMEOUT};

/// A request that Discord refuses for a reason that nobody knows yet, twice.
fn refused(channel: &str) -> Value {
    json!({
        "fault": "answer", "method": "DELETE", "path_contains": format!("/channels/{channel}/messages/"),
        "status": 403, "code": 999_999, "times": 2,
    })
}

/// Waits until somebody sees so many messages in a channel.
async fn comes_to(person: &Actor, channel: &str, count: usize) {
    let deadline = Instant::now() + STATE_TIMEOUT;
    loop {
        let seen = person.messages(channel).await.len();
        if seen == count {
            return;
        }
        assert!(Instant::now() < deadline, "{seen} instead of {count}");
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panel_goes_when_a_newer_one_calls() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, _) = cafe
        .open_game_between(ann, ben, &[("game", "xiangqi")])
        .await;
    cafe.plays_openly(&game, ann, "h2e2").await;
    bot.owes_nothing().await;
    bot.passes(Span::minutes(2)).await;
    bot.has_nothing_due().await;
    ben.is_called().await;
    cafe.plays_openly(&game, ben, "h9g7").await;
    ann.is_called().await;
    bot.has_nothing_due().await;
    cafe.plays_openly(&game, ann, "h0g2").await;
    bot.owes_nothing().await;
    let channel = ben.direct_messages().await;
    comes_to(ben, &channel, 1).await;
    cafe.control.fault(refused(&channel)).await;
    bot.passes(Span::minutes(2)).await;
    bot.service.owed.now();
    ben.is_called().await;
    comes_to(ben, &channel, 1).await;

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_call_in_the_thread_goes_when_it_is_answered() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    for person in [ann, ben] {
        let settings = person.slash(&cafe.games, "settings", &[]).await;
        let no = [("Direct messages", "No direct messages")];
        person.enter(&settings, "Messages and profile", &no).await;
    }
    let (game, _) = cafe
        .open_game_between(ann, ben, &[("game", "xiangqi")])
        .await;
    cafe.plays_openly(&game, ann, "h2e2").await;
    bot.owes_nothing().await;
    let alone = cafe.cleo.messages(&game.thread).await.len();
    bot.passes(Span::minutes(2)).await;
    bot.has_nothing_due().await;
    assert_eq!(cafe.called(&game.thread).await, ["Ben"]);
    cafe.control.fault(refused(&game.thread)).await;
    cafe.plays_openly(&game, ben, "h9g7").await;
    assert_eq!(cafe.called(&game.thread).await, ["Ann"]);
    comes_to(&cafe.cleo, &game.thread, alone + 1).await;

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_plays_in_another_game_is_called_sooner() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let xiangqi = [("game", "xiangqi")];
    let (with_ben, _) = cafe.open_game_between(ann, ben, &xiangqi).await;
    let (with_cleo, _) = cafe.open_game_between(ann, cleo, &xiangqi).await;
    cafe.plays_openly(&with_ben, ann, "h2e2").await;
    cafe.plays_openly(&with_cleo, ann, "h2e2").await;
    bot.owes_nothing().await;
    // Ann moved here a moment ago, but looks at the other board since.
    cafe.plays_openly(&with_ben, ben, "h9g7").await;
    bot.passes(Span::seconds(16)).await;
    ann.is_called().await;
    let channel = ann.direct_messages().await;
    comes_to(ann, &channel, 1).await;
    // There she sees the answer.
    cafe.plays_openly(&with_cleo, cleo, "h9g7").await;
    bot.passes(Span::seconds(16)).await;
    bot.owes_nothing().await;
    comes_to(ann, &channel, 1).await;

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_was_edited_too_often_gives_way_to_a_new_one() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, _) = cafe
        .open_game_between(ann, ben, &[("game", "xiangqi")])
        .await;
    let [_, first] = cafe.plays_openly(&game, ann, "h2e2").await;
    bot.owes_nothing().await;
    let limit = json!({
        "fault": "answer", "method": "PATCH", "path_contains": format!("{}/messages/", game.thread),
        "status": 429, "code": 30046, "retry_after": 3600.0,
    });
    cafe.control.fault(limit).await;
    let [_, second] = cafe.plays_openly(&game, ben, "h9g7").await;
    assert_eq!(second.kind, "message_create");
    assert_ne!(second.id(), first.id());
    assert!(second.text.contains("**2.**"), "{}", second.text);
    // The new one can be edited.
    let [_, third] = cafe.plays_openly(&game, ann, "h0g2").await;
    assert_eq!(
        (third.kind.as_str(), third.id()),
        ("message_update", second.id())
    );

    bot.stop().await;
    cafe.close().await;
}
