//! Secrets as JSON.

use matches::{Sealed, SealedEvent, plan::StoredPlan};

fn write(event: &SealedEvent, text: &Sealed, plan: &StoredPlan) {
    let _ = serde_json::to_string(event);
    let _ = serde_json::to_string(text);
    let _ = serde_json::to_string(plan);
}

fn main() {}
