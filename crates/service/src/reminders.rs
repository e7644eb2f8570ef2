//! Reminds people of the matches that wait for them: stores when to check whom, collects one person's reminders, and
//! queues them as one message. `matches::reminder` decides when a reminder is due.

use basics::{Moment, PersonId};
use matches::{
    LoadedMatch,
    clock::control::Control,
    notice::Audience,
    outbox::Purpose,
    records::{MatchRecord, Reminder},
    reminder::{Habits, Waiting},
};
use rules::Side;
use store::{Connection, due, match_records, preferences, reminders};

use super::{
    Result, Service,
    load::{OfMatch, current, if_readable, readable},
    owed::owe,
    set_aside::by_itself,
};

/// Stores the players for whom a match waits now, and when to check whether a reminder is due. Returns the earliest
/// such moment. `before` holds the players for whom it waited before, and its deadline.
pub(super) async fn update_reminders(
    tx: &mut Connection,
    before: (&[(Side, Moment)], Option<Moment>),
    loaded: &LoadedMatch,
    now: Moment,
) -> store::Result<Option<Moment>> {
    let mut waiting = loaded.waiting();
    waiting.retain(|(side, _)| loaded.record.program() != Some(*side));
    if loaded.record.time.control.is_live() || before == (&waiting[..], loaded.due()) {
        return Ok(None);
    }
    let waits = |side: Side| waiting.iter().any(|(waits, _)| *waits == side);
    let mut left: Vec<Side> = before.0.iter().map(|(side, _)| *side).collect();
    left.retain(|side| !waits(*side));
    let mut earliest = None;
    for &(side, since) in &waiting {
        let person = loaded.record.player(side);
        let habits = Habits::of(&preferences::load(tx, person).await?);
        let reminder = Reminder {
            id: loaded.id(),
            side,
            since,
            last: None,
            due: next(loaded, side, &habits, (since, None), now),
        };
        if !left.is_empty() && reminders::pass_on(tx, person, reminder).await? {
            left.clear();
        } else {
            reminders::set(tx, person, reminder).await?;
        }
        earliest = earliest.into_iter().chain(reminder.due).min();
    }
    for side in left {
        reminders::forget(tx, loaded.id(), side).await?;
    }
    Ok(earliest)
}

/// When to remind the player on `side` next that the match waits for them.
fn next(
    loaded: &LoadedMatch,
    side: Side,
    habits: &Habits,
    (since, last): (Moment, Option<Moment>),
    now: Moment,
) -> Option<Moment> {
    if loaded.pause().on.is_some() || loaded.time_up().is_some() {
        return None;
    }
    // A player on vacation gets no reminder until it is over.
    let now = loaded.away(side).map_or(now, |until| until.max(now));
    let deadline = loaded.due();
    let waiting = Waiting {
        since,
        deadline,
        untimed: loaded.record.time.control == Control::Untimed,
        last,
    };
    habits.next(waiting, now)
}

impl Service {
    /// Queues all reminders that are due now. Returns when the next one may be due.
    ///
    /// # Errors
    /// When the database fails, or a match is damaged.
    pub async fn remind(&self, now: Moment) -> Result<Option<Moment>> {
        loop {
            let person = {
                let mut connection = self.store.read().await?;
                match reminders::by(&mut connection, now).await? {
                    Some(person) => person,
                    None => return Ok(reminders::next(&mut connection).await?),
                }
            };
            self.remind_person(person, now).await?;
        }
    }

    async fn remind_person(&self, person: PersonId, now: Moment) -> Result<()> {
        let unreadable = self.transact_and_ring(async |tx| {
            let chosen = preferences::load(tx, person).await?;
            let habits = Habits::of(&chosen);
            let (mut all, mut unreadable) = (Vec::new(), Vec::new());
            for reminder in reminders::of(tx, person).await? {
                let reading = current(tx, reminder.id, now);
                let Some(loaded) = if_readable(by_itself(reminder.id, reading).await)? else {
                    unreadable.push(reminder.id);
                    let never = Reminder {
                        due: None,
                        ..reminder
                    };
                    reminders::set(tx, person, never).await?;
                    continue;
                };
                let turn = (reminder.since, reminder.last);
                let at = next(&loaded, reminder.side, &habits, turn, now);
                all.push((reminder, loaded, at));
            }
            let some_due = all.iter().any(|(_, _, at)| at.is_some_and(|at| at <= now));
            let mut reminded = Vec::new();
            for (reminder, loaded, at) in &all {
                let is_reminded =
                    some_due && at.is_some_and(|at| Habits::gathers(at, loaded.due(), now));
                let mut kept = Reminder {
                    due: *at,
                    ..*reminder
                };
                if is_reminded {
                    // A match included early is not repeated at its own moment.
                    kept.last = at.map(|at| at.max(now));
                    let turn = (reminder.since, kept.last);
                    kept.due = next(loaded, reminder.side, &habits, turn, now);
                }
                reminders::set(tx, person, kept).await?;
                due::set(tx, reminder.id, loaded.due()).await?;
                if is_reminded {
                    reminded.push((reminder, loaded));
                }
            }
            let in_threads = chosen.remind_in_thread.unwrap_or_default()
                || chosen.no_direct_messages.unwrap_or_default();
            // One message names all the matches; it belongs to the one with the earliest deadline.
            reminded.sort_by_key(|(_, game)| game.due().unwrap_or(Moment::MAX));
            let messages = if in_threads { reminded.len() } else { 1 };
            let owed = reminded.into_iter().take(messages).map(|(reminder, game)| {
                let audience = if in_threads {
                    Audience::Table
                } else {
                    Audience::Seat(reminder.side)
                };
                game.owed(audience, Purpose::Reminder)
            });
            owe(tx, owed, now).await?;
            Ok(unreadable)
        });
        for id in unreadable.await? {
            self.set_aside(id).await?;
        }
        Ok(())
    }

    /// The matches that wait for a person, and the side they play in each.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn waiting_for(&self, person: PersonId) -> Result<Vec<(MatchRecord, Side)>> {
        let mut connection = self.store.read().await?;
        let mut rows = Vec::new();
        for reminder in reminders::of(&mut connection, person).await? {
            let row = match_records::load(&mut connection, reminder.id).await;
            let row = if_readable(row.of_match(reminder.id))?.flatten();
            rows.extend(row.map(|row| (row, reminder.side)));
        }
        Ok(rows)
    }

    /// Queues in the threads the reminders that could not be sent in private: for all matches of which the person was
    /// reminded since `since`.
    ///
    /// # Errors
    /// When the database fails, or a match is damaged.
    pub async fn remind_in_threads(&self, person: PersonId, since: Moment) -> Result<()> {
        let now = self.now();
        self.transact_and_ring(async |tx| {
            for reminder in reminders::of(tx, person).await? {
                if reminder.last.is_some_and(|last| last >= since) {
                    let loaded = readable(tx, reminder.id, now).await?;
                    let word = loaded.map(|one| one.owed(Audience::Table, Purpose::Reminder));
                    owe(tx, word, now).await?;
                }
            }
            Ok(())
        })
        .await
    }
}
