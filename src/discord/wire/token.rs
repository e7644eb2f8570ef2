//! Whether Discord still knows the bot's token.

use std::time::Duration;

use serenity::http::{LightMethod, Route};

use super::{Request, Wire};
use crate::discord::errors::Failure;

/// The pauses before Discord is asked again after it has refused the token. What it refuses for so long is no trouble of
/// its own.
const PAUSES: [Duration; 4] = [
    Duration::from_secs(1),
    Duration::from_secs(2),
    Duration::from_secs(4),
    Duration::from_secs(8),
];

impl Wire {
    /// Waits until Discord refuses the bot's token for good: some request, and then whenever it is asked who the bot is.
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
            tokio::time::sleep(pause).await;
            let question = Request::new(LightMethod::Get, Route::Oauth2ApplicationCurrent);
            if self.send(question).await != Err(Failure::BadToken) {
                return false;
            }
        }
        true
    }
}
