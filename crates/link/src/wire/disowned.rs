//! Whether Discord still accepts the bot's token.

use std::time::Duration;

use serenity::http::{LightMethod, Route};

use super::{Request, Wire};
use crate::errors::Failure;

/// The pauses between checks after Discord has refused the token. A refusal that lasts this long is not a problem of
/// Discord's own.
const RECHECK_PAUSES: [Duration; 4] = [
    Duration::from_secs(1),
    Duration::from_secs(2),
    Duration::from_secs(3),
    Duration::from_secs(4),
];

impl Wire {
    /// Waits until Discord has refused the bot's token for good: first for some request, and then in every check.
    pub async fn is_disowned(&self) {
        loop {
            self.token_refused.notified().await;
            if self.stays_refused().await {
                return;
            }
        }
    }

    async fn stays_refused(&self) -> bool {
        for pause in RECHECK_PAUSES {
            // A missing answer says nothing about the token.
            let mut is_refused = None;
            while is_refused.is_none() {
                tokio::time::sleep(pause).await;
                let question = Request::new(LightMethod::Get, Route::Oauth2ApplicationCurrent);
                is_refused = match self.send(question).await {
                    Ok(_) => Some(false),
                    Err(Failure::BadToken) => Some(true),
                    Err(_) => None,
                };
            }
            if is_refused == Some(false) {
                return false;
            }
        }
        true
    }
}
