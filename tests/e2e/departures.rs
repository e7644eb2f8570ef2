//! Challenges that nobody answers, and people who have left the server: nobody waits for them without a word.

use basics::Span;
use serde_json::json;

use harness::{Actor, BLACK, Cafe, Game, InProcess, RED};

/// Somebody leaves the server, or comes back.
async fn is_there(cafe: &Cafe, person: &Actor, there: bool) {
    let path = format!("/control/users/{}", person.id);
    cafe.control.post(&path, json!({ "in_guild": there })).await;
}

/// Makes sure that a message says all of this.
fn assert_says(text: &str, words: &[&str]) {
    for one in words {
        assert!(text.contains(one), "{one} is missing: {text}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_expires_with_a_word_to_both() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let to_ben = [("opponent", ben.id.as_str()), ("game", "xiangqi")];
    let challenge = ann.slash(&cafe.games, "challenge", &to_ben).await;
    bot.owes_no_answers().await;
    bot.passes(Span::hours(18) + Span::milliseconds(1)).await;
    assert_says(
        &ben.reads().await.text,
        &["challenged you to a game of **Xiangqi**, and you haven't answered yet"],
    );
    bot.passes(Span::hours(6)).await;
    assert_says(
        &ann.reads().await.text,
        &["didn't answer your challenge to a game of **Xiangqi**"],
    );
    let card = async || {
        bot.owes_nothing().await;
        let messages = cafe.cleo.messages(&cafe.games).await;
        messages.last().unwrap()["content"]
            .as_str()
            .unwrap()
            .to_owned()
    };
    let shown = card().await;
    assert!(
        shown.ends_with("⌛ **Expired:** nobody answered in time."),
        "{shown}"
    );
    ben.cannot_press(&challenge, "Accept").await;

    // The maker of an open challenge reads it, too, and somebody who declines does not leave theirs waiting either.
    ann.slash(&cafe.games, "challenge", &[("game", "xiangqi")])
        .await;
    bot.owes_no_answers().await;
    bot.passes(Span::hours(24) + Span::milliseconds(1)).await;
    assert_says(
        &ann.reads().await.text,
        &["Nobody took up your challenge to a game of **Xiangqi**"],
    );
    let declined = ann.slash(&cafe.games, "challenge", &to_ben).await;
    ben.press(&declined, "Decline").await;
    assert_says(
        &ann.reads().await.text,
        &["declined your challenge to a game of **Xiangqi**"],
    );

    // Who left without an answer is named. After so much in vain Ann waits for a while.
    bot.passes(8 * Span::hours(24)).await;
    ann.slash(&cafe.games, "challenge", &to_ben).await;
    bot.owes_no_answers().await;
    is_there(&cafe, ben, false).await;
    // No message reaches him any more.
    bot.passes(Span::hours(24) + Span::milliseconds(1)).await;
    assert_says(
        &ann.reads().await.text,
        &["has left the server without answering your challenge"],
    );

    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_sits_down_opposite_somebody_who_has_left() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let open = [("game", "xiangqi")];
    let challenge = ann.slash(&cafe.games, "challenge", &open).await;
    bot.owes_no_answers().await;
    is_there(&cafe, ann, false).await;

    // What Discord does not tell says nothing of Ann.
    for (status, code) in [(403, 50001), (404, 10004), (500, 0)] {
        let fault = json!({
            "fault": "answer", "method": "GET", "path_contains": "/members/", "times": 1, "status": status, "code": code,
        });
        cafe.control.fault(fault).await;
        let other = cafe.cleo.slash(&cafe.games, "challenge", &open).await;
        let taken = ben.press(&other, "Accept").await;
        assert!(taken.text.contains("Accepted"), "{status}: {}", taken.text);
        cafe.control.delete("/control/faults").await;
    }

    let gone = ben.press(&challenge, "Accept").await;
    assert_says(
        &gone.text,
        &["has left the server, so this challenge is closed."],
    );
    bot.owes_nothing().await;
    let messages = cafe.cleo.messages(&cafe.games).await;
    let told = |message: &&serde_json::Value| message["id"] == challenge.id();
    let card = messages.iter().find(told).unwrap()["content"].clone();
    assert!(
        card.as_str().unwrap().contains("has left the server"),
        "{card}"
    );
    let lobby = ben.slash(&cafe.games, "lobby", &[]).await;
    assert!(!lobby.text.contains("@Ann"), "{}", lobby.text);

    // Nor does anybody challenge them.
    let options = [("opponent", cafe.cleo.id.as_str())];
    is_there(&cafe, &cafe.cleo, false).await;
    let refused = ben.slash(&cafe.games, "challenge", &options).await;
    assert_says(
        &refused.text,
        &["isn't in this server, so they can't play here."],
    );

    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_learns_at_the_deadline_that_the_other_one_has_left() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let terms = [("game", "xiangqi"), ("time", "2d/move")];
    let (game, _) = cafe.open_game_between(ann, ben, &terms).await;
    cafe.plays_openly(&game, ann, "h2e2").await;
    is_there(&cafe, ben, false).await;
    bot.passes(Span::hours(47)).await;
    // No direct message reaches him any more.
    assert_says(
        &cafe.reads(&game.thread).await.text,
        &["is waiting for you"],
    );
    bot.passes(Span::hours(2)).await;
    assert_says(
        &cafe.reads(&game.thread).await.text,
        &["is out of time", "has left the server. If"],
    );
    // Somebody who comes back plays on.
    is_there(&cafe, ben, true).await;
    let [_, moved] = cafe.plays_openly(&game, ben, "h9g7").await;
    assert!(moved.text.contains("Red to move"), "{}", moved.text);

    // A rematch needs both, too.
    let question = ann.slash(&game.thread, "resign", &[]).await;
    ann.press(&question, "Resign").await;
    let over = cafe.reads(&game.thread).await;
    is_there(&cafe, ann, false).await;
    let refused = ben.press(&over, "Rematch").await;
    assert_says(
        &refused.text,
        &["isn't in this server, so they can't play here."],
    );
    is_there(&cafe, ann, true).await;
    let offered = ben.press(&over, "Rematch").await;
    assert!(offered.text.contains("rematch"), "{}", offered.text);

    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_in_private_reads_there_that_the_other_one_has_left() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    for (time_out, here) in [
        (
            "asks",
            ["is out of time", "can play on until you decide", "Claim"],
        ),
        (
            "loses",
            [
                "You won!",
                "has left the server. You can find somebody else in /lobby",
                "Rematch",
            ],
        ),
    ] {
        // What is still on its way does not reach Ann: Discord lets the bot write to nobody without a common server.
        bot.owes_nothing().await;
        is_there(&cafe, ann, true).await;
        let terms = [
            ("opponent", ben.id.as_str()),
            ("side", "me"),
            ("time", "2d/move"),
            ("time-out", time_out),
        ];
        let challenge = ann.slash(&cafe.games, "challenge", &terms).await;
        ben.press(&challenge, "Accept").await;
        let thread = challenge.id().to_owned();
        cafe.reads(&thread).await;
        cafe.reads(&thread).await;
        let desks = [ann.reads().await, ben.reads().await];
        let game = Game {
            red: ann,
            black: ben,
            thread,
        };
        cafe.both_arrange(&game, &desks, [RED, BLACK]).await;
        cafe.plays(&game, ann, "e6e7").await;
        cafe.plays(&game, ben, "a7a6").await;
        is_there(&cafe, ann, false).await;
        bot.passes(Span::hours(49)).await;
        let told = ben.reads().await;
        assert_says(&told.text, &here);
        cafe.reads_up_to(&game.thread, "has left the server.").await;
    }
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_did_not_begin_says_who_has_left() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    is_there(&cafe, ann, true).await;
    let terms = [("opponent", ben.id.as_str()), ("time", "2d/move")];
    let challenge = ann.slash(&cafe.games, "challenge", &terms).await;
    ben.press(&challenge, "Accept").await;
    let thread = challenge.id().to_owned();
    cafe.reads(&thread).await;
    cafe.reads(&thread).await;
    ben.reads().await;
    is_there(&cafe, ann, false).await;
    bot.passes(10 * Span::hours(24)).await;
    let told = cafe.reads_up_to(&thread, "has left the server.").await;
    assert_says(&told.text, &["called off", "@Ann has left the server"]);
    let own = ben.reads().await;
    assert_says(&own.text, &["called off", "has left the server"]);
    bot.stop().await;
    cafe.playground.stop().await;
}
