//! A game without a pointer: challenge, desk, ready and a move of each player using only keys. At every step the focus
//! is visible, and never lost.

use serde_json::{Value, json};
use thirtyfour::Key;

use crate::{
    look::until,
    seat::Seat,
    tab::{Tab, WIDE},
};
use harness::{BLACK, Cafe, InProcess, RED};

/// Red's army with its Field Marshal and a Colonel swapped.
const SWAPPED: &str = "14325/345/6677/788/899BB/9FMMM";

/// The maximum number of keys between two places.
const MAX_KEYS: usize = 40;

/// A person without a pointer.
struct Keyboard<'a> {
    tab: &'a Tab,
}

impl Keyboard<'_> {
    async fn press(&self, key: Key) {
        self.tab.keys(&[key]).await;
    }

    /// The focused element, which must exist and be visible. On a slow machine nothing has the focus for a moment while
    /// an answer replaces the focused element.
    async fn focus(&self) -> Value {
        let kept = until(async || {
            let focus = self.tab.focus().await;
            Ok((focus["tag"] != "body").then_some(focus))
        });
        let focus = kept.await.expect("the focus is lost");
        assert_eq!(focus["visible"], true, "nobody sees the focus: {focus}");
        focus
    }

    /// Waits until an element of this name in a seat has the focus.
    async fn arrives_at(&self, seat: &str, name: &str) {
        let arrived = until(async || {
            let focus = self.tab.focus().await;
            Ok((focus["frame"] == seat && named(&focus, name)).then_some(()))
        });
        if arrived.await.is_err() {
            panic!("at {} instead of {name:?} ({seat})", self.tab.focus().await);
        }
        self.focus().await;
    }

    /// Presses Shift+Tab until an element of this name has the focus.
    async fn goes_back_to(&self, name: &str) {
        let mut passed = Vec::new();
        for _ in 0..MAX_KEYS {
            self.tab.with_shift(Key::Tab).await;
            let focus = self.focus().await;
            if named(&focus, name) {
                return;
            }
            passed.push(focus["name"].to_string());
        }
        panic!("no {name:?} among {passed:?}");
    }

    /// The same with Tab.
    async fn goes_on_to(&self, name: &str) {
        for _ in 0..MAX_KEYS {
            self.press(Key::Tab).await;
            if named(&self.focus().await, name) {
                return;
            }
        }
        panic!("no {name:?}");
    }

    /// Picks from a menu by the first letters.
    async fn picks(&self, seat: Seat<'_>, menu: &str, letters: &str, option: &str) {
        self.goes_back_to(menu).await;
        self.press(Key::Enter).await;
        seat.holds("activeOption() !== null", &[]).await;
        self.tab.writes(letters).await;
        seat.holds("activeOption() === arguments[0]", &[json!(option)])
            .await;
        self.press(Key::Enter).await;
    }

    /// Types a command and its options. The first suggestion for each option must contain these words.
    async fn commands(&self, seat: Seat<'_>, command: &str, options: &[(&str, &str, &str)]) {
        self.tab.writes(&format!("/{command}")).await;
        let offered = json!(format!("/{command}"));
        seat.holds("activeOption() === arguments[0]", &[offered])
            .await;
        self.press(Key::Enter).await;
        for (name, text, offer) in options {
            let focus = self.focus().await;
            if !named(&focus, name) {
                self.goes_on_to(&format!("+ {name}")).await;
                self.press(Key::Enter).await;
            }
            self.tab.writes(text).await;
            seat.holds("activeOption()?.includes(arguments[0])", &[json!(offer)])
                .await;
            self.press(Key::Enter).await;
            seat.holds("activeOption() === null", &[]).await;
        }
        self.press(Key::Enter).await;
    }

    /// Opens the desk in the direct messages with the bot and pastes an army.
    async fn arranges(&self, seat: Seat<'_>, name: &str, army: &str) {
        // The direct messages are listed once the desk has arrived there.
        let listed = "[...document.querySelectorAll('a')].some((link) => link.textContent.includes('Caipan'))";
        seat.holds(listed, &[]).await;
        self.goes_back_to("Caipan").await;
        self.press(Key::Enter).await;
        seat.sees("your setup desk").await;
        self.goes_to_composer(name).await;
        self.goes_back_to("Paste text").await;
        self.press(Key::Enter).await;
        self.arrives_at(name, "25 codes").await;
        self.tab.with_control('a').await;
        self.tab.writes(army).await;
        self.goes_on_to("Submit").await;
        self.press(Key::Enter).await;
        seat.sees(&format!("As text, to copy or paste: {army}"))
            .await;
        // The dialog returns the focus to the button that opened it.
        self.arrives_at(name, "Paste text").await;
    }

    /// Goes to the composer of the focused seat.
    async fn goes_to_composer(&self, name: &str) {
        if !named(&self.focus().await, "Message") {
            self.goes_on_to("Message").await;
        }
        self.arrives_at(name, "Message").await;
    }
}

