//! The page's main states, light and dark, wide and narrow: the accessibility checker finds nothing serious in any of
//! them, and `target/screenshots` has a picture of each for visual inspection.

use serde_json::json;

use crate::{
    checker::nothing_serious,
    habits::COVERS_A_PICTURE,
    matches::{DIRECT, THREAD, arrange, challenge},
    seat::Seat,
    tab::{Looks, NARROW, Tab, WIDE},
};
use harness::{BLACK, Cafe, InProcess, RED};

/// A window whose states are checked and photographed.
struct Gallery {
    tab: Tab,
    looks: Looks,
    width: &'static str,
}

impl Gallery {
    async fn open(cafe: &Cafe, looks: Looks, width: &'static str, place: &str) -> Gallery {
        Gallery {
            tab: Tab::open(cafe, looks, place).await,
            looks,
            width,
        }
    }

    /// Checks and photographs the current state, in both themes.
    async fn shows(&self, state: &str) {
        for dark in [false, true] {
            self.tab.wear(Looks { dark, ..self.looks }).await;
            let theme = if dark { "dark" } else { "light" };
            let name = format!("{state}-{}-{theme}", self.width);
            self.tab.page().settles().await;
            self.tab.screenshot(&name).await;
            nothing_serious(&self.tab, &name).await;
        }
    }

    /// Opens the panel of faults, checks it, and closes it.
    async fn shows_faults(&self) {
        let shell = self.tab.page();
        shell
            .click("document.getElementById('faults-button')", &[])
            .await;
        shell
            .holds("isShown(document.getElementById('faults'))", &[])
            .await;
        self.shows("faults").await;
        shell
            .click("document.getElementById('faults-button')", &[])
            .await;
        shell
            .holds("!isShown(document.getElementById('faults'))", &[])
            .await;
    }

    /// The states of one seat during a move: the desk's dialog, the enlarged board, and a menu.
    async fn shows_desk(&self, seat: Seat<'_>) {
        seat.opens_menu("Pick a piece to move").await;
        seat.holds(&format!("!{COVERS_A_PICTURE}"), &[]).await;
        self.shows("menu").await;
        self.tab.keys(&[thirtyfour::Key::Escape]).await;
        seat.holds("all('.listbox').length === 0", &[]).await;
        seat.press("Paste text").await;
        seat.holds("all('dialog[open]').length === 1", &[]).await;
        self.shows("modal").await;
        self.tab.keys(&[thirtyfour::Key::Escape]).await;
        seat.holds("all('dialog[open]').length === 0", &[]).await;
    }

    async fn shows_board(&self, seat: Seat<'_>) {
        seat.click("all('#messages .picture').at(-1)", &[]).await;
        seat.holds("all('dialog[open]').length === 1", &[]).await;
        self.shows("picture").await;
        self.tab.keys(&[thirtyfour::Key::Escape]).await;
        seat.holds("all('dialog[open]').length === 0", &[]).await;
        seat.press("Move").await;
        seat.sees("Which piece?").await;
        self.shows("pieces").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_seats_on_a_wide_screen() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let gallery = Gallery::open(&cafe, WIDE, "wide", "/").await;
    let (ann, ben) = (gallery.tab.seat("left"), gallery.tab.seat("right"));
    gallery
        .tab
        .page()
        .holds("isShown(document.getElementById('first-steps'))", &[])
        .await;
    for seat in [ann, ben] {
        seat.is_there().await;
    }
    gallery.shows("first-steps").await;
    gallery.shows_faults().await;

    challenge(ann, ben).await;
    for (seat, army) in [(ann, RED), (ben, BLACK)] {
        seat.goes_to(DIRECT).await;
        arrange(seat, army).await;
    }
    gallery.shows_desk(ann).await;
    for seat in [ann, ben] {
        seat.press("Ready").await;
    }
    ann.sees("The game begins.").await;
    ben.goes_to(THREAD).await;
    ben.sees("he game begins.").await;
    bot.owes_nothing().await;
    // A call in the middle of the pictures would replace the board.
    bot.clock.stands();
    gallery.shows("game").await;
    gallery.shows_board(ann).await;
    ben.writes("/").await;
    ben.holds("activeOption() !== null", &[]).await;
    gallery.shows("commands").await;

    gallery.tab.close().await;
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_seat_on_a_phone() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let gallery = Gallery::open(&cafe, NARROW, "narrow", "/").await;
    let seat = gallery.tab.seat("left");
    gallery
        .tab
        .page()
        .holds("isShown(document.getElementById('first-steps'))", &[])
        .await;
    seat.is_there().await;
    gallery.shows("first-steps").await;
    gallery.shows_faults().await;

    let (game, desks) = cafe.match_between(&cafe.ann, &cafe.ben).await;
    seat.goes_to(DIRECT).await;
    gallery.shows_desk(seat).await;
    cafe.both_arrange(&game, &desks, [RED, BLACK]).await;
    seat.sees("The game begins.").await;
    bot.owes_nothing().await;
    bot.clock.stands();
    gallery.shows("game").await;
    gallery.shows_board(seat).await;
    seat.click("document.getElementById('drawer-button')", &[])
        .await;
    let open =
        "document.getElementById('drawer-button').getAttribute('aria-expanded') === arguments[0]";
    seat.holds(open, &[json!("true")]).await;
    gallery.shows("drawer").await;

    gallery.tab.close().await;
    bot.stop().await;
    cafe.playground.stop().await;
}
