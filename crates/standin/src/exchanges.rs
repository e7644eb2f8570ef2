//! The account of the REST API: every request with its answer, numbered from 1 in the order in which they ended. It is
//! what a developer of a bot looks at, and what tests hold to Discord's description. Neither the bot's token nor those of
//! interactions are kept, nor what is in files.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::{
    body::{Body, Bytes, to_bytes},
    extract::{FromRequest, Multipart, Request, State},
    http::{StatusCode, header, request::Parts},
    middleware::Next,
    response::Response,
};
use futures_util::StreamExt;
use serde_json::{Value, json};
use tokio::sync::watch;

use super::{
    clock::Moment,
    rest::body::REQUEST_SIZE,
    server::{App, Shared},
};

/// Bytes of text kept; what is older is forgotten.
const KEPT: usize = 16 * 1024 * 1024;

/// What an exchange is counted as, in bytes, beyond its bodies.
const OVERHEAD: usize = 512;

/// What a fault did to an exchange. It travels with the answer, as an extension of the response.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meddling {
    /// It answered, and nothing was done.
    Answered,
    /// It cut the connection when the work was done.
    Lost,
}

/// A file of a form.
#[derive(Debug)]
struct File {
    part: String,
    filename: Option<String>,
    size: usize,
}

/// What a request held.
#[derive(Debug, Default)]
struct Sent {
    text: Bytes,
    files: Vec<File>,
}

/// One request and its outcome.
#[derive(Debug)]
pub struct Exchange {
    at: Moment,
    ended: Moment,
    method: String,
    path: String,
    query: Option<String>,
    content_type: Option<String>,
    sent: Sent,
    /// `None` if the bot hung up first.
    answer: Option<(StatusCode, Bytes)>,
    meddling: Option<Meddling>,
}

impl Exchange {
    /// The exchange as the control API shows it.
    pub fn json(&self, seq: u64) -> Value {
        let files =
            self.sent.files.iter().map(
                |file| json!({ "part": file.part, "filename": file.filename, "size": file.size }),
            );
        json!({
            "seq": seq,
            "at": self.at.iso(),
            "milliseconds": self.ended.since(self.at).as_millis(),
            "method": self.method,
            "path": self.path,
            "query": self.query,
            "content_type": self.content_type,
            "body": value(&self.sent.text),
            "files": files.collect::<Vec<_>>(),
            "status": self.answer.as_ref().map(|(status, _)| status.as_u16()),
            "answer": self.answer.as_ref().map_or(Value::Null, |(_, text)| value(text)),
            "fault": self.meddling.map(|meddling| match meddling {
                Meddling::Answered => "answer",
                Meddling::Lost => "lose_answer",
            }),
        })
    }

    fn size(&self) -> usize {
        let answered = self.answer.as_ref().map_or(0, |(_, text)| text.len());
        OVERHEAD + self.path.len() + self.sent.text.len() + answered
    }
}

/// A body: JSON, or else a text.
fn value(text: &Bytes) -> Value {
    if text.is_empty() {
        return Value::Null;
    }
    serde_json::from_slice(text).unwrap_or_else(|_| String::from_utf8_lossy(text).into())
}

/// The path without the token of an interaction.
fn without_token(path: &str) -> String {
    let mut parts: Vec<&str> = path.split('/').collect();
    let family = parts
        .iter()
        .position(|part| ["interactions", "webhooks"].contains(part));
    if let Some(token) = family.and_then(|at| parts.get_mut(at + 2)) {
        *token = "TOKEN";
    }
    parts.join("/")
}

/// The exchanges kept.
#[derive(Debug)]
pub struct Exchanges {
    kept: Mutex<Kept>,
    last: watch::Sender<u64>,
}

#[derive(Debug, Default)]
struct Kept {
    exchanges: VecDeque<Arc<Exchange>>,
    size: usize,
}

/// A part of the account.
#[derive(Debug)]
pub struct Page {
    /// The exchanges with their numbers.
    pub entries: Vec<(u64, Arc<Exchange>)>,
    /// The number of the last one.
    pub next: u64,
    /// How many would belong to this part, but are kept no longer.
    pub forgotten: u64,
}

impl Default for Exchanges {
    fn default() -> Exchanges {
        Exchanges {
            kept: Mutex::default(),
            last: watch::Sender::new(0),
        }
    }
}

