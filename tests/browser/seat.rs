//! A seat: what its person does with pointer and keyboard, and what they see.

use serde_json::{Value, json};
use thirtyfour::{By, Key, WebElement, error::WebDriverResult};

use crate::{look, tab::Tab};

/// A seat in a shell, or as a whole document.
#[derive(Clone, Copy)]
pub struct Seat<'a> {
    tab: &'a Tab,
    frame: Option<&'static str>,
}

impl<'a> Seat<'a> {
    pub fn new(tab: &'a Tab, frame: Option<&'static str>) -> Seat<'a> {
        Seat { tab, frame }
    }

    /// Switches WebDriver to this seat.
    async fn turn(&self) -> WebDriverResult<()> {
        self.tab.driver.enter_default_frame().await?;
        if let Some(name) = self.frame {
            let frame = By::Css(format!("iframe[name={name}]"));
            self.tab.driver.find(frame).await?.enter_frame().await?;
        }
        Ok(())
    }

    /// Waits until a condition is true here; if it never is, fails with the condition and the actual state.
    async fn until<T>(
        &self,
        what: &str,
        mut attempt: impl AsyncFnMut() -> WebDriverResult<Option<T>>,
    ) -> T {
        let mut turned = false;
        let result = look::until(async || {
            if !turned {
                self.turn().await?;
            }
            let result = attempt().await;
            // If a seat has a new document, it must be switched to again.
            turned = result.is_ok();
            result
        })
        .await;
        match result {
            Ok(found) => found,
            Err(error) => {
                self.tab.screenshot("failed").await;
                let shown = self.text("body").await;
                let seat = self.frame.unwrap_or("page");
                panic!("{seat}: in vain awaited {what} {error}\nThere was:\n{shown}");
            }
        }
    }

    /// The text of the elements that match a selector.
    async fn text(&self, selector: &str) -> String {
        let texts = "all(arguments[0]).map(words).join(' | ')";
        let texts = self.value(texts, &[json!(selector)]).await;
        texts.as_str().unwrap_or_default().to_owned()
    }

    /// The value of an expression here.
    pub async fn value(&self, expression: &str, given: &[Value]) -> Value {
        self.turn().await.unwrap();
        look::value(&self.tab.driver, expression, given)
            .await
            .unwrap()
    }

    /// Waits until an expression is true here.
    pub async fn holds(&self, expression: &str, given: &[Value]) {
        let what = format!("{expression} of {given:?}");
        self.until(&what, async || {
            let value = look::value(&self.tab.driver, expression, given).await?;
            Ok((value == json!(true)).then_some(()))
        })
        .await;
    }

    /// Waits until a person has this seat and has opened a place.
    pub async fn is_there(&self) {
        self.holds(
            "heading() !== '' && Boolean(document.querySelector('#messages > *'))",
            &[],
        )
        .await;
    }

    /// Waits until every picture here has loaded and all animations have ended.
    pub async fn settles(&self) {
        self.holds("isSettled(document)", &[]).await;
    }

    /// Clicks the element that an expression finds, once it is clickable.
    pub async fn click(&self, expression: &str, given: &[Value]) {
        let what = format!("{expression} of {given:?}");
        self.until(&what, async || {
            let found = self.find(expression, given).await?;
            let Some(found) = found else { return Ok(None) };
            self.tab.point_at(&found).await?;
            Ok(Some(()))
        })
        .await;
    }

    async fn find(&self, expression: &str, given: &[Value]) -> WebDriverResult<Option<WebElement>> {
        look::element(&self.tab.driver, expression, given).await
    }

    /// Presses the newest button with this label.
    pub async fn press(&self, label: &str) {
        self.click("messageButton(arguments[0])", &[json!(label)])
            .await;
    }

    /// Opens the newest menu with this hint.
    pub async fn opens_menu(&self, hint: &str) {
        // A picture that loads late would scroll the menu away.
        self.settles().await;
        self.click("messageMenu(arguments[0])", &[json!(hint)])
            .await;
        self.holds("all('.listbox li[role=option]').length > 0", &[])
            .await;
    }

    /// Goes to the place whose name starts with this.
    pub async fn goes_to(&self, place: &str) {
        self.holds("Boolean(placeLink(arguments[0]))", &[json!(place)])
            .await;
        let drawer = "isShown(document.getElementById('drawer-button'))";
        if self.value(drawer, &[]).await == json!(true) {
            self.click("document.getElementById('drawer-button')", &[])
                .await;
        }
        self.click("placeLink(arguments[0])", &[json!(place)]).await;
        let open = "placeLink(arguments[0])?.getAttribute('aria-current') === 'true'";
        let open =
            format!("{open} || placeLink(arguments[0])?.getAttribute('aria-current') === 'page'");
        self.holds(&open, &[json!(place)]).await;
    }

    /// Waits until the messages contain this text.
    pub async fn sees(&self, text: &str) {
        let there = "words(document.getElementById('messages')).includes(arguments[0])";
        self.holds(there, &[json!(text)]).await;
    }

    /// Waits until no message contains this text.
    pub async fn sees_no(&self, text: &str) {
        let gone = "!words(document.getElementById('messages')).includes(arguments[0])";
        self.holds(gone, &[json!(text)]).await;
    }

    /// Presses keys, one after another, wherever the focus is.
    pub async fn keys(&self, keys: &[Key]) {
        self.tab.keys(keys).await;
    }

    /// Clicks the composer and types.
    pub async fn writes(&self, text: &str) {
        self.click("all('#composer textarea')[0]", &[]).await;
        self.tab.writes(text).await;
    }

    /// Sends a message.
    pub async fn says(&self, text: &str) {
        self.writes(text).await;
        self.tab.keys(&[Key::Enter]).await;
    }

    /// Uses a command: types its name, then each option's text, and takes the first suggestion, which must contain the
    /// option's words. An option is name, text and words.
    pub async fn slash(&self, command: &str, options: &[(&str, &str, &str)]) {
        self.writes(&format!("/{command}")).await;
        self.holds(
            "activeOption() === arguments[0]",
            &[json!(format!("/{command}"))],
        )
        .await;
        self.tab.keys(&[Key::Enter]).await;
        for (name, text, offer) in options {
            self.fills_option(name, text, offer).await;
        }
        self.tab.keys(&[Key::Enter]).await;
        self.holds("all('#composer textarea').length === 1", &[])
            .await;
    }

    /// Types an option of the current command that has no suggestions.
    pub async fn types_option(&self, name: &str, text: &str) {
        let name = [json!(name)];
        self.holds(
            "Boolean(optionField(arguments[0]) ?? optionChip(arguments[0]))",
            &name,
        )
        .await;
        if self.value("!optionField(arguments[0])", &name).await == json!(true) {
            self.click("optionChip(arguments[0])", &name).await;
        }
        self.click("optionField(arguments[0])", &name).await;
        self.tab.writes(text).await;
    }

    /// Types an option of the current command, and takes the first suggestion, which must contain these words.
    pub async fn fills_option(&self, name: &str, text: &str, offer: &str) {
        self.types_option(name, text).await;
        self.holds("activeOption()?.includes(arguments[0])", &[json!(offer)])
            .await;
        self.tab.keys(&[Key::Enter]).await;
        self.holds("activeOption() === null", &[]).await;
    }

    /// Replaces the content of a field in the open dialog, using keys.
    pub async fn fills(&self, label: &str, text: &str) {
        self.click("fieldIn('dialog[open]', arguments[0])", &[json!(label)])
            .await;
        self.holds("document.activeElement.select() ?? true", &[])
            .await;
        self.tab.writes(text).await;
    }

    /// Submits the open dialog.
    pub async fn submits(&self) {
        self.click("all('dialog[open] button[type=submit]')[0]", &[])
            .await;
        self.holds("all('dialog[open]').length === 0", &[]).await;
    }

    /// Switches to another person.
    pub async fn becomes(&self, person: &str) {
        self.click("personLink(arguments[0])", &[json!(person)])
            .await;
        let current = "personLink(arguments[0]).getAttribute('aria-current') === 'true'";
        self.holds(current, &[json!(person)]).await;
    }
}
