//! Plans: stores them, brings them up to date after every event, and plays planned moves when they are due. A plan
//! follows an event a moment later, or when it is next read, so the event takes equally long with a plan and without.

use std::{sync::Arc, time::Duration};

use basics::{MatchId, Moment, PersonId};
use matches::{
    LoadedMatch, Shard, Stage,
    command::Command,
    notice::Audience,
    outbox::{OutboxItem, Purpose},
    plan::{PendingMove, PlanChange, PlanWord, StoredPlan},
    refusal::PlanRefusal,
};
use rules::Side;
use store::{
    Connection,
    plans::{self, DatedPlan},
};
use tokio::{
    sync::{
        Mutex,
        mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel},
    },
    time::{Instant, sleep_until},
};

use super::{
    Cause, Result, Service, ServiceError,
    load::{OfMatch, current, load},
    owed::owe,
    secure_chance,
    set_aside::by_itself,
};

/// How long plans wait before they follow an event: by then the event's response and announcement are sent.
const REST: Duration = Duration::from_millis(500);

/// How long to wait before trying again a match whose plans could not follow: the database may work again then.
const PAUSE: Duration = Duration::from_secs(10);

/// The matches whose plans have to follow something, and when they may.
pub(crate) struct Waiting {
    sender: UnboundedSender<(MatchId, Instant)>,
    receiver: Mutex<UnboundedReceiver<(MatchId, Instant)>>,
}

impl Default for Waiting {
    fn default() -> Waiting {
        let (sender, receiver) = unbounded_channel();
        Waiting {
            sender,
            receiver: Mutex::new(receiver),
        }
    }
}

impl Waiting {
    /// Something happened in a match.
    pub fn wake(&self, id: MatchId) {
        self.wake_after(id, REST);
    }

    fn wake_after(&self, id: MatchId, rest: Duration) {
        // The receiver lives as long as the sender.
        let _ = self.sender.send((id, Instant::now() + rest));
    }
}

/// Brings plans up to date until it is dropped.
pub async fn run(service: Arc<Service>) {
    service.follow_events().await;
}

impl Service {
    /// A match in its current state, and a player's plan for it.
    ///
    /// # Errors
    /// When the person does not play in it, there is no such match, or the database fails.
    pub async fn plan(
        &self,
        id: MatchId,
        person: PersonId,
    ) -> Result<(LoadedMatch, Option<StoredPlan>)> {
        self.follow_plans(id).await?;
        let mut connection = self.store.read().await?;
        let loaded = current(&mut connection, id, self.now()).await?;
        loaded.seat_of(person).ok_or(ServiceError::NotAPlayer)?;
        let dated = plans::load(&mut connection, id, person)
            .await
            .of_match(id)?;
        Ok((loaded, dated.map(|dated| dated.plan)))
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
    ) -> Result<(LoadedMatch, Option<StoredPlan>)> {
        self.transact_and_ring(async |tx| {
            let loaded = current(tx, id, self.now()).await?;
            let seat = loaded.seat_of(person).ok_or(ServiceError::NotAPlayer)?;
            self.follow_all_events(tx, &loaded).await?;
            let dated = plans::load(tx, id, person).await.of_match(id)?;
            let plan = loaded.change_plan(seat, dated.map(|dated| dated.plan), change)?;
            plans::put(tx, id, seat, plan.as_ref(), loaded.events()).await?;
            Ok((loaded, plan))
        })
        .await
    }

    async fn follow_events(&self) {
        let mut waiting = self.plans.receiver.lock().await;
        while let Some((id, at)) = waiting.recv().await {
            sleep_until(at).await;
            let done = by_itself(id, self.follow_plans(id)).await;
            if let Err(error) = self.unless_unreadable(done).await {
                // The id would reveal that the match has a plan.
                tracing::error!(%error, "plans could not follow an event yet");
                self.plans.wake_after(id, PAUSE);
            }
        }
    }

    /// Brings the plans up to date that the program left behind when it ended.
    pub(super) async fn follow_earlier_events(&self) -> Result<()> {
        for id in self.read(async |db| plans::behind(db).await).await? {
            let done = by_itself(id, self.follow_plans(id)).await;
            self.unless_unreadable(done).await?;
        }
        Ok(())
    }

    /// Brings both players' plans for a match up to date.
    async fn follow_plans(&self, id: MatchId) -> Result<()> {
        if !self.read(async |db| plans::is_behind(db, id).await).await? {
            return Ok(());
        }
        let due = self.transact_and_ring(async |tx| {
            let loaded = current(tx, id, self.now()).await?;
            self.follow_all_events(tx, &loaded).await
        });
        self.wake_if_due(due.await?, self.now());
        Ok(())
    }

