//! Recomputes derived data that is stored only for speed: results and ratings.

use std::collections::{BTreeMap, BTreeSet};

use async_recursion::async_recursion as boxed;
use basics::{MatchId, PersonId};
use ratings::{Change, Rating, RatingPool, Refusal, Verdict};
use rules::Side;
use store::{
    Connection, Engine, rating_updates as updates, ratings as kept,
    results::{self, StoredResult},
};

use super::{
    Result, Service,
    load::{current, if_readable},
    rating_updates::NewRatings,
    results::result_of,
};

/// The result of recomputing results and ratings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rebuilt {
    /// How many matches have ended.
    pub matches: usize,
    /// How many of them were rated.
    pub rated: usize,
    /// How many ratings there are, one for each player and pool.
    pub ratings: usize,
    /// How many stored results, changes and ratings were wrong, and have been corrected.
    pub corrected: usize,
    /// How many matches cannot be read; their stored data stays.
    pub unreadable: usize,
}

/// How many matches are read at once.
const PAGE: u32 = 100;
/// How many results one transaction corrects.
const STEP: usize = 25;

/// A rating's scope, its owner, and its pool.
type Key = (u64, PersonId, RatingPool);

impl Service {
    /// Reads all matches that have ended, recomputes results and ratings, and corrects stored ones that differ, in
    /// steps. The bot may run meanwhile, even in another process; then the bot corrects ratings, within a minute.
    /// Corrections stay if the program is killed, and what is owed then is computed at the next start.
    ///
    /// # Errors
    /// When the database fails; corrections so far stay.
    pub async fn rebuild_ratings(&self) -> Result<Rebuilt> {
        if self.engine() == Engine::Postgres {
            // Turns go by the database's clock.
            self.begin_with_right_clock().await?;
        }
        let rebuilt = self.in_rating_turn(self.corrected_ratings()).await?;
        if !self.store.is_beside() {
            self.update_ratings().await?;
        }
        Ok(rebuilt)
    }

    /// Corrects results, and notes in which places ratings differ.
    async fn corrected_ratings(&self) -> Result<Rebuilt> {
        let mut rebuilt = Rebuilt::default();
        let (owed, moves) = self.owed_ratings().await?;
        let owed: BTreeSet<u64> = owed.into_iter().map(|(scope, _)| scope).collect();
        let moving = moves.into_iter().map(|(guild, _)| guild).collect();
        self.correct_results(&moving, &mut rebuilt).await?;
        let (places, known) = {
            let mut connection = self.store.read().await?;
            let places = results::places(&mut connection).await?;
            (places, kept::every(&mut connection).await?)
        };
        for scope in places {
            let worked_out = self.ratings_in(scope).await?;
            rebuilt.rated += worked_out.rated;
            rebuilt.ratings += worked_out.ratings.len();
            // Ratings that are owed are not mistakes.
            if owed.contains(&scope) {
                continue;
            }
            let known = known.iter().filter(|(key, ..)| key.0 == scope);
            let differing =
                worked_out.differing.len() + differing(known, scope, &worked_out.ratings);
            if differing > 0 {
                rebuilt.corrected += differing;
                self.transact(async |tx| Ok(updates::owe(tx, scope).await?))
                    .await?;
            }
        }
        Ok(rebuilt)
    }

    /// Computes how all matches ended, a page at a time, and corrects stored results that differ.
    async fn correct_results(&self, moving: &BTreeSet<u64>, rebuilt: &mut Rebuilt) -> Result<()> {
        let mut last = MatchId(0);
        loop {
            let page = self
                .read(async |db| results::ended(db, last, PAGE).await)
                .await?;
            let Some(end) = page.last() else {
                return Ok(());
            };
            last = end.id;
            let mut differing = Vec::new();
            for found in page {
                let id = found.id;
                let mut connection = self.store.read().await?;
                let known = results::of(&mut connection, id).await?;
                let Some(result) = if_readable(self.ended(&mut connection, id).await)? else {
                    rebuilt.unreadable += 1;
                    rebuilt.matches += usize::from(known.is_some());
                    continue;
                };
                let Some(mut result) = result else {
                    continue;
                };
                rebuilt.matches += 1;
                // While a server moves, some of its results have moved already.
                if let Some(known) = known.as_ref().filter(|_| moving.contains(&result.guild)) {
                    result.scope = known.scope;
                }
                if known.as_ref() != Some(&result) {
                    differing.push((found, known.map(|known| known.scope), result));
                }
            }
            for step in differing.chunks(STEP) {
                let corrected = self.transact(async |tx| {
                    let mut corrected = 0;
                    for (found, before, result) in step {
                        // It changed meanwhile, which has corrected its result, or one of its players was erased.
                        if !results::is_unchanged(tx, found).await? {
                            continue;
                        }
                        results::put(tx, result).await?;
                        corrected += 1;
                        if result.record.rated {
                            let places = before.iter().chain([&result.scope]);
                            for scope in places.collect::<BTreeSet<_>>() {
                                updates::owe(tx, *scope).await?;
                            }
                        }
                    }
                    Ok(corrected)
                });
                rebuilt.corrected += corrected.await?;
            }
        }
    }

    #[boxed]
    async fn ended(
        &self,
        connection: &mut Connection,
        id: MatchId,
    ) -> Result<Option<StoredResult>> {
        let loaded = current(connection, id, self.now()).await?;
        let scope = results::scope_of(connection, loaded.record.guild).await?;
        Ok(result_of(&loaded, scope))
    }
}

/// How many ratings of a scope differ between two lists.
fn differing<'a>(
    known: impl Iterator<Item = &'a (Key, Rating, u32)>,
    scope: u64,
    ratings: &NewRatings,
) -> usize {
    let known: BTreeMap<Key, (Rating, u32)> = known
        .map(|&(key, rating, games)| (key, (rating, games)))
        .collect();
    let new: BTreeMap<Key, (Rating, u32)> = ratings
        .iter()
        .map(|&(player, pool, rating, games)| ((scope, player, pool), (rating, games)))
        .collect();
    let keys: BTreeSet<&Key> = known.keys().chain(new.keys()).collect();
    let differ = keys
        .into_iter()
        .filter(|key| known.get(key) != new.get(key));
    differ.count()
}

/// The stored data of games: why one does not count, or its effect on the rating of each side.
#[derive(Default)]
pub(crate) struct Kept(BTreeMap<MatchId, (Option<Refusal>, [Option<Change>; 2])>);

impl Kept {
    /// Adds results, each with why it does not count, and their effects on the ratings of each side.
    pub(crate) fn learn(
        &mut self,
        results: &[(StoredResult, Option<Refusal>)],
        changes: Vec<(MatchId, Side, Change)>,
    ) {
        for (result, refusal) in results {
            self.0.entry(result.record.id).or_default().0 = *refusal;
        }
        for (id, side, change) in changes {
            self.0.entry(id).or_default().1[side.index()] = Some(change);
        }
    }

    /// Whether exactly this is stored for a game.
    pub(crate) fn has_verdict(&self, id: MatchId, verdict: &Verdict) -> bool {
        let expected = match verdict {
            Ok(changes) => (None, changes.map(Some)),
            Err(refusal) => (Some(*refusal), [None; 2]),
        };
        self.0.get(&id).copied().unwrap_or_default() == expected
    }
}
