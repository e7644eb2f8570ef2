//! Pictures for visual inspection, in `target/screenshots`: a place as a person sees it, on a small phone and on a
//! screen of usual size, light and dark.

use serde_json::{Value, json};
use thirtyfour::Key;

use crate::tab::{Looks, PHONE, SCREEN, Tab};
use harness::{Actor, Cafe};

/// Two browsers in which one person looks at the same place.
pub struct Gallery {
    /// The prefix of the pictures' names.
    subject: &'static str,
    locale: String,
    person: String,
    tabs: [(Tab, Looks); 2],
}

impl Gallery {
    /// Opens a place for a person.
    pub async fn open(
        cafe: &Cafe,
        subject: &'static str,
        locale: &str,
        person: &Actor,
        place: &str,
    ) -> Gallery {
        let at = format!("/seat?as={}#{place}", person.id);
        Gallery {
            subject,
            locale: locale.to_owned(),
            person: person.id.clone(),
            tabs: [
                (Tab::open(cafe, PHONE, &at).await, PHONE),
                (Tab::open(cafe, SCREEN, &at).await, SCREEN),
            ],
        }
    }

    /// Goes to another place.
    pub async fn goes_to(&self, place: &str) {
        for (tab, _) in &self.tabs {
            tab.goes_to(&format!("/seat?as={}#{place}", self.person))
                .await;
            tab.page().is_there().await;
        }
    }

    /// Takes pictures of the end of the place. Nothing in it may be wider than the screen.
    pub async fn shows(&self, state: &str) {
        for (tab, looks) in &self.tabs {
            for dark in [false, true] {
                tab.wear(Looks { dark, ..*looks }).await;
                tab.page().settles().await;
                let theme = if dark { "dark" } else { "light" };
                let Gallery {
                    subject, locale, ..
                } = self;
                let width = looks.width;
                let name = format!("{subject}-{state}-{locale}-{width}-{theme}");
                tab.screenshot(&name).await;
            }
            let fits = "document.documentElement.scrollWidth <= innerWidth && document.getElementById('timeline').scrollWidth <= document.getElementById('timeline').clientWidth";
            tab.page().holds(fits, &[]).await;
        }
    }

    /// Opens the form of the newest button whose custom id ends like this, takes pictures of it, and closes it.
    pub async fn shows_form(&self, button: &str, state: &str) {
        let newest =
            "all('#messages button').findLast((one) => one.dataset.key?.endsWith(arguments[0]))";
        for (tab, _) in &self.tabs {
            tab.page().click(newest, &[json!(button)]).await;
            tab.page()
                .holds("all('dialog[open]').length === 1", &[])
                .await;
        }
        self.shows(state).await;
        for (tab, _) in &self.tabs {
            tab.keys(&[Key::Escape]).await;
            tab.page()
                .holds("all('dialog[open]').length === 0", &[])
                .await;
        }
    }

    /// Waits until an expression is true in both.
    pub async fn holds(&self, expression: &str) {
        for (tab, _) in &self.tabs {
            tab.page().holds(expression, &[]).await;
        }
    }

    /// Closes both browsers.
    pub async fn closes(self) {
        for (tab, _) in self.tabs {
            tab.close().await;
        }
    }
}

/// The id of a message, and of its first button or menu whose id ends like this.
pub fn with_component(message: &Value, kind: &str) -> Option<(String, String)> {
    let rows = message["components"].as_array()?.iter();
    let mut all = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    let ends = |one: &&Value| {
        let id = one["custom_id"].as_str();
        id.is_some_and(|id| id.ends_with(kind))
    };
    let found = all.find(ends)?["custom_id"].as_str()?;
    Some((message["id"].as_str()?.to_owned(), found.to_owned()))
}
