//! A reload in the middle of a game: everyone is where they were, sees what they saw, and can continue the game.

use serde_json::Value;

use crate::{
    matches::{DIRECT, by_buttons, by_command},
    seat::Seat,
    tab::{Tab, WIDE},
};
use harness::{Cafe, InProcess};

/// What a seat shows: the place, and every message's text without the times, which change.
async fn what_stands(seat: Seat<'_>) -> Value {
    let what = "[heading(), all('#messages .message').map((message) => {
        const still = message.cloneNode(true);
        for (const time of still.querySelectorAll('time')) time.remove();
        return [message.dataset.id, still.textContent.replace(/\\s+/g, ' ')];
    })]";
    seat.value(what, &[]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reload_changes_nothing_and_the_game_continues() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let game = cafe.game_between(&cafe.ann, &cafe.ben).await;
    let place = format!("/#left=ann:{}&right=ben&seats=2", game.thread);
    let tab = Tab::open(&cafe, WIDE, &place).await;
    let (ann, ben) = (tab.seat("left"), tab.seat("right"));
    ben.goes_to(DIRECT).await;
    by_command(ann, "e6", "e7").await;
    ann.sees("Only you can see this").await;
    ben.sees("Move 1, Ann: e6 attacks e7").await;
    // A half-chosen move is stored on the server, so it is restored, too.
    ben.press("Move").await;
    ben.press("Gen a7").await;
    ben.sees("Your General on a7: where to?").await;

    let before = [what_stands(ann).await, what_stands(ben).await];
    tab.reload().await;
    for (seat, words) in [(ann, "Only you can see this"), (ben, "where to?")] {
        seat.sees(words).await;
    }
    assert_eq!([what_stands(ann).await, what_stands(ben).await], before);

    ben.press("×a6").await;
    ann.sees("2. 🔵 Blue: a7 attacks a6: the defender is removed.")
        .await;
    by_buttons(ann, "FM e7", "×e8").await;
    ben.sees("Move 3, Ann: e7 attacks e8: the defender is removed.")
        .await;

    tab.close().await;
    bot.stop().await;
    cafe.playground.stop().await;
}
