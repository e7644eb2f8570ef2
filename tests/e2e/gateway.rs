//! Gateway failures: sockets drop, sessions end, connections are refused. Every click in the meantime is answered or
//! explained.

use insta::assert_snapshot;
use serde_json::json;

use harness::{Cafe, InProcess, Process};

#[tokio::test(flavor = "multi_thread")]
async fn the_socket_drops_between_a_click_and_its_answer() {
    let cafe = Cafe::open_in_real_time().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;

    // The answer does not depend on the socket; a later click waits until the session is resumed.
    let fault = json!({ "fault": "delay", "path_contains": "/callback", "milliseconds": 300 });
    cafe.control.fault(fault).await;
    let command = ann.slash_raw(&game.thread, "move", &[("move", "e6e7")]);
    let drops = async {
        cafe.reads(&game.thread).await;
        cafe.control.fault(json!({ "fault": "drop_socket" })).await;
    };
    let (outcome, ()) = tokio::join!(command, drops);
    assert_eq!(outcome["kind"], "message");
    ann.answer(&outcome).await;
    ben.reads().await;
    cafe.plays(&game, ben, "a7a6").await;

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_click_while_the_gateway_refuses_everybody_counts_once_it_does_not() {
    let cafe = Cafe::open_in_real_time().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;

    let fault = json!({ "fault": "refuse_gateway", "milliseconds": 6000 });
    cafe.control.fault(fault).await;
    cafe.control.fault(json!({ "fault": "drop_socket" })).await;
    let outcome = ann
        .slash_raw(&game.thread, "move", &[("move", "e6e7")])
        .await;
    assert_eq!(outcome["kind"], "failed", "Ann sees that it failed");
    // Discord has kept it for the session, which goes on. To Ann the command seemed to fail: she is told that it counts.
    let ruling = cafe.reads(&game.thread).await;
    assert!(ruling.text.starts_with("**1.**"), "{}", ruling.text);
    ben.reads().await;
    let told = ann.reads_back().await;
    assert_snapshot!(told.text.lines().nth(1).unwrap(), @"Move 1, you: Field Marshal e6 attacks e7: the defender is removed.");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_late_click_that_took_effect_is_explained() {
    let cafe = Cafe::open_in_real_time().await;
    let data = tempfile::tempdir().unwrap();
    let bot = Process::start(&cafe, data.path()).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;

    bot.suspend(true);
    let outcome = ann
        .slash_raw(&game.thread, "move", &[("move", "e6e7")])
        .await;
    assert_eq!(outcome["kind"], "failed");
    bot.suspend(false);
    assert_snapshot!(cafe.reads(&game.thread).await.text, @"
    **1.** 🔴 Red: e6 attacks e7: the defender is removed.
    🔵 Blue to move: @Ben.
    [picture]
    (Move) (My board) (Rules)
    ");
    ben.reads().await;
    // To Ann the command seemed to fail: she is told that it counts.
    assert_snapshot!(ann.reads_back().await.text, @"
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    Move 1, you: Field Marshal e6 attacks e7: the defender is removed.
    Waiting for Ben to move.
    Match: #thread
    [picture]
    (My board) (Rules) (Flip board) (More)
    (Knowledge) (Mark)
    ");

    bot.owes_nothing().await;
    bot.kill().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_gateway_asks_to_reconnect() {
    let cafe = Cafe::open_in_real_time().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;

    cafe.control.fault(json!({ "fault": "reconnect" })).await;
    cafe.plays(&game, ann, "e6e7").await;
    cafe.control
        .fault(json!({ "fault": "close_socket", "code": 4000 }))
        .await;
    cafe.plays(&game, ben, "a7a6").await;

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_session_replaces_one_that_ended() {
    let cafe = Cafe::open_in_real_time().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;

    cafe.control
        .fault(json!({ "fault": "invalid_session", "resumable": false }))
        .await;
    // Clicks are lost until there is a new session.
    let mut outcome = json!({ "kind": "failed" });
    while outcome["kind"] == "failed" {
        outcome = ann
            .slash_raw(&game.thread, "move", &[("move", "e6e7")])
            .await;
    }
    ann.answer(&outcome).await;
    cafe.reads(&game.thread).await;
    ben.reads().await;

    bot.stop().await;
    cafe.close().await;
}
