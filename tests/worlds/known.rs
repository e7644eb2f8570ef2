//! What one viewer came to know in one world, as text: every message as it was shown and as it changed, every answer, every picture's
//! bytes, in an order that does not depend on chance.

use std::{collections::BTreeMap, fmt::Write};

use serde_json::Value;

use super::eyes::{Message, Seen};

/// A part of what can be seen, from an entry of the journal up to another one.
pub struct Part {
    pub name: &'static str,
    pub channel: Option<u64>,
    /// The one message that is meant, if not all.
    pub message: Option<u64>,
    /// The one person who sees it, or everyone.
    pub reader: Option<u64>,
    pub from: u64,
    pub until: u64,
}

impl Part {
    fn holds(&self, channel: u64, reader: Option<u64>) -> bool {
        self.reader == reader && self.channel.is_none_or(|own| own == channel)
    }

    /// This part as text. A message stands where it was made; what answers somebody is told apart from the rest, for both come
    /// at the same time.
    pub fn told(&self, seen: &Seen) -> String {
        let mut told = String::new();
        for is_answer in [false, true] {
            let mut counts = BTreeMap::<u64, usize>::new();
            let all = seen.messages.iter().filter(|(id, message)| {
                message.is_answer == is_answer
                    && self.holds(message.channel, message.reader)
                    && self.message.is_none_or(|own| own == **id)
            });
            for (id, message) in all {
                let count = counts.entry(message.channel).or_default();
                *count += 1;
                let kind = if is_answer { "answer" } else { "message" };
                let heading = format!("{} {kind} {count} in {}", self.name, message.channel);
                self.looks(&heading, *id, message, seen, &mut told);
            }
        }
        for happening in &seen.happenings {
            if self.message.is_none()
                && self.holds(happening.channel, happening.reader) && self.spans(happening.seq) {
                let _ = writeln!(told, "{} happening {}", self.name, happening.what);
            }
        }
        told
    }

    fn spans(&self, seq: u64) -> bool {
        self.from < seq && seq <= self.until
    }

    fn looks(&self, heading: &str, id: u64, message: &Message, seen: &Seen, told: &mut String) {
        let mut before = String::new();
        for (seq, look) in &message.looks {
            let now = look_of(look, seen);
            if self.spans(*seq) && now != before {
                let _ = writeln!(told, "{heading} {id} {now}");
            }
            before = now;
        }
        if message.gone.is_some_and(|seq| self.spans(seq)) {
            let _ = writeln!(told, "{heading} {id} gone");
        }
    }
}

/// A message in Discord's format with its files' bytes, as text.
pub fn look_of(message: &Value, seen: &Seen) -> String {
    let mut look = message.clone();
    for time in ["edited_timestamp", "timestamp"] {
        look.as_object_mut().map(|fields| fields.remove(time));
    }
    let files = message["attachments"].as_array().into_iter().flatten();
    let bytes = files.map(|file| seen.files.get(file["id"].as_str().unwrap_or_default()));
    format!("{look} {:?}", bytes.collect::<Vec<_>>())
}
