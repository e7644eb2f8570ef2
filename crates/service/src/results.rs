//! The results of matches, and their effect on ratings: computed in the transaction of the event that ended the match, so that
//! neither exists without the other. Also voids games, after which all later games are rated again.

use async_recursion::async_recursion as boxed;
use basics::{MatchId, Moment, PersonId};
use matches::{
    LoadedMatch, Voiding, challenge::Terms, clock::control::TimeTerms, refusal::CannotVoid,
};
use ratings::{
    Ledger, LedgerEvent, Pace, Participant, Rating, RatingPool, Refusal, ResultRecord, Verdict,
};
use store::{
    Connection, Mutation, rating_updates, ratings as kept,
    results::{self, StoredResult},
};

use super::{Cause, Result, Service, load::readable, mutations};

/// How many results are stored in one transaction; a move waits for that many.
const AT_ONCE: u32 = 10;

/// Up to this many rated games are rated again in the transaction that makes it necessary. With more, `rating_updates` does it
/// in steps.
pub(crate) const RATED_AT_ONCE: u32 = 20;

/// The rating pool of a game with these terms.
pub fn pool_of(terms: &Terms, time: TimeTerms) -> RatingPool {
    let pace = if time.control.is_live() {
        Pace::Live
    } else {
        Pace::Correspondence
    };
    RatingPool::of(&terms.rules, pace)
}

/// The result of a match; `None` while it is in progress. `scope` is where its ratings apply.
pub(crate) fn result_of(loaded: &LoadedMatch, scope: u64) -> Option<StoredResult> {
    let row = &loaded.record;
    let ply = loaded.summary().ply;
    let person = |player: PersonId| match player {
        PersonId::PROGRAM => Participant::Program,
        id => Participant::Person(id),
    };
    Some(StoredResult {
        guild: row.guild,
        scope,
        record: ResultRecord {
            id: row.id,
            finished: loaded.ended()?,
            pool: pool_of(&row.terms, row.time),
            rated: row.terms.rated,
            players: row.players.map(person),
            changed_hands: loaded.changed_hands(),
            plies: [ply.div_ceil(2), ply / 2],
            outcome: loaded.outcome(),
        },
        voided: loaded.is_voided(),
    })
}

/// The ledger events of a result.
pub(crate) fn events_of(result: &StoredResult) -> impl Iterator<Item = LedgerEvent> {
    let voided = result
        .voided
        .then_some(LedgerEvent::Voided(result.record.id));
    voided
        .into_iter()
        .chain([LedgerEvent::Finished(result.record.clone())])
}

/// Stores the result of a match, or a change of it, with the effect on ratings.
pub(crate) async fn note(tx: &mut Connection, after: &LoadedMatch) -> store::Result<()> {
    let scope = results::scope_of(tx, after.record.guild).await?;
    let Some(result) = result_of(after, scope) else {
        return Ok(());
    };
    results::put(tx, &result).await?;
    if !result.record.rated {
        return Ok(());
    }
    if result.voided || results::has_later(tx, &result).await? {
        if result.voided {
            // Regardless of its other consequences.
            set_verdict(tx, result.record.id, Err(Refusal::Voided)).await?;
        }
        update_or_owe(tx, scope, result.record.finished).await
    } else {
        rate_last(tx, &result).await?;
        rating_updates::note_news(tx, scope).await
    }
}

/// The latest ratings of the players of a game.
async fn ratings_before(db: &mut Connection, result: &StoredResult) -> store::Result<[Rating; 2]> {
    let record = &result.record;
    let mut before = [Rating::NEW; 2];
    for (rating, player) in before.iter_mut().zip(record.players) {
        if let Participant::Person(player) = player {
            *rating = kept::of(db, result.scope, player, record.pool).await?;
        }
    }
    Ok(before)
}

/// A mistake: reads the ratings that a game changes before its transaction.
pub(crate) async fn read_early(service: &Service, after: &LoadedMatch) -> Result<()> {
    if !Mutation::EarlyRatings.is_made() {
        return Ok(());
    }
    let mut db = service.store.read().await?;
    let scope = results::scope_of(&mut db, after.record.guild).await?;
    if let Some(result) = result_of(after, scope) {
        let before = ratings_before(&mut db, &result).await?;
        mutations::keep_ratings(after.id(), before);
    }
    Ok(())
}

/// Rates a game that is followed by no other rated one.
async fn rate_last(tx: &mut Connection, result: &StoredResult) -> store::Result<()> {
    let (record, scope) = (&result.record, result.scope);
    let mut before = ratings_before(tx, result).await?;
    if let Some(early) = mutations::early_ratings(record.id) {
        before = early;
    }
    let together = results::together(tx, result).await?;
    let verdict = ratings::rate(record, result.voided, before, together);
    set_verdict(tx, record.id, verdict).await?;
    for (player, change) in record
        .players
        .into_iter()
        .zip(verdict.into_iter().flatten())
    {
        if let Participant::Person(player) = player {
            let games = kept::games(tx, scope, player, record.pool).await? + 1;
            let key = (scope, player, record.pool);
            kept::put(tx, key, change.after, games).await?;
        }
    }
    Ok(())
}

