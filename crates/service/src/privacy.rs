//! The data stored about people, and how it is erased when they request it.

use basics::PersonId;
use leagues::season::{Authority, Command as SeasonCommand};
use matches::{Stage, command::Command};
pub use store::erasure::KeptData;
use store::{
    drafts,
    erasure::{self, Departure, Erasing, Progress},
};

use super::{NamedPerson, Result, Service, ServiceError, cause::Cause, commits::MAX_TRIES};

/// The result of a request to be erased.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Erasure {
    /// Nothing is kept about the person any more.
    Done,
    /// Nothing has changed: they organise these leagues, which would be left without an organiser.
    Organises(Vec<String>),
}

impl Service {
    /// Forgets a person: withdraws them from leagues and challenges, ends their games as if they had resigned, and
    /// replaces them by a former player wherever others are involved. This happens in steps; a program that is killed
    /// in between [continues](Service::finish_erasures) at its next start.
    ///
    /// # Errors
    /// When the database fails, or other commands come first too many times.
    pub async fn erase(&self, person: &NamedPerson, interaction: u64) -> Result<Erasure> {
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
        for _ in 0..MAX_TRIES {
            self.end_games(person.id, interaction).await?;
            let Some(departure) = self.begin_erasure(person.id, interaction).await? else {
                return Ok(Erasure::Done);
            };
            match self.step_by_step(departure).await {
                // A challenge of theirs was accepted just now, or another program took the turn.
                Ok(Progress::Plays) | Err(ServiceError::Busy) => continue,
                Ok(Progress::GoesOn | Progress::Done) => {}
                Err(error) => return Err(error),
            }
            self.erased.note(person.id, self.now());
            self.owed.now();
            self.rating_updates.wake();
            return Ok(Erasure::Done);
        }
        Err(ServiceError::Busy)
    }

    /// Finishes erasures that an earlier program began before it was killed.
    ///
    /// # Errors
    /// When the database fails; the next start tries it again.
    pub async fn finish_erasures(&self) -> Result<()> {
        let departures = self.read(async |db| erasure::departures(db).await).await?;
        for departure in departures {
            let name = self
                .read(async |db| erasure::name_of(db, departure.person).await)
                .await?;
            let person = NamedPerson {
                id: departure.person,
                name: name.unwrap_or_default(),
                bot: false,
            };
            if let Erasure::Organises(_) = self.erase(&person, departure.interaction).await? {
                tracing::warn!("somebody who is being erased organises a league: the rest waits");
            }
        }
        Ok(())
    }

    /// Ends a person's games as if they had resigned.
    async fn end_games(&self, person: PersonId, interaction: u64) -> Result<()> {
        let cause = Cause::Erasure(interaction);
        for record in self.unfinished_of(person).await? {
            let end = match record.stage {
                Stage::Arranging => Command::Abort,
                _ => Command::Resign,
            };
            match self.act_by(record.id, person, &end, cause).await {
                // It has ended in another way meanwhile.
                Ok(_) | Err(ServiceError::Refused(_)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Stores that a person is being erased; `None` if nothing is kept about them.
    async fn begin_erasure(&self, person: PersonId, interaction: u64) -> Result<Option<Departure>> {
        self.transact(async |tx| {
            if erasure::name_of(tx, person).await?.is_none() {
                // A form can be refused before anything else is stored about a person.
                drafts::delete_all_of(tx, person).await?;
                return Ok(None);
            }
            Ok(Some(erasure::begin(tx, person, interaction).await?))
        })
        .await
    }

    /// Erases step by step, until nothing is left or something prevents it.
    async fn step_by_step(&self, departure: Departure) -> Result<Progress> {
        // Ratings are computed before it or after it, also by other programs.
        self.in_rating_turn(async {
            let mut erasing = Erasing::new(departure);
            loop {
                match erasing.step(&self.store, self.now()).await? {
                    Progress::GoesOn => {}
                    end => return Ok(end),
                }
            }
        })
        .await
    }

    /// The names of the leagues that are not over and that a person organises.
    async fn organised_by(&self, person: PersonId) -> Result<Vec<String>> {
        let seasons = self
            .read(async |db| erasure::seasons_with(db, person).await)
            .await?;
        let mut organised = Vec::new();
        for id in seasons {
            let loaded = self.season(id).await?;
            if loaded.season.organiser() == person {
                organised.push(loaded.record.name);
            }
        }
        Ok(organised)
    }
}
