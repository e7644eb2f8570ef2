//! Everything that a browser received, as its own log of the network tells: answers with their bodies, and what came
//! over WebSockets.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::{look::until, tab::Tab};

/// Something that came in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Received {
    /// What was asked for, without the playground's own address.
    pub path: String,
    /// The frame that asked; empty for what came over a WebSocket, which the log ascribes to none.
    pub frame: String,
    /// The text, or the picture's bytes in base64.
    pub body: String,
}

/// Keeps account of what one browser receives.
#[derive(Default)]
pub struct Traffic {
    /// What each request and each WebSocket, by id, asked for.
    asked: BTreeMap<String, (String, String)>,
    /// Requests under way.
    open: BTreeSet<String>,
    /// What came, in order.
    pub received: Vec<Received>,
}

impl Traffic {
    /// Takes in all there is. Waits until a message with these words came over a WebSocket, and until no request is
    /// under way; so whatever was sent before that message is there. The browser forgets what a document received when
    /// it leaves it, so this is to be called before.
    pub async fn up_to(&mut self, tab: &Tab, words: &str) {
        until(async || {
            self.take_in(tab).await;
            let told = self.received.iter();
            let told = told.filter(|received| received.frame.is_empty());
            let complete = told.clone().any(|received| received.body.contains(words));
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
            let told = &event["params"];
            let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
            let request = text(&told["requestId"]);
            match event["method"].as_str().unwrap_or_default() {
                "Network.requestWillBeSent" => {
                    let path = tab.path(&text(&told["request"]["url"])).to_owned();
                    if path.starts_with("data:") {
                        continue;
                    }
                    self.open.insert(request.clone());
                    self.asked.insert(request, (path, text(&told["frameId"])));
                }
                "Network.webSocketCreated" => {
                    let path = tab.path(&text(&told["url"])).to_owned();
                    self.asked.insert(request, (path, String::new()));
                }
                "Network.webSocketFrameReceived" => {
                    self.note(&request, text(&told["response"]["payloadData"]));
                }
                "Network.loadingFinished" if self.open.remove(&request) => {
                    let which = json!({ "requestId": request });
                    let answer = tab.devtools("Network.getResponseBody", which).await;
                    let answer = answer.unwrap_or_else(|error| {
                        panic!("no body of {:?}: {error}", self.asked[&request])
                    });
                    self.note(&request, text(&answer["body"]));
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
        self.received.push(Received { path, frame, body });
    }
}
