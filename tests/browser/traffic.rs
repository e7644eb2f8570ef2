//! Everything that a browser received, according to its network log: responses with their bodies, and WebSocket
//! messages.

use std::collections::{BTreeMap, BTreeSet};

use base64::prelude::{BASE64_STANDARD, Engine};
use serde_json::{Value, json};

use crate::{look::until, tab::Tab};

/// A response or a WebSocket message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReceivedMessage {
    /// The requested path, without the playground's origin.
    pub path: String,
    /// The frame that requested it; empty for a WebSocket message, for which the log names none.
    pub frame: String,
    /// The text, or a picture's bytes in base64.
    pub body: String,
}

/// Collects what one browser receives.
#[derive(Default)]
pub struct Traffic {
    /// The path and frame of each request and each WebSocket, by id.
    asked: BTreeMap<String, (String, String)>,
    /// Requests in progress.
    open: BTreeSet<String>,
    /// What was received, in order.
    pub received: Vec<ReceivedMessage>,
}

impl Traffic {
    /// Collects everything. Waits until a WebSocket message with these words has arrived and no request is in progress,
    /// so that everything sent before that message is included. A browser forgets what a document received when it
    /// leaves the document, so call this before.
    pub async fn up_to(&mut self, tab: &Tab, words: &str) {
        until(async || {
            self.take_in(tab).await;
            let messages = self.received.iter();
            let messages = messages.filter(|received| received.frame.is_empty());
            let complete = messages
                .clone()
                .any(|received| received.body.contains(words));
            Ok((complete && self.open.is_empty()).then_some(()))
        })
        .await
        .unwrap_or_else(|_| panic!("{words:?} never came; still open: {:?}", self.open));
    }

    /// How many WebSockets were opened to a path.
    pub fn opened(&self, path: &str) -> usize {
        let sockets = self.asked.values().filter(|(_, frame)| frame.is_empty());
        sockets.filter(|(asked, _)| asked == path).count()
    }

    async fn take_in(&mut self, tab: &Tab) {
        for entry in tab.driver.get_log("performance").await.unwrap() {
            let entry: Value = serde_json::from_str(&entry.message).unwrap();
            let event = &entry["message"];
            let params = &event["params"];
            let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
            let request = text(&params["requestId"]);
            match event["method"].as_str().unwrap_or_default() {
                "Network.requestWillBeSent" => {
                    let path = tab.path(&text(&params["request"]["url"])).to_owned();
                    if path.starts_with("data:") {
                        continue;
                    }
                    self.open.insert(request.clone());
                    self.asked.insert(request, (path, text(&params["frameId"])));
                }
                "Network.webSocketCreated" => {
                    let path = tab.path(&text(&params["url"])).to_owned();
                    self.asked.insert(request, (path, String::new()));
                }
                "Network.webSocketFrameReceived" => {
                    self.note(&request, text(&params["response"]["payloadData"]));
                }
                "Network.loadingFinished" if self.open.remove(&request) => {
                    let which = json!({ "requestId": request });
                    let answer = tab.devtools("Network.getResponseBody", which).await;
                    let (path, _) = &self.asked[&request];
                    let body = match answer {
                        Ok(answer) => text(&answer["body"]),
                        // The browser forgets pictures that it no longer shows; they never change.
                        Err(_) if path.starts_with("/attachments/") => {
                            BASE64_STANDARD.encode(tab.download(path).await)
                        }
                        Err(error) => panic!("no body of {path}: {error}"),
                    };
                    self.note(&request, body);
                }
                "Network.loadingFailed" => {
                    self.open.remove(&request);
                }
                _ => {}
            }
        }
    }

    fn note(&mut self, request: &str, body: String) {
        let (path, frame) = self.asked[request].clone();
        self.received.push(ReceivedMessage { path, frame, body });
    }
}
