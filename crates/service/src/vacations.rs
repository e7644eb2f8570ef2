//! Going on vacation and coming back: stores the span, has the affected clocks checked again, and queues messages to
//! the opponents. `matches::vacation` decides how long a vacation may be.

use std::collections::HashSet;

use super::{NamedPerson, Result, Service, owed::owe};
use async_recursion::async_recursion as boxed;
use basics::{Moment, PersonId, Span};
use matches::{notice::Audience, vacation::VacationStatus};
use matches::{
    outbox::{OutboxItem, Purpose},
    records::MatchRecord,
};
use rules::Side;
use store::{Connection, due, events, match_records, players, preferences, reminders, vacations};

/// The opponents are notified of this many vacations that a person begins within a day.
const MAX_NOTICES_PER_DAY: usize = 2;

/// The matches of a person that their vacation affects, and the side they play in each.
async fn common_games(
    connection: &mut Connection,
    person: PersonId,
) -> store::Result<Vec<(MatchRecord, Side)>> {
    let games = match_records::unfinished_of(connection, person).await?;
    let slow = games.records.into_iter();
    let slow = slow.filter(|row| row.time.heeds_vacations());
    let seated = slow.filter_map(|row| row.seat_of(person).map(|seat| (row, seat)));
    Ok(seated.collect())
}

/// A person's vacation by the years of their own time zone.
async fn status(
    connection: &mut Connection,
    person: PersonId,
    now: Moment,
) -> Result<VacationStatus> {
    let taken = vacations::of(connection, person, Moment(0)).await?;
    let zone = preferences::load(connection, person).await?.time_zone;
    Ok(VacationStatus::of(&taken, now, zone.as_deref()))
}

impl Service {
    /// A person's current vacation, and how much they have left.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn vacation_status(&self, person: PersonId) -> Result<VacationStatus> {
        self.read(async |db| status(db, person, self.now()).await)
            .await
    }

    /// The matches between two people that a vacation of one of them affects.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn between(&self, one: PersonId, other: PersonId) -> Result<Vec<MatchRecord>> {
        let games = self.read(async |db| common_games(db, one).await).await?;
        let with_other = games
            .into_iter()
            .filter(|(row, _)| row.seat_of(other).is_some());
        Ok(with_other.map(|(row, _)| row).collect())
    }

    /// Begins a vacation of this length, or of what is left if that is less. A current vacation continues.
    ///
    /// # Errors
    /// When the database fails.
    #[boxed]
    pub async fn begin_vacation(
        &self,
        person: &NamedPerson,
        length: Span,
    ) -> Result<VacationStatus> {
        self.change_vacation(person, async |tx, leave, now| {
            let length = length.min(leave.longest);
            if leave.until.is_some() || length <= Span::ZERO {
                return Ok(false);
            }
            vacations::begin(tx, person.id, now, now.plus(length)).await?;
            Ok(true)
        })
        .await
    }

    /// Ends a person's current vacation, if they are on one.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn end_vacation(&self, person: &NamedPerson) -> Result<VacationStatus> {
        self.change_vacation(person, async |tx, leave, now| {
            vacations::end(tx, person.id, now).await?;
            Ok(leave.until.is_some())
        })
        .await
    }

    /// Makes a change; if anything changed, has the person's clocks checked again and notifies their opponents, unless these
    /// have been notified often enough today.
    async fn change_vacation(
        &self,
        person: &NamedPerson,
        change: impl AsyncFnOnce(&mut Connection, VacationStatus, Moment) -> store::Result<bool> + Clone,
    ) -> Result<VacationStatus> {
        let now = self.now();
        self.transact_and_wake(async |tx| {
            players::remember(tx, person.id, &person.name).await?;
            let leave = status(tx, person.id, now).await?;
            let changed = change(tx, leave, now).await?;
            let taken = vacations::of(tx, person.id, Moment(0)).await?;
            if changed {
                due::look_again(tx, person.id, now).await?;
                reminders::look_again(tx, person.id, now).await?;
            }
            let recent = taken.iter().filter(|span| span.from > now.plus(-Span::DAY));
            if changed && recent.count() <= MAX_NOTICES_PER_DAY {
                let (mut notified, mut messages) = (HashSet::new(), Vec::new());
                for (row, seat) in common_games(tx, person.id).await? {
                    let seq = events::count(tx, row.id).await?;
                    let word = OutboxItem::announcement(row.id, seq, Purpose::Vacation);
                    messages.push(word);
                    // An opponent is notified once, however many games the two share.
                    let other = seat.opponent();
                    if notified.insert(row.players[other.index()]) {
                        let audience = Audience::Seat(other);
                        messages.push(OutboxItem { audience, ..word });
                    }
                }
                owe(tx, messages, now).await?;
            }
            status(tx, person.id, now).await
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{FIRST, ID, Room, SECOND};
    use matches::Shard;
    use rules::game::GameName;

    fn ben() -> NamedPerson {
        NamedPerson {
            id: SECOND,
            name: "Ben".into(),
            bot: false,
        }
    }

    #[tokio::test]
    async fn repeated_vacations_in_a_day_are_not_announced() {
        let room = Room::with(GameName::Xiangqi, "3d/move").await;
        room.owed().await;
        let mut queued = Vec::new();
        for _ in 0..5 {
            for begins in [true, false] {
                room.wait(Span::MINUTE);
                if begins {
                    room.service
                        .begin_vacation(&ben(), Span::DAY)
                        .await
                        .unwrap();
                } else {
                    room.service.end_vacation(&ben()).await.unwrap();
                }
                queued.push(room.owed().await);
            }
        }
        // To the thread and to the other player.
        assert_eq!(queued, [2, 2, 2, 2, 0, 0, 0, 0, 0, 0]);
        room.wait(Span::DAY);
        room.service
            .begin_vacation(&ben(), Span::DAY)
            .await
            .unwrap();
        assert_eq!(room.owed().await, 2, "another day");
    }

    #[tokio::test]
    async fn a_move_decided_before_a_vacation_ends_leaves_no_late_deadline() {
        let room = Room::with(GameName::Xiangqi, "3d/move").await;
        room.service
            .begin_vacation(&ben(), Span::days(20))
            .await
            .unwrap();
        room.wait(Span::DAY);
        let now = room.service.now();
        let loaded = room.service.load_match(ID, None).await.unwrap();
        let play = matches::command::Command::Play {
            change: None,
            action: "h2e2".parse().unwrap(),
        };
        let event = loaded.decide(Side::First, &play, &mut crate::secure_chance());
        assert_eq!(loaded.seat_of(FIRST), Some(Side::First));
        room.wait(Span::milliseconds(1));
        room.service.end_vacation(&ben()).await.unwrap();
        let cause = crate::Cause::Interaction(20);
        let committed = room.service.commit(loaded, event.unwrap(), cause, now);
        assert!(committed.await.is_ok());
        let due = |record: MatchRecord| record.due.unwrap();
        let stored = due(room.service.record(ID).await.unwrap());
        assert!(stored <= now, "it is checked again at once");
        let next = room
            .service
            .act_on_deadlines(Shard::ALL, room.service.now())
            .await;
        let deadline = now.plus(Span::days(3));
        let next = next.unwrap().unwrap();
        assert!((next.0 - deadline.0).abs() < 10, "{next:?} {deadline:?}");
    }
}
