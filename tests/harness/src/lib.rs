//! A café with people in it: the playground, the bot, and a journal of everything that people were shown.

#![allow(
    missing_docs,
    clippy::unwrap_used,
    reason = "in the helpers of a test, too, a panic is how it fails"
)]

mod actor;
mod bot;
#[cfg(target_os = "linux")]
mod disk;
mod exchanges;
mod journal;
#[cfg(target_os = "linux")]
mod killing_disk;
mod matches;
mod owed;
#[cfg(target_os = "linux")]
mod preload;
mod process;
mod shown;
#[cfg(target_os = "linux")]
mod wall_clock;
mod written;

use std::{ffi::OsString, path::Path, sync::Arc, time::Duration};

use serde_json::{Value, json};
use service::Home;
use standin::Playground;

pub use actor::{Actor, find_field};
pub use bot::{InProcess, TestClock};
#[cfg(target_os = "linux")]
pub use disk::Disk;
pub use journal::Audience;
#[cfg(target_os = "linux")]
pub use killing_disk::KillingDisk;
pub use matches::{BLACK, Game, RED};
pub use process::{Process, program};
pub use shown::Shown;
#[cfg(target_os = "linux")]
pub use wall_clock::WallClock;
pub use written::{numbered, written};

use journal::Journal;

/// How long a story waits for something that must happen.
pub const STATE_TIMEOUT: Duration = Duration::from_secs(90);
/// How many times as long as on Discord a bot has for its answers, so that a slow machine fails no test by them.
const STANDIN_PATIENCE: u32 = 20;

/// The variable with the address of a bot's database, if that is on a server.
const DATABASE: &str = "DATABASE_URL";

/// The variables for a program that uses this data folder.
pub async fn variables(folder: &Path) -> Vec<(&'static str, OsString)> {
    let server = test_server::server_for(folder).await;
    let server = server.map(|address| (DATABASE, address.into()));
    [("CAIPAN_DATA", folder.into())]
        .into_iter()
        .chain(server)
        .collect()
}

/// Where a bot with this data folder keeps its state: on the tests' server, if there is one.
pub async fn home(folder: &Path) -> Home {
    let server = test_server::server_for(folder).await;
    Home {
        server: server.map(|address| address.parse().unwrap()),
        ..Home::new(folder)
    }
}

/// The playground with its people, and the journal of what they read.
pub struct Cafe {
    pub playground: Playground,
    pub control: Control,
    pub journal: Arc<Journal>,
    pub ann: Actor,
    pub ben: Actor,
    pub cleo: Actor,
    pub olga: Actor,
    pub dov: Actor,
    pub games: String,
}

/// The playground's control API.
#[derive(Clone)]
pub struct Control {
    http: reqwest::Client,
    base: String,
}

impl Control {
    /// The control API of a playground.
    pub fn of(playground: &Playground) -> Control {
        Control {
            http: reqwest::Client::builder().no_proxy().build().unwrap(),
            base: format!("http://{}", playground.address()),
        }
    }

    pub async fn get(&self, path: &str) -> Value {
        let answer = self
            .http
            .get(format!("{}{path}", self.base))
            .send()
            .await
            .unwrap();
        assert!(
            answer.status().is_success(),
            "GET {path}: {}",
            answer.status()
        );
        answer.json().await.unwrap()
    }

    pub async fn post(&self, path: &str, body: Value) -> Value {
        self.try_post(path, body)
            .await
            .unwrap_or_else(|error| panic!("POST {path}: {error}"))
    }

    /// The response, or why a user could not have done this.
    pub async fn try_post(&self, path: &str, body: Value) -> Result<Value, String> {
        let request = self.http.post(format!("{}{path}", self.base)).json(&body);
        let answer = request.send().await.unwrap();
        let fine = answer.status().is_success();
        let text = answer.text().await.unwrap();
        if fine {
            Ok(serde_json::from_str(&text).unwrap_or(Value::Null))
        } else {
            Err(text)
        }
    }

    /// The picture of a message, as a client would download it.
    pub async fn picture(&self, shown: &Shown) -> Vec<u8> {
        let url = shown.raw["attachments"][0]["url"].as_str().unwrap();
        let answer = self.http.get(url).send().await.unwrap();
        assert!(answer.status().is_success(), "{url}: {}", answer.status());
        answer.bytes().await.unwrap().to_vec()
    }

    pub async fn fault(&self, fault: Value) {
        self.post("/control/faults", fault).await;
    }

    pub async fn delete(&self, path: &str) {
        let answer = self
            .http
            .delete(format!("{}{path}", self.base))
            .send()
            .await
            .unwrap();
        assert!(
            answer.status().is_success(),
            "DELETE {path}: {}",
            answer.status()
        );
    }
}

impl Cafe {
    pub async fn open() -> Cafe {
        Cafe::open_with(1, 1).await
    }

    /// With Discord's own limits in real time, for tests about answers and connections that come too late.
    pub async fn open_in_real_time() -> Cafe {
        Cafe::open_as(standin::Options {
            patience: 1,
            ..Cafe::usual()
        })
        .await
    }

    /// With this many servers, and this many shards for the bot.
    pub async fn open_with(servers: u32, shards: u32) -> Cafe {
        Cafe::open_as(standin::Options {
            servers,
            shards,
            ..Cafe::usual()
        })
        .await
    }

    /// With this many people at least.
    pub async fn open_for(people: u32) -> Cafe {
        Cafe::open_as(standin::Options {
            people,
            ..Cafe::usual()
        })
        .await
    }

