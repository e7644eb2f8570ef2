//! Whether players can reach the bot: whether it hears them (per shard of the connection to Discord), whether its own
//! messages get through, and whether the program itself was running. Whoever runs the connection and whoever sends
//! messages tells it here; the timekeeper asks, and stores as outages the spans in which players could not act.
//!
//! A clock may only be found to have run out at a moment up to which everything that players sent has been received: a
//! move that was sent in time may still be on its way. This moment is a shard's horizon. It comes with each answer of
//! Discord to a heartbeat, for everything that Discord sent before has arrived before it, and who needs it later asks for it
//! (`Presence::ask`).

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use matches::{Moment, Shard};
use tokio::sync::Notify;

/// The program looks at the time at least this often while it runs, in milliseconds.
pub(crate) const PULSE: i64 = 2_000;
/// A longer gap between two looks, in milliseconds, was a silence: the machine slept or the program was held up.
const SILENCE: i64 = 5_000;
/// Messages that fail for longer than this without one that gets through, in milliseconds, mean that the bot cannot speak.
const MUTE: i64 = 5_000;
/// When nothing has been tried for this long though it might have been, in milliseconds, nobody knows any more whether the bot
/// can speak.
const UNTRIED: [i64; 2] = [90_000, 15 * 60_000];

/// A way in which the bot speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Answers to interactions.
    Answers = 0,
    /// Messages in channels and to people.
    Posts = 1,
}

/// A span in which the players of a shard could not act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Absence {
    pub shard: Shard,
    pub from: Moment,
    pub until: Moment,
    /// Whether it is over.
    pub over: bool,
}

/// What is known about each shard, and about speaking.
#[derive(Default)]
pub struct Presence {
    inside: Mutex<Inside>,
    /// Notified when a shard is to make sure that it hears.
    pub asked: Notify,
}

#[derive(Default)]
struct Inside {
    shards: Vec<Hearing>,
    /// For each way, the first of the failures since something got through, and the moment of the last or until which nothing
    /// may be tried after it.
    failing: [Option<(Moment, Moment)>; 2],
    /// What is over and not stored yet.
    over: Vec<Absence>,
    looked: Option<Moment>,
}

#[derive(Clone, Copy)]
struct Hearing {
    /// Since when nothing is heard; `None` while something is.
    away: Option<Moment>,
    /// Everything sent until then has been received.
    horizon: Moment,
    asked: bool,
}

