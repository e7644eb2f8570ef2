//! Deliberate mistakes, one at a time, to show that the chaos run (`tests/chaos`) notices each; when a program makes one stands in
//! `store::mutations`.

use std::{
    collections::BTreeSet,
    sync::{Mutex, PoisonError},
};

use basics::MatchId;
use matches::{
    notice::Audience,
    outbox::{About, ClaimedItem, OutboxItem, Purpose},
};

use service::mutation_is_made;

/// A mistake.
#[derive(Clone, Copy)]
pub enum Mutation {
    /// A message leaves the outbox before it is sent.
    AcknowledgedFirst,
    /// A message is sent without its nonce.
    NoNonce,
    /// The claims of a dead program stay in force.
    ClaimsKept,
    /// Two public messages of a match swap places.
    Swapped,
}

impl Mutation {
    const fn name(self) -> &'static str {
        match self {
            Mutation::AcknowledgedFirst => "acknowledged-first",
            Mutation::NoNonce => "no-nonce",
            Mutation::ClaimsKept => "claims-kept",
            Mutation::Swapped => "swapped",
        }
    }

    /// Whether the program makes this mistake.
    pub fn is_made(self) -> bool {
        mutation_is_made(self.name())
    }
}

/// The messages that were sent in place of an earlier one.
static AHEAD: Mutex<BTreeSet<(MatchId, u32)>> = Mutex::new(BTreeSet::new());

/// The message that is sent when this one is claimed: itself, unless two are swapped.
pub(super) fn in_its_place(claimed: ClaimedItem) -> ClaimedItem {
    let is_public =
        (claimed.owed.audience, claimed.owed.purpose) == (Audience::Table, Purpose::Notice);
    let (id, seq) = match claimed.owed.about {
        About::Match(id, seq) if Mutation::Swapped.is_made() && is_public => (id, seq),
        About::Match(..)
        | About::Challenge(_)
        | About::SeasonGame(..)
        | About::Season(..)
        | About::Server(..) => {
            return claimed;
        }
    };
    let ahead = || AHEAD.lock().unwrap_or_else(PoisonError::into_inner);
    let other = if ahead().contains(&(id, seq)) {
        seq - 1
    } else if claimed.is_overtaken {
        ahead().insert((id, seq + 1));
        seq + 1
    } else {
        seq
    };
    let owed = OutboxItem {
        about: About::Match(id, other),
        ..claimed.owed
    };
    let is_overtaken = false;
    ClaimedItem {
        owed,
        is_overtaken,
        ..claimed
    }
}
