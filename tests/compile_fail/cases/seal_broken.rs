//! A seal opened by somebody who is neither where secrets are made nor where they rest: without a dependency on `sealed`
//! there is no name for what opens it.

use matches::SealedEvent;
use sealed::Seal;

fn open(event: &SealedEvent) -> String {
    event.sealed().opened().to_owned()
}

fn main() {}