impl Presence {
    fn lock(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The bot connects with this many shards. None of them has heard anything since `since`.
    pub(crate) fn open(&self, shards: u32, since: Moment, now: Moment) {
        let hearing = Hearing {
            away: Some(since.min(now)),
            horizon: since.min(now),
            asked: false,
        };
        let mut inside = self.lock();
        inside.shards = vec![hearing; shards as usize];
        inside.looked = Some(now);
    }

    /// Everything sent on a shard until `until` has been received.
    pub(crate) fn heard(&self, number: u32, until: Moment) {
        if let Some(shard) = self.lock().shards.get_mut(number as usize) {
            shard.asked = false;
            if shard.away.is_none() {
                shard.horizon = shard.horizon.max(until);
            }
        }
    }

    /// A shard hears nothing since `since`.
    pub(crate) fn lost(&self, number: u32, since: Moment) {
        if let Some(shard) = self.lock().shards.get_mut(number as usize) {
            shard.asked = false;
            // What was received, or counted as a silence already, cannot be lost.
            shard.away.get_or_insert(since.max(shard.horizon));
        }
    }

    /// A shard hears again; the absence has been stored.
    pub(crate) fn back(&self, number: u32, now: Moment) {
        if let Some(shard) = self.lock().shards.get_mut(number as usize) {
            shard.away = None;
            shard.horizon = now;
        }
    }

    /// Something was sent and got a definite response. Returns whether something had failed before.
    pub(crate) fn spoke(&self, way: Way, now: Moment) -> bool {
        self.lock().end_failing(way, now)
    }

    /// Something was sent, and whether it got through is unknown, or Discord could not take it. Nothing may be sent this way
    /// for as long as `silence`.
    pub(crate) fn could_not_speak(&self, way: Way, silence: Duration, now: Moment) {
        let failing = &mut self.lock().failing[way as usize];
        let (first, last) = failing.unwrap_or((now, now));
        let silence = i64::try_from(silence.as_millis()).unwrap_or_default();
        *failing = Some((first, last.max(now.plus(silence))));
    }

    /// Looks at the time. If the last look was long ago, players could not act meanwhile.
    pub(crate) fn look(&self, now: Moment) {
        let mut inside = self.lock();
        for way in [Way::Answers, Way::Posts] {
            let last = inside.failing[way as usize].map(|(_, last)| last);
            if last.is_some_and(|last| now.0 - last.0 > UNTRIED[way as usize]) {
                inside.end_failing(way, now);
            }
        }
        let Some(last) = inside.looked.replace(now) else {
            return;
        };
        if now.0 - last.0 > SILENCE {
            inside.over.push(Absence {
                shard: Shard::ALL,
                from: last,
                until: now,
                over: true,
            });
            inside.skip_to(now);
        }
        if now < last {
            inside.go_back_to(now);
        }
    }

    /// Counts the time until `now` as heard and attended to.
    pub fn skip_to(&self, now: Moment) {
        let mut inside = self.lock();
        inside.looked = Some(now);
        inside.skip_to(now);
    }

    /// The shards that hear something, each with its horizon.
    pub(crate) fn horizons(&self, now: Moment) -> Vec<(Shard, Moment)> {
        let inside = self.lock();
        // While nothing gets through, it is unclear whether players can act.
        let failing = inside.failing.iter().flatten().map(|(first, _)| *first);
        let spoken = failing.min().unwrap_or(now);
        let of = inside.shards.len() as u32;
        let shards = inside.shards.iter().zip(0..);
        shards
            .filter(|(shard, _)| shard.away.is_none())
            .map(|(shard, number)| {
                let horizon = shard.horizon.min(spoken).min(now);
                (Shard { number, of }, horizon)
            })
            .collect()
    }

    /// How many shards there are.
    pub(crate) fn shards(&self) -> u32 {
        self.lock().shards.len() as u32
    }

    /// Whether a shard hears something.
    #[must_use]
    pub fn hears(&self, number: u32) -> bool {
        let inside = self.lock();
        let shard = inside.shards.get(number as usize);
        shard.is_some_and(|shard| shard.away.is_none())
    }

    /// Whether nothing has failed since something got through, whichever way.
    #[must_use]
    pub fn speaks(&self) -> bool {
        self.lock().failing.iter().all(Option::is_none)
    }

    /// Asks a shard to make sure that it hears, so that its horizon moves on to `due` or later.
    pub(crate) fn ask(&self, shard: Shard, due: Moment) {
        if let Some(shard) = self.lock().shards.get_mut(shard.number as usize) {
            shard.asked |= shard.horizon < due;
        }
        self.asked.notify_waiters();
    }

    /// Whether a shard has been asked to make sure that it hears, and has not done so.
    #[must_use]
    pub fn is_asked(&self, number: u32) -> bool {
        let inside = self.lock();
        let shard = inside.shards.get(number as usize);
        shard.is_some_and(|shard| shard.asked)
    }

    /// All absences that are not over, or not stored.
    pub(crate) fn absences(&self, now: Moment) -> Vec<Absence> {
        let inside = self.lock();
        let of = inside.shards.len() as u32;
        let open = |shard, from| Absence {
            shard,
            from,
            until: now,
            over: false,
        };
        let away = inside.shards.iter().zip(0..).filter_map(|(shard, number)| {
            let from = shard.away?;
            Some(open(Shard { number, of }, from))
        });
        let failing = inside.failing.iter().flatten();
        let mute = failing
            .filter(|(first, _)| now.0 - first.0 >= MUTE)
            .map(|(first, _)| open(Shard::ALL, *first));
        let over = inside.over.iter().copied();
        let all = over.chain(away).chain(mute);
        all.filter(|absence| absence.from < absence.until).collect()
    }

    /// These have been stored.
    pub(crate) fn stored(&self, absences: &[Absence]) {
        let mut inside = self.lock();
        inside.over.retain(|over| !absences.contains(over));
    }
}

impl Inside {
    fn end_failing(&mut self, way: Way, now: Moment) -> bool {
        let failing = self.failing[way as usize].take();
        if let Some((first, _)) = failing
            && now.0 - first.0 >= MUTE
        {
            self.over.push(Absence {
                shard: Shard::ALL,
                from: first,
                until: now,
                over: true,
            });
        }
        failing.is_some()
    }

    fn skip_to(&mut self, now: Moment) {
        for shard in self.shards.iter_mut().filter(|shard| shard.away.is_none()) {
            shard.horizon = shard.horizon.max(now);
        }
    }

