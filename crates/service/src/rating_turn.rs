//! The turn of those who compute ratings from many results, or replace a person in them: one at a time, also where several
//! programs share the database. Otherwise a program could store a rating of somebody whom another one has just erased, or
//! delete ratings that another one is about to put into effect.
//!
//! In the database the turn is a setting: whose it is, and until when. A program that dies loses it after ten seconds.

use std::{future::Future, time::Duration};

use basics::Moment;
use matches::lease::{LEASE_TERM, ProgramId, RENEWAL_INTERVAL};
use store::{Connection, Engine, settings};
use tokio::time::sleep;

use super::{Result, Service, ServiceError};

/// The setting.
const NAME: &str = "rating turn";
/// How long to wait before asking again for a turn that another program has.
const PAUSE: Duration = Duration::from_millis(250);

/// Whose turn it is, and until when.
type Holder = (ProgramId, Moment);

fn read(text: &str) -> Option<Holder> {
    let (program, until) = text.split_once(' ')?;
    Some((
        ProgramId(program.parse().ok()?),
        Moment(until.parse().ok()?),
    ))
}

/// Takes the turn, or keeps it, unless another program has it. Returns whether it is this program's.
async fn take(tx: &mut Connection, own: ProgramId, now: Moment) -> Result<bool> {
    let holder = settings::get(tx, NAME).await?;
    let is_taken = |(program, until): Holder| program != own && until > now;
    if holder.as_deref().and_then(read).is_some_and(is_taken) {
        return Ok(false);
    }
    let until = now.plus(LEASE_TERM);
    settings::set(tx, NAME, &format!("{} {}", own.0, until.0)).await?;
    Ok(true)
}

impl Service {
    /// Does some work in turn. If another program takes the turn because this one could not keep it, the work stops between
    /// two of its steps.
    ///
    /// # Errors
    /// Those of the work; when the turn was lost, or the database fails.
    pub(crate) async fn in_rating_turn<T>(
        &self,
        work: impl Future<Output = Result<T>>,
    ) -> Result<T> {
        let _own = self.rating_updates.turn().await;
        // Beside a file only `ratings --rebuild` runs, which looks at the players again before it stores a result.
        if self.engine() == Engine::Sqlite {
            return work.await;
        }
        while !self.take_rating_turn().await? {
            sleep(PAUSE).await;
        }
        let done = tokio::select! {
            done = work => done,
            lost = self.keep_rating_turn() => Err(lost),
        };
        self.give_rating_turn().await;
        done
    }

    async fn take_rating_turn(&self) -> Result<bool> {
        let (own, now) = (self.own_id, self.now());
        self.transact(async |tx| take(tx, own, now).await).await
    }

    /// Keeps the turn until it is lost.
    async fn keep_rating_turn(&self) -> ServiceError {
        loop {
            sleep(RENEWAL_INTERVAL.as_duration()).await;
            match self.take_rating_turn().await {
                Ok(true) => {}
                Ok(false) => return ServiceError::Busy,
                Err(error) => return error,
            }
        }
    }

    async fn give_rating_turn(&self) {
        let own = self.own_id;
        let given = self.transact(async |tx| {
            let holder = settings::get(tx, NAME).await?;
            if holder.as_deref().and_then(read).map(|(program, _)| program) == Some(own) {
                settings::delete(tx, NAME).await?;
            }
            Ok(())
        });
        if let Err(error) = given.await {
            tracing::warn!(%error, "the turn to compute ratings ends by itself");
        }
    }
}

#[cfg(test)]
mod tests {
    use std::pin::pin;

    use basics::Span;
    use rules::game::GameName;

    use super::*;
    use crate::tests::Room;

    #[tokio::test]
    async fn one_program_at_a_time_has_the_turn_and_one_that_died_loses_it() {
        let room = Room::with(GameName::Xiangqi, "untimed").await;
        let other = Service {
            own_id: ProgramId(77),
            ..room.fresh_service().await
        };
        if other.engine() == Engine::Sqlite {
            return;
        }
        assert!(room.service.take_rating_turn().await.unwrap());
        assert!(room.service.take_rating_turn().await.unwrap());
        assert!(!other.take_rating_turn().await.unwrap());
        room.wait(LEASE_TERM - Span::SECOND);
        assert!(!other.take_rating_turn().await.unwrap());
        room.wait(Span::SECOND);
        assert!(other.take_rating_turn().await.unwrap());
        assert!(!room.service.take_rating_turn().await.unwrap());
        room.service.give_rating_turn().await;
        assert!(!room.service.take_rating_turn().await.unwrap());
        other.give_rating_turn().await;
        assert!(room.service.take_rating_turn().await.unwrap());
        // A failure ends the turn like success.
        let fails = async { Err::<(), _>(ServiceError::Busy) };
        assert!(room.service.in_rating_turn(fails).await.is_err());
        assert!(other.take_rating_turn().await.unwrap());
    }

    #[tokio::test]
    async fn what_was_begun_is_stopped_when_the_turn_is_lost() {
        let room = Room::with(GameName::Xiangqi, "untimed").await;
        if room.service.engine() == Engine::Sqlite {
            return;
        }
        let (begun, has_begun) = tokio::sync::oneshot::channel();
        let work = async {
            begun.send(()).unwrap();
            std::future::pending::<Result<()>>().await
        };
        let mut worked = pin!(room.service.in_rating_turn(work));
        tokio::select! {
            _ = &mut worked => panic!("it has only begun"),
            begun = has_begun => begun.unwrap(),
        }
        room.sql("UPDATE settings SET value = '77 9999999999999' WHERE name = 'rating turn'")
            .await;
        assert!(matches!(worked.await, Err(ServiceError::Busy)));
        assert!(!room.service.take_rating_turn().await.unwrap());
    }
}
