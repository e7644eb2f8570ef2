//! A browser with the playground open in it, with its person's window size and colours.

use std::{fs, path::PathBuf};

use serde_json::{Value, json};
use thirtyfour::{
    ChromeCapabilities, ChromiumLikeCapabilities, Key, LoggingPrefsLogLevel, WebDriver, WebElement,
    common::command::{Actions, Command},
    error::WebDriverResult,
};

use crate::{driver, look, seat::Seat};
use harness::Cafe;

/// Window size, colours and kind of device.
#[derive(Clone, Copy, Debug)]
pub struct Looks {
    /// In CSS pixels.
    pub width: u32,
    pub height: u32,
    pub dark: bool,
    /// Whether it has a touch screen instead of a pointer.
    pub phone: bool,
}

/// Wide enough for several seats.
pub const WIDE: Looks = Looks {
    width: 1440,
    height: 900,
    dark: false,
    phone: false,
};

/// A phone held upright.
pub const NARROW: Looks = Looks {
    width: 390,
    height: 844,
    dark: false,
    phone: true,
};

/// A small phone.
pub const PHONE: Looks = Looks {
    width: 360,
    ..NARROW
};

/// A screen of usual size.
pub const SCREEN: Looks = Looks {
    width: 1280,
    ..WIDE
};

/// A browser for one test.
pub struct Tab {
    pub driver: WebDriver,
    /// The playground's own address.
    host: String,
    phone: bool,
}

impl Tab {
    /// Opens a browser at a place of the playground: a path with its hash.
    pub async fn open(cafe: &Cafe, looks: Looks, place: &str) -> Tab {
        Tab::with_logs(cafe, looks, place, &["browser"]).await
    }

    /// The same, with a browser that logs what it receives.
    pub async fn watched(cafe: &Cafe, looks: Looks, place: &str) -> Tab {
        Tab::with_logs(cafe, looks, place, &["browser", "performance"]).await
    }

    async fn with_logs(cafe: &Cafe, looks: Looks, place: &str, logs: &[&str]) -> Tab {
        let mut capabilities = ChromeCapabilities::new();
        for argument in [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--no-proxy-server",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--lang=en-GB",
        ] {
            capabilities.add_arg(argument).unwrap();
        }
        for log in logs {
            let all = LoggingPrefsLogLevel::All;
            capabilities.set_logging_prefs(*log, all).unwrap();
        }
        let begin = || WebDriver::new(driver::address(), capabilities.clone());
        let driver = match begin().await {
            Ok(driver) => driver,
            // About once in a hundred times Chromium exits while it starts.
            Err(error) => {
                eprintln!("a browser did not start, and another one is tried: {error}");
                begin().await.unwrap()
            }
        };
        let tab = Tab {
            driver,
            host: cafe.playground.address().to_string(),
            phone: looks.phone,
        };
        tab.wear(looks).await;
        tab.goes_to(place).await;
        tab
    }

    /// Changes how the page is shown.
    pub async fn wear(&self, looks: Looks) {
        let metrics = json!({
            "width": looks.width,
            "height": looks.height,
            "deviceScaleFactor": 1,
            "mobile": looks.phone,
        });
        let theme = if looks.dark { "dark" } else { "light" };
        let media = json!({ "features": [{ "name": "prefers-color-scheme", "value": theme }] });
        let touch = json!({ "enabled": looks.phone });
        for (command, parameters) in [
            ("Emulation.setDeviceMetricsOverride", metrics),
            ("Emulation.setEmulatedMedia", media),
            ("Emulation.setTouchEmulationEnabled", touch),
        ] {
            self.devtools(command, parameters).await.unwrap();
        }
    }

    pub async fn devtools(&self, command: &str, parameters: Value) -> WebDriverResult<Value> {
        self.driver.cdp().send_raw(command, parameters).await
    }