/// Computes the ratings of a scope again: now, if that is little work, otherwise soon, in steps.
async fn update_or_owe(tx: &mut Connection, scope: u64, since: Moment) -> store::Result<()> {
    if results::rated_up_to(tx, scope, RATED_AT_ONCE + 1).await? > RATED_AT_ONCE {
        rating_updates::owe(tx, scope).await
    } else {
        rate_again(tx, scope, since).await
    }
}

/// Rates all games of a scope again, and stores the verdicts on those since a moment. The time it takes grows with the number
/// of games.
pub(crate) async fn rate_again(
    tx: &mut Connection,
    scope: u64,
    since: Moment,
) -> store::Result<()> {
    let all = results::rated_in(tx, scope).await?;
    let ledger: Ledger = all.iter().flat_map(events_of).collect();
    let later = all.iter().filter(|one| one.record.finished >= since);
    for id in later.map(|one| one.record.id) {
        if let Some(verdict) = ledger.verdict(id) {
            set_verdict(tx, id, verdict).await?;
        }
    }
    kept::forget(tx, scope).await?;
    for (player, pool, rating) in ledger.ratings() {
        let games = ledger.history(player, pool).len() as u32;
        kept::put(tx, (scope, player, pool), rating, games).await?;
    }
    Ok(())
}

/// Stores the effect of a game on ratings, or why it does not count.
#[boxed]
pub(crate) async fn set_verdict(
    tx: &mut Connection,
    id: MatchId,
    verdict: Verdict,
) -> store::Result<()> {
    results::set_refusal(tx, id, verdict.err()).await?;
    kept::set_changes(tx, id, verdict.ok()).await
}

impl Service {
    /// Voids a game that has ended: it does not count, and everything after it is rated as if it had never been played. The caller
    /// checks whether the person may do so. A repeated interaction changes nothing.
    ///
    /// # Errors
    /// When the game cannot be voided, there is none, or the database fails.
    pub async fn void_match(
        &self,
        id: MatchId,
        voiding: &Voiding,
        interaction: u64,
    ) -> Result<LoadedMatch> {
        let (cause, now) = (Cause::Interaction(interaction), self.now());
        let voided = self.change_match(id, cause, now, |loaded| {
            Box::pin(async move {
                if loaded.caused_by(interaction).is_some() {
                    return Ok((loaded, None));
                }
                if loaded.record.players.contains(&voiding.by) {
                    return Err(CannotVoid::OwnGame.into());
                }
                let event = loaded.void(voiding.clone())?;
                Ok((loaded, Some((event, now))))
            })
        });
        let voided = voided.await;
        self.rating_updates.wake();
        self.noting_unreadable(voided).await
    }

    /// The effect of a match on its players' ratings, or why it does not count; `None` for unrated matches and matches in progress.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn verdict(&self, id: MatchId) -> Result<Option<Verdict>> {
        let mut connection = self.store.read().await?;
        if let Some(changes) = kept::changes(&mut connection, id).await? {
            return Ok(Some(Ok(changes)));
        }
        let refusal = results::refusal(&mut connection, id).await?;
        Ok(refusal.map(Err))
    }

    /// The present ratings of people in a server, in one pool.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn ratings_of(
        &self,
        guild: u64,
        people: &[PersonId],
        pool: RatingPool,
    ) -> Result<Vec<(PersonId, Rating)>> {
        let now = self.now();
        let mut connection = self.store.read().await?;
        let scope = results::scope_of(&mut connection, guild).await?;
        let mut found = Vec::with_capacity(people.len());
        for &person in people {
            let rating = kept::of(&mut connection, scope, person, pool).await?;
            found.push((person, rating.at(now)));
        }
        Ok(found)
    }

    /// Stores the results of matches that ended under versions without stored results. Unreadable matches are left for a later start.
    ///
    /// # Errors
    /// When the database fails.
    #[boxed]
    pub async fn count_earlier_results(&self) -> Result<()> {
        let mut last = MatchId(0);
        loop {
            let mut ended = Vec::new();
            {
                // Replaying takes longest, so it happens outside the transaction.
                let mut connection = self.store.read().await?;
                let ids = results::missing(&mut connection, last, AT_ONCE).await?;
                let Some(&end) = ids.last() else {
                    return Ok(());
                };
                last = end;
                for id in ids {
                    match readable(&mut connection, id, self.now()).await? {
                        Some(loaded) => ended.push(loaded),
                        None => tracing::error!(id = id.0, "the result of a match cannot be read"),
                    }
                }
            }
            self.transact(async |tx| {
                for loaded in &ended {
                    // A match that was voided meanwhile has its result.
                    if !results::is_there(tx, loaded.id()).await? {
                        note(tx, loaded).await?;
                    }
                }
                Ok(())
            })
            .await?;
        }
    }
}

#[cfg(test)]
mod tests;
