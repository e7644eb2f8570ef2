//! A match as it stood after some event: what the service loads, lets decide and commits. The match itself stays inside;
//! what may be told of it is in the facts made from it.

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
    plan::{PlanChange, StoredPlan, ahead::Ahead, course::Followed},
    records::{MatchRecord, Summary},
    refusal::Refusal,
    state::{Match, Timing},
    vacation,
};

/// The events of a match, read from the store. Secret like the events: no `Debug`.
pub struct EventLog(Vec<(i64, Moment, Event)>);

impl EventLog {
    /// Reads what the store keeps: a JSON list of `[interaction, moment, event]`, in order. Nothing if that is damaged, or
    /// if there is no event.
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

    /// The interactions that brought the events.
    pub fn interactions(&self) -> impl Iterator<Item = u64> {
        self.0.iter().map(|(id, ..)| id.cast_unsigned())
    }
}

/// The spans since a match was opened in which clocks do not run, besides its own pauses.
#[derive(Default)]
pub struct Absences {
    /// When the referee was away.
    pub outages: Vec<Span>,
    /// When each player was on vacation, as far as that stops their clock.
    pub vacations: [Vec<Span>; 2],
}

/// A match as it stood after some event.
pub struct LoadedMatch {
    /// Who plays where.
    pub record: MatchRecord,
    /// The match. A secret: what of it may be told is in the facts made from it.
    pub(crate) game: Match,
    /// The last event. A secret too.
    pub(crate) event: Event,
    /// When that was.
    pub(crate) at: Moment,
    /// Outage time since the event before it, in milliseconds.
    pub(crate) outage: i64,
    /// Until when each player is on vacation now, if they are.
    pub(crate) away: [Option<Moment>; 2],
}

/// The time zone of this name; UTC if it has none, or one that is not known any more.
fn zone(name: Option<&str>) -> TimeZone {
    name.and_then(|name| TimeZone::get(name).ok())
        .unwrap_or(TimeZone::UTC)
}

impl LoadedMatch {
    /// A match as its events have made it; nothing if they do not fit together, which only a damaged store brings about.
    /// `now` tells who is on vacation.
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
        let still = |taken: Vec<Span>, side| {
            Suspensions::new(outages.iter().copied().chain(taken), weekends(side))
        };
        let timing = Timing {
            terms: record.time,
            still: [still(first, Side::First), still(second, Side::Second)],
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

    /// Which match it is.
    #[must_use]
    pub fn id(&self) -> MatchId {
        self.record.id
    }

    /// How many events it has.
    #[must_use]
    pub fn events(&self) -> u32 {
        self.game.events()
    }

    /// Its stage.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.game.stage()
    }

    /// What its record says after the last event.
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

    /// The event that a player's command causes.
    ///
    /// # Errors
    /// When the command is refused: why.
    pub fn decide(
        &self,
        seat: Side,
        command: &Command,
        rng: &mut impl Rng,
    ) -> Result<SealedEvent, Refusal> {
        self.game.decide(seat, command, rng).map(SealedEvent)
    }

    /// The event that a deadline causes, if one has passed by now.
    #[must_use]
    pub fn overdue(&self, now: Moment) -> Option<SealedEvent> {
        self.game.overdue(now).map(SealedEvent)
    }

    /// The match after one more event; nothing if the event cannot happen.
    #[must_use]
    pub fn after(mut self, event: SealedEvent, now: Moment) -> Option<LoadedMatch> {
        self.game.apply(&event.0, now)?;
        self.event = event.0;
        self.at = now;
        self.outage = 0;
        Some(self)
    }

    /// Who is told of the last event, in this order.
    #[must_use]
    pub fn audiences(&self) -> Vec<Audience> {
        audiences(&self.event, &self.game)
    }

    /// The message that replaces the answer to the command behind the last event, where its author would otherwise not
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

    /// Who played a ply with the last event.
    #[must_use]
    pub fn mover(&self) -> Option<Side> {
        match self.event {
            Event::Moved { seat, .. } | Event::Turned { seat, .. } => Some(seat),
            _ => None,
        }
    }

    /// The sides that have to do something before the match goes on, and since when.
    #[must_use]
    pub fn waiting(&self) -> Vec<(Side, Moment)> {
        self.game.waiting()
    }

    /// The next deadline, as far as is known.
    #[must_use]
    pub fn due(&self) -> Option<Moment> {
        self.game.due()
    }

    /// What each side has left, in milliseconds; nothing in a game that is untimed.
    #[must_use]
    pub fn time_left(&self, now: Moment) -> Option<[i64; 2]> {
        self.game.time_left(now)
    }

    /// Whose time has run out, while the other side chooses what happens.
    #[must_use]
    pub fn time_up(&self) -> Option<Side> {
        self.game.time_up()
    }

    /// Whether the match is paused, and who asks for a pause.
    #[must_use]
    pub fn pause(&self) -> Pause {
        self.game.pause()
    }

    /// Until when a player is on vacation now, if they are.
    #[must_use]
    pub fn away(&self, side: Side) -> Option<Moment> {
        self.away[side.index()]
    }

    /// What a player's plan is after a change.
    ///
    /// # Errors
    /// When the change is refused: why.
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
    ) -> Followed {
        self.game.follow(seat, plan, &self.event, now, rng)
    }

    /// The board to look ahead from; nothing unless the game is on and open.
    #[must_use]
    pub fn ahead(&self) -> Option<Ahead> {
        self.game.ahead()
    }

    /// The replay of a game that is over, for anybody; nothing before.
    #[must_use]
    pub fn replayed(&self, perspective: Perspective) -> Option<Replay> {
        let wanted = self.record.terms.rules.perspective(perspective);
        self.game.replayed(wanted)
    }

    /// Where a person sits, if they play.
    #[must_use]
    pub fn seat_of(&self, person: PersonId) -> Option<Side> {
        self.record.seat_of(person)
    }
}
