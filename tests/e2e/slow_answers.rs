//! The bot is busy for longer than Discord waits: people first see a deferred response.

use insta::assert_snapshot;

use harness::{Cafe, InProcess};

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_answer_follows_a_deferred_response() {
    let cafe = Cafe::open_in_real_time().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo, olga) = (&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.olga);
    let game = cafe.game_between(ann, ben).await;
    let (other, [cleo_desk, _]) = cafe.match_between(cleo, olga).await;

    // While somebody else writes to the database, the bot cannot decide anything.
    let busy = bot.store.every_writer().await.unwrap();
    let outcome = ann.slash_raw(&game.thread, "draw", &[]).await;
    assert_eq!(outcome["kind"], "deferred");
    drop(busy);
    let sign = ann.answer(&outcome).await;
    assert_eq!(sign.raw["flags"], 64 | 128, "thinking, for Ann alone");
    assert_snapshot!(ann.reads().await.text, @"
    (only you)
    You offered a draw. Ben can accept or decline. The offer stands until Ben answers or moves, even if you move first.
    (Move) (My board) (Rules)
    ");
    let offered = cafe.reads(&game.thread).await;
    ben.reads().await;

    let busy = bot.store.every_writer().await.unwrap();
    let (accepted, ready, challenge) = tokio::join!(
        ben.press_raw(&offered, "Accept the draw"),
        cleo.press_raw(&cleo_desk, "Ready"),
        olga.slash_raw(&cafe.games, "challenge", &[("game", "luzhanqi")]),
    );
    assert_eq!(accepted["kind"], "deferred-update");
    assert_eq!(ready["kind"], "deferred-update");
    assert_eq!(challenge["kind"], "deferred");
    drop(busy);

    // A private answer to a public button, separate from the draw's own message, …
    let mut told = [ben.reads().await.text, ben.reads().await.text];
    told.sort();
    assert!(told[0].starts_with("(only you)\nYou accepted the draw."));
    assert!(told[1].contains("Both players agreed."));
    cafe.reads(&game.thread).await;
    ann.reads().await;
    // … a desk that changes in its place, …
    let desk = cleo.reads_back().await;
    assert_eq!(desk.kind, "message_update");
    assert!(desk.text.contains("You are ready."));
    cafe.reads(&other.thread).await;
    // … and a challenge, which is public and comes as a message of its own.
    olga.answer(&challenge).await;
    assert_snapshot!(olga.reads().await.text, @"
    (only you)
    That was slow, sorry. Posting it here.
    ");
    let posted = cafe.reads(&cafe.games).await;
    assert!(posted.text.contains("@Olga"), "{}", posted.text);

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_replaces_a_late_answer_takes_nothing_public_away() {
    let cafe = Cafe::open_in_real_time().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;
    ann.slash(&game.thread, "draw", &[]).await;
    let offered = cafe.reads(&game.thread).await;
    ben.reads().await;
    let busy = bot.store.every_writer().await.unwrap();
    let declined = ben.press_raw(&offered, "Decline the draw").await;
    assert_eq!(declined["kind"], "deferred-update");
    drop(busy);
    cafe.reads(&game.thread).await;
    let late = ben.reads().await;
    assert!(late.text.starts_with("(only you)"), "{}", late.text);

    // The interaction of the button leads to the message with the button, which stays.
    let boards = [
        ben.slash(&game.thread, "board", &[]).await,
        ben.slash(&game.thread, "board", &[]).await,
    ];
    cafe.goes(&boards[0]).await;
    let thread = cafe.cleo.messages(&game.thread).await;
    let stays = |message: &serde_json::Value| message["id"] == offered.id();
    assert!(thread.iter().any(stays), "{thread:?}");

    bot.stop().await;
}
