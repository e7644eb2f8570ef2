//! Whether players can reach the bot: whether it hears them (per shard of the connection to Discord that this program serves),
//! whether its own messages get through ([`sending`]), whether it can store what they do, whether Discord has trouble with
//! their server (`servers`), and whether the program itself was running. The connection and the sender of messages report it
//! here; the timekeeper asks, and stores as outages the spans in which players could not act.
//!
//! A clock may only be found to have run out at a moment up to which everything that players sent has been received: a
//! move that was sent in time may still be on its way. This moment is a shard's horizon. It comes with each of
//! Discord's answers to a heartbeat, because everything that Discord sent before has arrived before it; callers that
//! need a later one ask for it (`Reachability::ask`).

pub mod sending;
mod servers;

use std::sync::Mutex;

use basics::{Moment, Span};
use matches::Shard;
use tokio::{sync::Notify, time::Instant};

use sending::{Ending, OpenSending};
use servers::Unavailable;

use crate::locks::lock;

/// The program looks at the time at least this often while it runs.
pub(crate) const PULSE: Span = Span::seconds(2);
/// A longer gap between two checks was a silence: the machine slept or the program was held up.
const SILENCE: Span = Span::seconds(5);
/// Messages that fail, or one that is on its way, for longer than this without one that gets through, mean
/// that the bot cannot speak.
const MUTE: Span = Span::seconds(5);
/// While a message has been on its way for this long, it is unclear whether the bot can speak.
const SLOW: Span = Span::seconds(2);
/// When nothing has been sent for this long, it is unknown whether the bot can speak.
const UNTRIED: [(Way, Span); 2] = [
    (Way::Answers, Span::seconds(90)),
    (Way::Posts, Span::minutes(15)),
];

/// The ways that have to work for players to be able to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Answers to interactions.
    Answers = 0,
    /// Messages in channels and to people.
    Posts = 1,
    /// The database: without it, no action of anybody is accepted.
    Records = 2,
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

/// What is known about each shard, and about sending.
#[derive(Default)]
pub struct Reachability {
    inside: Mutex<Inside>,
    /// Notified when a shard has to check that it hears.
    pub asked: Notify,
}

#[derive(Default)]
struct Inside {
    shards: Vec<Hearing>,
    /// For each way, since when it fails, and the moment of its last failure since the last success, or until which
    /// nothing may be sent after it.
    failing: [Option<(Moment, Moment)>; 3],
    /// The messages on their way that still count, in order.
    under_way: Vec<OpenSending>,
    /// How many messages have begun.
    count: u64,
    unavailable: Unavailable,
    /// When something was last stored.
    stored: Option<Moment>,
    /// Absences that are over and not stored yet.
    over: Vec<Absence>,
    looked: Option<Moment>,
}

#[derive(Clone, Copy)]
struct Hearing {
    /// Whether this program serves the shard. Of others nothing is known.
    is_own: bool,
    /// Whether an earlier program handed it over, so that nothing was missed if its session goes on soon.
    was_given: bool,
    /// Since when nothing is heard; `None` while the shard hears.
    away: Option<Moment>,
    /// Everything sent until then has been received.
    horizon: Moment,
    asked: bool,
}

impl Hearing {
    const fn hears(&self) -> bool {
        self.is_own && self.away.is_none()
    }

    /// Whether an earlier program handed it over a moment ago.
    fn is_being_handed_over(&self, now: Moment) -> bool {
        self.was_given && self.away.is_some_and(|since| now - since <= SILENCE)
    }
}

impl Reachability {
    /// The bot has this many shards. This program serves none of them yet.
    pub(crate) fn open(&self, shards: u32, now: Moment) {
        let hearing = Hearing {
            is_own: false,
            was_given: false,
            away: None,
            horizon: now,
            asked: false,
        };
        let mut inside = lock(&self.inside);
        inside.shards = vec![hearing; shards as usize];
        inside.looked = Some(now);
        inside.stored = Some(now);
    }

