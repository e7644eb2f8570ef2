//! Whether the bot's messages get through. While they do not, or are under way, players cannot act, and no clock runs.

use std::time::Duration;

use service::{
    Service,
    reachability::{Way, sending::Ending},
};

use crate::link::{errors::Failure, wire::Wire};

/// Makes a request in which the bot speaks, and records how long it takes and how it ends.
pub async fn say<T>(
    service: &Service,
    wire: &Wire,
    way: Way,
    request: impl Future<Output = Result<T, Failure>>,
) -> Result<T, Failure> {
    let sending = service.say(way);
    let sent = request.await;
    sending.ends(ending(&sent, silence(wire, way)));
    sent
}

/// What the end of a request shows. Any definite answer by Discord itself shows that the bot is heard; a page without
/// one of Discord's codes comes from a server in front of it. Where one place has to wait, others need not.
const fn ending<T>(sent: &Result<T, Failure>, silence: Duration) -> Ending {
    match sent {
        Err(Failure::NotYet(_)) if silence.is_zero() => Ending::Untried,
        Err(
            Failure::OutcomeUnknown(_)
            | Failure::Unreached
            | Failure::TooFast(_)
            | Failure::NotYet(_)
            | Failure::BadToken
            | Failure::Unexplained { code: -1, .. },
        ) => Ending::Unheard(silence),
        _ => Ending::Heard,
    }
}

/// How long nothing at all may be said this way.
fn silence(wire: &Wire, way: Way) -> Duration {
    match way {
        Way::Posts => wire.silence(),
        // Discord's limits do not concern them.
        Way::Answers | Way::Records => Duration::ZERO,
    }
}
