//! A phone: one seat, the places in a drawer, and a whole move of each player by touch. Nothing is wider than the screen.

use serde_json::json;

use crate::{
    matches::{DIRECT, by_buttons},
    seat::Seat,
    tab::{NARROW, Tab},
};
use harness::{Cafe, InProcess};

/// Demands that nothing extends beyond the right edge.
async fn fits(seat: Seat<'_>) {
    seat.holds("document.documentElement.scrollWidth <= innerWidth", &[])
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn both_players_move_on_a_phone() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    cafe.game_between(&cafe.ann, &cafe.ben).await;
    let tab = Tab::open(&cafe, NARROW, "/").await;
    let seat = tab.seat("left");
    seat.holds(
        "innerWidth <= 390 && matchMedia('(pointer: coarse)').matches",
        &[],
    )
    .await;
    // The first-steps card leaves room for the game.
    let card = "document.getElementById('first-run')";
    let small = format!("isShown({card}) && {card}.offsetHeight <= innerHeight / 4");
    tab.page().holds(&small, &[]).await;
    let seats = tab
        .page()
        .value("document.querySelectorAll('iframe').length", &[])
        .await;
    assert_eq!(seats, json!(1));
    let drawer = "isShown(document.getElementById('channels')) && document.getElementById('channels').getBoundingClientRect().right > 0";
    assert_eq!(
        seat.value(drawer, &[]).await,
        json!(false),
        "the drawer begins closed"
    );

    seat.goes_to(DIRECT).await;
    by_buttons(seat, "FM e6", "⚔️ e7").await;
    seat.sees("Move 1, you: Field Marshal e6 attacks e7").await;
    fits(seat).await;
    fits(tab.page()).await;
    tab.screenshot("phone-moved").await;

    seat.becomes("Ben").await;
    seat.goes_to(DIRECT).await;
    seat.sees("Move 1, Ann: e6 attacks e7").await;
    by_buttons(seat, "Gen a7", "⚔️ a6").await;
    seat.sees("Move 2, you: General a7 attacks a6").await;
    fits(seat).await;

    tab.close().await;
    bot.stop().await;
    cafe.playground.stop().await;
}
