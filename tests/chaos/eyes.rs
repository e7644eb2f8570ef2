//! Everything shown to people, in order and with all changes: the stand-in's journal, followed while people play.

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard},
    time::Duration,
};

use harness::Control;
use jiff::Timestamp;
use serde_json::Value;
use tokio::sync::watch;

/// A button, or a menu with its options.
#[derive(Clone, Debug)]
pub struct Part {
    pub id: String,
    pub options: Vec<String>,
}

/// The look of a message at some time.
#[derive(Clone, Debug)]
pub struct Look {
    /// When it began to look like this, in milliseconds since 1970 by a clock that is never set.
    pub at: i64,
    pub content: String,
    /// The alt texts of its pictures.
    pub alts: Vec<String>,
    /// Its buttons and menus.
    pub controls: Vec<Part>,
}

impl Look {
    /// Whether it is a board without buttons; the game continues below it with the next ply.
    pub fn is_closed(&self) -> bool {
        self.content.contains("⤵️ The game goes on below with")
    }

    /// Whether it only explains where a player finds what cannot be sent to them. The game continues above it.
    fn is_hint(&self) -> bool {
        self.content.contains("To see your board, press")
    }

    /// The look of a message in Discord's format.
    pub fn of(raw: &Value, at: i64) -> Look {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let files = raw["attachments"].as_array().into_iter().flatten();
        let rows = raw["components"].as_array().into_iter().flatten();
        let parts = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
        let control = |part: &Value| {
            let options = part["options"].as_array().into_iter().flatten();
            Part {
                id: text(&part["custom_id"]),
                options: options.map(|option| text(&option["value"])).collect(),
            }
        };
        Look {
            at,
            content: text(&raw["content"]),
            alts: files.map(|file| text(&file["description"])).collect(),
            controls: parts
                .filter(|part| part["disabled"] != true)
                .map(control)
                .collect(),
        }
    }

    /// The controls whose ids begin like this.
    pub fn controls_like(&self, prefix: &str) -> Vec<&Part> {
        let mut all = Vec::from_iter(&self.controls);
        all.retain(|control| control.id.starts_with(prefix));
        all
    }
}

/// A message, or a private answer.
#[derive(Clone, Debug)]
pub struct Message {
    pub id: u64,
    /// Whether it is the bot's own message, not an answer.
    pub is_news: bool,
    pub looks: Vec<Look>,
    pub is_deleted: bool,
}

impl Message {
    pub fn now(&self) -> &Look {
        self.looks.last().unwrap()
    }
}

/// Everything that was ever shown.
#[derive(Default)]
pub struct Seen {
    next: u64,
    pub messages: BTreeMap<u64, Message>,
    /// The messages in each channel, oldest first.
    pub in_channel: BTreeMap<u64, Vec<u64>>,
    /// The messages that only one person sees, oldest first.
    pub in_private: BTreeMap<u64, Vec<u64>>,
    /// The names of each thread, oldest first.
    pub threads: BTreeMap<u64, Vec<String>>,
    /// The number of journal entries.
    pub entries: u64,
}

impl Seen {
    /// The newest public message in a channel that fits.
    pub fn newest(&self, channel: u64, fits: impl Fn(&Message) -> bool) -> Option<&Message> {
        self.newest_of(self.in_channel.get(&channel), fits)
    }

    /// The newest private message of a person that fits.
    pub fn newest_private(&self, person: u64, fits: impl Fn(&Message) -> bool) -> Option<&Message> {
        self.newest_of(self.in_private.get(&person), fits)
    }

    /// The newest message about a match in its thread, with its controls, or a closed board.
    pub fn board(&self, thread: u64) -> Option<(u64, Look)> {
        let board = self.newest(thread, |message| {
            let now = message.now();
            message.is_news && !now.is_hint() && (!now.controls.is_empty() || now.is_closed())
        });
        board.map(|message| (message.id, message.now().clone()))
    }

    fn newest_of(
        &self,
        ids: Option<&Vec<u64>>,
        fits: impl Fn(&Message) -> bool,
    ) -> Option<&Message> {
        let ids = ids?.iter().rev();
        let mut messages = ids.filter_map(|id| self.messages.get(id));
        messages.find(|message| !message.is_deleted && fits(message))
    }

    fn note(&mut self, entry: &Value) {
        self.entries += 1;
        self.next = entry["seq"].as_u64().unwrap();
        let kind = entry["kind"].as_str().unwrap();
        let channel = number(&entry["channel_id"]);
        if entry["channel"].is_object() {
            if let Some(name) = entry["channel"]["name"].as_str() {
                self.threads
                    .entry(channel)
                    .or_default()
                    .push(name.to_owned());
            }
            return;
        }
        let raw = &entry["message"];
        let id = number(&raw["id"]);
        if kind == "message_delete" {
            if let Some(message) = self.messages.get_mut(&id) {
                message.is_deleted = true;
            }
            return;
        }
        // Discord's own messages, such as a thread's new name, and those of people are not the bot's.
        if raw["author"]["bot"] != true
            || ![0, 19, 20, 23].contains(&raw["type"].as_u64().unwrap_or(0))
        {
            return;
        }
        let at = entry["at"].as_str().unwrap().parse::<Timestamp>().unwrap();
        let look = Look::of(raw, at.as_millisecond());
        if let Some(message) = self.messages.get_mut(&id) {
            message.looks.push(look);
            return;
        }
        let reader = entry["audience"]["user_id"].as_str();
        let reader = reader.map(|id| id.parse().unwrap());
        let index = match reader {
            Some(person) => self.in_private.entry(person).or_default(),
            None => self.in_channel.entry(channel).or_default(),
        };
        index.push(id);
        let message = Message {
            id,
            is_news: raw["interaction_metadata"].is_null(),
            looks: vec![look],
            is_deleted: false,
        };
        self.messages.insert(id, message);
    }
}

/// An id as a number.
pub fn number(value: &Value) -> u64 {
    value
        .as_str()
        .and_then(|text| text.parse().ok())
        .unwrap_or_default()
}

/// Follows the journal.
pub struct Eyes {
    control: Control,
    seen: Mutex<Seen>,
    news: watch::Sender<()>,
}

impl Eyes {
    pub fn new(control: Control) -> Eyes {
        Eyes {
            control,
            seen: Mutex::default(),
            news: watch::Sender::new(()),
        }
    }

    /// Reads forever.
    pub async fn follow(&self) {
        loop {
            self.catch_up(1000).await;
        }
    }

    /// Reads what has happened; waits a moment if nothing has.
    pub async fn catch_up(&self, wait: u32) {
        let after = self.seen().next;
        let page = self
            .control
            .get(&format!("/control/journal?after={after}&wait={wait}"))
            .await;
        let entries = page["entries"].as_array().unwrap();
        {
            let mut seen = self.seen();
            for entry in entries {
                // Two readers may run concurrently.
                if entry["seq"].as_u64().unwrap() > seen.next {
                    seen.note(entry);
                }
            }
        }
        if !entries.is_empty() {
            self.news.send_replace(());
        }
    }

    pub fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap()
    }

    /// Waits for news, up to this time.
    pub async fn wait(&self, most: Duration) {
        let mut news = self.news.subscribe();
        let _ = tokio::time::timeout(most, news.changed()).await;
    }
}
