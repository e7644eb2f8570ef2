//! The journal: everything that any person could see, in order and numbered from 1, for tests that account for every
//! message to every audience.

use std::collections::VecDeque;

use serde_json::{Value, json};
use tokio::sync::watch;

use super::{Id, Moment};

/// The number of entries that the journal keeps. Older ones are dropped.
const MAX_ENTRIES: usize = 100_000;

/// Who can see what happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Everyone who sees the channel.
    Channel,
    /// One person.
    Person(Id),
}

/// The journal.
#[derive(Debug, Default)]
pub struct Journal {
    entries: VecDeque<(u64, Value)>,
    last: watch::Sender<u64>,
}

impl Journal {
    /// Adds an entry. `subject` is the field for the object of the event, and that object.
    pub fn note(
        &mut self,
        now: Moment,
        kind: &str,
        channel: Id,
        audience: Audience,
        subject: (&str, Value),
    ) {
        let seq = *self.last.borrow() + 1;
        let mut entry = json!({
            "seq": seq,
            "at": now.iso(),
            "kind": kind,
            "channel_id": channel,
            "audience": match audience {
                Audience::Channel => json!({ "kind": "channel" }),
                Audience::Person(id) => json!({ "kind": "user", "user_id": id }),
            },
        });
        entry[subject.0] = subject.1;
        if self.entries.len() == MAX_ENTRIES {
            self.entries.pop_front();
        }
        self.entries.push_back((seq, entry));
        self.last.send_replace(seq);
    }

    /// The entries after number `after`, and the number of the last one.
    pub fn after(&self, after: u64) -> (Vec<Value>, u64) {
        let first = self.entries.partition_point(|(seq, _)| *seq <= after);
        let entries = self.entries.range(first..);
        let entries = entries.map(|(_, entry)| entry.clone());
        (entries.collect(), *self.last.borrow())
    }

    /// Watches the number of the last entry.
    pub fn watch(&self) -> watch::Receiver<u64> {
        self.last.subscribe()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_numbered_from_one_and_found_again() {
        let mut journal = Journal::default();
        let now = Moment::from_millis(0);
        for number in 1..=3 {
            let subject = ("message", json!({ "id": number }));
            journal.note(
                now,
                "message_create",
                Id::new(5),
                Audience::Person(Id::new(9)),
                subject,
            );
        }
        let (entries, last) = journal.after(1);
        assert_eq!(last, 3);
        let numbers: Vec<_> = entries
            .iter()
            .map(|entry| entry["seq"].as_u64().unwrap())
            .collect();
        assert_eq!(numbers, [2, 3]);
        assert_eq!(
            entries[0]["audience"],
            json!({ "kind": "user", "user_id": "9" })
        );
        assert!(journal.after(7).0.is_empty());
    }
}
