//! A league in the page: somebody opens one, people enter and play, and its message shows the medals.

use basics::Span;
use serde_json::json;
use thirtyfour::Key;

use crate::{
    checker::nothing_serious,
    seat::Seat,
    tab::{PHONE, Tab},
};
use harness::{Cafe, InProcess};

/// The delay after which a league's message is updated.
const CARD_PAUSE: Span = Span::seconds(2);

/// Uses `/league create` by typing: the name, the game and the format.
async fn creates(seat: Seat<'_>, name: &str) {
    seat.writes("/league create").await;
    seat.holds(
        "activeOption() === arguments[0]",
        &[json!("/league create")],
    )
    .await;
    seat.keys(&[Key::Enter]).await;
    seat.types_option("name", name).await;
    seat.fills_option("game", "Xiangqi", "Xiangqi").await;
    seat.fills_option("format", "Knock", "Knock-out").await;
    seat.keys(&[Key::Enter]).await;
    seat.sees("The league is open").await;
}

/// A player resigns their game in a round of the cup.
async fn resigns(seat: Seat<'_>, player: &str, game: &str, round: &str) {
    seat.becomes(player).await;
    seat.goes_to(game).await;
    seat.sees(&format!("Spring Cup, {round}")).await;
    seat.slash("resign", &[]).await;
    seat.press("Resign").await;
    seat.sees(&format!("{player} resigned")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_league_from_its_opening_to_the_medals() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let tab = Tab::open(&cafe, PHONE, "/").await;
    let seat = tab.seat("left");
    seat.becomes("Olga").await;
    seat.goes_to("games").await;
    creates(seat, "Spring Cup").await;
    for player in ["Ann", "Ben", "Cleo", "Dov"] {
        seat.becomes(player).await;
        seat.goes_to("games").await;
        seat.press("Join").await;
        seat.sees("You're in").await;
        bot.passes(CARD_PAUSE).await;
    }
    seat.sees("Players (4)").await;
    seat.becomes("Olga").await;
    seat.goes_to("games").await;
    seat.press("Organise").await;
    seat.press("Start …").await;
    seat.press("Start now").await;
    seat.sees("Semi-finals: 2 games").await;
    for (loser, game) in [("Dov", "Ann vs Dov"), ("Cleo", "Ben vs Cleo")] {
        resigns(seat, loser, game, "semi-final").await;
    }
    seat.becomes("Olga").await;
    seat.goes_to("games").await;
    seat.sees("Final · Third place").await;
    resigns(seat, "Dov", "Dov vs Cleo", "game for third place").await;
    resigns(seat, "Ben", "Ben vs Ann", "final").await;
    seat.sees_no("Rematch").await;
    seat.press("Show the league").await;
    seat.sees("Final standings").await;

    seat.becomes("Ann").await;
    seat.goes_to("games").await;
    seat.sees("Congratulations, @Ann! 🥇").await;
    seat.sees("🥈 @Ben").await;
    seat.sees("🥉 @Cleo").await;
    bot.passes(CARD_PAUSE).await;
    seat.press("My season card").await;
    seat.press("Share with everyone here").await;
    seat.becomes("Dov").await;
    seat.goes_to("games").await;
    seat.sees("🏅 Spring Cup · @Ann").await;
    let fits = "document.documentElement.scrollWidth <= innerWidth";
    seat.holds(fits, &[]).await;
    nothing_serious(&tab, "league-medals").await;

    tab.close().await;
    bot.stop().await;
    cafe.playground.stop().await;
}
