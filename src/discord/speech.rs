//! Whether what the bot says gets through. While it does not, or is on its way, players cannot act, and no clock runs.

use service::{Service, presence::Way};

use super::errors::Failure;

/// Makes a request in which the bot speaks, and notes how long it is on its way and how it ends. Any answer of Discord's own
/// that is definite shows that the bot is heard; a page without one of Discord's codes comes from what stands before it.
pub async fn say<T>(
    service: &Service,
    way: Way,
    request: impl Future<Output = Result<T, Failure>>,
) -> Result<T, Failure> {
    let utterance = service.say(way);
    let sent = request.await;
    let is_unheard = matches!(
        sent,
        Err(Failure::OutcomeUnknown(_)
            | Failure::Unreached
            | Failure::TooFast(_)
            | Failure::BadToken
            | Failure::Unexplained { code: -1, .. })
    );
    utterance.ends(!is_unheard);
    sent
}
