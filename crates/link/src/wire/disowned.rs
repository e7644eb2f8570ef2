//! Whether Discord still knows the bot's token.

use std::time::Duration;

use serenity::http::{LightMethod, Route};

use super::{Request, Wire};
use crate::errors::Failure;

/// The pauses before Discord is asked again after it has refused the token. What it refuses for so long is no trouble of
/// its own.
const PAUSES: [Duration; 4] = [
    Duration::from_secs(1),
    Duration::from_secs(2),
    Duration::from_secs(3),
    Duration::from_secs(4),
];

impl Wire {
    /// Waits until Discord refuses the bot's token for good: some request, and then each time that it is asked who the bot
    /// is.
    pub async fn is_disowned(&self) {
        loop {
            self.token_refused.notified().await;
            if self.stays_refused().await {
                return;
            }
        }
    }

    async fn stays_refused(&self) -> bool {
        for pause in PAUSES {
            // No answer tells nothing about the token.
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
