//! Which channels and servers refuse the bot. They are not tried again until there is a sign that they are open: an event,
//! an interaction from there, or a periodic check, at intervals of up to a day. Everything here is a hint; after a
//! restart every place counts as open until it refuses again, except for servers that the bot left.

use std::{
    collections::{HashMap, HashSet},
    sync::{Mutex, MutexGuard, PoisonError},
};

use basics::{MatchId, Moment, Span};
use matches::records::MatchRecord;

/// The pauses between checks; the last one repeats.
const PAUSES: [Span; 4] = [Span::minutes(30), Span::hours(2), Span::hours(8), Span::DAY];

/// A place that refuses the bot.
#[derive(Default)]
struct Closed {
    guild: u64,
    /// Whether its threads are closed, too.
    with_threads: bool,
    looks: usize,
    /// When to check again; a server that the bot left needs no check, because an event reports its return.
    look_at: Option<Moment>,
    /// Whether the next message may go there as a check.
    looking: bool,
    /// Whether the channel was deleted.
    buried: bool,
}

#[derive(Default)]
struct Known {
    closed: HashMap<u64, Closed>,
    reopened: Vec<u64>,
    /// Servers and matches whose clocks are stopped.
    still: HashSet<u64>,
    /// Matches with delayed news.
    put_off: HashSet<MatchId>,
    openings: u64,
}

/// Which places refuse the bot.
#[derive(Default)]
pub struct Places(Mutex<Known>);

