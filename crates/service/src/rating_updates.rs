//! Computes ratings again in the background, where a server's history is long: when a server has joined or left a
//! network, or an earlier game no longer counts. Nobody waits for it: results are read a page at a time, differences
//! are stored in small transactions, and the old ratings apply until the new ones are complete. A program that is
//! killed in between continues at its next start.

use basics::PersonId;
use std::{sync::Arc, time::Duration};

use ratings::{Ledger, Rating, RatingPool, Verdict};
use store::{
    Connection, networks, rating_updates as updates, ratings as kept,
    results::{self, StoredResult},
};
use tokio::time::timeout;

use super::{
    Result, Service, processors,
    rebuild::Kept,
    results::{RATED_AT_ONCE, events_of, rate_again, set_verdict},
    signal::Signal,
};

/// How many results are read at once.
const PAGE: u32 = 500;
/// How many games' changes, or ratings, or moving results, one transaction stores.
const STEP: usize = 25;
/// How often to check whether ratings are owed without being woken.
const LOOK_INTERVAL: Duration = Duration::from_secs(60);

/// Wakes the task that computes ratings.
#[derive(Default)]
pub(crate) struct RatingUpdates {
    /// Only one task of this program does it at a time.
    turn: tokio::sync::Mutex<()>,
    owed: Signal,
}

impl RatingUpdates {
    /// Says that something is owed.
    pub fn wake(&self) {
        self.owed.give();
    }

    /// Waits until nobody in this program has the turn, and keeps others from it until the returned guard is dropped. Those
    /// in other programs: `rating_turn`.
    pub async fn turn(&self) -> tokio::sync::MutexGuard<'_, ()> {
        self.turn.lock().await
    }
}

/// Computes the ratings that are owed, forever.
pub async fn run(service: Arc<Service>) {
    loop {
        if let Err(error) = service.update_ratings().await {
            tracing::error!(%error, "ratings could not be worked out again; they will be later");
        }
        // It checks whether it was woken or not.
        let _ = timeout(LOOK_INTERVAL, service.rating_updates.owed.given()).await;
    }
}

/// Moves a server and its games into a network, or out of one.
pub(crate) async fn enter(
    tx: &mut Connection,
    guild: u64,
    network: Option<u64>,
) -> store::Result<()> {
    let before = results::scope_of(tx, guild).await?;
    let earlier = networks::of(tx, guild).await?.map(|network| network.id);
    networks::set(tx, guild, network).await?;
    let after = network.unwrap_or(guild);
    let is_moving = earlier.unwrap_or(guild) != before;
    if !is_moving && before == after {
        return Ok(());
    }
    let mut is_little =
        !is_moving && results::up_to(tx, guild, RATED_AT_ONCE + 1).await? <= RATED_AT_ONCE;
    for scope in [before, after] {
        is_little &= results::rated_up_to(tx, scope, RATED_AT_ONCE + 1).await? <= RATED_AT_ONCE;
    }
    if is_little {
        if results::move_to(tx, guild, after).await? {
            for scope in [before, after] {
                rate_again(tx, scope, basics::Moment::MIN).await?;
            }
        }
        return Ok(());
    }
    updates::begin_move(tx, guild, before).await?;
    for scope in [Some(before), Some(after), earlier].into_iter().flatten() {
        updates::owe(tx, scope).await?;
    }
    Ok(())
}

/// The recomputed ratings of a scope.
pub(crate) type NewRatings = Vec<(PersonId, RatingPool, Rating, u32)>;

/// The ratings that follow from the results of a scope.
pub(crate) struct WorkedOut {
    /// How many games were rated.
    pub rated: usize,
    /// The effects of games on ratings, where the stored ones differ.
    pub differing: Vec<(basics::MatchId, Verdict)>,
    /// Everybody's rating.
    pub ratings: NewRatings,
}

impl Service {
    /// Computes all ratings that are owed.
    ///
    /// # Errors
    /// When the database fails; finished work stays, and the rest is owed.
    pub async fn update_ratings(&self) -> Result<()> {
        if self.has_nothing_to_rate().await? {
            return Ok(());
        }
        self.in_rating_turn(async {
            loop {
                self.forget_superseded().await?;
                let (owed, moves) = self.owed_ratings().await?;
                if owed.is_empty() && moves.is_empty() {
                    return Ok(());
                }
                for &(guild, scope) in &moves {
                    self.move_results(guild, scope).await?;
                }
                let editions = self.new_editions(&owed).await?;
                for &(scope, edition) in &editions {
                    self.work_out(scope, edition).await?;
                }
                // If a game has ended or a server has moved meanwhile, everything is checked once more, which is quick.
                self.change_over(&owed, &moves, &editions).await?;
            }
        })
        .await
    }

    async fn has_nothing_to_rate(&self) -> Result<bool> {
        let superseded = self.read(async |db| updates::superseded(db).await).await?;
        let (owed, moves) = self.owed_ratings().await?;
        Ok(superseded.is_none() && owed.is_empty() && moves.is_empty())
    }

