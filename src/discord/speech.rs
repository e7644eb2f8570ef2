//! Whether what the bot says gets through. While it does not, or is on its way, players cannot act, and no clock runs.

use std::time::Duration;

use service::{Service, presence::Way};

use super::{errors::Failure, wire::Wire};

/// Makes a request in which the bot speaks, and notes how long it is on its way and how it ends. Any answer of Discord's own
/// that is definite shows that the bot is heard; a page without one of Discord's codes comes from what stands before it.
pub async fn say<T>(
    service: &Service,
    wire: &Wire,
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
    if is_unheard {
        service.could_not_speak(way, silence(wire, way));
    }
    sent
}

/// How long nothing at all may be said this way.
pub fn silence(wire: &Wire, way: Way) -> Duration {
    match way {
        Way::Posts => wire.silence(),
        // Discord's limits do not concern them.
        Way::Answers | Way::Records => Duration::ZERO,
    }
}