impl Exchanges {
    fn lock(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn keep(&self, exchange: Exchange) {
        let mut kept = self.lock();
        kept.size += exchange.size();
        kept.exchanges.push_back(Arc::new(exchange));
        while kept.size > KEPT
            && let Some(oldest) = kept.exchanges.pop_front()
        {
            kept.size -= oldest.size();
        }
        self.last.send_modify(|last| *last += 1);
    }

    /// What came after number `after`.
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

    /// The number of the last exchange, to be watched.
    pub fn watch(&self) -> watch::Receiver<u64> {
        self.last.subscribe()
    }
}

/// An exchange in progress. It is recorded when it ends, even if the bot hangs up before there is an answer.
struct UnderWay {
    shared: Arc<Shared>,
    exchange: Option<Exchange>,
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        if let Some(mut exchange) = self.exchange.take() {
            exchange.ended = self.shared.clock.now();
            self.shared.exchanges.keep(exchange);
        }
    }
}

/// Records all requests of the REST API, of any version, and their answers.
pub async fn record(State(shared): App, request: Request, next: Next) -> Response {
    if !request.uri().path().starts_with("/api/") {
        return next.run(request).await;
    }
    let at = shared.clock.now();
    let (parts, body) = request.into_parts();
    let bytes = collect(body).await;
    let exchange = Exchange {
        at,
        ended: at,
        method: parts.method.to_string(),
        path: without_token(parts.uri.path()),
        query: parts.uri.query().map(str::to_owned),
        content_type: content_type(&parts).map(str::to_owned),
        sent: read(&parts, &bytes).await,
        answer: None,
        meddling: None,
    };
    let mut under_way = UnderWay {
        shared,
        exchange: Some(exchange),
    };
    let response = next.run(Request::from_parts(parts, bytes.into())).await;
    let (parts, body) = response.into_parts();
    // What the playground answers lies in memory: reading it cannot fail.
    let bytes = to_bytes(body, usize::MAX).await.unwrap_or_default();
    if let Some(exchange) = &mut under_way.exchange {
        exchange.answer = Some((parts.status, bytes.clone()));
        exchange.meddling = parts.extensions.get().copied();
    }
    Response::from_parts(parts, bytes.into())
}

/// The whole body. Of one that is too large, enough is kept for it to be refused, and the rest is read, so that the
/// client is done writing and hears the refusal.
async fn collect(body: Body) -> Bytes {
    let mut chunks = body.into_data_stream();
    let mut bytes = Vec::new();
    while let Some(Ok(chunk)) = chunks.next().await {
        let room = (REQUEST_SIZE + 1).saturating_sub(bytes.len());
        bytes.extend_from_slice(&chunk[..chunk.len().min(room)]);
    }
    bytes.into()
}

/// The media type, without parameters such as the boundary of a form's parts.
fn content_type(parts: &Parts) -> Option<&str> {
    let text = parts.headers.get(header::CONTENT_TYPE)?.to_str().ok()?;
    text.split(';').next().map(str::trim)
}

/// What is recorded of a body: of a form, its `payload_json` and a list of its files, as far as it can be read.
async fn read(parts: &Parts, bytes: &Bytes) -> Sent {
    if content_type(parts) != Some("multipart/form-data") {
        return Sent {
            text: bytes.clone(),
            files: Vec::new(),
        };
    }
    let mut sent = Sent::default();
    let request = Request::from_parts(parts.clone(), bytes.clone().into());
    let Ok(mut form) = Multipart::from_request(request, &()).await else {
        return sent;
    };
    while let Ok(Some(field)) = form.next_field().await {
        let part = field.name().unwrap_or_default().to_owned();
        let filename = field.file_name().map(str::to_owned);
        let Ok(bytes) = field.bytes().await else {
            break;
        };
        if part == "payload_json" {
            sent.text = bytes;
        } else {
            let size = bytes.len();
            sent.files.push(File {
                part,
                filename,
                size,
            });
        }
    }
    sent
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
            sent: Sent {
                text: text.into(),
                files: Vec::new(),
            },
            answer: None,
            meddling: None,
        }
    }

    #[test]
    fn tokens_are_not_kept() {
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
    fn what_is_forgotten_is_counted() {
        let exchanges = Exchanges::default();
        let third = KEPT / 3;
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
        // One that is too large by itself is forgotten, not the limit.
        exchanges.keep(exchange(vec![b' '; KEPT]));
        let page = exchanges.after(5);
        assert_eq!((numbers(&page), page.next, page.forgotten), (vec![], 6, 1));
        assert_eq!(exchanges.lock().size, 0);
    }
}