    /// Lets both players' plans follow all events that they have not followed yet, and queues the messages about them.
    /// Returns when the new pending moves are due.
    async fn follow_all_events(
        &self,
        tx: &mut Connection,
        loaded: &LoadedMatch,
    ) -> Result<[Option<Moment>; 2]> {
        let (id, now) = (loaded.id(), self.now());
        let both = plans::both(tx, id).await.of_match(id)?;
        let mut due = [None; 2];
        for (seat, dated) in Side::BOTH.into_iter().zip(both) {
            let Some(DatedPlan { plan, seq }) = dated.filter(|dated| dated.seq < loaded.events())
            else {
                continue;
            };
            let mut plan = Some(plan);
            for seq in seq + 1..=loaded.events() {
                let Some(before) = plan.take() else { break };
                let after = load(tx, id, Some(seq), now).await?;
                let followed = after.follow(seat, before, after.at, &mut secure_chance());
                let word = |word| after.owed(Audience::Seat(seat), Purpose::Plan(word));
                owe(tx, followed.word.map(word), now).await?;
                plan = followed.plan;
            }
            plans::put(tx, id, seat, plan.as_ref(), loaded.events()).await?;
            due[seat.index()] = plan.and_then(|plan| plan.waits).map(|waits| waits.due);
        }
        Ok(due)
    }

    /// Delays at random the planned moves that came due during an outage. If played as soon as the bot is back, they
    /// would look planned.
    ///
    /// # Errors
    /// When the database fails.
    pub(super) async fn delay_plans(&self, now: Moment) -> Result<()> {
        self.transact(async |tx| {
            for (id, seat) in plans::due_by(tx, Shard::ALL, now, u32::MAX).await? {
                let read = async {
                    let both = plans::both(tx, id).await.of_match(id)?;
                    Ok((both, current(tx, id, now).await?))
                };
                let (mut both, loaded) = match read.await {
                    // It is set aside when its move is due.
                    Err(ServiceError::Damaged(_)) => continue,
                    read => read?,
                };
                let dated = both[seat.index()].take();
                let waits = dated.as_ref().and_then(|dated| dated.plan.waits);
                let (Some(DatedPlan { plan, seq }), Some(waits)) = (dated, waits) else {
                    continue;
                };
                let due = loaded.planned_due(seat, now, &mut secure_chance());
                let waits = Some(PendingMove { due, ..waits });
                plans::put(tx, id, seat, Some(&StoredPlan { waits, ..plan }), seq).await?;
            }
            Ok(())
        })
        .await
    }

    /// Plays a player's planned move, if it is due.
    ///
    /// # Errors
    /// When the database fails, or the match is damaged.
    pub(super) async fn play_planned(&self, id: MatchId, seat: Side, now: Moment) -> Result<()> {
        let played = self.change_match(id, Cause::Timer, now, |loaded| {
            Box::pin(async move {
                let loaded = self.with_time(loaded, now).await?;
                self.follow_plans(id).await?;
                let owner = loaded.record.player(seat);
                let dated = self.read(async |db| plans::load(db, id, owner).await.of_match(id));
                // If something else has happened meanwhile, the plan is checked again for that.
                let dated = dated.await?.filter(|dated| dated.seq == loaded.events());
                let waits = dated.and_then(|dated| dated.plan.waits);
                let Some(waits) = waits.filter(|waits| waits.due <= now) else {
                    return Ok((loaded, None));
                };
                let command = Command::Play {
                    change: Some(waits.change),
                    action: waits.action,
                };
                let Ok(event) = loaded.decide(seat, &command, &mut secure_chance()) else {
                    self.drop_plan(&loaded, seat, now).await?;
                    return Ok((loaded, None));
                };
                Ok((loaded, Some((event, now))))
            })
        });
        match played.await {
            // The player acted at the same moment; a move that is still pending is checked again.
            Err(ServiceError::Refused(_)) => Ok(()),
            done => done.map(drop),
        }
    }

    /// Deletes a plan whose next move is illegal.
    async fn drop_plan(&self, loaded: &LoadedMatch, seat: Side, now: Moment) -> Result<()> {
        self.transact_and_ring(async |tx| {
            plans::put(tx, loaded.id(), seat, None, loaded.events()).await?;
            // Nobody needs a message about a plan for a finished game.
            if loaded.stage() == Stage::Playing {
                let word = Purpose::Plan(PlanWord::Illegal);
                owe(tx, [loaded.owed(Audience::Seat(seat), word)], now).await?;
            }
            Ok(())
        })
        .await
    }
}

