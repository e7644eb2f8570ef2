//! A whole game of Luzhanqi by clicks and keys, from two seats: from challenge to captured Flag.

use serde_json::json;

use crate::{
    matches::{DIRECT, THREAD, begin_as_usual, by_buttons, by_command},
    tab::{Tab, WIDE},
};
use harness::{Cafe, InProcess};

/// Whether the list of places shows a place's full name.
const NAMED_IN_FULL: &str = "(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => scrollWidth <= clientWidth && scrollHeight <= clientHeight)(placeLink(arguments[0]).querySelector('.channel-name'))";

#[tokio::test(flavor = "multi_thread")]
async fn from_challenge_to_captured_flag() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let tab = Tab::open(&cafe, WIDE, "/#left=ann&right=ben&seats=2").await;
    let (ann, ben) = (tab.seat("left"), tab.seat("right"));
    begin_as_usual(ann, ben).await;

    // With buttons, in the direct messages: the attack, and each player's message about it.
    by_buttons(ann, "FM e6", "×e7").await;
    ann.sees("Move 1, you: Field Marshal e6 attacks e7: the defender is removed.")
        .await;
    ben.sees("Move 1, Ann: e6 attacks e7: the defender is removed. You lost: Engineer.")
        .await;
    by_buttons(ben, "Gen a7", "×a6").await;
    ann.sees("Move 2, Ben: a7 attacks a6: the defender is removed. You lost: Colonel.")
        .await;

    // The list of places shows the thread's full name.
    ann.holds(NAMED_IN_FULL, &[json!(THREAD)]).await;

    // By command, in the thread; the last ply with the buttons of the thread's own message.
    ann.goes_to(THREAD).await;
    ben.goes_to(THREAD).await;
    let plies = [
        ("e7", "e8"),
        ("a8", "b8"),
        ("e8", "e9"),
        ("b8", "a8"),
        ("e9", "e10"),
        ("a8", "b8"),
        ("e10", "e11"),
        ("b8", "a8"),
        ("e11", "d11"),
        ("a8", "b8"),
    ];
    let players = [ann, ben].into_iter().cycle();
    for ((ply, (from, to)), mover) in (3..).zip(plies).zip(players) {
        by_command(mover, from, to).await;
        for seat in [ann, ben] {
            seat.sees(&format!("{ply}. ")).await;
        }
        mover.sees("Only you can see this").await;
    }
    by_buttons(ann, "FM d11", "×d12").await;

    for seat in [ann, ben] {
        seat.sees("13. 🔴 Red: d11 attacks d12 and takes the Flag. 🏆 🔴 Red wins: @Ann.")
            .await;
        seat.sees("Pieces lost:").await;
        seat.holds(NAMED_IN_FULL, &[json!("Ann beat Ben")]).await;
        seat.goes_to(DIRECT).await;
        seat.sees("Flag was taken.").await;
    }
    tab.screenshot("game-over").await;

    tab.close().await;
    bot.stop().await;
    cafe.playground.stop().await;
}
