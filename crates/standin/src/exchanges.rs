//! The record of the REST API: every request with its answer, numbered from 1 in the order in which they ended.
//! Developers read it, and tests compare it with Discord's description. It keeps no tokens, neither the bot's nor those
//! of interactions, and no content of files.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::{body::Bytes, http::StatusCode};
use serde::Serialize;
use serde_json::{Value, json};
use tokio::sync::watch;

use super::Moment;

/// The maximum size of the record, in bytes. The oldest exchanges are dropped.
const MAX_BYTES: usize = 16 * 1024 * 1024;

/// The size of an exchange without its bodies, in bytes.
const OVERHEAD: usize = 512;

/// What a fault did to an exchange. It travels with the answer, as an extension of the response.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FaultEffect {
    /// The fault answered, and nothing was done.
    Answer,
    /// The fault cut the connection when the work was done.
    LoseAnswer,
}

/// A file of a form.
#[derive(Debug, Serialize)]
pub struct File {
    /// The name of the form's part.
    pub part: String,
    /// The name of the file.
    pub filename: Option<String>,
    /// Its size in bytes.
    pub size: usize,
}

/// The body of a request.
#[derive(Debug, Default)]
pub struct Content {
    /// Its text, usually JSON.
    pub text: Bytes,
    /// Its files.
    pub files: Vec<File>,
}

/// One request and its outcome.
#[derive(Debug)]
pub struct Exchange {
    /// When the request came.
    pub at: Moment,
    /// When the answer was sent.
    pub ended: Moment,
    /// The method.
    pub method: String,
    /// The path, without the token of an interaction.
    pub path: String,
    /// The query.
    pub query: Option<String>,
    /// The media type of the body.
    pub content_type: Option<String>,
    /// The body.
    pub content: Content,
    /// `None` if the bot hung up first.
    pub answer: Option<(StatusCode, Bytes)>,
    /// What a fault did to it.
    pub fault_effect: Option<FaultEffect>,
    /// The paths of the fields that were ignored.
    pub ignored: Vec<String>,
}

impl Exchange {
    /// The exchange as the control API shows it.
    pub fn json(&self, seq: u64) -> Value {
        json!({
            "seq": seq,
            "at": self.at.iso(),
            "milliseconds": self.ended.since(self.at).as_millis(),
            "method": self.method,
            "path": self.path,
            "query": self.query,
            "content_type": self.content_type,
            "body": value(&self.content.text),
            "files": self.content.files,
            "status": self.answer.as_ref().map(|(status, _)| status.as_u16()),
            "answer": self.answer.as_ref().map_or(Value::Null, |(_, text)| value(text)),
            "fault": self.fault_effect,
            "ignored": self.ignored,
        })
    }

    fn size(&self) -> usize {
        let answered = self.answer.as_ref().map_or(0, |(_, text)| text.len());
        OVERHEAD + self.path.len() + self.content.text.len() + answered
    }
}

/// A body as JSON, otherwise as a text.
fn value(text: &Bytes) -> Value {
    if text.is_empty() {
        return Value::Null;
    }
    serde_json::from_slice(text).unwrap_or_else(|_| String::from_utf8_lossy(text).into())
}

/// The path without the token of an interaction.
pub fn without_token(path: &str) -> String {
    let mut parts: Vec<&str> = path.split('/').collect();
    let family = parts
        .iter()
        .position(|part| ["interactions", "webhooks"].contains(part));
    if let Some(token) = family.and_then(|at| parts.get_mut(at + 2)) {
        *token = "TOKEN";
    }
    parts.join("/")
}

/// The latest exchanges.
#[derive(Debug, Default)]
pub struct Exchanges {
    kept: Mutex<Memory>,
    last: watch::Sender<u64>,
}

#[derive(Debug, Default)]
struct Memory {
    exchanges: VecDeque<Arc<Exchange>>,
    size: usize,
}

