//! A seal opened by a crate that neither makes secrets nor stores them: without a dependency on `sealed`, the trait
//! that opens seals cannot be named.

use matches::SealedEvent;
use sealed::Seal;

fn open(event: &SealedEvent) -> String {
    event.sealed().opened().to_owned()
}

fn main() {}
