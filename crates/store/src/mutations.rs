//! Deliberate mistakes, one at a time, to show that tests find each: those here by the interleavings (`tests/interleavings` of
//! `service`), others in `delivery` by chaos. A program makes one only if it was built with the feature `mutations` and the
//! variable `CAIPAN_MUTATION` names it; release builds cannot have the feature.

use std::{env, sync::LazyLock};

#[cfg(all(feature = "mutations", not(debug_assertions)))]
compile_error!("`mutations` in a release");

/// A mistake between programs.
#[derive(Clone, Copy)]
pub enum Mutation {
    /// A claim waits for the claims of others.
    NoSkipLocked,
    /// A program that takes a shard releases the claims of all.
    ForeignRelease,
    /// The number of a challenge's games is read before the transaction that writes it.
    GamesAsNumber,
    /// Ratings are read before the transaction that writes them.
    EarlyRatings,
    /// A program rings inside a transaction.
    BellInside,
    /// A heartbeat counts for the shards of all programs.
    OneHeartbeat,
}

/// The mistake that the variable names.
static CHOSEN: LazyLock<Option<String>> = LazyLock::new(|| env::var("CAIPAN_MUTATION").ok());

impl Mutation {
    const fn name(self) -> &'static str {
        match self {
            Mutation::NoSkipLocked => "no-skip-locked",
            Mutation::ForeignRelease => "foreign-release",
            Mutation::GamesAsNumber => "games-as-number",
            Mutation::EarlyRatings => "early-ratings",
            Mutation::BellInside => "bell-inside",
            Mutation::OneHeartbeat => "one-heartbeat",
        }
    }

    /// Whether the program makes this mistake.
    pub fn is_made(self) -> bool {
        mutation_is_made(self.name())
    }
}

/// Whether the program makes the mistake with this name.
pub fn mutation_is_made(name: &str) -> bool {
    cfg!(feature = "mutations") && CHOSEN.as_deref() == Some(name)
}