    /// Time itself has gone back: nothing is known about what is now the future.
    fn go_back_to(&mut self, now: Moment) {
        for shard in &mut self.shards {
            shard.horizon = shard.horizon.min(now);
            shard.away = shard.away.map(|since| since.min(now));
        }
        for failing in self.failing.iter_mut().flatten() {
            *failing = (failing.0.min(now), failing.1.min(now));
        }
        for over in &mut self.over {
            over.until = over.until.min(now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: Moment = Moment(1_000_000);

    fn at(seconds: i64) -> Moment {
        START.plus(seconds * 1000)
    }

    /// Two shards that hear.
    fn present() -> Presence {
        let presence = Presence::default();
        presence.open(2, at(0), at(0));
        presence.back(0, at(0));
        presence.back(1, at(0));
        presence
    }

    fn horizons(presence: &Presence, now: Moment) -> Vec<(u32, i64)> {
        let horizons = presence.horizons(now).into_iter();
        horizons
            .map(|(shard, horizon)| (shard.number, (horizon.0 - START.0) / 1000))
            .collect()
    }

    /// Shard, how many there are, and from when until when.
    fn absences(presence: &Presence, now: Moment) -> Vec<(u32, u32, i64, i64)> {
        let seconds = |moment: Moment| (moment.0 - START.0) / 1000;
        let absences = presence.absences(now).into_iter();
        absences
            .map(|it| {
                (
                    it.shard.number,
                    it.shard.of,
                    seconds(it.from),
                    seconds(it.until),
                )
            })
            .collect()
    }

    #[test]
    fn a_horizon_moves_on_with_what_was_heard() {
        let presence = present();
        presence.heard(1, at(3));
        presence.heard(1, at(2));
        assert_eq!(horizons(&presence, at(9)), [(0, 0), (1, 3)]);
        presence.ask(Shard { number: 0, of: 2 }, at(5));
        presence.ask(Shard { number: 1, of: 2 }, at(3));
        assert!(presence.is_asked(0) && !presence.is_asked(1));
        presence.heard(0, at(9));
        assert!(!presence.is_asked(0));
        assert_eq!(horizons(&presence, at(9)), [(0, 9), (1, 3)]);
    }

    #[test]
    fn a_lost_shard_is_away_until_it_is_back_and_the_other_is_not() {
        let presence = present();
        presence.lost(1, at(4));
        presence.lost(1, at(6));
        presence.heard(1, at(7));
        assert_eq!(horizons(&presence, at(9)), [(0, 0)]);
        assert_eq!(absences(&presence, at(9)), [(1, 2, 4, 9)]);
        presence.back(1, at(10));
        assert_eq!(absences(&presence, at(11)), []);
        assert_eq!(horizons(&presence, at(11)), [(0, 0), (1, 10)]);
    }

    #[test]
    fn a_long_time_without_a_look_was_a_silence() {
        let presence = present();
        presence.look(at(4));
        presence.look(at(8));
        assert_eq!(absences(&presence, at(8)), []);
        presence.look(at(20));
        assert_eq!(absences(&presence, at(20)), [(0, 1, 8, 20)]);
        let stored = presence.absences(at(20));
        presence.stored(&stored);
        assert_eq!(absences(&presence, at(20)), []);
        // What the silence was counted for is not counted again.
        presence.lost(0, at(9));
        assert_eq!(absences(&presence, at(21)), [(0, 2, 20, 21)]);
    }

    #[test]
    fn the_bot_cannot_speak_from_the_first_failure_until_something_gets_through() {
        let presence = present();
        presence.skip_to(at(100));
        presence.could_not_speak(Way::Answers, Duration::ZERO, at(10));
        assert_eq!(horizons(&presence, at(12)), [(0, 10), (1, 10)]);
        assert_eq!(absences(&presence, at(12)), [], "it may be a chance");
        presence.spoke(Way::Posts, at(13));
        presence.could_not_speak(Way::Answers, Duration::ZERO, at(15));
        assert_eq!(absences(&presence, at(16)), [(0, 1, 10, 16)]);
        presence.spoke(Way::Answers, at(80));
        assert_eq!(absences(&presence, at(90)), [(0, 1, 10, 80)]);
        assert_eq!(horizons(&presence, at(90)), [(0, 90), (1, 90)]);

        presence.could_not_speak(Way::Posts, Duration::ZERO, at(90));
        presence.spoke(Way::Posts, at(92));
        assert_eq!(absences(&presence, at(99)), [(0, 1, 10, 80)]);
    }

    #[test]
    fn what_is_not_tried_does_not_fail_for_ever() {
        let presence = present();
        presence.could_not_speak(Way::Answers, Duration::ZERO, at(0));
        presence.could_not_speak(Way::Answers, Duration::ZERO, at(7));
        for second in (0..=98).step_by(2) {
            presence.look(at(second));
        }
        assert_eq!(absences(&presence, at(200)), [(0, 1, 0, 98)]);
    }

    #[test]
    fn the_bot_is_away_for_as_long_as_nothing_may_be_sent() {
        let presence = present();
        presence.could_not_speak(Way::Posts, Duration::from_secs(7200), at(1));
        presence.could_not_speak(Way::Posts, Duration::ZERO, at(2));
        for second in (2..=8000).step_by(2) {
            presence.look(at(second));
        }
        assert_eq!(absences(&presence, at(8000)), [(0, 1, 1, 8000)]);
        presence.spoke(Way::Posts, at(7210));
        assert_eq!(absences(&presence, at(8000)), [(0, 1, 1, 7210)]);
    }

    #[test]
    fn nothing_lies_in_the_future_when_time_goes_back() {
        let presence = present();
        presence.look(at(0));
        presence.look(at(3600));
        presence.lost(1, at(3600));
        presence.look(at(5));
        assert_eq!(horizons(&presence, at(6)), [(0, 5)]);
        assert_eq!(absences(&presence, at(6)), [(0, 1, 0, 5), (1, 2, 5, 6)]);
    }
}
