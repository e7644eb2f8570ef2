//! Secrets in a log line.

use matches::{LoadedMatch, Sealed, SealedEvent, formations::Formation, plan::StoredPlan};

fn log(loaded: &LoadedMatch, event: &SealedEvent, text: &Sealed, plan: &StoredPlan, army: &Formation) {
    println!("{loaded:?} {event:?} {text:?} {plan:?} {army:?}");
    println!("{text}");
}

fn main() {}
