//! Calling a game off by agreement, after any number of moves.

use insta::assert_snapshot;

use harness::{Actor, Cafe, Game, InProcess};

/// A player asks for it, by the button under the question whether to resign.
async fn asks(cafe: &Cafe, game: &Game<'_>, player: &Actor) -> [harness::Shown; 2] {
    let question = player.slash(&game.thread, "resign", &[]).await;
    let asked = player.press(&question, "Ask to call it off").await;
    [asked, cafe.reads(&game.thread).await]
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_called_off_once_both_agree() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let terms = [("game", "xiangqi"), ("rated", "true")];
    let (game, _) = cafe.open_game_between(ann, ben, &terms).await;
    let thread = &game.thread;
    cafe.plays_openly(&game, ann, "h2e2").await;
    cafe.plays_openly(&game, ben, "h9g7").await;

    let question = ann.slash(thread, "resign", &[]).await;
    assert_snapshot!(question.text, @"
    (only you)
    Do you really want to resign **CODE** against Ben? You can't undo this. You can also ask Ben to call the game off: if both of you agree, nobody wins or loses.
    (Resign) (Ask to call it off) (Play on)
    ");
    let [asked, request] = asks(&cafe, &game, ann).await;
    assert_snapshot!(asked.text, @"
    (only you)
    You asked to call the game off. Ben can agree or decline. The request stands until then, unless you withdraw it.
    (Move) (My board) (Rules)
    (Withdraw the request to call it off)
    ");
    assert_snapshot!(request.text, @"
    @Ann asks to call the game off: nobody would win or lose. @Ben can agree or decline. The request stands until @Ben answers or @Ann withdraws it.
    (Move) (My board) (Rules) (Agree to call it off) (Decline to call it off)
    ");
    // Who has asked, or is asked, is not offered to ask.
    for player in [ann, ben] {
        let question = player.slash(thread, "resign", &[]).await;
        assert!(
            !question.text.contains("Ask to call it off"),
            "{}",
            question.text
        );
    }
    let own = ann.press(&request, "Agree to call it off").await;
    assert_snapshot!(own.text.lines().nth(1).unwrap(), @"That's your own request. Ben has to answer it.");
    let stranger = cafe.cleo.press(&request, "Agree to call it off").await;
    assert!(
        stranger.text.contains("You aren't playing"),
        "{}",
        stranger.text
    );

    // It outlives moves of both sides, and a restart.
    cafe.plays_openly(&game, ann, "h0g2").await;
    let [_, moved] = cafe.plays_openly(&game, ben, "i9h9").await;
    assert!(
        moved.text.contains("(Agree to call it off)"),
        "{}",
        moved.text
    );
    bot.owes_nothing().await;
    let bot = bot.restart(&cafe).await;
    let board = ben.slash(thread, "board", &[]).await;
    assert!(
        board.text.contains("Ann asks to call the game off"),
        "{}",
        board.text
    );
    let declined = ben.press(&board, "Decline to call it off").await;
    assert_snapshot!(declined.text, @"
    (only you)
    You declined to call the game off. It goes on.
    (My board) (Rules)
    ");
    assert_snapshot!(cafe.reads(thread).await.text, @"
    @Ben declines to call the game off, as @Ann had asked. The game goes on.
    (Move) (My board) (Rules)
    ");
    ben.cannot_press(&request, "Agree to call it off").await;

    // What Ben asks for, he can withdraw.
    let [asked, _] = asks(&cafe, &game, ben).await;
    let withdrawn = ben
        .press(&asked, "Withdraw the request to call it off")
        .await;
    assert_snapshot!(withdrawn.text, @"
    (only you)
    You withdrew your request to call the game off.
    (My board) (Rules)
    ");
    assert_snapshot!(cafe.reads(thread).await.text, @"
    @Ben withdrew the request to call the game off. @Ann no longer needs to answer.
    (Move) (My board) (Rules)
    ");

    let more = ben.slash(thread, "board", &[]).await;
    let more = ben.press(&more, "More").await;
    ben.press(&more, "Ask to call it off").await;
    let request = cafe.reads(thread).await;
    let agreed = ann.press(&request, "Agree to call it off").await;
    assert_snapshot!(agreed.text, @"
    (only you)
    You and Ben have agreed to call the game off. Nobody wins or loses.
    ");
    let over = cafe.reads(thread).await;
    assert_snapshot!(over.text, @"
    @Ann and @Ben have agreed to call the game off. Nobody wins or loses.
    📊 **Not counted for ratings:** the game was called off.
    (Same again …)
    ");
    cafe.closed_thread().await;
    // Nothing of it counts.
    let profile = ann.slash(&cafe.games, "profile", &[]).await;
    assert!(!profile.text.contains("1 win"), "{}", profile.text);
    let history = ann.slash(&cafe.games, "history", &[]).await;
    assert_snapshot!(history.text, @"
    (only you)
    Ann hasn't finished a game against another person here yet.
    ");
    let again = ann.slash(thread, "replay", &[]).await;
    assert_snapshot!(again.text, @"
    (only you)
    **CODE** was called off, so it has no replay. /record gives its moves, if there were any.
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hidden_armies_stay_hidden_when_a_game_is_called_off() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;
    cafe.plays(&game, ann, "e6e7").await;
    cafe.plays(&game, ben, "a7a6").await;
    asks(&cafe, &game, ann).await;
    let request = ben.reads().await;
    assert_snapshot!(request.text, @"
    **CODE** · Luzhanqi · 🔵 Blue, against Ann
    Move 2, you: General a7 attacks a6: the defender is removed.
    Ann asks to call the game off: nobody would win or lose.
    Waiting for Ann to move.
    Match: #thread
    [picture]
    (My board) (Rules) (Flip board) (More)
    (Knowledge) (Mark)
    (Agree to call it off) (Decline to call it off)
    ");
    ben.press(&request, "Agree to call it off").await;
    ben.reads().await;
    let over = cafe.reads(&game.thread).await;
    assert_snapshot!(over.text, @"
    @Ben and @Ann have agreed to call the game off. Nobody wins or loses.
    (Same again …)
    ");
    let own = ann.reads().await;
    assert_snapshot!(own.text, @"
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    You both agreed to call the game off. Nobody wins or loses.
    ");
    let record = ann.slash(&game.thread, "record", &[]).await;
    assert_snapshot!(record.text, @"
    (only you)
    📜 The record of **CODE**, which was called off. It opens nobody's army but your own, if you played.
    [picture]
    ");
    let file = record.raw["attachments"][0]["url"].as_str().unwrap();
    let record = reqwest::get(file).await.unwrap().text().await.unwrap();
    assert!(record.contains("second agrees-call-off"), "{record}");

    bot.stop().await;
    cafe.close().await;
}
