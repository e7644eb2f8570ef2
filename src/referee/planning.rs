//! The shell around plans: keeps them, lets every event make of them what it has to in its own transaction, and plays
//! what waits once its moment has come.

use super::{
    MatchId, Moment, PersonId,
    command::Command,
    event::Event,
    matches::{Match, Stage},
    notice::Audience,
    opening::secure_chance,
    plan::{Laid, PlanChange, PlanRefusal, PlanWord, Waits, course::delay},
    seen::{Seen, load},
    service::{Service, ServiceError, TIME},
};
use rules::Side;
use crate::store::{
        Connection, is_conflict,
        outbox::{self, Owed, Purpose},
        plans,
    };

impl Service {
    /// A match as it stands, and what a player has laid down for it.
    ///
    /// # Errors
    /// When the person does not play in it, there is no such match, or the database fails.
    pub async fn plan(
        &self,
        id: MatchId,
        person: PersonId,
    ) -> Result<(Seen, Option<Laid>), ServiceError> {
        let mut connection = self.store().read().await?;
        let (seen, _) = load(&mut connection, id, None, self.now()).await?;
        let seat = seen.row.seat_of(person).ok_or(ServiceError::NotAPlayer)?;
        let laid = plans::load(&mut connection, id, seat).await?;
        Ok((seen, laid))
    }

    /// Changes what a player has laid down for a match. The same change again changes nothing.
    ///
    /// # Errors
    /// When the plan cannot be so, or the database fails; nothing has changed then.
    pub async fn change_plan(
        &self,
        id: MatchId,
        person: PersonId,
        change: &PlanChange,
    ) -> Result<(Seen, Option<Laid>), ServiceError> {
        let mut tx = self.store().write().await?;
        let (seen, _) = load(&mut tx, id, None, self.now()).await?;
        let seat = seen.row.seat_of(person).ok_or(ServiceError::NotAPlayer)?;
        let laid = plans::load(&mut tx, id, seat).await?;
        let laid = seen.game.change_plan(seat, laid, change)?;
        plans::put(&mut tx, id, seat, laid.as_ref()).await?;
        tx.commit().await?;
        Ok((seen, laid))
    }

    /// Has the planned moves that came due while nobody could reach the referee wait anew, by chance: played in the
    /// moment in which it is back, they would be known to be planned.
    ///
    /// # Errors
    /// When the database fails.
    pub(super) async fn let_plans_wait_anew(&self, now: Moment) -> Result<(), ServiceError> {
        let mut tx = self.store().write().await?;
        for (id, seat) in plans::due_by(&mut tx, now, u32::MAX).await? {
            let laid = plans::load(&mut tx, id, seat).await?;
            let waits = laid.as_ref().and_then(|laid| laid.waits);
            let (Some(laid), Some(waits)) = (laid, waits) else {
                continue;
            };
            let Ok((seen, _)) = load(&mut tx, id, None, now).await else {
                continue;
            };
            let left = seen.game.time_left(now).map(|left| left[seat.index()]);
            let due = now.plus(delay(left, &mut secure_chance()));
            let waits = Some(Waits { due, ..waits });
            plans::put(&mut tx, id, seat, Some(&Laid { waits, ..laid })).await?;
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
        let (seen, _) = {
            let mut connection = self.store().read().await?;
            load(&mut connection, id, None, now).await?
        };
        let seen = self.with_time(seen, now).await?;
        let laid = {
            let mut connection = self.store().read().await?;
            plans::load(&mut connection, id, seat).await?
        };
        let waits = laid.and_then(|laid| laid.waits);
        let Some(waits) = waits.filter(|waits| waits.due <= now) else {
            return Ok(());
        };
        let command = Command::Play {
            change: Some(waits.change),
            action: waits.action,
        };
        match seen.game.decide(seat, &command, &mut secure_chance()) {
            Ok(event) => match self.commit(seen, event, TIME, now).await {
                // The player did something in the same moment; whatever still waits is looked at again.
                Err(ServiceError::Refused(_)) => Ok(()),
                Err(ServiceError::Store(error)) if is_conflict(&error) => Ok(()),
                done => done.map(drop),
            },
            Err(_) => {
                let mut tx = self.store().write().await?;
                plans::put(&mut tx, id, seat, None).await?;
                // Nobody needs to hear of a plan for a game that is over.
                if seen.game.stage() == Stage::Playing {
                    tell(&mut tx, &seen.game, seat, PlanWord::Illegal, now).await?;
                }
                tx.commit().await?;
                self.owed.notify_one();
                Ok(())
            }
        }
    }
}

/// Lets an event that has just happened make of the players' plans what it has to. `by_itself` tells that no
/// interaction brought it: if it is a ply, it was planned.
pub(super) async fn follow(
    tx: &mut Connection,
    after: &Match,
    event: &Event,
    by_itself: bool,
    now: Moment,
) -> Result<(), ServiceError> {
    let mover = match event {
        Event::Moved { seat, .. } | Event::Turned { seat, .. } => Some(*seat),
        _ => None,
    };
    for seat in Side::BOTH {
        let planned = by_itself && mover == Some(seat);
        let laid = plans::load(tx, after.id(), seat).await?;
        let Some(laid) = laid.filter(|laid| !planned || laid.waits.is_some()) else {
            if planned {
                return Err(ServiceError::Refused(PlanRefusal::Gone.into()));
            }
            continue;
        };
        let followed = after.follow(seat, laid, event, now, &mut secure_chance());
        plans::put(tx, after.id(), seat, followed.laid.as_ref()).await?;
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
    game: &Match,
    seat: Side,
    word: PlanWord,
    now: Moment,
) -> Result<(), ServiceError> {
    let owed = Owed {
        id: game.id(),
        seq: game.events(),
        audience: Audience::Seat(seat),
        purpose: Purpose::Plan(word),
    };
    Ok(outbox::owe(tx, owed, now).await?)
}
