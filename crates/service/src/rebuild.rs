//! Works everything out anew that follows from the matches' events and is kept only for speed: results and ratings.

use std::collections::{BTreeMap, BTreeSet};

use async_recursion::async_recursion as boxed;
use matches::{MatchId, Moment};
use ratings::{Change, Ledger, PlayerId, Rating, RatingPool, Refusal, Verdict};
use rules::Side;
use store::{
    Connection, ratings as kept,
    results::{self, StoredResult},
};

use super::{
    Service, ServiceError,
    load::load,
    results::{events_of, result_of, set_verdict},
};

/// What came of working out results and ratings anew.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rebuilt {
    /// How many matches have ended.
    pub matches: usize,
    /// How many of them were to be rated.
    pub rated: usize,
    /// How many ratings there are, one for each player and pool.
    pub ratings: usize,
    /// How many results, changes and ratings were kept otherwise, and have been put right.
    pub corrected: usize,
    /// How many matches cannot be read; what is kept of them stays.
    pub unreadable: usize,
}

/// Where a rating holds, whose it is, and of what.
type Key = (u64, PlayerId, RatingPool);
/// A rating, and how many games counted.
type Counted = (Rating, u32);

/// The results of matches, each with the moment of the last news of it; `None` for one that cannot be read.
type Read = BTreeMap<MatchId, (Moment, Option<StoredResult>)>;

impl Service {
    /// Reads all matches that have ended, works out results and ratings, and puts right what was kept otherwise. The bot may go on
    /// meanwhile, even in another process.
    ///
    /// # Errors
    /// When the database fails; nothing has changed then.
    pub async fn rebuild_ratings(&self) -> Result<Rebuilt, ServiceError> {
        let mut read = Read::new();
        {
            let mut connection = self.store().read().await?;
            self.read_ended(&mut connection, &mut read).await?;
        }
        // Once more, for what has ended since: usually nothing.
        let mut tx = self.store().write().await?;
        self.read_ended(&mut tx, &mut read).await?;
        let unreadable = read.values().filter(|(_, result)| result.is_none()).count();
        let kept = Kept::read(&mut tx).await?;
        let mut corrected = 0;
        let mut all: BTreeMap<u64, Vec<StoredResult>> = BTreeMap::new();
        for (id, (_, result)) in read {
            let result = match result {
                Some(result) => result,
                None => match kept.results.get(&id) {
                    Some((known, _)) => known.clone(),
                    None => continue,
                },
            };
            if kept.results.get(&id).map(|(known, _)| known) != Some(&result) {
                results::put(&mut tx, &result).await?;
                corrected += 1;
            }
            all.entry(result.scope).or_default().push(result);
        }
        let mut rebuilt = Rebuilt {
            matches: all.values().map(Vec::len).sum(),
            unreadable,
            ..Rebuilt::default()
        };
        let mut ratings: BTreeMap<Key, Counted> = BTreeMap::new();
        for (scope, results) in all {
            let rated = results.iter().filter(|one| one.record.rated);
            let ledger: Ledger = rated.clone().flat_map(events_of).collect();
            for id in rated.map(|one| one.record.id) {
                rebuilt.rated += 1;
                let verdict = ledger.verdict(id);
                if let Some(verdict) = verdict.filter(|one| !kept.has_verdict(id, one)) {
                    set_verdict(&mut tx, id, verdict).await?;
                    corrected += 1;
                }
            }
            for (player, pool, rating) in ledger.ratings() {
                let games = ledger.history(player, pool).len() as u32;
                ratings.insert((scope, player, pool), (rating, games));
            }
        }
        rebuilt.ratings = ratings.len();
        rebuilt.corrected = corrected + correct_ratings(&mut tx, &ratings).await?;
        tx.commit().await?;
        Ok(rebuilt)
    }

    /// Reads the matches that have ended, except those that are read already and of which there was no news since.
    #[boxed]
    async fn read_ended(
        &self,
        connection: &mut Connection,
        read: &mut Read,
    ) -> Result<(), ServiceError> {
        let now = self.now();
        for (id, updated) in results::ended(connection).await? {
            if read.get(&id).is_some_and(|(known, _)| *known == updated) {
                continue;
            }
            let result = match load(connection, id, None, now).await {
                Ok((loaded, _)) => {
                    let scope = results::scope_of(connection, loaded.record.guild).await?;
                    result_of(&loaded, scope)
                }
                Err(ServiceError::Damaged(_)) => None,
                Err(error) => return Err(error),
            };
            read.insert(id, (updated, result));
        }
        Ok(())
    }
}

/// What is kept of results, and of what they did to ratings.
#[derive(Default)]
pub(crate) struct Kept {
    /// The results, and why one does not count.
    results: BTreeMap<MatchId, (StoredResult, Option<Refusal>)>,
    /// What games did to the rating of each side.
    changes: BTreeMap<(MatchId, usize), Change>,
}

impl Kept {
    async fn read(tx: &mut Connection) -> Result<Kept, sqlx::Error> {
        let mut known = Kept::default();
        let results = results::every(tx).await?;
        known.learn(&results, kept::every_change(tx).await?);
        Ok(known)
    }

    /// Adds results, each with why it does not count, and what they did to the ratings of each side.
    pub(crate) fn learn(
        &mut self,
        results: &[(StoredResult, Option<Refusal>)],
        changes: Vec<(MatchId, Side, Change)>,
    ) {
        let results = results.iter().cloned();
        self.results
            .extend(results.map(|one| (MatchId(one.0.record.id.0), one)));
        let changes = changes.into_iter();
        self.changes
            .extend(changes.map(|(id, side, change)| ((id, side.index()), change)));
    }

    /// Whether this is kept of what a game did, and nothing else.
    pub(crate) fn has_verdict(&self, id: ratings::MatchId, verdict: &Verdict) -> bool {
        let id = MatchId(id.0);
        let refusal = self.results.get(&id).and_then(|(_, refusal)| *refusal);
        let changes = [0, 1].map(|side| self.changes.get(&(id, side)).copied());
        let expected = match verdict {
            Ok(changes) => changes.map(Some),
            Err(_) => [None; 2],
        };
        refusal == verdict.err() && changes == expected
    }
}

/// Stores ratings where others were kept, or none; returns how many that were.
async fn correct_ratings(
    tx: &mut Connection,
    ratings: &BTreeMap<Key, Counted>,
) -> Result<usize, sqlx::Error> {
    let known: BTreeMap<Key, Counted> = kept::every(tx)
        .await?
        .into_iter()
        .map(|(key, rating, games)| (key, (rating, games)))
        .collect();
    let keys: BTreeSet<&Key> = known.keys().chain(ratings.keys()).collect();
    let differ = keys
        .into_iter()
        .filter(|key| known.get(key) != ratings.get(key));
    let mut corrected = 0;
    for key in differ {
        match ratings.get(key) {
            Some(&(rating, games)) => kept::put(tx, *key, rating, games).await?,
            None => kept::delete(tx, *key).await?,
        }
        corrected += 1;
    }
    Ok(corrected)
}
