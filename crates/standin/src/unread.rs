//! Unread messages: how many each person has in each channel, and where they start, but never their content.

use std::collections::BTreeMap;

use axum::extract::ws::Utf8Bytes;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::Id;

/// The maximum count of calls in one channel.
const MAX_CALLS: usize = 100;

/// A notice that a message reached a person; `calls` if it addresses this person in particular.
pub fn arrival_mark(person: Id, channel: Id, calls: bool) -> Utf8Bytes {
    let mark = json!({ "user_id": person, "channel_id": channel, "calls": calls });
    mark.to_string().into()
}

/// A notice that a person has seen everything in a channel.
pub fn read_mark(person: Id, channel: Id) -> Utf8Bytes {
    let mark = json!({ "user_id": person, "channel_id": channel, "read": true });
    mark.to_string().into()
}

/// The unread messages of one person in one channel.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct UnreadMessages {
    first: Id,
    calls: usize,
}

/// One entry as it is stored: person, channel, content.
type Row = (Id, Id, UnreadMessages);

/// The unread messages of everyone, by person and channel.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Row>", into = "Vec<Row>")]
pub struct Unread(BTreeMap<(Id, Id), UnreadMessages>);

impl From<Vec<Row>> for Unread {
    fn from(rows: Vec<Row>) -> Unread {
        let entries = rows.into_iter();
        let entries = entries.map(|(person, channel, what)| ((person, channel), what));
        Unread(entries.collect())
    }
}

impl From<Unread> for Vec<Row> {
    fn from(unread: Unread) -> Vec<Row> {
        let rows = unread.0.into_iter();
        let rows = rows.map(|((person, channel), what)| (person, channel, what));
        rows.collect()
    }
}

impl Unread {
    /// Records a message that the person has not seen.
    pub fn arrived(&mut self, person: Id, channel: Id, message: Id, calls: bool) {
        let waiting = self.0.entry((person, channel)).or_insert(UnreadMessages {
            first: message,
            calls: 0,
        });
        waiting.calls = (waiting.calls + usize::from(calls)).min(MAX_CALLS);
    }

    /// Marks a channel as read. Returns the first message that was unread there.
    pub fn read(&mut self, person: Id, channel: Id) -> Option<Id> {
        let waiting = self.0.remove(&(person, channel));
        waiting.map(|waiting| waiting.first)
    }

    /// Removes a channel. Returns the people who had unread messages there.
    pub fn forget(&mut self, channel: Id) -> Vec<Id> {
        let there = self.0.extract_if(.., |(_, place), _| *place == channel);
        there.map(|((person, _), _)| person).collect()
    }

    /// Arrivals equivalent to all unread messages: a mark for each call, or one for a channel without calls.
    pub fn marks(&self) -> impl Iterator<Item = Utf8Bytes> {
        self.0.iter().flat_map(|(&(person, channel), waiting)| {
            let mark = move |_| arrival_mark(person, channel, waiting.calls > 0);
            (0..waiting.calls.max(1)).map(mark)
        })
    }
}
