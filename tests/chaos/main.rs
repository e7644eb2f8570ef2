//! Chaos: the real program referees matches of random but legal players while it is killed again and again, Discord fails in every
//! way, the disk fails, and somebody sets the clock. An auditor compares all that everybody was told with the logs.
//!
//! `cargo test --test chaos` is the short run. The variable `CHAOS` asks for another one: `long`, or numbers by name, like
//! `CHAOS="kills=500 matches=100 seed=7" cargo test --release --test chaos -- --nocapture`.

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

use run::{Extent, run};

#[tokio::test(flavor = "multi_thread")]
async fn whatever_happens_everybody_is_told_what_the_log_says_once_and_in_order() {
    let extent = Extent::asked_for();
    let report = run(&extent, None).await;
    println!("{report}");
    assert!(report.violations.is_empty(), "{:#?}", report.violations);
}

/// The auditor notices each mistake that the delivery could make, by what it is to be noticed by.
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
