//! Counts the clicks of a move during a game, which are equally few in each game, and of a swap on the desk.

use serde_json::json;

use crate::{
    seat::Seat,
    tab::{PHONE, SCREEN, Tab},
};
use harness::{Cafe, InProcess};

/// A further move: Move, the piece, the point. Flipping a piece: Turn, its ranks, the piece.
const CLICKS: u32 = 3;

/// Presses one button after another until these words appear; returns the number of clicks.
async fn clicks_until(seat: Seat<'_>, buttons: &[&str], words: &str) -> u32 {
    let there = "words(document.getElementById('messages')).includes(arguments[0])";
    let mut clicks = 0;
    for button in buttons {
        assert_eq!(
            seat.value(there, &[json!(words)]).await,
            json!(false),
            "{words:?} came before {button:?}"
        );
        seat.press(button).await;
        clicks += 1;
    }
    seat.sees(words).await;
    clicks
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_three_clicks_in_each_game() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;
    cafe.plays(&game, ann, "e6e7").await;
    cafe.plays(&game, ben, "a7a6").await;
    let mut moves = vec![(
        PHONE,
        ann.direct_messages().await,
        ["Move", "FM e7", "×e8"],
        "Move 3, you",
    )];
    // In the flip game the first player flips a piece.
    let flip = [("rules", "tezhi-flip")];
    let (flip, _) = cafe.open_game_between(ann, ben, &flip).await;
    moves.push((
        PHONE,
        flip.thread,
        ["Turn", "Ranks 8 to 5", "a6"],
        "a6 is turned over",
    ));
    for (looks, name, plies, buttons, words) in [
        (
            SCREEN,
            "xiangqi",
            ["h2e2", "h9g7"],
            ["Move", "C e2", "×e6"],
            "3. 🔴",
        ),
        (
            PHONE,
            "doushouqi",
            ["a3a4", "g7g6"],
            ["Move", "🐘 a4", "a5"],
            "3. 🔵",
        ),
    ] {
        let (game, _) = cafe.open_game_between(ann, ben, &[("game", name)]).await;
        cafe.plays_openly(&game, ann, plies[0]).await;
        cafe.plays_openly(&game, ben, plies[1]).await;
        moves.push((looks, game.thread, buttons, words));
    }
    bot.owes_nothing().await;
    for (looks, place, buttons, words) in moves {
        let place = format!("/seat?as={}#{place}", ann.id);
        let tab = Tab::open(&cafe, looks, &place).await;
        tab.page().is_there().await;
        let clicks = clicks_until(tab.page(), &buttons, words).await;
        assert_eq!(clicks, CLICKS, "{buttons:?}");
        tab.close().await;
    }
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_that_is_submitted_as_it_is_changes_nothing() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let olga = &cafe.olga;
    let form = olga.slash_raw(&cafe.games, "setup", &[]).await;
    let channel = [("Channel for play", cafe.games.as_str())];
    olga.enter_in(&form, &channel).await;
    let place = format!("/seat?as={}#{}", olga.id, cafe.games);
    let tab = Tab::open(&cafe, PHONE, &place).await;
    let seat = tab.page();
    seat.is_there().await;
    seat.press("Where and which games …").await;
    // Long choices stay inside of the dialog.
    let inside = "all('dialog[open] .select').every((one) => one.getBoundingClientRect().right <= one.closest('dialog').getBoundingClientRect().right)";
    seat.holds(inside, &[]).await;
    seat.submits().await;
    bot.owes_nothing().await;
    let rules = bot.service.play_rules(cafe.guild().await).await.unwrap();
    let channel = rules.channel.map(|channel| channel.to_string());
    assert_eq!(channel, Some(cafe.games.clone()));
    tab.close().await;
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_swap_on_the_desk_is_four_clicks() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let ann = &cafe.ann;
    cafe.match_between(ann, &cafe.ben).await;
    bot.owes_nothing().await;
    let place = format!("/seat?as={}#{}", ann.id, ann.direct_messages().await);
    let tab = Tab::open(&cafe, PHONE, &place).await;
    let seat = tab.page();
    seat.is_there().await;
    let count = "(window.presses = 0, addEventListener('pointerdown', () => { presses += 1; }, true), true)";
    seat.value(count, &[]).await;
    for (hint, point) in [
        ("Pick a piece to move", "a6"),
        ("… and the piece to swap it with", "e6"),
    ] {
        seat.opens_menu(hint).await;
        let option =
            "all('.listbox li[role=option]').find((one) => words(one).includes(arguments[0]))";
        seat.click(option, &[json!(format!("on {point}"))]).await;
    }
    seat.sees_no("You picked").await;
    seat.holds("presses === 4", &[]).await;
    tab.close().await;
    bot.stop().await;
    cafe.playground.stop().await;
}
