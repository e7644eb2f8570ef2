//! Interleavings: real programs (stores and services) on one PostgreSQL server, whose round trips to the database a scheduler lets
//! through one at a time, in an order drawn from a seed. Afterwards no event is lost or doubled, and what there is equals what
//! comes of some serial order.
//!
//! `tests/on_postgres cargo test -p service --test interleavings -- --ignored --nocapture` is the short run. The variable
//! `INTERLEAVINGS` asks for another one, like `INTERLEAVINGS="count=20000 seed=7 lanes=3"`. A finding names its seed, with which
//! `count=1` runs it again.

#![cfg(unix)]
#![expect(
    clippy::unwrap_used,
    reason = "in the helpers of a test, too, a panic is how it fails"
)]

mod couriers;
mod deeds;
mod lanes;
mod pictures;
mod programs;
mod proxy;
mod scheduler;
mod serial;
mod takeover;
mod turns;
mod wire;
mod worlds;

use lanes::{Extent, run};

#[test]
#[ignore = "needs a server for databases"]
fn programs_at_once_do_what_one_would_do_in_some_order() {
    let report = run(&Extent::asked_for());
    println!("{report}");
    assert!(report.findings.is_empty(), "{:#?}", report.findings);
}

/// The run finds each of six mistakes, and says what it expects of it.
#[cfg(feature = "mutations")]
#[test]
#[ignore = "needs a server for databases"]
fn every_mistake_between_programs_is_found() {
    let mistakes = [
        ("no-skip-locked", &["a claim waited", "is sent twice"][..]),
        ("foreign-release", &["is sent twice"]),
        ("games-as-number", &["no order of the deeds"]),
        ("early-ratings", &["no order of the deeds"]),
        ("bell-inside", &["a bell was rung inside"]),
        ("one-heartbeat", &["the outages are"]),
    ];
    for (mutation, expected) in mistakes {
        let (tried, finding) = lanes::found(mutation);
        println!("{mutation}: found after {tried} interleavings");
        let is_expected = expected.iter().any(|words| finding.contains(words));
        assert!(is_expected, "{mutation}: {finding}");
    }
}