    /// With these channels besides the usual ones.
    pub async fn open_beside(channels: Vec<standin::ChannelPlan>) -> Cafe {
        Cafe::open_as(standin::Options {
            channels,
            ..Cafe::usual()
        })
        .await
    }

    /// In an earlier world, kept in this file.
    pub async fn open_again(world: &Path) -> Cafe {
        Cafe::open_as(standin::Options {
            state: Some(world.to_owned()),
            ..Cafe::usual()
        })
        .await
    }

    /// The id of the server.
    pub async fn guild(&self) -> u64 {
        let world = self.control.get("/control/world").await;
        world["guild"]["id"].as_str().unwrap().parse().unwrap()
    }

    fn usual() -> standin::Options {
        standin::Options {
            patience: STANDIN_PATIENCE,
            ..caipan::host::playground_options(([127, 0, 0, 1], 0).into())
        }
    }

    async fn open_as(options: standin::Options) -> Cafe {
        let playground = Playground::start(options).await.unwrap();
        let control = Control::of(&playground);
        let world = control.get("/control/world").await;
        let journal = Arc::new(Journal::new(control.clone(), &world));
        let actor = |name: &str| {
            let user = world["users"].as_array().unwrap().iter();
            let user = user.clone().find(|user| user["username"] == name).unwrap();
            let id = user["id"].as_str().unwrap().to_owned();
            Actor::new(id, control.clone(), Arc::clone(&journal))
        };
        let channel = |name: &str| {
            let channels = world["channels"].as_array().unwrap().iter();
            let channel = channels
                .clone()
                .find(|channel| channel["name"] == name)
                .unwrap();
            channel["id"].as_str().unwrap().to_owned()
        };
        Cafe {
            ann: actor("ann"),
            ben: actor("ben"),
            cleo: actor("cleo"),
            olga: actor("olga"),
            dov: actor("dov"),
            games: channel("games"),
            journal,
            control,
            playground,
        }
    }

    /// Everybody in the first server except the bot.
    pub async fn everybody(&self) -> Vec<Actor> {
        let world = self.control.get("/control/world").await;
        let users = world["users"].as_array().unwrap().iter();
        let people = users.filter(|user| user["bot"] != true);
        let actor = |user: &Value| {
            let id = user["id"].as_str().unwrap().to_owned();
            Actor::new(id, self.control.clone(), Arc::clone(&self.journal))
        };
        people.map(actor).collect()
    }

    /// The next thing that everyone could read in a channel or thread.
    pub async fn reads(&self, channel: &str) -> Shown {
        self.journal
            .next(&Audience::Channel(channel.to_owned()))
            .await
    }

    /// Reads on in a channel up to a message with these words.
    pub async fn reads_up_to(&self, channel: &str, words: &str) -> Shown {
        loop {
            let shown = self.reads(channel).await;
            if shown.text.contains(words) {
                return shown;
            }
        }
    }

    /// Waits until a message is deleted.
    pub async fn goes(&self, message: &Shown) {
        let deadline = std::time::Instant::now() + STATE_TIMEOUT;
        let deletes = |entry: &Value| {
            entry["kind"] == "message_delete" && entry["message"]["id"] == message.id()
        };
        loop {
            let page = self.control.get("/control/journal?after=0&wait=0").await;
            if page["entries"].as_array().unwrap().iter().any(deletes) {
                return;
            }
            let is_late = std::time::Instant::now() >= deadline;
            assert!(!is_late, "it stays: {}", message.text);
            tokio::task::yield_now().await;
        }
    }

    /// The people notified by the next call in a channel or thread.
    pub async fn called(&self, channel: &str) -> Vec<String> {
        self.journal.called(channel).await
    }

    /// The message of the next challenge whose game ended, with the result.
    pub async fn result(&self) -> Shown {
        self.journal.result().await
    }

    /// The next summary in key moments that ends a thread.
    pub async fn story(&self) -> Shown {
        self.journal.story().await
    }

    /// The next update of the message about a round of a league.
    pub async fn round(&self) -> Shown {
        self.journal.round().await
    }

    /// The name of the next thread that is closed because its game ended.
    pub async fn closed_thread(&self) -> String {
        self.journal.closed().await
    }

    /// The people notified by the last of this many further calls.
    pub async fn last_called(&self, channel: &str, calls: usize) -> Vec<String> {
        for _ in 1..calls {
            self.called(channel).await;
        }
        self.called(channel).await
    }

    /// Waits until the bot is connected.
    pub async fn bot_is_there(&self) {
        let deadline = std::time::Instant::now() + STATE_TIMEOUT;
        while self.control.get("/control/world").await["bot"].is_null() {
            assert!(std::time::Instant::now() < deadline, "the bot stays away");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Checks that nothing further happens, everything was read, and every request matches Discord's description.
    pub async fn close(self) {
        self.close_after(&[]).await;
    }

    /// The same, and checks that the bot used at least these operations of Discord's description.
    pub async fn close_after(self, operations: &[&str]) {
        self.journal.settle().await;
        exchanges::are_as_described(&self.control, operations).await;
        self.playground.stop().await;
    }

    /// Changes the server's language from now on.
    pub async fn speaks(&self, locale: &str) {
        let body = json!({ "preferred_locale": locale });
        self.control.post("/control/guild", body).await;
    }

    pub async fn deny(&self, channel: &str, permissions: &[&str]) {
        self.control
            .post(
                &format!("/control/channels/{channel}"),
                json!({ "deny": permissions }),
            )
            .await;
    }
}
