//! Boards that one person looks at: turned round, for people who do not play, and replaced by the next one.

use std::time::{Duration, Instant};

use insta::assert_snapshot;
use serde_json::json;

use harness::{Actor, Cafe, InProcess, STATE_TIMEOUT, Shown};

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
    let xiangqi = [("game", "xiangqi")];
    cafe.open_game_between(ann, ben, &xiangqi).await;
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
async fn a_private_board_in_the_thread_is_kept_current() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;
    let board = ben.slash(&game.thread, "board", &[]).await;
    let board = ben.press(&board, "Flip board").await;
    let [_, _, panel] = cafe.plays(&game, ann, "e6e7").await;
    let current = ben.sees_anew().await;
    assert_eq!(current.id(), board.id());
    assert_eq!(current.text.lines().nth(2), panel.text.lines().nth(1));
    assert!(
        current.text.contains("▶️ **Your turn.**"),
        "{}",
        current.text
    );
    assert!(current.alt().contains("turned round"), "{}", current.alt());
    // What the player does there themselves is answered there, and not told again.
    let step = ben.press(&current, "Move").await;
    let step = ben.press_point(&step, "a7").await;
    let played = ben.press_point(&step, "a6").await;
    assert_eq!(played.id(), board.id());
    cafe.reads(&game.thread).await;
    ann.reads().await;
    // An offer shows there, too, with what can be done about it, and so does the end.
    let offer = ann.slash(&game.thread, "draw", &[]).await;
    cafe.reads(&game.thread).await;
    let asked = ben.sees_anew().await;
    assert_eq!(asked.id(), board.id());
    ben.press(&asked, "Decline the draw").await;
    cafe.reads(&game.thread).await;
    ben.reads_no_further().await;
    ann.reads_no_further().await;
    assert!(offer.text.contains("(only you)"));
    let question = ann.slash(&game.thread, "resign", &[]).await;
    ann.press(&question, "Resign").await;
    cafe.reads(&game.thread).await;
    let over = loop {
        let over = ben.sees_anew().await;
        if over.text.contains("You won") {
            break over;
        }
    };
    assert_eq!(over.id(), board.id());
    bot.owes_nothing().await;
    ben.reads_no_further().await;
    ann.reads_no_further().await;

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_is_still_on_its_way_becomes_current_once_it_is_there() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;
    let fault = json!({ "fault": "delay", "path_contains": "/callback", "milliseconds": 1500 });
    cafe.control.fault(fault).await;
    let board = ben.slash_raw(&game.thread, "board", &[]);
    let plays = async {
        let deadline = Instant::now() + STATE_TIMEOUT;
        while cafe.control.get("/control/faults").await != json!([]) {
            assert!(Instant::now() < deadline, "the board is not answered");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        cafe.plays(&game, ann, "e6e7").await
    };
    let (outcome, _) = tokio::join!(board, plays);
    let board = ben.answer(&outcome).await;
    assert!(board.text.contains("Waiting for Ann"), "{}", board.text);
    let current = ben.sees_anew().await;
    assert_eq!(current.id(), board.id());
    assert!(
        current.text.contains("▶️ **Your turn.**"),
        "{}",
        current.text
    );

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_few_words_become_current_for_whoever_has_no_panel() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;
    let settings = ben.slash(&cafe.games, "settings", &[]).await;
    let no = [("Direct messages", "No direct messages")];
    ben.enter(&settings, "Messages and profile", &no).await;
    ann.slash(&game.thread, "move", &[("move", "e6e7")]).await;
    cafe.reads(&game.thread).await;
    let typed = ben.slash(&game.thread, "move", &[("move", "a7a6")]).await;
    assert!(typed.text.contains("Waiting for Ann"), "{}", typed.text);
    cafe.reads(&game.thread).await;
    ann.reads().await;
    ann.slash(&game.thread, "move", &[("move", "e7e8")]).await;
    cafe.reads(&game.thread).await;
    let current = ben.sees_anew().await;
    assert_eq!(current.id(), typed.id());
    assert!(
        current.text.contains("Move 3, Ann") && current.text.contains("**Your turn.**"),
        "{}",
        current.text
    );
    assert_eq!(current.alt(), "", "still a few words");
    // Ann has her panel: her few words stay.
    bot.owes_nothing().await;
    ben.slash(&game.thread, "move", &[("move", "a6a7")]).await;
    cafe.reads(&game.thread).await;
    ann.reads().await;

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_and_questions_in_direct_messages_take_each_others_place() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;
    let direct = ben.direct_messages().await;
    let panel = ben.messages(&direct).await;
    let count = async || ben.messages(&direct).await.len() - panel.len();
    // Sentences, questions, choices, and what is refused within a match.
    let unknown = ben.slash(&direct, "board", &[("match", "XXXXX")]).await;
    assert_eq!(count().await, 1);
    let question = ben.slash(&direct, "resign", &[]).await;
    cafe.goes(&unknown).await;
    let again = ben.slash(&direct, "resign", &[]).await;
    cafe.goes(&question).await;
    let early = ben.slash(&direct, "move", &[("move", "a7a6")]).await;
    assert!(early.text.contains("turn"), "{}", early.text);
    cafe.goes(&again).await;
    let early_again = ben.slash(&direct, "move", &[("move", "a7a6")]).await;
    cafe.goes(&early).await;
    assert_eq!(count().await, 1);
    // A word beside a board leaves the board, and so does a refused move.
    let board = ben.slash(&direct, "board", &[]).await;
    cafe.goes(&early_again).await;
    assert_eq!(count().await, 1);
    let word = ben.slash(&direct, "board", &[("match", "XXXXX")]).await;
    assert_eq!(count().await, 2);
    let refused = ben.slash(&direct, "move", &[("move", "a7a6")]).await;
    cafe.goes(&word).await;
    assert_eq!(count().await, 2);
    ben.slash(&direct, "board", &[]).await;
    for gone in [&refused, &board] {
        cafe.goes(gone).await;
    }
    assert_eq!(count().await, 1);
    // Answered in its place, a question is that answer, which the next word does not take away.
    let question = ben.slash(&direct, "resign", &[]).await;
    let kept = ben.press(&question, "Play on").await;
    assert_eq!(kept.id(), question.id());
    cafe.plays(&game, ann, "e6e7").await;

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_press_leaves_the_panel_as_it_is() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;
    let question = ann.slash(&game.thread, "resign", &[]).await;
    ann.press(&question, "Resign").await;
    cafe.reads(&game.thread).await;
    let [_, panel] = [ann.reads().await, ben.reads().await];
    bot.owes_nothing().await;
    // Too short a game to have anything to analyse.
    let refused = ben.press(&panel, "Analyse").await;
    assert_ne!(refused.id(), panel.id(), "{}", refused.text);
    let again = ben.press(&panel, "Analyse").await;
    cafe.goes(&refused).await;
    let direct = ben.direct_messages().await;
    let shown = ben.messages(&direct).await;
    let still = shown.iter().find(|message| message["id"] == panel.id());
    let still = still.unwrap();
    assert_eq!(still["content"], panel.raw["content"]);
    assert_eq!(still["components"], panel.raw["components"]);
    // Whoever goes on with the panel needs the word no longer.
    ben.press(&panel, "Flip board").await;
    cafe.goes(&again).await;

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
    cafe.goes(&seen).await;
    // The command in the thread shows the same.
    let typed = cleo.slash(&game.thread, "board", &[]).await;
    assert_eq!(typed.text, again.text);
    assert_eq!(typed.alt(), public.alt());
    cafe.goes(&again).await;

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
    🏆 **🔴 Red wins**: Ann. Ben resigned.
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
    cafe.goes(&first).await;
    // The panel stays, and whoever goes on there needs no other board.
    let step = ben.press(&panel, "Move").await;
    assert_eq!(step.id(), panel.id());
    cafe.goes(&second).await;
    let panel = ben.press(&step, "Cancel").await;
    // In another place they stay.
    let in_thread = ben.slash(&game.thread, "board", &[]).await;
    let third = ben.slash(&direct, "board", &[]).await;
    ben.press(&in_thread, "Flip board").await;

    // The panel shows a newer board.
    cafe.plays(&game, ben, "a7a6").await;
    ben.press(&third, "Flip board").await;
    let [_, _, newer] = cafe.plays(&game, ann, "e7e8").await;
    cafe.goes(&third).await;
    assert_eq!(newer.id(), panel.id());
    ben.press(&newer, "Flip board").await;

    bot.stop().await;
    cafe.close().await;
}