/// Whether the focused element's name is this, or starts with it.
fn named(focus: &Value, name: &str) -> bool {
    let rest = focus["name"].as_str().unwrap().strip_prefix(name);
    rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
}

#[tokio::test(flavor = "multi_thread")]
async fn challenge_desk_and_moves_with_keys_alone() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let tab = Tab::open(&cafe, WIDE, "/#left=ann&right=ben&seats=2").await;
    let keyboard = Keyboard { tab: &tab };
    let (ann, ben) = (tab.seat("left"), tab.seat("right"));
    for seat in [ann, ben] {
        seat.is_there().await;
    }

    // Ann challenges, Ben accepts; F6 leads from seat to seat.
    keyboard.press(Key::F6).await;
    keyboard.arrives_at("left", "Message").await;
    let options = [
        ("opponent", "Ben", "Ben"),
        ("side", "I move", "I move first"),
    ];
    keyboard.commands(ann, "challenge", &options).await;
    ben.sees("Ann challenges you").await;
    keyboard.arrives_at("left", "Message").await;
    keyboard.press(Key::F6).await;
    keyboard.arrives_at("right", "Message").await;
    keyboard.goes_back_to("Accept").await;
    keyboard.press(Key::Enter).await;
    ben.sees("Accepted: match").await;

    // Both arrange their armies; Ann swaps two pieces.
    keyboard.arranges(ben, "right", BLACK).await;
    keyboard.goes_on_to("Ready").await;
    keyboard.press(Key::Enter).await;
    ben.sees("You are ready.").await;
    keyboard.focus().await;
    tab.with_shift(Key::F6).await;
    keyboard.arrives_at("left", "Message").await;
    keyboard.arranges(ann, "left", SWAPPED).await;
    keyboard
        .picks(
            ann,
            "Pick a piece to move",
            "field",
            "Field Marshal (1) on a6",
        )
        .await;
    ann.sees("You picked the Field Marshal on a6.").await;
    keyboard.goes_to_composer("left").await;
    keyboard
        .picks(
            ann,
            "… and the piece",
            "colonel (5) on e6",
            "Colonel (5) on e6",
        )
        .await;
    ann.sees(&format!("As text, to copy or paste: {RED}")).await;
    keyboard.goes_to_composer("left").await;
    keyboard.goes_back_to("Ready").await;
    keyboard.press(Key::Enter).await;
    ann.sees("The game begins.").await;

    // Ann moves with buttons, Ben with a command.
    keyboard.goes_to_composer("left").await;
    keyboard.goes_back_to("Move").await;
    keyboard.press(Key::Enter).await;
    ann.sees("Which piece?").await;
    keyboard.goes_to_composer("left").await;
    keyboard.goes_back_to("FM e6").await;
    keyboard.press(Key::Enter).await;
    ann.sees("where to?").await;
    keyboard.goes_to_composer("left").await;
    keyboard.goes_back_to("×e7").await;
    keyboard.press(Key::Enter).await;
    ben.sees("Move 1, Ann: e6 attacks e7: the defender is removed.")
        .await;
    keyboard.focus().await;
    keyboard.press(Key::F6).await;
    keyboard.arrives_at("right", "Message").await;
    keyboard
        .commands(ben, "move", &[("move", "a7a6", "a7 → a6")])
        .await;
    ann.sees("Move 2, Ben: a7 attacks a6: the defender is removed.")
        .await;
    keyboard.arrives_at("right", "Message").await;

    for seat in [tab.page(), ann, ben] {
        let pointed = seat
            .value("performance.eventCounts.get('pointerdown')", &[])
            .await;
        assert_eq!(pointed, json!(0), "somebody used a pointer");
    }
    tab.close().await;
    bot.stop().await;
    cafe.playground.stop().await;
}
