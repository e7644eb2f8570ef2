//! Boards that one person looks at: turned round, for people who do not play, and replaced by the next one.

use insta::assert_snapshot;
use serde_json::{Value, json};

use harness::{Actor, Cafe, InProcess, Shown};

/// Turns a board round and back: both in the same message.
async fn turns(cafe: &Cafe, actor: &Actor, board: &Shown) {
    let usual = cafe.control.picture(board).await;
    let turned = actor.press(board, "Flip board").await;
    assert_eq!(
        (turned.kind.as_str(), turned.id()),
        ("message_update", board.id())
    );
    assert_eq!(turned.text, board.text);
    assert_ne!(cafe.control.picture(&turned).await, usual);
    let alt = "The board is turned round, with the other side at the bottom.";
    assert_eq!(turned.alt(), format!("{} {alt}", board.alt()));

    let back = actor.press(&turned, "Flip board").await;
    assert_eq!((back.id(), back.alt()), (board.id(), board.alt()));
    assert_eq!(cafe.control.picture(&back).await, usual);
}

/// Waits until a message is deleted, which happens after the answer that takes its place.
async fn goes(cafe: &Cafe, message: &Shown) {
    let deletes =
        |entry: &Value| entry["kind"] == "message_delete" && entry["message"]["id"] == message.id();
    loop {
        let page = cafe.control.get("/control/journal?after=0&wait=0").await;
        if page["entries"].as_array().unwrap().iter().any(deletes) {
            return;
        }
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_is_turned_round_in_its_message() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;
    let [_, _, panel] = cafe.plays(&game, ann, "e6e7").await;
    turns(&cafe, ben, &panel).await;
    let board = ann.slash(&game.thread, "board", &[]).await;
    turns(&cafe, ann, &board).await;

    // Where they go on with the next game, they still can.
    let listed = ben.slash(&cafe.games, "games", &[]).await;
    let next = ben.press(&listed, "Next game").await;
    let turned = ben.press(&next, "Flip board").await;
    assert!(turned.text.contains("(Next game)"), "{}", turned.text);

    // Once the game is over, each player has the open board from their own side.
    let question = ann.slash(&game.thread, "resign", &[]).await;
    ann.press(&question, "Resign").await;
    let result = cafe.reads(&game.thread).await;
    let in_thread = cafe.control.picture(&result).await;
    let [own, theirs] = [ann.reads().await, ben.reads().await];
    assert_eq!(cafe.control.picture(&own).await, in_thread);
    assert_ne!(cafe.control.picture(&theirs).await, in_thread);
    let turned = ben.press(&theirs, "Flip board").await;
    assert_eq!(cafe.control.picture(&turned).await, in_thread);

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_play_sees_the_public_board_from_either_side() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let game = cafe.game_between(ann, ben).await;
    let [_, public, _] = cafe.plays(&game, ann, "e6e7").await;
    let seen = cleo.press(&public, "My board").await;
    assert_snapshot!(seen.text, @"
    (only you)
    **CODE** · Luzhanqi · Ann against Ben · move 1 · #thread
    **1.** 🔴 Red: e6 attacks e7: the defender is removed.
    🔵 Blue to move: Ben.
    [picture]
    (Rules) (Flip board)
    ");
    assert_eq!(seen.alt(), public.alt());
    assert_eq!(
        cafe.control.picture(&seen).await,
        cafe.control.picture(&public).await
    );
    turns(&cafe, cleo, &seen).await;
    // The next one takes its place, even if Discord cannot delete it at first.
    let fails = json!({ "fault": "answer", "method": "DELETE", "path_contains": "/webhooks/", "status": 500 });
    cafe.control.fault(fails).await;
    let again = cleo.press(&public, "My board").await;
    goes(&cafe, &seen).await;
    // The command in the thread shows the same.
    let typed = cleo.slash(&game.thread, "board", &[]).await;
    assert_eq!(typed.text, again.text);
    assert_eq!(typed.alt(), public.alt());
    goes(&cafe, &again).await;

    let question = ben.slash(&game.thread, "resign", &[]).await;
    ben.press(&question, "Resign").await;
    let result = cafe.reads(&game.thread).await;
    ann.reads().await;
    ben.reads().await;
    let turned = cleo.press(&typed, "Flip board").await;
    let seen = cleo.press(&turned, "Flip board").await;
    assert_snapshot!(seen.text, @"
    (only you)
    **CODE** · Luzhanqi · Ann against Ben · move 1 · #thread
    **1.** 🔴 Red: e6 attacks e7: the defender is removed.
    🏆 **🔴 Red wins**: Ann. The other side resigned.
    [picture]
    (Replay) (Flip board)
    ");
    assert_eq!(seen.alt(), result.alt());
    turns(&cafe, cleo, &seen).await;

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_direct_messages_a_new_board_replaces_the_last() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;
    let [_, _, panel] = cafe.plays(&game, ann, "e6e7").await;
    let direct = ben.direct_messages().await;

    let first = ben.slash(&direct, "board", &[]).await;
    let second = ben.slash(&direct, "board", &[]).await;
    goes(&cafe, &first).await;
    // The panel stays, and whoever goes on there needs no other board.
    let step = ben.press(&panel, "Move").await;
    assert_eq!(step.id(), panel.id());
    goes(&cafe, &second).await;
    let panel = ben.press(&step, "Cancel").await;
    // In another place they stay.
    let in_thread = ben.slash(&game.thread, "board", &[]).await;
    let third = ben.slash(&direct, "board", &[]).await;
    ben.press(&in_thread, "Flip board").await;

    // The panel shows a newer board.
    cafe.plays(&game, ben, "a7a6").await;
    ben.press(&third, "Flip board").await;
    let [_, _, newer] = cafe.plays(&game, ann, "e7e8").await;
    goes(&cafe, &third).await;
    assert_eq!(newer.id(), panel.id());
    ben.press(&newer, "Flip board").await;

    bot.stop().await;
    cafe.close().await;
}
