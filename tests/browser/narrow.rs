//! A phone: one seat, the places in a drawer, and a whole move of each player by touch. Nothing is wider than the
//! screen, and grids of buttons that look like a board keep their shape.

use serde_json::json;

use crate::{
    matches::{DIRECT, by_buttons},
    seat::Seat,
    tab::{NARROW, PHONE, Tab},
};
use harness::{Cafe, InProcess};

/// Asserts that nothing extends beyond the right edge.
async fn fits(seat: Seat<'_>) {
    seat.holds("document.documentElement.scrollWidth <= innerWidth", &[])
        .await;
}

/// Touches the newest picture, which then fills the width of the screen.
async fn is_enlarged(seat: Seat<'_>) {
    seat.click("all('#messages .picture').at(-1)", &[]).await;
    let width = "all('dialog[open] img')[0]?.getBoundingClientRect().width";
    let inline = "all('#messages .picture img').at(-1).getBoundingClientRect().width";
    seat.holds(
        &format!("{width} > {inline} && {width} > innerWidth * 0.85"),
        &[],
    )
    .await;
    fits(seat).await;
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
    // The first-steps card leaves space for the game.
    let card = "document.getElementById('first-steps')";
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
    by_buttons(seat, "FM e6", "×e7").await;
    seat.sees("Move 1, you: Field Marshal e6 attacks e7").await;
    fits(seat).await;
    fits(tab.page()).await;
    tab.screenshot("phone-moved").await;
    is_enlarged(seat).await;
    tab.screenshot("phone-enlarged").await;
    tab.keys(&[thirtyfour::Key::Escape]).await;
    seat.holds("all('dialog[open]').length === 0", &[]).await;

    seat.becomes("Ben").await;
    seat.goes_to(DIRECT).await;
    seat.sees("Move 1, Ann: e6 attacks e7").await;
    by_buttons(seat, "Gen a7", "×a6").await;
    seat.sees("Move 2, you: General a7 attacks a6").await;
    fits(seat).await;

    tab.close().await;
    bot.stop().await;
    cafe.playground.stop().await;
}

/// The rows of buttons under the newest message, each as the positions of its buttons: [left, top].
const ROWS: &str = "all('#messages .message').at(-1).querySelectorAll('.row')";

/// Asserts that each row of buttons under the newest message is one line, and that rows of equal length have the same
/// columns.
async fn rows_are_lines(seat: Seat<'_>, at_least: usize) {
    let places = format!(
        "[...{ROWS}].map((row) => [...row.children].map((one) => one.getBoundingClientRect()).map(({{ left, top }}) => [left, top]))"
    );
    let places = seat.value(&places, &[]).await;
    let rows = places.as_array().unwrap();
    assert!(rows.len() >= at_least, "{places}");
    let mut columns = std::collections::BTreeMap::new();
    for row in rows {
        let row = row.as_array().unwrap();
        assert!(row.iter().all(|at| at[1] == row[0][1]), "no line: {places}");
        let lefts: Vec<_> = row.iter().map(|at| at[0].clone()).collect();
        if lefts.len() == 5 {
            let first = columns.entry(lefts.len()).or_insert_with(|| lefts.clone());
            assert_eq!(*first, lefts, "other columns: {places}");
        }
    }
}

/// Picks a piece in the thread of a Xiangqi game, and returns while its possible destinations are shown.
async fn picks(seat: Seat<'_>, [go, cancel]: [&str; 2], piece: &str, points: &[&str]) {
    seat.press(go).await;
    seat.sees(cancel).await;
    seat.settles().await;
    rows_are_lines(seat, 4).await;
    seat.press(piece).await;
    for point in points {
        seat.holds("Boolean(messageButton(arguments[0]))", &[json!(point)])
            .await;
    }
    seat.settles().await;
    fits(seat).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_grid_of_points_keeps_its_rows_on_a_small_phone() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    for (locale, labels, elephant, cannon) in [
        (
            "en-GB",
            ["Move", "Cancel"],
            ("E c0", ["a2", "e2"]),
            ("C h2", ["×h9", "c2", "i2"]),
        ),
        (
            "zh-CN",
            ["Move", "取消"],
            ("相 c0", ["a2", "e2"]),
            ("炮 h2", ["×h9", "c2", "i2"]),
        ),
        (
            "zh-TW",
            ["Move", "取消"],
            ("相 c0", ["a2", "e2"]),
            ("炮 h2", ["×h9", "c2", "i2"]),
        ),
    ] {
        // The server's language is English, so that is the thread's language for everyone.
        cafe.ann.speaks(locale).await;
        let game = [("game", "xiangqi")];
        let (game, _) = cafe.open_game_between(&cafe.ann, &cafe.ben, &game).await;
        let place = format!("/seat?as={}#{}", cafe.ann.id, game.thread);
        let tab = Tab::open(&cafe, PHONE, &place).await;
        let seat = tab.page();
        seat.is_there().await;
        // Three ranks of five files.
        picks(seat, labels, elephant.0, &elephant.1).await;
        rows_are_lines(seat, 4).await;
        tab.screenshot(&format!("phone-grid-{locale}")).await;
        seat.press(labels[1]).await;
        // So many points that they simply follow each other, five in a row.
        picks(seat, labels, cannon.0, &cannon.1).await;
        rows_are_lines(seat, 3).await;
        tab.close().await;
    }
    bot.stop().await;
    cafe.playground.stop().await;
}
