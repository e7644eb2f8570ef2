//! Chaos: the real program referees matches of random but legal players while it is repeatedly killed, Discord fails in
//! every way, the disk fails, and the clock is set. An auditor compares everything that people were shown with the
//! logs.
//!
//! `cargo test --test chaos` is the short run. The variable `CHAOS` selects another one: `long`, or named numbers, like
//! `CHAOS="kills=500 matches=100 seed=7" cargo test --release --test chaos -- --nocapture`. With `programs=4 shards=4 thinkers=2`
//! and `tests/on_postgres` several programs share the bot and the thinking; any of them is killed, and so is the database's server.

#![cfg(target_os = "linux")]
#![expect(
    clippy::unwrap_used,
    reason = "in the helpers of a test, too, a panic is how it fails"
)]

mod auditor;
mod bot;
mod eyes;
mod people;
mod player;
mod run;
mod storm;
mod terms;

use run::{Extent, run};

#[tokio::test(flavor = "multi_thread")]
async fn everyone_is_shown_the_log_once_and_in_order_whatever_happens() {
    let extent = Extent::asked_for();
    let report = run(&extent, None).await;
    println!("{report}");
    assert!(report.violations.is_empty(), "{:#?}", report.violations);
}

/// The auditor notices each possible mistake of the delivery, and reports the expected finding.
#[cfg(feature = "mutations")]
#[tokio::test(flavor = "multi_thread")]
async fn every_mistake_of_the_delivery_is_noticed() {
    let mistakes = [
        ("acknowledged-first", &["nobody was told"][..]),
        (
            "no-nonce",
            &[" times", "told before", "once; told was", "of the story is"],
        ),
        ("claims-kept", &["what a dead program had left unsent"]),
        ("swapped", &["of the story is"]),
    ];
    for (mutation, noticed) in mistakes {
        let extent = Extent {
            patience: 40,
            ..Extent::asked_for()
        };
        let report = run(&extent, Some(mutation)).await;
        println!("{mutation}: {:#?}", report.violations);
        let mut all = report.violations.iter();
        let is_noticed = all.any(|one| noticed.iter().any(|words| one.contains(words)));
        assert!(is_noticed, "{mutation} was not noticed");
    }
}
