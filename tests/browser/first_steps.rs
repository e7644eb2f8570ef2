//! A newcomer to Discord: the first-steps card leads from an empty page to the first move in a few clicks, and on to
//! the first attack, with two players or against the program. A theme chosen on the way is remembered.

use serde_json::json;
use thirtyfour::Key;

use crate::{
    matches,
    seat::Seat,
    tab::{Tab, WIDE},
};
use harness::{Cafe, InProcess};

/// The number of clicks from the open page to the first move, for two people, and against the program in a channel.
const TO_THE_FIRST_MOVE: [u32; 2] = [9, 8];

/// A button of the card.
const ON_CARD: &str = "all('#first-steps button').find((button) => words(button) === arguments[0])";

/// A newcomer, whose clicks are counted.
struct Newcomer<'a> {
    shell: Seat<'a>,
    clicks: u32,
}

impl Newcomer<'_> {
    /// Presses a button of the card at this step.
    async fn follows(&mut self, step: &str, button: &str) {
        let at = "document.querySelector('#first-steps li[aria-current=step]').dataset.step === arguments[0]";
        self.shell.holds(at, &[json!(step)]).await;
        self.shell.click(ON_CARD, &[json!(button)]).await;
        self.clicks += 1;
    }

    /// Waits until the card contains these words.
    async fn reads(&self, words: &str) {
        let says = "words(document.getElementById('first-steps')).includes(arguments[0])";
        self.shell.holds(says, &[json!(words)]).await;
    }

    async fn presses(&mut self, seat: Seat<'_>, button: &str) {
        seat.press(button).await;
        self.clicks += 1;
    }

    /// The text of the card.
    async fn card(&self) -> String {
        let card = "words(document.getElementById('first-steps'))";
        let card = self.shell.value(card, &[]).await;
        card.as_str().unwrap().to_owned()
    }

    /// Waits until at least this many steps are ticked off: the program may be quick.
    async fn has_come_to(&self, steps: usize) {
        let done = "all('#first-steps li[data-done]').length >= arguments[0]";
        self.shell.holds(done, &[json!(steps)]).await;
    }

    /// Presses a button of the card, whichever step it belongs to.
    async fn chooses(&mut self, button: &str) {
        self.shell.click(ON_CARD, &[json!(button)]).await;
        self.clicks += 1;
    }

    async fn steps_done(&self) -> u64 {
        let done = "all('#first-steps li[data-done]').length";
        self.shell.value(done, &[]).await.as_u64().unwrap()
    }

    /// Waits until this many steps are ticked off.
    async fn has_done(&self, steps: usize) {
        let done = "all('#first-steps li[data-done]').length === arguments[0]";
        self.shell.holds(done, &[json!(steps)]).await;
    }
}

/// The last button of a message whose label matches, among those of a class.
fn last(label: &str, class: &str) -> String {
    format!(
        "all('#messages .row button{class}:enabled').findLast((button) => /{label}/.test(words(button)))"
    )
}

