//! Everything open at once: a draw offered, a pause asked for, and time up. The board shows a button for each.

use basics::Span;
use insta::assert_snapshot;

use harness::{Cafe, InProcess};

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_a_request_and_run_out_time_all_have_their_buttons() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let terms = [("game", "xiangqi"), ("time", "2d/move")];
    let (game, _) = cafe.open_game_between(ann, ben, &terms).await;
    let thread = &game.thread;
    cafe.plays_openly(&game, ann, "h2e2").await;
    let week = [("length", "7d")];
    for (command, options) in [("draw", &[][..]), ("pause", &week)] {
        ben.slash(thread, command, options).await;
        cafe.reads(thread).await;
    }
    bot.passes(Span::days(2) - Span::HOUR).await;
    ben.reads().await;
    bot.passes(Span::hours(2)).await;
    assert!(cafe.reads(thread).await.text.contains("out of time"));

    let board = ann.slash(thread, "board", &[]).await;
    let buttons: Vec<&str> = board
        .text
        .lines()
        .filter(|line| line.starts_with('('))
        .collect();
    assert_snapshot!(buttons.join("\n"), @"
    (only you)
    (My board) (Rules) (Flip board) (More)
    (Claim the win) (Give more time) (Agree to the pause) (Decline the pause)
    (Accept the draw) (Decline the draw)
    ");
    // Who is out of time can still move, so no pause comes in between.
    let agreed = ann.press(&board, "Agree to the pause").await;
    assert_snapshot!(agreed.text.lines().nth(1).unwrap(), @"That isn't possible now: time has run out. Either the win must be claimed first, or more time given.");

    bot.stop().await;
    cafe.close().await;
}
