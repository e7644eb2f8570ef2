//! Unread messages: how many each person has in each channel, and where they start, but never their content.

use std::collections::BTreeMap;

use axum::extract::ws::Utf8Bytes;
use serde::{Deserialize, Serialize};

use super::snowflake::Id;

/// The maximum count of calls in one channel.
const MAX_CALLS: usize = 100;

/// A notice that a message reached a person, or that they have read a channel.
#[derive(Debug, Serialize)]
pub struct Mark {
    user_id: Id,
    channel_id: Id,
    /// Whether the message addresses this person in particular.
    #[serde(skip_serializing_if = "Option::is_none")]
    calls: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    read: Option<bool>,
}

impl Mark {
    /// A message reached a person; `calls` if it addresses this person in particular.
    pub const fn arrival(person: Id, channel: Id, calls: bool) -> Mark {
        Mark {
            user_id: person,
            channel_id: channel,
            calls: Some(calls),
            read: None,
        }
    }

    /// A person has seen everything in a channel.
    pub const fn read(person: Id, channel: Id) -> Mark {
        Mark {
            user_id: person,
            channel_id: channel,
            calls: None,
            read: Some(true),
        }
    }

    /// The mark as text.
    pub fn text(&self) -> Utf8Bytes {
        serde_json::to_string(self)
            .expect("plain data with text keys")
            .into()
    }
}

/// The unread messages of one person in one channel.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct UnreadMessages {
    first: Id,
    calls: usize,
}

/// One entry as it is stored: person, channel, content.
type Row = (Id, Id, UnreadMessages);

/// The unread messages of everybody, by person and channel.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Row>", into = "Vec<Row>")]
pub struct Unread(BTreeMap<(Id, Id), UnreadMessages>);

impl From<Vec<Row>> for Unread {
    fn from(rows: Vec<Row>) -> Unread {
        let entries = rows.into_iter();
        Unread(
            entries
                .map(|(person, channel, what)| ((person, channel), what))
                .collect(),
        )
    }
}

impl From<Unread> for Vec<Row> {
    fn from(unread: Unread) -> Vec<Row> {
        let entries = unread.0.into_iter();
        entries
            .map(|((person, channel), what)| (person, channel, what))
            .collect()
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
        self.0
            .remove(&(person, channel))
            .map(|waiting| waiting.first)
    }

    /// Removes a channel. Returns the people who had unread messages there.
    pub fn forget(&mut self, channel: Id) -> Vec<Id> {
        let there = self.0.extract_if(.., |(_, place), _| *place == channel);
        there.map(|((person, _), _)| person).collect()
    }

    /// Arrivals equivalent to all unread messages: a mark for each call, or one for a channel without calls.
    pub fn marks(&self) -> impl Iterator<Item = Mark> {
        self.0.iter().flat_map(|(&(person, channel), waiting)| {
            let mark = move |_| Mark::arrival(person, channel, waiting.calls > 0);
            (0..waiting.calls.max(1)).map(mark)
        })
    }
}
