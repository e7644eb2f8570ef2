//! The playground's control API as the benchmarks use it: they act as people, and watch who has been notified.

use std::{
    collections::HashMap,
    net::SocketAddr,
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use anyhow::{Result, ensure};
use basics::MatchId;
use serde_json::{Value, json};
use standin::Playground;
use tokio::sync::oneshot;

/// The time after which a benchmark gives up.
pub const MAX_WAIT: Duration = Duration::from_secs(60);

/// A move about which not everyone has been notified yet.
pub struct PendingMove {
    pub opponent: String,
    pub missing: u8,
    pub done: oneshot::Sender<Instant>,
}

/// The playground's control API.
#[derive(Clone)]
pub struct Control {
    http: reqwest::Client,
    base: String,
    token: String,
    pub waiting: Arc<Mutex<HashMap<MatchId, PendingMove>>>,
}

impl Control {
    pub fn new(playground: &Playground) -> Result<Control> {
        Ok(Control {
            http: reqwest::Client::builder().no_proxy().build()?,
            base: format!("http://{}", playground.address()),
            token: format!("Bot {}", playground.token()),
            waiting: Arc::default(),
        })
    }

    pub async fn get(&self, path: &str) -> Result<Value> {
        let request = self.http.get(format!("{}{path}", self.base));
        Ok(request.send().await?.error_for_status()?.json().await?)
    }

    /// The bot's metrics.
    pub async fn metrics(&self, health: SocketAddr) -> Result<String> {
        let request = self.http.get(format!("http://{health}/metrics"));
        Ok(request.send().await?.error_for_status()?.text().await?)
    }

    pub async fn post(&self, path: &str, body: Value) -> Result<Value> {
        let request = self.http.post(format!("{}{path}", self.base)).json(&body);
        let answer = request.header("Authorization", &self.token).send().await?;
        let (status, body) = (answer.status(), answer.json().await?);
        ensure!(status.is_success(), "{path}: {status} {body}");
        Ok(body)
    }

    /// Reads all events and reports them to the waiting moves. Ends with the playground.
    pub async fn listen(self) -> Result<()> {
        let mut after = 0;
        loop {
            let page = self
                .get(&format!("/control/journal?after={after}&wait=10000"))
                .await?;
            let now = Instant::now();
            after = page["next"].as_u64().unwrap_or(after);
            for entry in page["entries"].as_array().into_iter().flatten() {
                let message = &entry["message"];
                // The buttons' ids contain the match id.
                let button = message["components"][0]["components"][0]["custom_id"].as_str();
                let id = button.and_then(|id| id.split(':').nth(1)?.parse().ok());
                let Some(id) = id.map(MatchId).filter(|_| has_picture(message)) else {
                    continue;
                };
                let mut waiting = self.waiting.lock().expect("nobody panics");
                if let Some(mut waits) = waiting.remove(&id) {
                    let reader = entry["audience"]["user_id"].as_str();
                    if reader.is_none_or(|reader| reader == waits.opponent) {
                        waits.missing -= 1;
                    }
                    if waits.missing > 0 {
                        waiting.insert(id, waits);
                    } else {
                        // The move may have given up waiting.
                        let _ = waits.done.send(now);
                    }
                }
            }
        }
    }
}

/// Whether a message has a picture.
fn has_picture(message: &Value) -> bool {
    message["attachments"] != json!([]) && message["attachments"].is_array()
}
