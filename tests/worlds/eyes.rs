//! Everything shown to people in one world, read from the stand-in's journal, with the bytes of every picture.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    hash::{DefaultHasher, Hash, Hasher},
    sync::{Mutex, MutexGuard},
    time::Instant,
};

use harness::Control;
use serde_json::Value;

use super::known::{File, LOADING};

/// The kind of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A message of the bot or a person.
    News,
    /// A message on which the bot opened a thread: it and the news are sent at the same time.
    Opener,
    /// An answer of the bot.
    Answer,
    /// Discord's announcement of a thread's new name.
    Rename,
}

impl Kind {
    fn of(message: &Value) -> Kind {
        match (
            message["type"].as_u64(),
            message["interaction_metadata"].is_null(),
        ) {
            (Some(4), _) => Kind::Rename,
            (_, true) if opens_a_thread(message) => Kind::Opener,
            (_, true) => Kind::News,
            _ => Kind::Answer,
        }
    }
}

/// Whether a message has the nonce of one that opens a match's thread.
fn opens_a_thread(message: &Value) -> bool {
    let id = message["nonce"]
        .as_str()
        .and_then(|nonce| nonce.strip_prefix('m'));
    id.is_some_and(|id| id.parse::<u64>().is_ok())
}

/// A message, with its first look and each change.
pub struct Message {
    pub channel: u64,
    /// The only reader; `None` if everyone who sees the channel sees it.
    pub reader: Option<u64>,
    pub kind: Kind,
    /// Each look, with the number of its entry in the journal.
    pub looks: Vec<(u64, Value)>,
    /// The journal entry of its deletion.
    pub gone: Option<u64>,
}

impl Message {
    pub fn now(&self) -> &Value {
        &self.looks.last().unwrap().1
    }
}

/// What happened to a channel or thread.
pub struct Happening {
    pub seq: u64,
    pub channel: u64,
    pub reader: Option<u64>,
    pub what: Value,
}

/// The journal, as far as it has been read.
#[derive(Default)]
pub struct Seen {
    next: u64,
    pub messages: BTreeMap<u64, Message>,
    pub happenings: Vec<Happening>,
    /// Each file by its id; `None` if it was gone before it could be read.
    pub files: HashMap<String, Option<File>>,
}

/// An id as a number.
pub fn number(value: &Value) -> u64 {
    value
        .as_str()
        .and_then(|text| text.parse().ok())
        .unwrap_or_default()
}

/// A button or menu: its id, and the values of its options (a button has none).
pub type Part = (String, Vec<String>);

/// Every button and menu that can be used on a message in Discord's format.
pub fn controls(message: &Value) -> Vec<Part> {
    let rows = message["components"].as_array().into_iter().flatten();
    let parts = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let control = |part: &Value| {
        let options = part["options"].as_array().into_iter().flatten();
        let options = options.map(|option| text(&option["value"])).collect();
        (text(&part["custom_id"]), options)
    };
    let usable = parts.filter(|part| part["disabled"] != true);
    usable
        .map(control)
        .filter(|(id, _)| !id.is_empty())
        .collect()
}

impl Seen {
    /// The number of the last entry read.
    pub fn last(&self) -> u64 {
        self.next
    }

    /// A message, once it is more than a sign that an answer is in progress.
    pub fn arrived(&self, id: u64) -> Option<Value> {
        let now = self.messages.get(&id)?.now();
        (now["flags"].as_u64().unwrap_or(0) & LOADING == 0).then(|| now.clone())
    }

    /// The newest message in a thread that has buttons or menus and is not an answer.
    pub fn board(&self, thread: u64) -> Option<(u64, &Value)> {
        let all = self.messages.iter().rev();
        let mut here = all.filter(|(_, message)| {
            message.channel == thread && message.reader.is_none() && message.kind == Kind::News
        });
        let found =
            here.find(|(_, message)| message.gone.is_none() && !controls(message.now()).is_empty());
        found.map(|(id, message)| (*id, message.now()))
    }

    fn note(&mut self, entry: &Value) {
        let seq = entry["seq"].as_u64().unwrap();
        self.next = seq;
        let channel = number(&entry["channel_id"]);
        let reader = entry["audience"]["user_id"].as_str();
        let reader = reader.map(|id| id.parse().unwrap());
        let raw = &entry["message"];
        let id = number(&raw["id"]);
        match entry["kind"].as_str().unwrap() {
            "message_delete" => {
                if let Some(message) = self.messages.get_mut(&id) {
                    message.gone = Some(seq);
                }
            }
            _ if raw.is_object() => {
                let message = self.messages.entry(id).or_insert_with(|| Message {
                    channel,
                    reader,
                    kind: Kind::of(raw),
                    looks: Vec::new(),
                    gone: None,
                });
                message.looks.push((seq, raw.clone()));
            }
            _ => {
                let mut what = entry.clone();
                for field in ["seq", "at"] {
                    what.as_object_mut().unwrap().remove(field);
                }
                self.happenings.push(Happening {
                    seq,
                    channel,
                    reader,
                    what,
                });
            }
        }
    }
}

/// Reads the journal and keeps what it shows.
pub struct Eyes {
    control: Control,
    http: reqwest::Client,
    seen: Mutex<Seen>,
    /// When the journal was last read to its end.
    read: tokio::sync::Mutex<Option<Instant>>,
    /// The people whose private messages are not compared: their pictures are not fetched.
    hidden: BTreeSet<u64>,
}

impl Eyes {
    pub fn new(control: Control, hidden: BTreeSet<u64>) -> Eyes {
        Eyes {
            control,
            http: reqwest::Client::builder().no_proxy().build().unwrap(),
            seen: Mutex::default(),
            read: tokio::sync::Mutex::new(None),
            hidden,
        }
    }

    pub fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap()
    }

    /// Reads everything that has happened up to now.
    pub async fn catch_up(&self) {
        let asked = Instant::now();
        let mut read = self.read.lock().await;
        if read.is_some_and(|read| read >= asked) {
            return;
        }
        let began = Instant::now();
        let after = self.seen().last();
        let page = self
            .control
            .get(&format!("/control/journal?after={after}&wait=0"))
            .await;
        let mut files = BTreeMap::new();
        {
            let mut seen = self.seen();
            for entry in page["entries"].as_array().unwrap() {
                seen.note(entry);
                let reader = entry["audience"]["user_id"].as_str();
                let is_hidden = reader.is_some_and(|id| self.hidden.contains(&id.parse().unwrap()));
                let attached = entry["message"]["attachments"].as_array();
                for file in attached.into_iter().flatten().filter(|_| !is_hidden) {
                    let id = file["id"].as_str().unwrap();
                    if !seen.files.contains_key(id) {
                        files.insert(id.to_owned(), file["url"].as_str().unwrap().to_owned());
                    }
                }
            }
        }
        for (id, url) in files {
            let answer = self.http.get(&url).send().await.unwrap();
            let is_there = answer.status().is_success();
            let bytes = answer.bytes().await.unwrap();
            let mut digest = DefaultHasher::new();
            bytes.hash(&mut digest);
            let file = is_there.then(|| (bytes.len(), digest.finish()));
            self.seen().files.insert(id, file);
        }
        *read = Some(began);
    }
}