/// Plays against the program as the card says, in the chosen place, up to a ruling; returns the card's texts on the
/// way. `desk_waits` if nothing in the channel shows the game.
async fn plays_against_the_program(place: Option<&str>, desk_waits: bool) -> Vec<String> {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let tab = Tab::open(&cafe, WIDE, "/").await;
    let ann = tab.seat("left");
    let mut newcomer = Newcomer {
        shell: tab.page(),
        clicks: 0,
    };
    newcomer.follows("challenge", "Play against Caipan").await;
    ann.holds("document.activeElement.closest('#composer') !== null", &[])
        .await;
    let filled_in = "words(document.getElementById('composer')).includes('practice')";
    ann.holds(filled_in, &[]).await;
    tab.keys(&[Key::Enter]).await;
    ann.holds("all('dialog[open]').length === 1", &[]).await;
    if let Some(place) = place {
        let choice = "all('dialog[open] label.choice').find((one) => words(one) === arguments[0])";
        ann.click(choice, &[json!(place)]).await;
        newcomer.clicks += 1;
    }
    ann.submits().await;
    newcomer.clicks += 1;
    if desk_waits {
        newcomer.reads("Your desk is in your direct messages").await;
        newcomer.follows("challenge", "Ann’s desk").await;
    }
    newcomer.has_done(1).await;
    newcomer.reads("then press Ready. Caipan").await;
    let mut cards = vec![newcomer.card().await];
    newcomer.follows("place", "Ann’s desk").await;
    newcomer.presses(ann, "Ready").await;
    newcomer.has_come_to(2).await;
    cards.push(newcomer.card().await);
    newcomer.chooses("Ann’s board").await;
    ann.sees("Your turn.").await;
    newcomer.presses(ann, "Move").await;
    ann.sees("Which piece?").await;
    // A piece in the rear, which does not attack anything yet.
    ann.click(&last(" [a-e][0-9]+$", ".secondary"), &[]).await;
    ann.sees("where to?").await;
    ann.click(&last("^[a-e][0-9]+$", ".primary"), &[]).await;
    newcomer.clicks += 2;
    newcomer.has_come_to(3).await;
    // One more click opens the desk, and one chooses the place.
    let clicks = TO_THE_FIRST_MOVE[1] + u32::from(desk_waits) + u32::from(place.is_some());
    assert_eq!(newcomer.clicks, clicks);

    // The program may attack in its turn; otherwise Ann attacks.
    cards.push(newcomer.card().await);
    ann.sees_no("where to?").await;
    ann.sees("Your turn.").await;
    if newcomer.steps_done().await < 4 {
        newcomer.presses(ann, "Move").await;
        ann.sees("Which piece?").await;
        ann.click(&last(" [a-e][0-9]+$", ".danger"), &[]).await;
        ann.sees("where to?").await;
        ann.click(&last("^×", ".danger"), &[]).await;
    }
    newcomer.has_done(4).await;
    newcomer.reads("The referee has ruled").await;
    cards.push(newcomer.card().await);
    ann.slash("resign", &[]).await;
    newcomer.presses(ann, "Resign").await;
    newcomer.reads("You know the way now").await;
    cards.push(newcomer.card().await);
    tab.close().await;
    bot.stop().await;
    cafe.playground.stop().await;
    cards
}

/// Asserts that no card mentions other people to a player who plays against the program.
fn names_nobody_else(cards: &[String]) {
    for card in cards {
        for wrong in ["Ben", "both", "Accept"] {
            assert!(!card.contains(wrong), "{card}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_card_leads_to_an_attack_against_the_program() {
    let cards = plays_against_the_program(None, false).await;
    names_nobody_else(&cards);
    assert!(cards[1].contains("Open the thread"), "{cards:#?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_card_leads_to_an_attack_against_the_program_in_direct_messages() {
    let cards = plays_against_the_program(Some("Play in direct messages"), true).await;
    names_nobody_else(&cards);
    for card in cards {
        assert!(!card.contains("thread"), "{card}");
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
    // A piece in the rear, which does not attack anything yet.
    mover
        .click(&last("^(FM|[A-Z][a-zA-Z]+) [a-e][0-9]+$", ""), &[])
        .await;
    mover.sees("where to?").await;
    mover.click(&last("^[a-e][0-9]+$", ""), &[]).await;
    newcomer.clicks += 2;
    mover.sees("Move 1, you:").await;
    newcomer.has_done(3).await;
    assert_eq!(newcomer.clicks, TO_THE_FIRST_MOVE[0]);

    // A move is not the end: the referee has to rule on an attack.
    newcomer.follows("attack", next).await;
    matches::by_command(other, "e7", "e6").await;
    newcomer.has_done(4).await;

    // The card can be dismissed, stays dismissed, and can be reopened.
    let card = "isShown(document.getElementById('first-steps')) === arguments[0]";
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
    newcomer
        .reads("That game ended before the referee ruled on an attack.")
        .await;
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
