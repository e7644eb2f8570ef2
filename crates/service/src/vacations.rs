//! Going on vacation and coming back: stores the span, has the affected clocks checked again, and queues messages to
//! the opponents. `matches::vacation` decides how long a vacation may be.

use std::collections::HashSet;

use super::{NamedPerson, Service, ServiceError};
use matches::{Moment, PersonId, notice::Audience, vacation::VacationStatus};
use matches::{
    outbox::{OutboxItem, Purpose},
    records::MatchRecord,
};
use rules::Side;
use store::{Connection, due, events, match_records, outbox, players, reminders, vacations};

/// The matches of a person that their vacation affects, and the side they play in each.
async fn common_games(
    connection: &mut Connection,
    person: PersonId,
) -> Result<Vec<(MatchRecord, Side)>, sqlx::Error> {
    let rows = match_records::unfinished_of(connection, person).await?;
    let slow = rows
        .records
        .into_iter()
        .filter(|row| !row.time.control.is_live());
    Ok(slow
        .filter_map(|row| row.seat_of(person).map(|seat| (row, seat)))
        .collect())
}

impl Service {
    /// A person's current vacation, and how much they have left.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn vacation_status(&self, person: PersonId) -> Result<VacationStatus, ServiceError> {
        let mut connection = self.store().read().await?;
        let taken = vacations::of(&mut connection, person, Moment(0)).await?;
        Ok(VacationStatus::of(&taken, self.now()))
    }

    /// The matches between two people that a vacation of one of them affects.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn between(
        &self,
        one: PersonId,
        other: PersonId,
    ) -> Result<Vec<MatchRecord>, ServiceError> {
        let mut connection = self.store().read().await?;
        let games = common_games(&mut connection, one).await?.into_iter();
        let with_other = games.filter(|(row, _)| row.seat_of(other).is_some());
        Ok(with_other.map(|(row, _)| row).collect())
    }

    /// Begins a vacation of `length` milliseconds, or of what is left if that is less. A current vacation continues.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn begin_vacation(
        &self,
        person: &NamedPerson,
        length: i64,
    ) -> Result<VacationStatus, ServiceError> {
        self.change_vacation(person, async |tx, leave, now| {
            let length = length.min(leave.longest);
            if leave.until.is_some() || length <= 0 {
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
    pub async fn end_vacation(&self, person: &NamedPerson) -> Result<VacationStatus, ServiceError> {
        self.change_vacation(person, async |tx, leave, now| {
            vacations::end(tx, person.id, now).await?;
            Ok(leave.until.is_some())
        })
        .await
    }

    /// Makes a change; if anything changed, has the person's clocks checked again and notifies their opponents.
    async fn change_vacation(
        &self,
        person: &NamedPerson,
        change: impl AsyncFnOnce(&mut Connection, VacationStatus, Moment) -> Result<bool, sqlx::Error>,
    ) -> Result<VacationStatus, ServiceError> {
        let now = self.now();
        let mut tx = self.store().write().await?;
        players::remember(&mut tx, person.id, &person.name).await?;
        let taken = vacations::of(&mut tx, person.id, Moment(0)).await?;
        if change(&mut tx, VacationStatus::of(&taken, now), now).await? {
            due::look_again(&mut tx, person.id, now).await?;
            reminders::look_again(&mut tx, person.id, now).await?;
            let (mut told, mut messages) = (HashSet::new(), Vec::new());
            for (row, seat) in common_games(&mut tx, person.id).await? {
                let owed = |audience, seq| OutboxItem {
                    id: row.id,
                    seq,
                    audience,
                    purpose: Purpose::Vacation,
                };
                let seq = events::count(&mut tx, row.id).await?;
                messages.push((owed(Audience::Table, seq), now));
                // An opponent is notified once, however many games the two share.
                let other = seat.opponent();
                if told.insert(row.players[other.index()]) {
                    messages.push((owed(Audience::Seat(other), seq), now));
                }
            }
            outbox::enqueue(&mut tx, &messages).await?;
        }
        let taken = vacations::of(&mut tx, person.id, Moment(0)).await?;
        tx.commit().await?;
        self.owed.notify_one();
        self.timed.notify_one();
        Ok(VacationStatus::of(&taken, now))
    }
}
