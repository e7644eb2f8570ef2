//! A record of everything anybody could see, in order, and of how much of it the story has read. A story that ends
//! with something unread fails, which also catches leaks.

use std::{
    collections::{BTreeMap, VecDeque},
    sync::Mutex,
    time::{Duration, Instant},
};

use serde_json::Value;

use super::{Control, PATIENCE, Shown, shown::Names};

/// Who could see something.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Audience {
    /// Everyone in a channel or thread.
    Channel(String),
    /// One person: direct messages and ephemeral responses.
    Person(String),
}

#[derive(Default)]
struct Account {
    next: u64,
    /// When each message was last edited.
    edits: BTreeMap<String, Value>,
    unread: BTreeMap<Audience, VecDeque<Shown>>,
}

pub struct Journal {
    control: Control,
    pub names: Names,
    account: Mutex<Account>,
}

impl Journal {
    pub fn new(control: Control, world: &Value) -> Journal {
        let names = Names::default();
        for person in world["users"].as_array().unwrap() {
            let name = person["global_name"]
                .as_str()
                .or(person["username"].as_str());
            names.learn(person["id"].as_str().unwrap(), name.unwrap());
        }
        for channel in world["channels"].as_array().unwrap() {
            names.learn(
                channel["id"].as_str().unwrap(),
                channel["name"].as_str().unwrap(),
            );
        }
        Journal {
            control,
            names,
            account: Mutex::default(),
        }
    }

    /// Reads the events since the last call; waits a moment if there are none.
    async fn catch_up(&self, wait: Duration) -> usize {
        let after = self.account.lock().unwrap().next;
        let path = format!("/control/journal?after={after}&wait={}", wait.as_millis());
        let page = self.control.get(&path).await;
        let entries = page["entries"].as_array().unwrap();
        let mut account = self.account.lock().unwrap();
        for entry in entries {
            let seq = entry["seq"].as_u64().unwrap();
            if seq <= account.next {
                continue;
            }
            account.next = seq;
            let channel = entry["channel_id"].as_str().unwrap();
            let audience = match entry["audience"]["user_id"].as_str() {
                Some(person) => Audience::Person(person.to_owned()),
                None => Audience::Channel(channel.to_owned()),
            };
            let kind = entry["kind"].as_str().unwrap();
            let raw = ["message", "channel", "thread"]
                .iter()
                .map(|key| &entry[*key])
                .find(|raw| raw.is_object())
                .unwrap_or(&Value::Null);
            if kind == "thread_create" {
                let name = raw["name"].as_str().unwrap_or("thread");
                let code = name.split(" · ").next().unwrap();
                self.names.learn_first(code, "CODE");
                self.names.learn(channel, "thread");
            }
            // Discord flags a message when a thread is opened on it; people see nothing new.
            let mut only_marked = false;
            if kind.starts_with("message") {
                let id = raw["id"].as_str().unwrap().to_owned();
                let edited = raw["edited_timestamp"].clone();
                let before = account.edits.insert(id, edited.clone());
                only_marked = raw["thread"].is_object() && before == Some(edited);
            }
            let content = raw["content"].as_str().unwrap_or_default();
            for named in ["match **", "对局 **", "對局 **"] {
                if let Some((_, rest)) = content.split_once(named) {
                    let code = rest.split("**").next().unwrap();
                    self.names.learn_first(code, "CODE");
                }
            }
            if !only_marked {
                let shown = Shown::new(kind, raw, &self.names);
                account.unread.entry(audience).or_default().push_back(shown);
            }
        }
        entries.len()
    }

    /// The next unread thing for an audience; waits for it.
    pub async fn next(&self, audience: &Audience) -> Shown {
        self.wait_for(std::slice::from_ref(audience), |_| true)
            .await
    }

    /// The response to somebody: it is for one of these audiences.
    pub async fn answer(&self, audiences: &[Audience], message: &str) -> Shown {
        self.wait_for(audiences, |shown| shown.raw["id"] == message)
            .await
    }

    async fn wait_for(&self, audiences: &[Audience], wanted: impl Fn(&Shown) -> bool) -> Shown {
        let deadline = Instant::now() + PATIENCE;
        loop {
            if let Some(shown) = self.take(audiences, &wanted) {
                return shown;
            }
            assert!(
                Instant::now() < deadline,
                "nothing came for {audiences:?}\n{}",
                self.left()
            );
            self.catch_up(Duration::from_millis(500)).await;
        }
    }

    fn take(&self, audiences: &[Audience], wanted: impl Fn(&Shown) -> bool) -> Option<Shown> {
        let mut account = self.account.lock().unwrap();
        audiences.iter().find_map(|audience| {
            let unread = account.unread.get_mut(audience)?;
            let at = unread.iter().position(&wanted)?;
            unread.remove(at)
        })
    }

    /// Waits until nothing more happens, and checks that everything was read.
    pub async fn settle(&self) {
        while self.catch_up(Duration::from_millis(300)).await > 0 {}
        let left = self.left();
        assert!(left.is_empty(), "nobody read:\n{left}");
    }

    fn left(&self) -> String {
        let account = self.account.lock().unwrap();
        let mut left = String::new();
        for (audience, unread) in &account.unread {
            for shown in unread {
                left.push_str(&format!(
                    "--- {audience:?}, {}\n{}\n",
                    shown.kind, shown.text
                ));
            }
        }
        left
    }
}