    /// This program serves a shard from now on, which has heard nothing since `since`. `was_given` is whether an earlier
    /// program handed it over then.
    pub(crate) fn take(&self, number: u32, since: Moment, was_given: bool, now: Moment) {
        if let Some(shard) = lock(&self.inside).shards.get_mut(number as usize) {
            *shard = Hearing {
                is_own: true,
                was_given,
                away: Some(since.min(now)),
                horizon: since.min(now),
                asked: false,
            };
        }
    }

    /// This program does not serve a shard any more.
    pub(crate) fn give(&self, number: u32) {
        let mut inside = lock(&self.inside);
        let of = inside.shards.len() as u32;
        if let Some(shard) = inside.shards.get_mut(number as usize) {
            (shard.is_own, shard.away) = (false, None);
        }
        let shard = Shard { number, of };
        inside.unavailable.forget(shard);
        inside
            .over
            .retain(|over| ![shard, Shard::ALL].contains(&over.shard));
    }

    /// The shards that this program serves.
    pub fn own(&self) -> Vec<u32> {
        let inside = lock(&self.inside);
        let own = (0..).zip(&inside.shards).filter(|(_, shard)| shard.is_own);
        own.map(|(number, _)| number).collect()
    }

    /// What was sent on a shard since an earlier program handed it over may be lost.
    pub(crate) fn missed_something(&self, number: u32) {
        if let Some(shard) = lock(&self.inside).shards.get_mut(number as usize) {
            shard.was_given = false;
        }
    }

    /// Whether nothing was missed on a shard whose session goes on now: an earlier program handed it over a moment ago.
    pub(crate) fn missed_nothing(&self, number: u32, now: Moment) -> bool {
        let inside = lock(&self.inside);
        let shard = inside.shards.get(number as usize);
        shard.is_some_and(|shard| shard.is_being_handed_over(now))
    }

    /// Everything sent on a shard until `until` has been received.
    pub(crate) fn heard(&self, number: u32, until: Moment) {
        if let Some(shard) = lock(&self.inside).shards.get_mut(number as usize) {
            shard.asked = false;
            if shard.away.is_none() {
                shard.horizon = shard.horizon.max(until);
            }
        }
    }

    /// A shard hears nothing since `since`.
    pub(crate) fn lost(&self, number: u32, since: Moment) {
        if let Some(shard) = lock(&self.inside).shards.get_mut(number as usize) {
            shard.asked = false;
            shard.was_given = false;
            // Time up to the horizon was heard, or counted as a silence, and cannot be lost.
            shard.away.get_or_insert(since.max(shard.horizon));
        }
    }

    /// A shard hears again; the absence has been stored.
    pub(crate) fn back(&self, number: u32, now: Moment) {
        if let Some(shard) = lock(&self.inside).shards.get_mut(number as usize) {
            (shard.was_given, shard.away) = (false, None);
            shard.horizon = now;
        }
    }

    /// Notes that a message is being sent. Returns its number.
    fn begin(&self, way: Way, now: Moment) -> u64 {
        let mut inside = lock(&self.inside);
        inside.count += 1;
        let number = inside.count;
        inside.under_way.push(OpenSending {
            number,
            way,
            began: now,
            since: Instant::now(),
        });
        number
    }

    /// Notes that it has ended. Returns whether that changes what is known of the time until now.
    fn end(&self, number: u64, ending: Ending, now: Moment) -> bool {
        let mut inside = lock(&self.inside);
        let mut under_way = inside.under_way.iter();
        // If it is missing, it was overtaken.
        let Some(place) = under_way.position(|other| other.number == number) else {
            return false;
        };
        let ended = inside.under_way.remove(place);
        match ending {
            Ending::Untried => false,
            Ending::Unheard(silence) => {
                let silence = Span::from(silence);
                inside.fail(ended.way, ended.began, now.plus(silence));
                false
            }
            Ending::Heard => {
                // News concerns everybody who waits for it, even if other news gets through; an answer concerns only
                // one person, who notices if it does not come.
                if ended.way == Way::Answers {
                    inside.overtake_answers(place, now);
                }
                let took = ended.took();
                if took >= MUTE {
                    inside.add_absence(ended.began, now);
                }
                inside.end_failing(ended.way, now) || took >= SLOW
            }
        }
    }

