//! Networks of servers whose games are rated together. The founder gets a password, and passes it on to others who may join.

use matches::refusal::CannotJoin;
use rand::RngExt;
use store::{
    Connection,
    networks::{self, Network},
};

use super::{Result, Service, ServiceError, rating_updates::enter, secure_chance};

/// The characters of a network's password: no letters or digits that look alike.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz234567890";
/// The length of a password: nobody guesses sixty bits.
const LENGTH: usize = 12;

/// A password that nobody can guess.
fn random_password() -> String {
    let mut chance = secure_chance();
    let letter = |_| char::from(LETTERS[chance.random_range(0..LETTERS.len())]);
    (0..LENGTH).map(letter).collect()
}

/// The network of a server if it is this one; `None` if it is in none.
async fn own_network(tx: &mut Connection, guild: u64, wanted: u64) -> Result<Option<Network>> {
    let own = networks::of(tx, guild).await?;
    if own.as_ref().is_some_and(|own| own.id != wanted) {
        return Err(CannotJoin::Elsewhere.into());
    }
    Ok(own)
}

/// Moves a server into a network.
async fn join(tx: &mut Connection, guild: u64, network: u64) -> Result<Network> {
    enter(tx, guild, Some(network)).await?;
    let network = networks::of(tx, guild).await?;
    network.ok_or(ServiceError::Unknown)
}

impl Service {
    /// Founds a network with a server in it. A repeated interaction founds it once.
    ///
    /// # Errors
    /// When the server is in one already, or the database fails.
    pub async fn found_network(&self, guild: u64, name: &str, interaction: u64) -> Result<Network> {
        let network = self.transact(async |tx| {
            if let Some(own) = own_network(tx, guild, interaction).await? {
                return Ok(own);
            }
            networks::insert(tx, interaction, name, &random_password()).await?;
            join(tx, guild, interaction).await
        });
        let network = network.await?;
        self.rating_updates.wake();
        Ok(network)
    }

    /// Adds a server to the network with this password; all its games are rated together with the others. With many
    /// games this happens a little later, once all ratings are computed.
    ///
    /// # Errors
    /// When there is no such network, the server is in another one, or the database fails.
    pub async fn join_network(&self, guild: u64, word: &str) -> Result<Network> {
        let network = self.transact(async |tx| {
            let word = word.trim().to_lowercase();
            let wanted = networks::by_word(tx, &word).await?;
            let wanted = wanted.ok_or(CannotJoin::Unknown)?;
            match own_network(tx, guild, wanted.id).await? {
                Some(own) => Ok(own),
                None => join(tx, guild, wanted.id).await,
            }
        });
        let network = network.await?;
        self.rating_updates.wake();
        Ok(network)
    }

    /// Removes a server from its network, if it is in one: its games are rated separately again.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn leave_network(&self, guild: u64) -> Result<()> {
        self.transact(async |tx| Ok(enter(tx, guild, None).await?))
            .await?;
        self.rating_updates.wake();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::home;
    use crate::{SystemClock, tests::FIRST};
    use basics::PersonId;
    use ratings::RatingPool;
    use std::sync::Arc;
    use store::ratings as kept;

    #[tokio::test]
    async fn servers_join_by_the_password_and_leave_again() {
        let folder = tempfile::tempdir().unwrap();
        let service = Service::open(home(folder.path()).await, Arc::new(SystemClock))
            .await
            .unwrap();
        let founded = service.found_network(3, "Tea houses", 77).await.unwrap();
        assert_eq!((founded.name.as_str(), founded.servers), ("Tea houses", 1));
        assert_eq!(founded.word.len(), LENGTH);
        let again = service.found_network(3, "Tea houses", 77).await.unwrap();
        assert_eq!(again, founded);
        let second = service.found_network(3, "Other", 78).await;
        let elsewhere = CannotJoin::Elsewhere;
        assert!(matches!(second, Err(ServiceError::CannotJoin(one)) if one == elsewhere));
        let guessed = service.join_network(4, "aaaaaaaaaaaa").await;
        let unknown = CannotJoin::Unknown;
        assert!(matches!(guessed, Err(ServiceError::CannotJoin(one)) if one == unknown));
        let typed = format!(" {} ", founded.word.to_uppercase());
        for _ in 0..2 {
            assert_eq!(service.join_network(4, &typed).await.unwrap().servers, 2);
        }
        service.leave_network(3).await.unwrap();
        assert_eq!(service.network_of(3).await.unwrap(), None);
        assert_eq!(service.network_of(4).await.unwrap().unwrap().servers, 1);
        let other = random_password();
        assert_ne!(other, random_password());
    }

    #[tokio::test]
    async fn games_move_with_their_server() {
        let room = crate::tests::Room::with(rules::game::GameName::Xiangqi, "untimed").await;
        let service = &room.service;
        {
            let mut tx = service.store.begin().await.unwrap();
            let rated = "UPDATE challenges SET rated = TRUE";
            store::query::execute(&mut tx, rated, &[]).await.unwrap();
            tx.commit().await.unwrap();
        }
        for (number, (player, ply)) in [
            (1, "h2h4"),
            (2, "b7d7"),
            (1, "h4c4"),
            (2, "f9e8"),
            (1, "c4c9"),
        ]
        .into_iter()
        .enumerate()
        {
            let play = matches::command::Command::Play {
                change: None,
                action: ply.parse().unwrap(),
            };
            let person = PersonId(player);
            let acted = service.act(crate::tests::ID, person, &play, 500 + number as u64);
            acted.await.unwrap();
        }
        let pool = RatingPool::XiangqiCorrespondence;
        let points = async |scope| {
            let mut connection = service.store.read().await.unwrap();
            let rating = kept::of(&mut connection, scope, PersonId(FIRST.0), pool);
            rating.await.unwrap().points()
        };
        let alone = points(3).await;
        assert!(alone > 1500);
        let network = service.found_network(4, "Tea houses", 77).await.unwrap();
        service.join_network(3, &network.word).await.unwrap();
        assert_eq!((points(3).await, points(77).await), (1500, alone));
        assert_eq!(service.rebuild_ratings().await.unwrap().corrected, 0);
        service.leave_network(3).await.unwrap();
        assert_eq!((points(3).await, points(77).await), (alone, 1500));
    }
}