/// A part of the record.
#[derive(Debug)]
pub struct Page {
    /// The exchanges with their numbers.
    pub entries: Vec<(u64, Arc<Exchange>)>,
    /// The number of the last one.
    pub next: u64,
    /// How many exchanges of this part have been dropped.
    pub forgotten: u64,
}

impl Exchanges {
    fn lock(&self) -> MutexGuard<'_, Memory> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds an exchange that has ended.
    pub fn keep(&self, exchange: Exchange) {
        let mut kept = self.lock();
        kept.size += exchange.size();
        kept.exchanges.push_back(Arc::new(exchange));
        while kept.size > MAX_BYTES
            && let Some(oldest) = kept.exchanges.pop_front()
        {
            kept.size -= oldest.size();
        }
        self.last.send_modify(|last| *last += 1);
    }

    /// The exchanges after number `after`.
    pub fn after(&self, after: u64) -> Page {
        let kept = self.lock();
        let next = *self.last.borrow();
        let numbered = (1..=next).rev().zip(kept.exchanges.iter().rev());
        let mut entries: Vec<_> = numbered
            .take_while(|(seq, _)| *seq > after)
            .map(|(seq, exchange)| (seq, Arc::clone(exchange)))
            .collect();
        entries.reverse();
        let forgotten = next.saturating_sub(after) - entries.len() as u64;
        Page {
            entries,
            next,
            forgotten,
        }
    }

    /// Watches the number of the last exchange.
    pub fn watch(&self) -> watch::Receiver<u64> {
        self.last.subscribe()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exchange(text: Vec<u8>) -> Exchange {
        Exchange {
            at: Moment::from_millis(0),
            ended: Moment::from_millis(3),
            method: "GET".to_owned(),
            path: "/api/v10/gateway".to_owned(),
            query: None,
            content_type: None,
            content: Content {
                text: text.into(),
                files: Vec::new(),
            },
            answer: None,
            fault_effect: None,
            ignored: Vec::new(),
        }
    }

    #[test]
    fn exchanges_keep_no_tokens() {
        for (path, kept) in [
            (
                "/api/v10/interactions/1/secret/callback",
                "/api/v10/interactions/1/TOKEN/callback",
            ),
            ("/api/v10/webhooks/1/secret", "/api/v10/webhooks/1/TOKEN"),
            (
                "/api/v10/webhooks/1/secret/messages/@original",
                "/api/v10/webhooks/1/TOKEN/messages/@original",
            ),
            ("/api/v10/webhooks/1", "/api/v10/webhooks/1"),
            (
                "/api/v10/channels/1/messages/2",
                "/api/v10/channels/1/messages/2",
            ),
        ] {
            assert_eq!(without_token(path), kept);
        }
    }

    #[test]
    fn a_page_counts_the_exchanges_that_are_forgotten() {
        let exchanges = Exchanges::default();
        let third = MAX_BYTES / 3;
        for _ in 0..5 {
            exchanges.keep(exchange(vec![b' '; third]));
        }
        let numbers = |page: &Page| page.entries.iter().map(|(seq, _)| *seq).collect::<Vec<_>>();
        let page = exchanges.after(0);
        assert_eq!(
            (numbers(&page), page.next, page.forgotten),
            (vec![4, 5], 5, 3)
        );
        let page = exchanges.after(2);
        assert_eq!((numbers(&page), page.forgotten), (vec![4, 5], 1));
        let page = exchanges.after(4);
        assert_eq!((numbers(&page), page.forgotten), (vec![5], 0));
        let page = exchanges.after(9);
        assert_eq!((numbers(&page), page.next, page.forgotten), (vec![], 5, 0));
        // An exchange that is too large on its own is dropped.
        exchanges.keep(exchange(vec![b' '; MAX_BYTES]));
        let page = exchanges.after(5);
        assert_eq!((numbers(&page), page.next, page.forgotten), (vec![], 6, 1));
        assert_eq!(exchanges.lock().size, 0);
    }
}
