//! Answers and messages are lost, rejected or delayed: each is read once, and in order.

use basics::Span;
use insta::assert_snapshot;
use serde_json::{Value, json};

use harness::{BLACK, Cafe, Game, InProcess, RED};

fn lose(path: &str, times: u32) -> Value {
    json!({ "fault": "lose_answer", "path_contains": path, "times": times })
}

fn refuse(path: &str, status: u16, times: u32) -> Value {
    json!({
        "fault": "answer", "path_contains": path, "times": times,
        "status": status, "retry_after": 0.2,
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_whose_receipt_is_lost_shows_once() {
    let cafe = Cafe::open_in_real_time().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);

    cafe.control.fault(lose("/callback", 1)).await;
    let challenge = ann.slash(&cafe.games, "challenge", &[("side", "me")]).await;
    cafe.control.fault(lose("/callback", 1)).await;
    ben.press(&challenge, "Accept").await;
    let thread = challenge.id();
    assert_eq!(cafe.reads(thread).await.kind, "thread_create");
    cafe.reads(thread).await;
    let desks = [ann.reads().await, ben.reads().await];
    let game = Game {
        red: ann,
        black: ben,
        thread: thread.to_owned(),
    };
    let armies = [RED, BLACK];
    cafe.both_arrange(&game, &desks, armies).await;

    cafe.control.fault(lose("/callback", 1)).await;
    cafe.plays(&game, ann, "e6e7").await;
    bot.owes_no_answers().await;
    // Later than the time after which an unconfirmed answer is sent as a message.
    bot.clock.forward(Span::seconds(20));
    cafe.plays(&game, ben, "a7a6").await;

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_is_retried_and_finally_becomes_a_message() {
    let cafe = Cafe::open_in_real_time().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;

    cafe.control.fault(refuse("/callback", 500, 2)).await;
    let [answer, ..] = cafe.plays(&game, ann, "e6e7").await;
    assert_snapshot!(answer.text, @"
    (only you)
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    Move 1, you: Field Marshal e6 attacks e7: the defender is removed.
    Waiting for Ben to move.
    (My board) (Rules)
    ");

    // The bot gives up: the mover reads the result as a direct message. A lost refusal is not repeated there, because
    // nothing has happened.
    cafe.control.fault(refuse("/callback", 500, 6)).await;
    let (moved, refused) = tokio::join!(
        ben.slash_raw(&game.thread, "move", &[("move", "a7a6")]),
        cafe.cleo
            .slash_raw(&game.thread, "move", &[("move", "a7a6")])
    );
    assert_eq!(moved["kind"], "failed");
    assert_eq!(refused["kind"], "failed");
    assert_snapshot!(ben.reads_back().await.text, @"
    **CODE** · Luzhanqi · 🔵 Blue, against Ann
    Move 2, you: General a7 attacks a6: the defender is removed.
    Waiting for Ann to move.
    Match: #thread
    [picture]
    (My board) (Rules) (Flip board) (More)
    (Knowledge) (Mark)
    ");
    cafe.reads(&game.thread).await;
    ann.reads().await;

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_is_posted_even_if_its_answer_is_lost() {
    let cafe = Cafe::open_in_real_time().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);

    cafe.control.fault(refuse("/callback", 500, 3)).await;
    let options = [("opponent", ben.id.as_str())];
    let outcome = ann.slash_raw(&cafe.games, "challenge", &options).await;
    assert_eq!(outcome["kind"], "failed");
    let posted = cafe.reads(&cafe.games).await;
    assert_snapshot!(posted.text, @"
    @Ben: @Ann challenges you to a game of **Luzhanqi** (basic rules). Who moves first is random.
    -# Army chess: nobody sees the other's pieces, and I rule on each attack. Take the Flag to win.
    -# basic rules · any soldier can clear a Landmine; a referee keeps the pieces secret
    ⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.
    The challenge is open until <time> (<time>).
    -# 🎲 What chance decides here follows from the number of the challenge's message and from a seed that is already sealed: `<seal>`. After the game, /verify checks it.
    (Accept) (Decline) (Withdraw) (Rules) (Refuse their challenges)
    ");
    assert_eq!(posted.pings(), ["Ben"]);
    let declined = ben.press(&posted, "Decline").await;
    assert_snapshot!(declined.text.lines().last().unwrap(), @"❌ **Declined.**");
    assert!(ann.reads().await.text.contains("declined your challenge"));

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_takes_too_long_becomes_a_message() {
    let cafe = Cafe::open_in_real_time().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;

    // More than three seconds: Discord no longer knows the interaction.
    let fault = json!({
        "fault": "delay", "path_contains": "/callback", "milliseconds": 3100, "before": true,
    });
    cafe.control.fault(fault).await;
    let outcome = ann
        .slash_raw(&game.thread, "move", &[("move", "e6e7")])
        .await;
    assert_eq!(outcome["kind"], "failed");
    cafe.reads(&game.thread).await;
    ben.reads().await;
    assert_snapshot!(ann.reads_back().await.text, @"
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    Move 1, you: Field Marshal e6 attacks e7: the defender is removed.
    Waiting for Ben to move.
    Match: #thread
    [picture]
    (My board) (Rules) (Flip board) (More)
    (Knowledge) (Mark)
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_are_delivered_once_and_in_order() {
    let cafe = Cafe::open_in_real_time().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;
    let thread = format!("{}/messages", game.thread);
    let board = ann.slash(&game.thread, "board", &[]).await;
    assert_eq!(board.raw["flags"], 64);

    // The message appears, though its receipt was lost.
    cafe.control.fault(lose(&thread, 1)).await;
    cafe.plays(&game, ann, "e6e7").await;
    // A rate limit, then a server error: later messages wait for the earlier ones.
    cafe.control.fault(refuse(&thread, 429, 1)).await;
    cafe.control.fault(refuse(&thread, 502, 1)).await;
    let first = ben.slash(&game.thread, "move", &[("move", "a7a6")]).await;
    assert!(first.text.contains("Move 2, you"));
    let second = ann.slash(&game.thread, "move", &[("move", "e7e8")]).await;
    assert!(second.text.contains("Move 3, you"));
    // Whether in one edit or in two.
    let mut told = String::new();
    while !told.contains("**3.**") {
        told.push_str(&cafe.reads(&game.thread).await.text);
    }
    assert!(told.starts_with("**2.**"), "{told}");
    assert!(ann.reads().await.text.contains("Move 2, Ben"));
    assert!(ben.reads().await.text.contains("Move 3, Ann"));

    // The same for direct messages; the thread does not wait for them.
    let direct = format!("{}/messages", ann.direct_messages().await);
    cafe.control.fault(refuse(&direct, 500, 2)).await;
    let [_, ruling, told] = cafe.plays(&game, ben, "a6a7").await;
    assert!(ruling.text.starts_with("**4.**"));
    assert!(told.text.contains("Move 4, Ben"));
    cafe.control.fault(lose(&direct, 1)).await;
    cafe.plays(&game, ann, "e8e9").await;
    let [_, _, told] = cafe.plays(&game, ben, "a7a6").await;
    assert!(told.text.contains("Move 6, Ben"));
    bot.owes_nothing().await;
    ann.reads_no_further().await;

    // Even the thread is opened only once.
    cafe.control.fault(lose("/threads", 1)).await;
    cafe.match_between(ben, ann).await;

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_that_has_expired_is_not_posted_any_more() {
    let cafe = Cafe::open_in_real_time().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);

    cafe.control.fault(refuse("/callback", 500, 3)).await;
    let path = format!("{}/messages", cafe.games);
    cafe.control.fault(refuse(&path, 503, 50)).await;
    let options = [("opponent", ben.id.as_str())];
    let outcome = ann.slash_raw(&cafe.games, "challenge", &options).await;
    assert_eq!(outcome["kind"], "failed");
    bot.clock.forward(Span::days(40));
    cafe.control.delete("/control/faults").await;
    bot.service.owed.now();
    bot.owes_nothing().await;

    bot.stop().await;
    cafe.close().await;
}