    /// Notes that something was stored. Returns whether that had failed before.
    pub(crate) fn wrote(&self, now: Moment) -> bool {
        let mut inside = lock(&self.inside);
        inside.stored = inside.stored.max(Some(now));
        inside.end_failing(Way::Records, now)
    }

    /// Notes that something could not be stored: actions since the last success may not be stored either.
    pub(crate) fn could_not_write(&self, now: Moment) {
        let mut inside = lock(&self.inside);
        let since = inside.stored.unwrap_or(now);
        inside.fail(Way::Records, since, now);
    }

    /// Checks the time. If the last check was long ago, players could not act meanwhile.
    pub(crate) fn look(&self, now: Moment) {
        let mut inside = lock(&self.inside);
        for (way, long) in UNTRIED {
            let last = inside.failing[way as usize].map(|(_, last)| last);
            if last.is_some_and(|last| now - last > long) {
                inside.end_failing(way, now);
            }
        }
        let Some(last) = inside.looked.replace(now) else {
            return;
        };
        if now - last > SILENCE {
            inside.add_absence(last, now);
            inside.skip_to(now);
        }
        if now < last {
            inside.go_back_to(now);
        }
    }

    /// Counts the time until `now` as heard and attended to.
    pub fn skip_to(&self, now: Moment) {
        let mut inside = lock(&self.inside);
        inside.looked = Some(now);
        inside.stored = inside.stored.max(Some(now));
        inside.unavailable.skip_to(now);
        inside.skip_to(now);
    }

    /// The shards that hear something, each with its horizon.
    pub(crate) fn horizons(&self, now: Moment) -> Vec<(Shard, Moment)> {
        let inside = lock(&self.inside);
        // While nothing gets through, it is unclear whether players can act.
        let failing = inside.failing.iter().flatten().map(|(first, _)| *first);
        let slow = inside.on_its_way_for(SLOW);
        let spoken = failing.chain(slow).min().unwrap_or(now);
        let of = inside.shards.len() as u32;
        let shards = inside.shards.iter().zip(0..);
        shards
            .filter(|(shard, _)| shard.hears())
            .map(|(hearing, number)| {
                let shard = Shard { number, of };
                let unknown = inside.unavailable.unknown_since(shard).unwrap_or(now);
                (shard, hearing.horizon.min(spoken).min(unknown).min(now))
            })
            .collect()
    }

    /// How many shards there are.
    pub fn shards(&self) -> u32 {
        lock(&self.inside).shards.len() as u32
    }

    /// Whether a shard hears.
    pub fn hears(&self, number: u32) -> bool {
        let inside = lock(&self.inside);
        let shard = inside.shards.get(number as usize);
        shard.is_some_and(Hearing::hears)
    }

    /// Whether no message has failed since the last success, in any way.
    pub fn speaks(&self) -> bool {
        let inside = lock(&self.inside);
        let speaking = [Way::Answers, Way::Posts];
        speaking
            .iter()
            .all(|way| inside.failing[*way as usize].is_none())
    }

    /// Asks a shard to check that it hears, so that its horizon moves on to `due` or later.
    pub(crate) fn ask(&self, shard: Shard, due: Moment) {
        if let Some(shard) = lock(&self.inside).shards.get_mut(shard.number as usize) {
            shard.asked |= shard.horizon < due;
        }
        self.asked.notify_waiters();
    }

    /// Whether a shard has been asked to check that it hears, and has not done so.
    pub fn is_asked(&self, number: u32) -> bool {
        let inside = lock(&self.inside);
        let shard = inside.shards.get(number as usize);
        shard.is_some_and(|shard| shard.asked)
    }

