//! Starts a Luzhanqi match with pointer and keys, from two seats, as most stories do.

use crate::seat::Seat;
use harness::{BLACK, RED};

/// The name of the direct messages with the bot.
pub const DIRECT: &str = "Caipan";

/// The name of the match's thread.
pub const THREAD: &str = "Ann vs Ben";

/// Ann challenges Ben and moves first; Ben accepts. Both stay in the channel.
pub async fn challenge(ann: Seat<'_>, ben: Seat<'_>) {
    ann.slash(
        "challenge",
        &[
            ("opponent", "Ben", "Ben"),
            ("side", "I move", "I move first"),
        ],
    )
    .await;
    ben.sees("Ann challenges you to a game of Luzhanqi").await;
    ben.press("Accept").await;
    for seat in [ann, ben] {
        seat.sees("Accepted: match").await;
    }
}

/// Arranges a person's army as this text says, at their open desk.
pub async fn arrange(seat: Seat<'_>, army: &str) {
    seat.press("Paste text").await;
    seat.fills("25 codes, your front rank first", army).await;
    seat.submits().await;
    seat.sees(&format!("As text, to copy or paste: {army}"))
        .await;
}

/// Everything up to the first move: both then see the boards in their direct messages.
pub async fn begin(ann: Seat<'_>, ben: Seat<'_>, black: &str) {
    challenge(ann, ben).await;
    for (seat, army) in [(ann, RED), (ben, black)] {
        seat.goes_to(DIRECT).await;
        arrange(seat, army).await;
        seat.press("Ready").await;
    }
    for seat in [ann, ben] {
        seat.sees("The game begins.").await;
    }
}

/// The same with the stories' usual armies.
pub async fn begin_as_usual(ann: Seat<'_>, ben: Seat<'_>) {
    begin(ann, ben, BLACK).await;
}

/// Moves by command.
pub async fn by_command(seat: Seat<'_>, from: &str, to: &str) {
    let typed = format!("{from}{to}");
    let offer = format!("{from} → {to}");
    seat.slash("move", &[("move", &typed, &offer)]).await;
}

/// Moves with the buttons of the newest board.
pub async fn by_buttons(seat: Seat<'_>, piece: &str, point: &str) {
    for button in ["Move", piece, point] {
        seat.press(button).await;
    }
}
