//! Simultaneous actions: each counts once, and whoever came second is told.

use insta::assert_snapshot;
use serde_json::{Value, json};

use harness::{Actor, BLACK, Cafe, InProcess, RED, Shown};

/// The answers to two presses, sorted by text.
async fn both_answers(first: (&Actor, &Value), second: (&Actor, &Value)) -> [Shown; 2] {
    let mut answers = [
        first.0.answer(first.1).await,
        second.0.answer(second.1).await,
    ];
    answers.sort_by_key(|shown| shown.text.clone());
    answers
}

#[tokio::test(flavor = "multi_thread")]
async fn confirming_twice_plays_one_move() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;

    let board = ann.slash(&game.thread, "board", &[]).await;
    let step = ann.press(&board, "Move").await;
    let step = ann.press_point(&step, "e6").await;
    let (first, second) = tokio::join!(
        ann.press_point_raw(&step, "e7"),
        ann.press_point_raw(&step, "e7")
    );
    let [played, refused] = both_answers((ann, &first), (ann, &second)).await;
    assert_snapshot!(played.text, @"
    (only you)
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    Move 1, you: Field Marshal e6 attacks e7: the defender is removed.
    Waiting for Ben to move.
    Match: #thread
    [picture]
    (My board) (Rules) (Flip board) (More)
    (Knowledge) (Mark)
    ");
    assert_snapshot!(refused.text, @"
    (only you)
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    Move 1, you: Field Marshal e6 attacks e7: the defender is removed.
    Waiting for Ben to move.
    Match: #thread
    [picture]
    (My board) (Rules) (Flip board) (More)
    (Knowledge) (Mark)
    ");
    assert_snapshot!(cafe.reads(&game.thread).await.text, @"
    **1.** 🔴 Red: e6 attacks e7: the defender is removed.
    🔵 Blue to move: @Ben.
    [picture]
    (Move) (My board) (Rules)
    ");
    ben.reads().await;

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_accept_one_open_challenge() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);

    let challenge = ann
        .slash(&cafe.games, "challenge", &[("game", "luzhanqi")])
        .await;
    let (by_ben, by_cleo) = tokio::join!(
        ben.press_raw(&challenge, "Accept"),
        cleo.press_raw(&challenge, "Accept")
    );
    let [refused, accepted] = both_answers((ben, &by_ben), (cleo, &by_cleo)).await;
    assert_snapshot!(refused.text, @"
    (only you)
    This challenge has already been accepted.
    ");
    assert!(accepted.text.contains("✅ **Accepted:** match **CODE**, @"));

    let thread = challenge.id();
    cafe.reads(thread).await;
    let opened = cafe.reads(thread).await;
    let taker = if by_ben["kind"] == "update" {
        ben
    } else {
        cleo
    };
    let mut expected = [ann.id.as_str(), taker.id.as_str()];
    let mut playing: Vec<_> = opened.raw["mentions"].as_array().unwrap().iter().collect();
    playing.sort_by_key(|user| user["id"].to_string());
    expected.sort_unstable();
    assert!(
        playing
            .iter()
            .map(|user| user["id"].as_str().unwrap())
            .eq(expected)
    );
    ann.reads().await;
    taker.reads().await;

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn both_players_are_ready_at_once_and_move_at_once() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, [ann_desk, ben_desk]) = cafe.match_between(ann, ben).await;
    let ann_desk = ann.fill(&ann_desk, "Paste text", RED).await;
    let ben_desk = ben.fill(&ben_desk, "Paste text", BLACK).await;

    let (by_ann, by_ben) = tokio::join!(
        ann.press_raw(&ann_desk, "Ready"),
        ben.press_raw(&ben_desk, "Ready")
    );
    // Who was first may be told with what followed at once.
    let mut told = [
        cafe.reads(&game.thread).await,
        cafe.reads(&game.thread).await,
    ];
    told.sort_by_key(|shown| shown.text.contains("is ready too"));
    let [ready, begun] = told;
    assert!(ready.text.contains("is ready."), "{}", ready.text);
    for said in ["is ready too. The game begins.\n", "🔴 Red to move: @Ann."] {
        assert!(begun.text.contains(said), "{}", begun.text);
    }
    // Whoever was first reads that the game has begun; the other's desk has become the board.
    let answers = [ann.answer(&by_ann).await, ben.answer(&by_ben).await];
    let (first, answer) = if ready.text.starts_with("@Ann") {
        (ann, &answers[0])
    } else {
        (ben, &answers[1])
    };
    let begins = |text: &str| text.contains("The game begins.");
    assert!(begins(&answer.text) || begins(&first.reads().await.text));

    // Ben's move either came too early or was in turn.
    let (by_ann, by_ben) = tokio::join!(
        ann.slash_raw(&game.thread, "move", &[("move", "e6e7")]),
        ben.slash_raw(&game.thread, "move", &[("move", "a7a6")])
    );
    let played = ann.answer(&by_ann).await;
    assert!(
        played
            .text
            .contains("Move 1, you: Field Marshal e6 attacks e7"),
        "{}",
        played.text
    );
    let ruling = cafe.reads(&game.thread).await;
    assert!(ruling.text.starts_with("**1.**"), "{}", ruling.text);
    let answer = ben.answer(&by_ben).await;
    ben.reads().await;
    if answer.text.contains("It isn't your turn: Ann is to move.") {
        cafe.plays(&game, ben, "a7a6").await;
    } else {
        assert!(
            answer.text.contains("Move 2, you: General a7 attacks a6"),
            "{}",
            answer.text
        );
        // One edit may tell of both.
        if !ruling.text.contains("**2.**") {
            let second = cafe.reads(&game.thread).await;
            assert!(second.text.contains("**2.**"), "{}", second.text);
        }
        ann.reads().await;
    }

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn duplicate_dispatches_take_effect_once() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    // From the challenge to a resignation, every event is dispatched twice.
    let fault = json!({ "fault": "duplicate_dispatch", "times": 1000 });
    cafe.control.fault(fault).await;

    let game = cafe.game_between(ann, ben).await;
    let desk_like = ann.slash(&game.thread, "board", &[]).await;
    assert_eq!(desk_like.kind, "message_create");
    let [answer, ruling, told] = cafe.plays(&game, ann, "e6e7").await;
    assert_snapshot!(answer.text, @"
    (only you)
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    Move 1, you: Field Marshal e6 attacks e7: the defender is removed.
    Waiting for Ben to move.
    (My board) (Rules)
    ");
    assert!(ruling.text.starts_with("**1.**"));
    let step = ben.press(&told, "Move").await;
    let step = ben.press_point(&step, "a7").await;
    let played = ben.press_point(&step, "a6").await;
    assert_snapshot!(played.text.lines().nth(1).unwrap(), @"Move 2, you: General a7 attacks a6: the defender is removed.");
    cafe.reads(&game.thread).await;
    ann.reads().await;
    ann.slash(&game.thread, "draw", &[]).await;
    let offered = cafe.reads(&game.thread).await;
    ben.reads_back().await;
    let accepted = ben.press(&offered, "Accept the draw").await;
    assert_snapshot!(accepted.text.lines().nth(1).unwrap(), @"You accepted the draw.");
    cafe.reads(&game.thread).await;
    ann.reads().await;
    ben.reads().await;

    bot.stop().await;
    cafe.close().await;
}
