//! Whether what the bot says gets through. While it does not, players cannot act, and no clock runs.

use service::{Service, presence::Way};

use super::errors::Failure;

/// Notes how a request in which the bot speaks has ended. Any definite response shows that the bot is heard.
pub fn note<T>(service: &Service, way: Way, sent: &Result<T, Failure>) {
    match sent {
        Err(Failure::OutcomeUnknown(_) | Failure::TooFast | Failure::BadToken) => {
            service.could_not_speak(way);
        }
        _ => service.spoke(way),
    }
}
