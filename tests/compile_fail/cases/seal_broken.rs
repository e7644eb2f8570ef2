//! A seal opened by a crate that neither makes secrets nor stores them: without a dependency on `opaque`, the trait
//! that opens seals cannot be named.

use matches::SealedEvent;
use opaque::Seal;

fn open(event: &SealedEvent) -> String {
    event.sealed().opened().to_owned()
}

fn main() {}
