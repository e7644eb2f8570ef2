//! A newcomer to Discord: the first-steps card leads from an empty page to the first move in a few clicks, and on to the
//! first attack. The theme chosen on the way is remembered.

use serde_json::json;
use thirtyfour::Key;

use crate::{
    matches,
    seat::Seat,
    tab::{Tab, WIDE},
};
use harness::{Cafe, InProcess};

/// The first move must not take more clicks than this.
const FEW: u32 = 14;

/// A button of the card.
const ON_CARD: &str = "all('#first-run button').find((button) => words(button) === arguments[0])";

/// A newcomer, whose clicks are counted.
struct Newcomer<'a> {
    shell: Seat<'a>,
    clicks: u32,
}

impl Newcomer<'_> {
    /// Presses a button of the card at this step.
    async fn follows(&mut self, step: &str, button: &str) {
        let at = "document.querySelector('#first-run li[aria-current=step]').dataset.step === arguments[0]";
        self.shell.holds(at, &[json!(step)]).await;
        self.shell.click(ON_CARD, &[json!(button)]).await;
        self.clicks += 1;
    }

    async fn presses(&mut self, seat: Seat<'_>, button: &str) {
        seat.press(button).await;
        self.clicks += 1;
    }

    /// Waits until this many steps are ticked off.
    async fn has_done(&self, steps: usize) {
        let done = "all('#first-run li[data-done]').length === arguments[0]";
        self.shell.holds(done, &[json!(steps)]).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_card_leads_to_the_first_attack() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let tab = Tab::open(&cafe, WIDE, "/").await;
    let (ann, ben) = (tab.seat("left"), tab.seat("right"));
    let mut newcomer = Newcomer {
        shell: tab.page(),
        clicks: 0,
    };

    newcomer.follows("challenge", "Challenge Ben").await;
    ann.holds("document.activeElement.closest('#composer') !== null", &[])
        .await;
    ann.holds("optionField('opponent').value === 'Ben'", &[])
        .await;
    tab.keys(&[Key::Enter]).await;
    newcomer.presses(ben, "Accept").await;
    newcomer.has_done(1).await;
    newcomer.follows("place", "Open both desks").await;
    for seat in [ann, ben] {
        newcomer.presses(seat, "Ready").await;
    }
    newcomer.has_done(2).await;

    // Who moves first is random, and the card says who it is.
    ann.sees("The game begins.").await;
    let ann_moves = "words(document.getElementById('messages')).includes('Your turn.')";
    let ann_moves = ann.value(ann_moves, &[]).await == json!(true);
    let (mover, turn, other, next) = if ann_moves {
        (ann, "Ann’s turn", ben, "Ben’s turn")
    } else {
        (ben, "Ben’s turn", ann, "Ann’s turn")
    };
    newcomer.follows("move", turn).await;
    newcomer.presses(mover, "Move").await;
    mover.sees("Which piece?").await;
    // A piece in the rear, which attacks nothing yet.
    let last = |label: &str| {
        format!(
            "all('#messages .row button:enabled').findLast((button) => /{label}/.test(words(button)))"
        )
    };
    mover
        .click(&last("^(FM|[A-Z][a-zA-Z]+) [a-e][0-9]+$"), &[])
        .await;
    mover.sees("where to?").await;
    mover.click(&last("^[a-e][0-9]+$"), &[]).await;
    newcomer.clicks += 2;
    mover.sees("Move 1, you:").await;
    newcomer.has_done(3).await;
    assert!(newcomer.clicks <= FEW, "{} clicks", newcomer.clicks);

    // A move is not the end: the referee has to rule on an attack.
    newcomer.follows("attack", next).await;
    matches::by_command(other, "e7", "e6").await;
    newcomer.has_done(4).await;

    // The card can be dismissed, stays dismissed, and can be reopened.
    let card = "isShown(document.getElementById('first-run')) === arguments[0]";
    tab.page().click(ON_CARD, &[json!("Put away")]).await;
    tab.page().holds(card, &[json!(false)]).await;
    tab.reload().await;
    ann.is_there().await;
    tab.page().holds(card, &[json!(false)]).await;
    tab.page()
        .click("document.getElementById('help-button')", &[])
        .await;
    tab.page().holds(card, &[json!(true)]).await;

    tab.close().await;
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_card_begins_again_when_a_game_ends_without_an_attack() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let tab = Tab::open(&cafe, WIDE, "/").await;
    let (ann, ben) = (tab.seat("left"), tab.seat("right"));
    let mut newcomer = Newcomer {
        shell: tab.page(),
        clicks: 0,
    };
    matches::begin_as_usual(ann, ben).await;
    newcomer.has_done(2).await;
    ben.slash("resign", &[]).await;
    ben.press("Resign").await;
    let says = "words(document.getElementById('first-run')).includes(arguments[0])";
    let advice = json!("That game ended before the referee ruled on an attack.");
    newcomer.shell.holds(says, &[advice]).await;
    newcomer.has_done(0).await;
    newcomer.follows("challenge", "Challenge Ben").await;
    ann.holds("optionField('opponent').value === 'Ben'", &[])
        .await;

    tab.close().await;
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_theme_applies_to_shell_and_seats_and_is_kept() {
    let cafe = Cafe::open().await;
    let tab = Tab::open(&cafe, WIDE, "/#seats=2").await;
    let parts = [tab.page(), tab.seat("left"), tab.seat("right")];
    let is_dark = "getComputedStyle(document.documentElement).colorScheme.endsWith('dark') && getComputedStyle(document.documentElement).colorScheme !== 'light dark'";
    let chosen = "document.getElementById('theme').getAttribute('aria-label') === 'Theme: dark'";
    tab.seat("right").is_there().await;
    while tab.page().value(chosen, &[]).await == json!(false) {
        tab.page()
            .click("document.getElementById('theme')", &[])
            .await;
    }
    for part in parts {
        part.holds(is_dark, &[]).await;
    }
    tab.reload().await;
    tab.seat("right").is_there().await;
    for part in parts {
        part.holds(is_dark, &[]).await;
    }
    tab.close().await;
    cafe.playground.stop().await;
}
