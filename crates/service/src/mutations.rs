//! Deliberate mistakes of the service, which the interleavings (`tests/interleavings`) have to find; see `store::Mutation`. What should be
//! read in a transaction is read before it.

use std::{collections::BTreeMap, sync::Mutex};

use basics::MatchId;
use matches::records::ChallengeRecord;
use ratings::Rating;
use store::{Mutation, challenges};

use super::{Result, Service, locks::lock};

/// The ratings of players, by the match that has just ended.
static RATINGS: Mutex<BTreeMap<MatchId, [Rating; 2]>> = Mutex::new(BTreeMap::new());
/// Challenges, by the interaction that responds to them.
static CHALLENGES: Mutex<BTreeMap<u64, ChallengeRecord>> = Mutex::new(BTreeMap::new());

/// Keeps ratings that were read before the transaction that ends a match.
pub(crate) fn keep_ratings(id: MatchId, ratings: [Rating; 2]) {
    lock(&RATINGS).insert(id, ratings);
}

/// The ratings that were read too early, if the mistake is made.
pub(crate) fn early_ratings(id: MatchId) -> Option<[Rating; 2]> {
    let is_made = Mutation::EarlyRatings.is_made();
    is_made.then(|| lock(&RATINGS).get(&id).copied())?
}

/// Before the transaction that responds to a challenge.
pub(crate) async fn before_response(
    service: &Service,
    id: MatchId,
    interaction: u64,
) -> Result<()> {
    if !Mutation::GamesAsNumber.is_made() {
        return Ok(());
    }
    let mut db = service.store.read().await?;
    if let Some(found) = challenges::load(&mut db, id).await? {
        lock(&CHALLENGES).insert(interaction, found);
    }
    Ok(())
}

/// The challenge that was read too early, if the mistake is made.
pub(crate) fn early_challenge(interaction: u64) -> Option<ChallengeRecord> {
    let is_made = Mutation::GamesAsNumber.is_made();
    is_made.then(|| lock(&CHALLENGES).get(&interaction).cloned())?
}
