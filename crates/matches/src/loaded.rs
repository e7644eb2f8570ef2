//! The state of a match after some event: the service loads it, asks it for decisions, and commits it. The match
//! itself stays inside; the facts made from it hold what may be revealed.

use jiff::tz::TimeZone;
use rand::Rng;
use rules::{
    Side,
    game::{Perspective, Replay},
};
use sealed::{Seal, Sealed};

use crate::{
    MatchId, Moment, PersonId, Stage,
    clock::suspensions::{Span, Suspensions},
    command::Command,
    event::{Event, SealedEvent},
    notice::{Audience, audiences},
    outbox::{OutboxItem, Purpose},
    pause::Pause,
    plan::{PlanChange, StoredPlan, ahead::Ahead, course::PlanOutcome},
    records::{MatchRecord, Summary},
    refusal::Refusal,
    state::{Match, Timing},
    vacation,
};

/// The events of a match, read from the store. Secret like the events: no `Debug`.
pub struct EventLog(Vec<(i64, Moment, Event)>);

impl EventLog {
    /// Reads the stored form: a JSON list of `[interaction, moment, event]`, in order. `None` if it is damaged or
    /// empty.
    #[must_use]
    pub fn read(log: &Sealed) -> Option<EventLog> {
        let events: Vec<(i64, Moment, Event)> = serde_json::from_str(log.opened()).ok()?;
        (!events.is_empty()).then_some(EventLog(events))
    }

    /// When the match was opened.
    #[must_use]
    pub fn opened(&self) -> Moment {
        self.0[0].1
    }

    /// The interactions that caused the events.
    pub fn interactions(&self) -> impl Iterator<Item = u64> {
        self.0.iter().map(|(id, ..)| id.cast_unsigned())
    }
}

/// The spans since the match was opened during which clocks do not run, apart from its own pauses.
#[derive(Default)]
pub struct Absences {
    /// When the bot was down.
    pub outages: Vec<Span>,
    /// When each player was on vacation, as far as that stops their clock.
    pub vacations: [Vec<Span>; 2],
}

/// The state of a match after some event.
pub struct LoadedMatch {
    /// The record of the match.
    pub record: MatchRecord,
    /// The match. Secret: the facts made from it hold what may be revealed.
    pub(crate) game: Match,
    /// The last event. Also secret.
    pub(crate) event: Event,
    /// When the last event happened.
    pub(crate) at: Moment,
    /// Outage time since the previous event, in milliseconds.
    pub(crate) outage: i64,
    /// The end of each player's current vacation, if they are on one.
    pub(crate) away: [Option<Moment>; 2],
}

/// The time zone with this name; UTC if there is no name, or an unknown one.
fn zone(name: Option<&str>) -> TimeZone {
    name.and_then(|name| TimeZone::get(name).ok())
        .unwrap_or(TimeZone::UTC)
}

impl LoadedMatch {
    /// Replays a match from its events; `None` if they do not fit together, which only happens if the store is
    /// damaged. `now` determines who is on vacation.
    #[must_use]
    pub fn replay(
        record: MatchRecord,
        mut log: EventLog,
        absences: Absences,
        now: Moment,
    ) -> Option<LoadedMatch> {
        let Absences { outages, vacations } = absences;
        let away = [&vacations[0], &vacations[1]]
            .map(|taken| vacation::current(taken, now).and_then(|span| span.until));
        let [first, second] = vacations;
        let weekends = |side: Side| {
            let off = record.time.weekends_off;
            off.then(|| zone(record.zones[side.index()].as_deref()))
        };
        let suspensions = |taken: Vec<Span>, side| {
            Suspensions::new(outages.iter().copied().chain(taken), weekends(side))
        };
        let timing = Timing {
            terms: record.time,
            suspensions: [
                suspensions(first, Side::First),
                suspensions(second, Side::Second),
            ],
        };
        let events = log.0.iter().map(|(_, at, event)| (event, *at));
        let game = Match::replay(&record.terms.rules, timing, events)?;
        let (_, at, event) = log.0.pop()?;
        let before = log.0.last().map_or(at, |(_, before, _)| *before);
        let running = Suspensions::new(outages, None).elapsed(before, at);
        Some(LoadedMatch {
            record,
            game,
            event,
            at,
            outage: at.0 - before.0 - running,
            away,
        })
    }

    /// Its id.
    #[must_use]
    pub fn id(&self) -> MatchId {
        self.record.id
    }

    /// When its last event happened.
    #[must_use]
    pub fn at(&self) -> Moment {
        self.at
    }

    /// How many events it has had.
    #[must_use]
    pub fn events(&self) -> u32 {
        self.game.events()
    }

