//! What people see of each other: ratings, finished games, and rankings. Everybody decides who sees theirs.

use basics::PersonId;
use matches::records::{MatchRecord, Visibility};
use ratings::RatingPool;
use store::{
    match_records, preferences,
    ratings::{self as kept, StoredRating},
    results::{self, FinishedGame},
};

use super::{MAX_FINISHED, Result, Service};

/// A person's profile in a server, as others see it.
pub struct Profile {
    /// The person's ratings there at present, those of most games first.
    pub ratings: Vec<StoredRating>,
    /// The finished games that count for it, latest first: those in this server, or all if anyone may see them.
    pub games: Vec<FinishedGame>,
    /// The games in progress in this server.
    pub current: Vec<MatchRecord>,
}

impl Service {
    /// Whether somebody in a server may see a person's ratings and games there.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn may_see(&self, reader: PersonId, person: PersonId, guild: u64) -> Result<bool> {
        if reader == person {
            return Ok(true);
        }
        // Games in direct messages are visible to their player alone.
        if guild == 0 {
            return Ok(false);
        }
        let mut connection = self.store.read().await?;
        let chosen = preferences::load(&mut connection, person).await?;
        Ok(match chosen.visibility() {
            Visibility::Public => true,
            Visibility::Nobody => false,
            Visibility::Server => {
                let scope = results::scope_of(&mut connection, guild).await?;
                results::plays_in(&mut connection, person, guild).await?
                    || !kept::all_of(&mut connection, scope, person)
                        .await?
                        .is_empty()
            }
        })
    }

    /// A person's profile in a server, for those who [may see it](Service::may_see).
    ///
    /// # Errors
    /// When the database fails.
    pub async fn profile(&self, person: PersonId, guild: u64) -> Result<Profile> {
        let now = self.now();
        let mut connection = self.store.read().await?;
        let scope = results::scope_of(&mut connection, guild).await?;
        let chosen = preferences::load(&mut connection, person).await?;
        let here = (chosen.visibility() != Visibility::Public).then_some(guild);
        let mut ratings = kept::all_of(&mut connection, scope, person).await?;
        for one in &mut ratings {
            one.rating = one.rating.at(now);
        }
        ratings.sort_by_key(|one| (std::cmp::Reverse(one.games), one.pool));
        let games = results::games_of(&mut connection, person, here).await?;
        let list = match_records::unfinished_of(&mut connection, person).await?;
        let mut current = list.records;
        current.retain(|record| record.guild == guild);
        Ok(Profile {
            ratings,
            games,
            current,
        })
    }

    /// A person's finished games in a server, latest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn history(&self, person: PersonId, guild: u64) -> Result<Vec<FinishedGame>> {
        self.read(async |db| results::games_of(db, person, Some(guild)).await)
            .await
    }

    /// The recently finished matches in a server, latest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn finished_in(&self, guild: u64) -> Result<Vec<MatchRecord>> {
        let mut connection = self.store.read().await?;
        let list = match_records::finished_in(&mut connection, guild, MAX_FINISHED).await?;
        Ok(list.records)
    }

    /// The ranking of a server: people whose ratings the reader may see, and the reader. Settled ratings come first,
    /// in order, then the others. Without a reader it is the ranking that everyone there may see.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn ranking(
        &self,
        guild: u64,
        pool: RatingPool,
        reader: Option<PersonId>,
    ) -> Result<Vec<StoredRating>> {
        let now = self.now();
        let mut connection = self.store.read().await?;
        let scope = results::scope_of(&mut connection, guild).await?;
        let mut all = kept::ranking(&mut connection, scope, pool).await?;
        all.retain(|one| Some(one.player) == reader || one.profile != Visibility::Nobody);
        for one in &mut all {
            one.rating = one.rating.at(now);
        }
        all.sort_by_key(|one| one.rating.is_provisional());
        Ok(all)
    }

    /// The pools in which somebody is rated in a server, those with most players first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn rated_pools(&self, guild: u64) -> Result<Vec<RatingPool>> {
        let mut connection = self.store.read().await?;
        let scope = results::scope_of(&mut connection, guild).await?;
        let mut pools = kept::pools(&mut connection, scope).await?;
        pools.sort_by_key(|&(pool, players)| (std::cmp::Reverse(players), pool));
        Ok(pools.into_iter().map(|(pool, _)| pool).collect())
    }
}