    /// A URL without the playground's origin.
    pub fn path<'b>(&self, address: &'b str) -> &'b str {
        let (_, path) = address.split_once(&self.host).unwrap_or(("", address));
        path
    }

    /// Downloads a path from the playground.
    pub async fn download(&self, path: &str) -> Vec<u8> {
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        let address = format!("http://{}{path}", self.host);
        let answer = client.get(address).send().await.unwrap();
        assert!(answer.status().is_success(), "{path}: {}", answer.status());
        answer.bytes().await.unwrap().to_vec()
    }

    /// Opens a place of the playground: a path with its hash.
    pub async fn goes_to(&self, place: &str) {
        let address = format!("http://{}{place}", self.host);
        self.driver.goto(address).await.unwrap();
    }

    pub async fn reload(&self) {
        self.driver.refresh().await.unwrap();
    }

    /// One of the seats of the shell.
    pub fn seat(&self, name: &'static str) -> Seat<'_> {
        Seat::new(self, Some(name))
    }

    /// The whole open document: the shell, or a seat that is open separately.
    pub fn page(&self) -> Seat<'_> {
        Seat::new(self, None)
    }

    /// Clicks the middle of an element of the current document, or taps it on a phone. WebDriver's own click would scroll
    /// the message of an open menu.
    pub async fn point_at(&self, element: &WebElement) -> WebDriverResult<()> {
        let given = [element.to_json()?];
        let at = look::value(&self.driver, "middle(arguments[0])", &given).await?;
        let pointer = if self.phone { "touch" } else { "mouse" };
        let click = json!([{
            "type": "pointer",
            "id": pointer,
            "parameters": { "pointerType": pointer },
            "actions": [
                { "type": "pointerMove", "duration": 0, "x": at["x"], "y": at["y"] },
                { "type": "pointerDown", "button": 0 },
                { "type": "pointerUp", "button": 0 },
            ],
        }]);
        let click = Command::PerformActions(Actions::from(click));
        self.driver.cmd(click).await.map(drop)
    }

    /// Presses keys, one after another, wherever the focus is.
    pub async fn keys(&self, keys: &[Key]) {
        let typed: String = keys.iter().map(|key| char::from(key.clone())).collect();
        self.writes(&typed).await;
    }

    /// Types wherever the focus is.
    pub async fn writes(&self, text: &str) {
        self.driver.enter_default_frame().await.unwrap();
        let typing = self.driver.action_chain().send_keys(text);
        typing.perform().await.unwrap();
    }

    /// Presses a key while Shift is held.
    pub async fn with_shift(&self, key: Key) {
        self.chord(Key::Shift, char::from(key)).await;
    }

    /// Presses a key while Control is held.
    pub async fn with_control(&self, key: char) {
        self.chord(Key::Control, key).await;
    }

    async fn chord(&self, held: Key, key: char) {
        self.driver.enter_default_frame().await.unwrap();
        let chord = self.driver.action_chain().key_down(held.clone());
        let chord = chord.send_keys(key.to_string()).key_up(held);
        chord.perform().await.unwrap();
    }

    /// The focused element.
    pub async fn focus(&self) -> Value {
        self.driver.enter_default_frame().await.unwrap();
        look::value(&self.driver, "focus()", &[]).await.unwrap()
    }

    /// Saves a picture of the whole window for visual inspection.
    pub async fn screenshot(&self, name: &str) {
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("target/screenshots");
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join(format!("{name}.png"));
        self.driver.screenshot(&file).await.unwrap();
    }

    /// The errors in the browser's console. A picture may disappear before it has loaded, because an edit replaces it
    /// with another.
    pub async fn complaints(&self) -> Vec<String> {
        let entries = self.driver.browser_log().await.unwrap();
        let serious = entries
            .into_iter()
            .filter(|entry| entry.level == "SEVERE" && !entry.message.contains("/attachments/"));
        serious.map(|entry| entry.message).collect()
    }

    /// Closes the browser; the page must not have had any errors.
    pub async fn close(self) {
        let complaints = self.complaints().await;
        assert!(complaints.is_empty(), "{complaints:#?}");
        self.driver.quit().await.unwrap();
    }
}
