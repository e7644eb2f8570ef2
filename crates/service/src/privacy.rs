//! What is kept about people, and how it goes when they ask for it.

use leagues::season::{Authority, Command as SeasonCommand};
use matches::{PersonId, Stage, command::Command};
use store::erasure;
pub use store::erasure::KeptData;

use super::{NamedPerson, Service, ServiceError, TRIES};

/// What became of a wish to be forgotten.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Erasure {
    /// Nothing is kept about the person any more.
    Done,
    /// Nothing has changed: they organise these leagues, which would be left without an organiser.
    Organises(Vec<String>),
}

impl Service {
    /// What is kept about a person; `None` if nothing is.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn kept_about(&self, person: PersonId) -> Result<Option<KeptData>, ServiceError> {
        let mut connection = self.store().read().await?;
        Ok(erasure::kept(&mut connection, person).await?)
    }

    /// Forgets a person: withdraws them from leagues and challenges, ends their games as if they had resigned, and puts a
    /// former player in their place wherever others have a part in it. Whoever is cut off in the middle repeats it.
    ///
    /// # Errors
    /// When the database fails, or other commands come first too many times.
    pub async fn erase(
        &self,
        person: &NamedPerson,
        interaction: u64,
    ) -> Result<Erasure, ServiceError> {
        let organised = self.organised_by(person.id).await?;
        if !organised.is_empty() {
            return Ok(Erasure::Organises(organised));
        }
        for season in self.seasons_of(person.id).await? {
            let leave = SeasonCommand::Leave;
            let left =
                self.act_on_season(season.id, person, Authority::Member, &leave, interaction);
            match left.await {
                // They had left already.
                Ok(_) | Err(ServiceError::Season(_)) => {}
                Err(error) => return Err(error),
            }
        }
        for _ in 0..TRIES {
            for record in self.unfinished_of(person.id).await? {
                let end = match record.stage {
                    Stage::Arranging => Command::Abort,
                    _ => Command::Resign,
                };
                match self.act(record.id, person.id, &end, interaction).await {
                    // It has ended in another way meanwhile.
                    Ok(_) | Err(ServiceError::Refused(_)) => {}
                    Err(error) => return Err(error),
                }
            }
            let now = self.now();
            let mut tx = self.store().write().await?;
            let kept = erasure::kept(&mut tx, person.id).await?;
            if kept.is_some_and(|kept| kept.running > 0) {
                // A challenge of theirs was accepted just now.
                continue;
            }
            if kept.is_some() {
                erasure::erase(self.store(), tx, person.id, now).await?;
                self.owed.now();
            }
            return Ok(Erasure::Done);
        }
        Err(ServiceError::Busy)
    }

    /// The names of the leagues that are not over and that a person organises.
    async fn organised_by(&self, person: PersonId) -> Result<Vec<String>, ServiceError> {
        let seasons = {
            let mut connection = self.store().read().await?;
            erasure::seasons_with(&mut connection, person).await?
        };
        let mut organised = Vec::new();
        for id in seasons {
            let loaded = self.season(id).await?;
            if loaded.season.organiser() == person.0 {
                organised.push(loaded.record.name);
            }
        }
        Ok(organised)
    }
}