/// Updates a plan whose move was the last event of a match. Returns the messages to send about it.
///
/// # Errors
/// When there is no such plan any more, or the database fails.
pub(super) async fn played(
    tx: &mut Connection,
    after: &LoadedMatch,
    seat: Side,
) -> Result<Vec<OutboxItem>> {
    let mut both = plans::both(tx, after.id()).await.of_match(after.id())?;
    let dated = both[seat.index()].take();
    let dated = dated.filter(|dated| dated.plan.waits.is_some() && dated.seq + 1 == after.events());
    let dated = dated.ok_or(ServiceError::Refused(PlanRefusal::Gone.into()))?;
    let followed = after.follow(seat, dated.plan, after.at, &mut secure_chance());
    plans::put(tx, after.id(), seat, followed.plan.as_ref(), after.events()).await?;
    let words = [PlanWord::Played].into_iter().chain(followed.word);
    let owed = words.map(|word| after.owed(Audience::Seat(seat), Purpose::Plan(word)));
    Ok(owed.collect())
}

#[cfg(test)]
mod tests {
    use basics::Span;

    use super::*;
    use crate::tests::{FIRST, ID, Room, SECOND};
    use rules::{Action, game::GameName};

    async fn behind(room: &Room) -> Vec<MatchId> {
        let mut connection = room.service.store.read().await.unwrap();
        plans::behind(&mut connection).await.unwrap()
    }

    /// A game in which the first player has moved and planned the reply to an answer.
    async fn planned() -> Room {
        let room = Room::with(GameName::Xiangqi, "untimed").await;
        room.play(FIRST, "h2e2", 20).await.unwrap();
        let line = ["h9g7", "h0g2"].map(|ply| ply.parse::<Action>().unwrap());
        let change = PlanChange::Add(vec![line.to_vec()]);
        assert!(room.service.change_plan(ID, FIRST, &change).await.is_ok());
        room.owed().await;
        room
    }

    #[tokio::test]
    async fn plans_follow_an_event_later_in_their_own_transaction() {
        let room = planned().await;
        let played = room.service.now();
        room.play(SECOND, "h9g7", 21).await.unwrap();
        assert_eq!(behind(&room).await, [ID]);
        room.wait(Span::seconds(20));
        room.service.follow_plans(ID).await.unwrap();
        assert_eq!(behind(&room).await, []);
        let (_, plan) = room.service.plan(ID, FIRST).await.unwrap();
        let waits = plan.and_then(|plan| plan.waits).unwrap();
        // The delay starts at the event, whenever the plan follows it.
        let after = waits.due.0 - played.0;
        assert!((20_000..=600_000).contains(&after), "{after}");
    }

    #[tokio::test]
    async fn a_plan_follows_once_the_database_works_again() {
        let room = planned().await;
        room.play(SECOND, "h9g7", 21).await.unwrap();
        let is_behind = async || !behind(&room).await.is_empty();
        let fails_at_first = async {
            room.sql("ALTER TABLE outages RENAME TO elsewhere").await;
            tokio::time::sleep(3 * REST).await;
            room.sql("ALTER TABLE elsewhere RENAME TO outages").await;
            assert!(is_behind().await, "it could not follow");
            while is_behind().await {
                tokio::time::sleep(REST).await;
            }
        };
        tokio::select! {
            () = room.service.follow_events() => {}
            () = fails_at_first => {}
        }
        assert!(!is_behind().await);
    }

    #[tokio::test]
    async fn the_first_reader_sees_the_plan_as_it_is_after_all_events() {
        let room = planned().await;
        room.play(SECOND, "a9a8", 21).await.unwrap();
        room.play(FIRST, "a0a1", 22).await.unwrap();
        room.owed().await;
        let (_, plan) = room.service.plan(ID, FIRST).await.unwrap();
        assert!(plan.is_none());
        assert_eq!(room.owed().await, 1, "the plan lapsed with the first ply");
        assert_eq!(behind(&room).await, []);
    }

    #[tokio::test]
    async fn a_planned_move_that_has_changed_is_not_played() {
        let room = planned().await;
        room.play(SECOND, "h9g7", 21).await.unwrap();
        room.service.follow_plans(ID).await.unwrap();
        room.play(FIRST, "a0a1", 22).await.unwrap();
        room.wait(Span::minutes(10));
        let now = room.service.now();
        let planned = room.service.play_planned(ID, Side::First, now);
        planned.await.unwrap();
        let loaded = room.service.load_match(ID, None).await.unwrap();
        assert_eq!(loaded.summary().ply, 3);
        let (_, plan) = room.service.plan(ID, FIRST).await.unwrap();
        assert!(plan.is_none());
    }

    #[tokio::test]
    async fn earlier_events_are_followed_before_the_program_connects() {
        let room = planned().await;
        let connects = async || {
            room.service.open_shards(1).await.unwrap();
            assert_eq!(behind(&room).await, []);
            room.service.shard_is_back(0).await.unwrap();
        };
        connects().await;
        room.play(SECOND, "h9g7", 21).await.unwrap();
        room.wait(Span::DAY);
        connects().await;
        let (_, plan) = room.service.plan(ID, FIRST).await.unwrap();
        let due = plan.and_then(|plan| plan.waits).unwrap().due;
        assert!(
            due > room.service.now(),
            "played now, it would look planned"
        );
    }
}