    /// A number for the new ratings of each of these scopes.
    pub(crate) async fn new_editions(&self, owed: &[(u64, u32)]) -> Result<Vec<(u64, u64)>> {
        let first = {
            let mut connection = self.store.read().await?;
            updates::new_edition(&mut connection).await?.cast_signed()
        };
        // All numbers below this one are free.
        let numbers = (0..).map(|number: i64| (first - number).cast_unsigned());
        Ok(owed.iter().map(|(scope, _)| *scope).zip(numbers).collect())
    }

    /// The scopes whose ratings have to be computed again, and the servers whose results move. Each pair returns to
    /// the store unchanged.
    pub(crate) async fn owed_ratings(&self) -> Result<(Vec<(u64, u32)>, Vec<(u64, u64)>)> {
        self.read(async |db| {
            let owed = updates::owed(db).await?;
            store::Result::<_>::Ok((owed, updates::moves(db).await?))
        })
        .await
    }

    /// Moves the results of a server to their present scope.
    pub(crate) async fn move_results(&self, guild: u64, scope: u64) -> Result<()> {
        loop {
            let step =
                async |db: &mut Connection| updates::move_some(db, guild, scope, STEP as u32).await;
            if self.write(step).await? == 0 {
                return Ok(());
            }
        }
    }

    /// Computes the ratings of a scope from its results, a page at a time, and compares the games' effects with the stored ones.
    pub(crate) async fn ratings_in(&self, scope: u64) -> Result<WorkedOut> {
        let mut all: Vec<StoredResult> = Vec::new();
        let mut known = Kept::default();
        let mut after = (i64::MIN, 0);
        loop {
            let mut connection = self.store.read().await?;
            let page = results::rated_page(&mut connection, scope, after, PAGE).await?;
            let Some((last, _)) = page.last() else {
                break;
            };
            let until = (last.record.finished.0, last.record.id.0);
            let changes = kept::changes_between(&mut connection, scope, after, until).await?;
            drop(connection);
            known.learn(&page, changes);
            all.extend(page.into_iter().map(|(result, _)| result));
            after = until;
        }
        let worked_out = processors::aside("ratings", move || {
            let ledger: Ledger = all.iter().flat_map(events_of).collect();
            let ids = all.iter().map(|one| one.record.id);
            let differing: Vec<(basics::MatchId, Verdict)> = ids
                .filter_map(|id| Some((id, ledger.verdict(id)?)))
                .filter(|(id, verdict)| !known.has_verdict(*id, verdict))
                .collect();
            let ratings: NewRatings = ledger
                .ratings()
                .map(|(player, pool, rating)| {
                    let games = ledger.history(player, pool).len() as u32;
                    (player, pool, rating, games)
                })
                .collect();
            WorkedOut {
                rated: all.len(),
                differing,
                ratings,
            }
        });
        let broken = || sqlx::Error::WorkerCrashed;
        Ok(worked_out.await.ok_or_else(broken)?)
    }

    /// Stores the effects of a scope's games on ratings, and the ratings as this edition.
    pub(crate) async fn work_out(&self, scope: u64, edition: u64) -> Result<()> {
        let found = self.ratings_in(scope).await?;
        self.store_ratings(found, edition).await
    }

    /// Stores what was computed for a scope.
    pub(crate) async fn store_ratings(&self, found: WorkedOut, edition: u64) -> Result<()> {
        let WorkedOut {
            differing, ratings, ..
        } = found;
        for step in differing.chunks(STEP) {
            self.transact(async |tx| {
                for (id, verdict) in step {
                    set_verdict(tx, *id, *verdict).await?;
                }
                Ok(())
            })
            .await?;
        }
        for step in ratings.chunks(STEP) {
            self.transact(async |tx| {
                for &(player, pool, rating, games) in step {
                    kept::put_into(tx, (edition, player, pool), rating, games).await?;
                }
                Ok(())
            })
            .await?;
        }
        Ok(())
    }

    /// Puts the new ratings and the moves of servers into effect, all at one moment. Does nothing if there was news
    /// meanwhile.
    pub(crate) async fn change_over(
        &self,
        owed: &[(u64, u32)],
        moves: &[(u64, u64)],
        editions: &[(u64, u64)],
    ) -> Result<()> {
        let is_done = self.transact(async |tx| {
            if updates::owed(tx).await? != owed || updates::moves(tx).await? != moves {
                return Ok(false);
            }
            for &(guild, scope) in moves {
                if !updates::has_moved(tx, guild, scope).await? {
                    return Ok(false);
                }
            }
            for &(guild, _) in moves {
                updates::end_move(tx, guild).await?;
            }
            for &(scope, edition) in editions {
                updates::set_edition(tx, scope, edition).await?;
                updates::settle(tx, scope).await?;
            }
            Ok(true)
        });
        if is_done.await? {
            tracing::info!(places = editions.len(), "ratings are worked out again");
        }
        Ok(())
    }

    /// Deletes ratings that no longer apply anywhere, or do not apply yet because the program was killed.
    async fn forget_superseded(&self) -> Result<()> {
        loop {
            let edition = self.read(async |db| updates::superseded(db).await).await?;
            let Some(edition) = edition else {
                return Ok(());
            };
            self.write(async |db| updates::forget_some(db, edition, STEP as u32).await)
                .await?;
        }
    }
}
