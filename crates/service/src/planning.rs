//! Plans: keeps them, lets every event make of them what it has to in its own transaction, and plays what is pending
//! once its moment has come.

use matches::{
    LoadedMatch, MatchId, Moment, PersonId, Stage,
    command::Command,
    notice::Audience,
    outbox::Purpose,
    plan::{PendingMove, PlanChange, PlanRefusal, PlanWord, StoredPlan, course::delay},
};
use rules::Side;
use store::{Connection, outbox, plans};

use super::{Cause, Service, ServiceError, loading::load, secure_chance};

impl Service {
    /// A match as it stands, and what a player has plan down for it.
    ///
    /// # Errors
    /// When the person does not play in it, there is no such match, or the database fails.
    pub async fn plan(
        &self,
        id: MatchId,
        person: PersonId,
    ) -> Result<(LoadedMatch, Option<StoredPlan>), ServiceError> {
        let mut connection = self.store().read().await?;
        let (loaded, _) = load(&mut connection, id, None, self.now()).await?;
        let seat = loaded.seat_of(person).ok_or(ServiceError::NotAPlayer)?;
        let plan = plans::load(&mut connection, id, seat).await?;
        Ok((loaded, plan))
    }

    /// Changes what a player has plan down for a match. The same change again changes nothing.
    ///
    /// # Errors
    /// When the plan cannot be so, or the database fails; nothing has changed then.
    pub async fn change_plan(
        &self,
        id: MatchId,
        person: PersonId,
        change: &PlanChange,
    ) -> Result<(LoadedMatch, Option<StoredPlan>), ServiceError> {
        let mut tx = self.store().write().await?;
        let (loaded, _) = load(&mut tx, id, None, self.now()).await?;
        let seat = loaded.seat_of(person).ok_or(ServiceError::NotAPlayer)?;
        let plan = plans::load(&mut tx, id, seat).await?;
        let plan = loaded.change_plan(seat, plan, change)?;
        plans::put(&mut tx, id, seat, plan.as_ref()).await?;
        tx.commit().await?;
        Ok((loaded, plan))
    }

    /// Has the planned moves that came due while nobody could reach the referee wait anew, by chance: played in the
    /// moment in which it is back, they would be known to be planned.
    ///
    /// # Errors
    /// When the database fails.
    pub(super) async fn let_plans_wait_anew(&self, now: Moment) -> Result<(), ServiceError> {
        let mut tx = self.store().write().await?;
        for (id, seat) in plans::due_by(&mut tx, now, u32::MAX).await? {
            let plan = plans::load(&mut tx, id, seat).await?;
            let waits = plan.as_ref().and_then(|plan| plan.waits);
            let (Some(plan), Some(waits)) = (plan, waits) else {
                continue;
            };
            let Ok((loaded, _)) = load(&mut tx, id, None, now).await else {
                continue;
            };
            let left = loaded.time_left(now).map(|left| left[seat.index()]);
            let due = now.plus(delay(left, &mut secure_chance()));
            let waits = Some(PendingMove { due, ..waits });
            plans::put(&mut tx, id, seat, Some(&StoredPlan { waits, ..plan })).await?;
        }
        Ok(tx.commit().await?)
    }

    /// Plays what a player planned, if its moment has come.
    ///
    /// # Errors
    /// When the database fails, or the match is damaged.
    pub(super) async fn play_planned(
        &self,
        id: MatchId,
        seat: Side,
        now: Moment,
    ) -> Result<(), ServiceError> {
        let (loaded, _) = {
            let mut connection = self.store().read().await?;
            load(&mut connection, id, None, now).await?
        };
        let loaded = self.with_time(loaded, now).await?;
        let plan = {
            let mut connection = self.store().read().await?;
            plans::load(&mut connection, id, seat).await?
        };
        let waits = plan.and_then(|plan| plan.waits);
        let Some(waits) = waits.filter(|waits| waits.due <= now) else {
            return Ok(());
        };
        let command = Command::Play {
            change: Some(waits.change),
            action: waits.action,
        };
        match loaded.decide(seat, &command, &mut secure_chance()) {
            Ok(event) => match self.commit(loaded, event, Cause::Timer, now).await {
                // The player did something in the same moment; whatever still waits is looked at again.
                Err(ServiceError::Refused(_)) => Ok(()),
                Err(error) if error.is_conflict() => Ok(()),
                done => done.map(drop),
            },
            Err(_) => {
                let mut tx = self.store().write().await?;
                plans::put(&mut tx, id, seat, None).await?;
                // Nobody needs to hear of a plan for a game that is over.
                if loaded.stage() == Stage::Playing {
                    tell(&mut tx, &loaded, seat, PlanWord::Illegal, now).await?;
                }
                tx.commit().await?;
                self.owed.notify_one();
                Ok(())
            }
        }
    }
}

/// Lets the last event of a match make of the players' plans what it has to. A ply that `Cause::Timer` brought was
/// planned.
pub(super) async fn follow(
    tx: &mut Connection,
    after: &LoadedMatch,
    cause: Cause,
    now: Moment,
) -> Result<(), ServiceError> {
    for seat in Side::BOTH {
        let planned = cause == Cause::Timer && after.mover() == Some(seat);
        let plan = plans::load(tx, after.id(), seat).await?;
        let Some(plan) = plan.filter(|plan| !planned || plan.waits.is_some()) else {
            if planned {
                return Err(ServiceError::Refused(PlanRefusal::Gone.into()));
            }
            continue;
        };
        let followed = after.follow(seat, plan, now, &mut secure_chance());
        plans::put(tx, after.id(), seat, followed.plan.as_ref()).await?;
        let played = planned.then_some(PlanWord::Played);
        for word in played.into_iter().chain(followed.word) {
            tell(tx, after, seat, word, now).await?;
        }
    }
    Ok(())
}

/// Owes a player a word about their plan.
async fn tell(
    tx: &mut Connection,
    game: &LoadedMatch,
    seat: Side,
    word: PlanWord,
    now: Moment,
) -> Result<(), sqlx::Error> {
    outbox::owe(
        tx,
        game.owed(Audience::Seat(seat), Purpose::Plan(word)),
        now,
    )
    .await
}