    /// All absences that are not over, or not stored.
    pub(crate) fn absences(&self, now: Moment) -> Vec<Absence> {
        let inside = lock(&self.inside);
        let of = inside.shards.len() as u32;
        let open = |(shard, from)| Absence {
            shard,
            from,
            until: now,
            over: false,
        };
        let away = inside.shards.iter().zip(0..).filter_map(|(shard, number)| {
            let from = shard.away.filter(|_| !shard.is_being_handed_over(now))?;
            Some(open((Shard { number, of }, from)))
        });
        let failing = inside.failing.iter().flatten().map(|(first, _)| *first);
        let mute = failing
            .filter(|first| now - *first >= MUTE)
            .chain(inside.on_its_way_for(MUTE))
            .flat_map(|first| {
                let served = inside.served().into_iter();
                served.map(move |shard| (shard, first))
            })
            .map(open);
        let over = inside.over.iter().copied();
        let all = over.chain(away).chain(mute);
        all.filter(|absence| absence.from < absence.until).collect()
    }

    /// These have been stored.
    pub(crate) fn stored(&self, absences: &[Absence]) {
        let mut inside = lock(&self.inside);
        inside.over.retain(|over| !absences.contains(over));
    }
}

impl Inside {
    /// When the earliest message was begun that has been on its way for at least this long.
    fn on_its_way_for(&self, long: Span) -> Option<Moment> {
        let slow = self.under_way.iter().filter(|open| open.took() >= long);
        slow.map(|open| open.began).min()
    }

    /// Notes that an answer has got through: earlier ones on their way, among the `first` messages, no longer count.
    fn overtake_answers(&mut self, first: usize, now: Moment) {
        let earlier = self
            .under_way
            .extract_if(..first, |open| open.way == Way::Answers);
        let slow = earlier.filter(|open| open.took() >= MUTE);
        if let Some(since) = slow.map(|open| open.began).min() {
            self.add_absence(since, now);
        }
    }

    /// Notes that a way fails since a moment, or for longer, and at least until another one.
    fn fail(&mut self, way: Way, since: Moment, until: Moment) {
        let failing = &mut self.failing[way as usize];
        let (first, last) = failing.unwrap_or((since, until));
        *failing = Some((first.min(since), last.max(until)));
    }

    fn end_failing(&mut self, way: Way, now: Moment) -> bool {
        let failing = self.failing[way as usize].take();
        if let Some((first, _)) = failing
            && now - first >= MUTE
        {
            self.add_absence(first, now);
        }
        failing.is_some()
    }

    /// Notes that nobody could act from a moment until now.
    fn add_absence(&mut self, from: Moment, until: Moment) {
        let absences = self.served().into_iter().map(|shard| Absence {
            shard,
            from,
            until,
            over: true,
        });
        self.over.extend(absences);
    }

    /// The servers that this program serves: those of all shards, or those of each of its own.
    fn served(&self) -> Vec<Shard> {
        if self.shards.iter().all(|shard| shard.is_own) {
            return vec![Shard::ALL];
        }
        let of = self.shards.len() as u32;
        let own = (0..).zip(&self.shards).filter(|(_, shard)| shard.is_own);
        own.map(|(number, _)| Shard { number, of }).collect()
    }

    fn skip_to(&mut self, now: Moment) {
        for shard in self.shards.iter_mut().filter(|shard| shard.away.is_none()) {
            shard.horizon = shard.horizon.max(now);
        }
    }

    /// Handles a clock that was set back: nothing is known about what is now the future.
    fn go_back_to(&mut self, now: Moment) {
        for shard in &mut self.shards {
            shard.horizon = shard.horizon.min(now);
            shard.away = shard.away.map(|since| since.min(now));
        }
        for failing in self.failing.iter_mut().flatten() {
            *failing = (failing.0.min(now), failing.1.min(now));
        }
        for open in &mut self.under_way {
            open.began = open.began.min(now);
        }
        self.stored = self.stored.min(Some(now));
        self.unavailable.go_back_to(now);
        for over in &mut self.over {
            over.until = over.until.min(now);
        }
    }
}

#[cfg(test)]
mod tests;
