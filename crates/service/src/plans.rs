//! Plans: stores them, updates them in the transaction of every event, and plays planned moves when they are due.

use matches::{
    LoadedMatch, MatchId, Moment, PersonId, Shard, Stage,
    command::Command,
    notice::Audience,
    outbox::{OutboxItem, Purpose},
    plan::{PendingMove, PlanChange, PlanWord, StoredPlan, course::delay},
    refusal::PlanRefusal,
};
use rules::Side;
use store::{Connection, outbox, plans};

use super::{
    Cause, Service, ServiceError,
    load::{OfMatch, load},
    secure_chance,
};

impl Service {
    /// A match in its current state, and a player's plan for it.
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
        loaded.seat_of(person).ok_or(ServiceError::NotAPlayer)?;
        let plan = plans::load(&mut connection, id, person)
            .await
            .of_match(id)?;
        Ok((loaded, plan))
    }

    /// Changes a player's plan for a match. A repeated change has no further effect.
    ///
    /// # Errors
    /// When the change is refused, or the database fails; nothing has changed then.
    pub async fn change_plan(
        &self,
        id: MatchId,
        person: PersonId,
        change: &PlanChange,
    ) -> Result<(LoadedMatch, Option<StoredPlan>), ServiceError> {
        let mut tx = self.store().write().await?;
        let (loaded, _) = load(&mut tx, id, None, self.now()).await?;
        let seat = loaded.seat_of(person).ok_or(ServiceError::NotAPlayer)?;
        let plan = plans::load(&mut tx, id, person).await.of_match(id)?;
        let plan = loaded.change_plan(seat, plan, change)?;
        plans::put(&mut tx, id, seat, plan.as_ref()).await?;
        tx.commit().await?;
        Ok((loaded, plan))
    }

    /// Delays at random the planned moves that came due during an outage. Played the moment the bot is back, they
    /// would look planned.
    ///
    /// # Errors
    /// When the database fails.
    pub(super) async fn delay_plans(&self, now: Moment) -> Result<(), ServiceError> {
        let mut tx = self.store().write().await?;
        for (id, seat) in plans::due_by(&mut tx, Shard::ALL, now, u32::MAX).await? {
            let read = async {
                let both = plans::both(&mut tx, id).await.of_match(id)?;
                let (loaded, _) = load(&mut tx, id, None, now).await?;
                Ok((both, loaded))
            };
            let (mut both, loaded) = match read.await {
                // It is set aside when its move is due.
                Err(ServiceError::Damaged(_)) => continue,
                read => read?,
            };
            let plan = both[seat.index()].take();
            let waits = plan.as_ref().and_then(|plan| plan.waits);
            let (Some(plan), Some(waits)) = (plan, waits) else {
                continue;
            };
            let left = loaded.time_left(now)[seat.index()];
            let due = now.plus(delay(left, &mut secure_chance()));
            let waits = Some(PendingMove { due, ..waits });
            plans::put(&mut tx, id, seat, Some(&StoredPlan { waits, ..plan })).await?;
        }
        Ok(tx.commit().await?)
    }

    /// Plays a player's planned move, if it is due.
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
            let owner = loaded.record.player(seat);
            plans::load(&mut connection, id, owner).await.of_match(id)?
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
                // The player acted at the same moment; a move that is still pending is checked again.
                Err(ServiceError::Refused(_)) => Ok(()),
                Err(error) if error.is_conflict() => Ok(()),
                done => done.map(drop),
            },
            Err(_) => {
                let mut tx = self.store().write().await?;
                plans::put(&mut tx, id, seat, None).await?;
                // Nobody needs a message about a plan for a finished game.
                if loaded.stage() == Stage::Playing {
                    let word = Purpose::Plan(PlanWord::Illegal);
                    let owed = loaded.owed(Audience::Seat(seat), word);
                    outbox::enqueue(&mut tx, &[(owed, now)]).await?;
                }
                tx.commit().await?;
                self.owed.notify_one();
                Ok(())
            }
        }
    }
}

/// Updates the players' plans after the last event of a match. Returns the messages to send about them, and when the
/// next planned move is due. A ply caused by the timer was a planned one.
pub(super) async fn follow(
    tx: &mut Connection,
    after: &LoadedMatch,
    cause: Cause,
    now: Moment,
) -> Result<(Vec<OutboxItem>, Option<Moment>), ServiceError> {
    let (mut owed, mut next) = (Vec::new(), None);
    let stored = plans::both(tx, after.id()).await.of_match(after.id())?;
    for (seat, plan) in Side::BOTH.into_iter().zip(stored) {
        let planned = cause == Cause::Timer && after.mover() == Some(seat);
        let Some(plan) = plan.filter(|plan| !planned || plan.waits.is_some()) else {
            if planned {
                return Err(ServiceError::Refused(PlanRefusal::Gone.into()));
            }
            continue;
        };
        let followed = after.follow(seat, plan.clone(), now, &mut secure_chance());
        if followed.plan.as_ref() != Some(&plan) {
            plans::put(tx, after.id(), seat, followed.plan.as_ref()).await?;
        }
        let waits = followed.plan.and_then(|plan| plan.waits);
        next = next.into_iter().chain(waits.map(|waits| waits.due)).min();
        let played = planned.then_some(PlanWord::Played);
        let words = played.into_iter().chain(followed.word);
        owed.extend(words.map(|word| after.owed(Audience::Seat(seat), Purpose::Plan(word))));
    }
    Ok((owed, next))
}
