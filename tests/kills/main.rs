//! Kills: the real program is killed directly after each call that changes a file, and at random moments, while it
//! starts, stops, copies its database, restores a copy, changes its key or upgrades its schema. The next program starts
//! without help, and every event is there.
//!
//! Twenty kills of each kind are the short run. The variable `KILLS` sets their number: `KILLS=500 cargo test --test
//! kills -- --nocapture`.

#![cfg(target_os = "linux")]
#![expect(
    clippy::unwrap_used,
    reason = "in the helpers of a test, too, a panic is how it fails"
)]

mod aftermath;
mod folders;
mod report;
mod trials;

use trials::{Operation, Trials};

/// Kills the program during one operation again and again.
async fn survives(operation: Operation) {
    let report = Trials::prepare(operation).await.run().await;
    println!("{report}");
    assert!(report.is_well(), "{report}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_start_can_be_cut_off() {
    survives(Operation::Start).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stop_can_be_cut_off() {
    survives(Operation::Stop).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_can_be_cut_off() {
    survives(Operation::Backup).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restore_can_be_cut_off() {
    survives(Operation::Restore).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_of_keys_can_be_cut_off() {
    survives(Operation::Rekey).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_upgrade_can_be_cut_off() {
    survives(Operation::Upgrade).await;
}
