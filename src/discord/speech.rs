//! Whether what the bot says gets through. While it does not, players cannot act, and no clock runs.

use std::time::Duration;

use service::{Service, presence::Way};

use super::{errors::Failure, wire::Wire};

/// Notes how a request in which the bot speaks has ended. Any answer of Discord's own that is definite shows that the bot is
/// heard; a page without one of Discord's codes comes from what stands before it.
pub fn note<T>(service: &Service, wire: &Wire, way: Way, sent: &Result<T, Failure>) {
    match sent {
        Err(
            Failure::OutcomeUnknown(_)
            | Failure::Unreached
            | Failure::TooFast(_)
            | Failure::BadToken
            | Failure::Unexplained { code: -1, .. },
        ) => service.could_not_speak(way, silence(wire, way)),
        _ => service.spoke(way),
    }
}

/// How long nothing at all may be said this way.
pub fn silence(wire: &Wire, way: Way) -> Duration {
    match way {
        // Discord's limits do not concern them.
        Way::Answers => Duration::ZERO,
        Way::Posts => wire.silence(),
    }
}