impl Places {
    fn lock(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A channel refuses the bot, and so do its threads if `with_threads`.
    pub fn close(&self, guild: u64, channel: u64, with_threads: bool, now: Moment) {
        let known = &mut *self.lock();
        let closed = known.closed.entry(channel).or_default();
        let pause = PAUSES[closed.looks.min(PAUSES.len() - 1)];
        if closed.buried {
            return;
        }
        if closed.look_at.is_none() {
            tracing::warn!(
                channel,
                "the bot is not allowed in a channel; its messages wait"
            );
        }
        if closed.look_at.is_none_or(|at| at <= now) || closed.looking {
            closed.looks += 1;
            closed.look_at = Some(now.plus(pause));
        }
        closed.guild = guild;
        closed.with_threads |= with_threads;
        closed.looking = false;
    }

    /// A channel was deleted with its threads: it is never checked again, and what waits for it is due, because it would wait
    /// forever.
    pub fn bury(&self, guild: u64, channel: u64) {
        let known = &mut *self.lock();
        let closed = known.closed.entry(channel).or_default();
        if closed.buried {
            return;
        }
        tracing::warn!(channel, "a channel is gone; its games go on in private");
        *closed = Closed {
            guild,
            with_threads: true,
            buried: true,
            ..Closed::default()
        };
        // What was claimed before must not be parked.
        known.openings += 1;
        known.reopened.push(channel);
    }

    /// Whether a channel was deleted.
    pub fn is_buried(&self, channel: u64) -> bool {
        let known = self.lock();
        known
            .closed
            .get(&channel)
            .is_some_and(|closed| closed.buried)
    }

    /// The bot has left a server.
    pub fn close_server(&self, guild: u64) {
        let known = &mut *self.lock();
        known.still.insert(guild);
        let closed = known.closed.entry(guild).or_default();
        closed.guild = guild;
        closed.with_threads = true;
    }

    /// Whether a match's messages cannot be posted now. After a pause, one may be tried as a check.
    pub fn refuse(&self, record: &MatchRecord) -> bool {
        let known = &mut *self.lock();
        let in_thread = record.place.is_some_and(|place| place != record.channel);
        if known.closed.contains_key(&record.guild) {
            return true;
        }
        match known.closed.get_mut(&record.channel) {
            Some(closed) if closed.looking => {
                closed.looking = false;
                closed.looks += 1;
                false
            }
            Some(closed) => closed.with_threads || !in_thread,
            None => false,
        }
    }

    /// Whether a match's messages cannot be posted, as far as is known.
    pub fn is_closed(&self, record: &MatchRecord) -> bool {
        let known = self.lock();
        let in_thread = record.place.is_some_and(|place| place != record.channel);
        let closed = known.closed.get(&record.channel);
        known.closed.contains_key(&record.guild)
            || closed.is_some_and(|closed| closed.with_threads || !in_thread)
    }

    /// There is a sign that a channel or server is open. Returns whether it counted as closed.
    pub fn reopen(&self, place: u64) -> bool {
        let known = &mut *self.lock();
        let places = known.closed.iter();
        let reopened = places
            .filter(|(closed, about)| **closed == place || (about.guild == place && !about.buried));
        let reopened: Vec<u64> = reopened.map(|(closed, _)| *closed).collect();
        for place in &reopened {
            known.closed.remove(place);
        }
        // From now on, what was claimed before is out of order.
        known.openings += u64::from(!reopened.is_empty());
        known.reopened.extend(&reopened);
        !reopened.is_empty()
    }

    /// Matches have moved to another place: what was claimed before is out of order, as if a place had opened.
    pub fn note_move(&self) {
        self.lock().openings += 1;
    }

    /// The places that have opened since the last call.
    pub fn take_reopened(&self) -> Vec<u64> {
        std::mem::take(&mut self.lock().reopened)
    }

    /// How often places have opened.
    pub fn openings(&self) -> u64 {
        self.lock().openings
    }

    /// The channels to check now. One message may go to each.
    pub fn to_look_at(&self, now: Moment) -> Vec<u64> {
        let known = &mut *self.lock();
        let mut due = Vec::new();
        for (place, closed) in &mut known.closed {
            let last = closed.looks.saturating_sub(1).min(PAUSES.len() - 1);
            // Setting the system clock back lengthens no pause.
            closed.look_at = closed.look_at.map(|at| at.min(now.plus(PAUSES[last])));
            if closed.look_at.is_some_and(|at| at <= now) {
                let pause = PAUSES[closed.looks.min(PAUSES.len() - 1)];
                closed.look_at = Some(now.plus(pause));
                closed.looking = true;
                due.push(*place);
            }
        }
        due
    }

    /// When to check a channel next, if any is closed.
    pub fn next_look(&self) -> Option<Moment> {
        let known = self.lock();
        known
            .closed
            .values()
            .filter_map(|closed| closed.look_at)
            .min()
    }

    /// Nothing waits for a channel.
    pub fn forget(&self, place: u64) {
        self.lock().closed.remove(&place);
    }

    /// Notes whether a match's clocks are stopped.
    pub fn set_still(&self, id: MatchId, still: bool) {
        let known = &mut *self.lock();
        if still {
            known.still.insert(id.0);
        } else {
            known.still.remove(&id.0);
        }
    }

    /// Whether a match's clocks are stopped because its players could not be notified.
    pub fn is_still(&self, id: MatchId) -> bool {
        self.lock().still.contains(&id.0)
    }

    /// Notes whether a match's news is delayed.
    pub fn set_put_off(&self, id: MatchId, put_off: bool) {
        let known = &mut *self.lock();
        if put_off {
            known.put_off.insert(id);
        } else {
            known.put_off.remove(&id);
        }
    }

    /// Whether a match's news is delayed, so that some players may not have read it.
    pub fn is_put_off(&self, id: MatchId) -> bool {
        self.lock().put_off.contains(&id)
    }

    /// Whether the bot is not in a server.
    pub fn has_left(&self, guild: u64) -> bool {
        self.lock().closed.contains_key(&guild)
    }

    /// Forgets that the bot left a server; returns whether it had.
    pub fn was_left(&self, guild: u64) -> bool {
        self.lock().still.remove(&guild)
    }

    /// The servers and matches whose clocks are stopped when the program starts.
    pub fn begin_with(&self, still: Vec<u64>) {
        let known = &mut *self.lock();
        // Servers need no checks: an event reports that the bot is there.
        for subject in &still {
            let guild = *subject;
            known.closed.insert(
                guild,
                Closed {
                    guild,
                    ..Closed::default()
                },
            );
        }
        known.still.extend(still);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_closed_place_is_checked_less_and_less_often() {
        let places = Places::default();
        let mut now = Moment(0);
        places.close(1, 2, true, now);
        let mut looks = Vec::new();
        while looks.len() < 5 {
            now = places.next_look().unwrap();
            assert!(
                places
                    .to_look_at(now.plus(-Span::milliseconds(1)))
                    .is_empty()
            );
            assert_eq!(places.to_look_at(now), [2]);
            places.close(1, 2, true, now);
            looks.push(now);
        }
        let pauses: Vec<Span> = looks.windows(2).map(|pair| pair[1] - pair[0]).collect();
        assert!(pauses.is_sorted(), "{pauses:?}");
        assert_eq!(pauses.last(), Some(&(Span::hours(24))));
    }

    #[test]
    fn a_clock_set_back_lengthens_no_pause() {
        let places = Places::default();
        places.close(1, 2, true, Moment(0).plus(Span::hours(10)));
        assert_eq!(places.to_look_at(Moment(0).plus(Span::hours(2))), [0; 0]);
        assert_eq!(
            places.next_look(),
            Some(Moment(0).plus(Span::hours(2) + Span::HOUR / 2))
        );
        assert_eq!(
            places.to_look_at(Moment(0).plus(Span::hours(2) + Span::HOUR / 2)),
            [2]
        );
    }

    #[test]
    fn a_server_that_opens_opens_its_channels() {
        let places = Places::default();
        for channel in [2, 3] {
            places.close(1, channel, true, Moment(0));
        }
        places.close(7, 8, true, Moment(0));
        assert!(!places.reopen(9));
        assert!(places.reopen(1));
        assert!(!places.reopen(1));
        let mut reopened = places.take_reopened();
        reopened.sort_unstable();
        assert_eq!(reopened, [2, 3]);
        assert_eq!(places.openings(), 1);
    }

    #[test]
    fn a_deleted_channel_is_never_checked_again() {
        let places = Places::default();
        places.close(1, 2, false, Moment(0));
        places.bury(1, 2);
        assert!(places.is_buried(2) && !places.is_buried(3));
        assert_eq!(places.take_reopened(), [2], "what waits for it is due");
        places.close(1, 2, true, Moment(0).plus(Span::HOUR));
        places.bury(1, 2);
        assert_eq!(places.next_look(), None);
        assert!(!places.reopen(1), "its server says nothing of it");
        assert!(places.take_reopened().is_empty());
        assert!(places.reopen(2), "unless it is there after all");
        assert!(!places.is_buried(2));
    }
}