    /// Its stage.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.game.stage()
    }

    /// The values of its record after the last event.
    #[must_use]
    pub fn summary(&self) -> Summary {
        Summary {
            id: self.record.id,
            stage: self.game.stage(),
            turn: self.game.turn(),
            ply: self.game.ply(),
            due: self.game.due(),
        }
    }

    /// Returns the event that a player's command causes.
    ///
    /// # Errors
    /// Why the command is refused.
    pub fn decide(
        &self,
        seat: Side,
        command: &Command,
        rng: &mut impl Rng,
    ) -> Result<SealedEvent, Refusal> {
        self.game.decide(seat, command, rng).map(SealedEvent)
    }

    /// The event caused by a deadline that has passed by now, if any.
    #[must_use]
    pub fn overdue(&self, now: Moment) -> Option<SealedEvent> {
        self.game.overdue(now).map(SealedEvent)
    }

    /// The match after one more event; `None` if the event is impossible.
    #[must_use]
    pub fn after(mut self, event: SealedEvent, now: Moment) -> Option<LoadedMatch> {
        self.game.apply(&event.0, now)?;
        self.event = event.0;
        self.at = now;
        self.outage = 0;
        Some(self)
    }

    /// The audiences to notify of the last event, in order.
    #[must_use]
    pub fn audiences(&self) -> Vec<Audience> {
        audiences(&self.event, &self.game)
    }

    /// The message that replaces the response to the command behind the last event, if its author would otherwise not
    /// learn the result in private.
    #[must_use]
    pub fn owed_answer(&self) -> Option<OutboxItem> {
        let seat = match self.event {
            _ if !self.game.has_desks() => return None,
            Event::Moved { seat, .. } | Event::Turned { seat, .. }
                if self.game.outcome().is_none() =>
            {
                seat
            }
            Event::Ready { seat } if self.game.turn().is_some() => seat,
            _ => return None,
        };
        Some(self.owed(Audience::Seat(seat), Purpose::Answer))
    }

    /// A message about the last event.
    #[must_use]
    pub fn owed(&self, audience: Audience, purpose: Purpose) -> OutboxItem {
        OutboxItem {
            id: self.record.id,
            seq: self.game.events(),
            audience,
            purpose,
        }
    }

    /// The side that played a ply with the last event.
    #[must_use]
    pub fn mover(&self) -> Option<Side> {
        match self.event {
            Event::Moved { seat, .. } | Event::Turned { seat, .. } => Some(seat),
            _ => None,
        }
    }

    /// The sides that the match waits for, and since when.
    #[must_use]
    pub fn waiting(&self) -> Vec<(Side, Moment)> {
        self.game.waiting()
    }

    /// The next deadline, as far as is known.
    #[must_use]
    pub fn due(&self) -> Option<Moment> {
        self.game.due()
    }

    /// The time each side has left, in milliseconds; `None` in an untimed game.
    #[must_use]
    pub fn time_left(&self, now: Moment) -> Option<[i64; 2]> {
        self.game.time_left(now)
    }

    /// The side whose time has run out, while the opponent chooses what happens.
    #[must_use]
    pub fn time_up(&self) -> Option<Side> {
        self.game.time_up()
    }

    /// The pause of the match, and any request about it.
    #[must_use]
    pub fn pause(&self) -> Pause {
        self.game.pause()
    }

    /// The end of a player's current vacation, if they are on one.
    #[must_use]
    pub fn away(&self, side: Side) -> Option<Moment> {
        self.away[side.index()]
    }

    /// Returns a player's plan after a change.
    ///
    /// # Errors
    /// Why the change is refused.
    pub fn change_plan(
        &self,
        seat: Side,
        plan: Option<StoredPlan>,
        change: &PlanChange,
    ) -> Result<Option<StoredPlan>, Refusal> {
        self.game.expect_playing()?;
        Ok(self.game.change_plan(seat, plan, change)?)
    }

    /// A player's plan after the last event.
    #[must_use]
    pub fn follow(
        &self,
        seat: Side,
        plan: StoredPlan,
        now: Moment,
        rng: &mut impl Rng,
    ) -> PlanOutcome {
        self.game.follow(seat, plan, &self.event, now, rng)
    }

    /// The board from which to look ahead; `None` unless an open game is in progress.
    #[must_use]
    pub fn ahead(&self) -> Option<Ahead> {
        self.game.ahead()
    }

    /// The replay of a finished game, which anybody may see; `None` before.
    #[must_use]
    pub fn replayed(&self, perspective: Perspective) -> Option<Replay> {
        let wanted = self.record.terms.rules.perspective(perspective);
        self.game.replayed(wanted)
    }

    /// The side that a person plays, if they play.
    #[must_use]
    pub fn seat_of(&self, person: PersonId) -> Option<Side> {
        self.record.seat_of(person)
    }
}
