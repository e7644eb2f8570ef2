//! What one viewer learnt in one world, as text: every message's first look and each change, every answer, and the
//! bytes of every picture. The order of the text is deterministic.

use std::{collections::BTreeMap, fmt::Write};

use serde_json::Value;

use super::eyes::{Kind, Message, Seen, number};

/// The length and the digest of a file.
pub type File = (usize, u64);

/// What a viewer learnt.
#[derive(Default)]
pub struct Knowledge {
    pub text: String,
    /// The files of its messages, in order; `None` if one was gone before it could be read.
    pub files: Vec<Option<File>>,
}

/// Discord's flag for a message that only shows that an answer is in progress.
pub const LOADING: u64 = 1 << 7;

/// Discord's flag for a message with a thread.
const HAS_THREAD: u64 = 1 << 5;

/// A part of what people can see, between two entries of the journal.
pub struct Part {
    pub name: &'static str,
    pub channel: Option<u64>,
    /// The words that a message must contain to belong to this part; `None` if every message does.
    pub naming: Option<String>,
    /// The only reader; `None` for public content.
    pub reader: Option<u64>,
    pub from: u64,
    pub until: u64,
}

impl Part {
    fn holds(&self, channel: u64, reader: Option<u64>) -> bool {
        self.reader == reader && self.channel.is_none_or(|own| own == channel)
    }

    /// This part as text. Messages of each kind are grouped in the order of their creation, because messages of
    /// different kinds arrive at the same time.
    pub fn knowledge(&self, seen: &Seen) -> Knowledge {
        let mut knowledge = Knowledge::default();
        for kind in [Kind::News, Kind::Opener, Kind::Answer, Kind::Rename] {
            let mut counts = BTreeMap::<u64, usize>::new();
            let all = seen.messages.iter().filter(|(_, message)| {
                message.kind == kind
                    && self.holds(message.channel, message.reader)
                    && self.names(message)
            });
            for (id, message) in all {
                let count = counts.entry(message.channel).or_default();
                *count += 1;
                let heading = format!("{} {kind:?} {count} in {}", self.name, message.channel);
                self.looks(&heading, *id, message, seen, &mut knowledge);
            }
        }
        for happening in &seen.happenings {
            if self.naming.is_none()
                && self.holds(happening.channel, happening.reader)
                && self.spans(happening.seq)
            {
                let _ = writeln!(knowledge.text, "{} happening {}", self.name, happening.what);
            }
        }
        knowledge
    }

    fn names(&self, message: &Message) -> bool {
        let naming = |words: &String| {
            let mut looks = message.looks.iter();
            looks.any(|(_, look)| {
                look["content"]
                    .as_str()
                    .is_some_and(|said| said.contains(words))
            })
        };
        self.naming.as_ref().is_none_or(naming)
    }

    fn spans(&self, seq: u64) -> bool {
        self.from < seq && seq <= self.until
    }

    fn looks(
        &self,
        heading: &str,
        id: u64,
        message: &Message,
        seen: &Seen,
        knowledge: &mut Knowledge,
    ) {
        let mut before = String::new();
        for (seq, look) in &message.looks {
            // How long an answer takes is compared in `timing`.
            if look["flags"].as_u64().unwrap_or(0) & LOADING != 0 {
                continue;
            }
            let now = look_of(look);
            if self.spans(*seq) && now != before {
                knowledge.add(&format!("{heading} {id}"), look, seen);
            }
            before = now;
        }
        if message.gone.is_some_and(|seq| self.spans(seq)) {
            let _ = writeln!(knowledge.text, "{heading} {id} gone");
        }
    }
}

impl Knowledge {
    /// Adds the message that answered a person, as it looks now.
    pub fn answer(&mut self, heading: &str, outcome: &Value, seen: &Seen) {
        let id = number(&outcome["message"]["id"]);
        match seen.messages.get(&id) {
            Some(message) => self.add(heading, message.now(), seen),
            None => {
                let _ = writeln!(self.text, "{heading}");
            }
        }
    }

    /// Adds a message in Discord's format and its files.
    fn add(&mut self, heading: &str, message: &Value, seen: &Seen) {
        let _ = writeln!(self.text, "{heading} {}", look_of(message));
        for file in message["attachments"].as_array().into_iter().flatten() {
            let id = file["id"].as_str().unwrap_or_default();
            self.files.push(seen.files.get(id).copied().flatten());
        }
    }
}

/// The fields that Discord fills in: the times of a message, and its thread. The thread opens while the message
/// changes, and the journal reports it separately.
const NOT_COMPARED: [&str; 3] = ["edited_timestamp", "timestamp", "thread"];

/// A message in Discord's format, without the fields that are not compared.
fn look_of(message: &Value) -> String {
    let mut look = message.clone();
    if let Some(fields) = look.as_object_mut() {
        // Unlike removing them one by one, this keeps the order of the others, whether or not they are there.
        fields.retain(|name, _| !NOT_COMPARED.contains(&name.as_str()));
        let flags = message["flags"].as_u64().unwrap_or_default();
        fields.insert("flags".to_owned(), (flags & !HAS_THREAD).into());
    }
    look.to_string()
}
