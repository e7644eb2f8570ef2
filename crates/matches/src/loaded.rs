//! The state of a match after some event: the service loads it, asks it for decisions, and commits it. The match
//! itself stays inside; the facts made from it hold what may be revealed.

use rand::Rng;
use rules::{
    Outcome, Side,
    game::{Perspective, Replay, SeatHistory},
};

use crate::{
    clock::suspensions::Suspensions,
    command::Command,
    event::{Event, Judged, SealedEvent},
    notice::{Audience, audiences},
    pause::Pause,
    plan::{PlanChange, StoredPlan, ahead::Ahead, course::PlanOutcome},
    records::{MatchRecord, Summary},
    refusal::{CallOffRefusal, Refusal},
    replayed::Replayed,
    stage::Stage,
    state::Match,
};
use basics::{MatchId, Moment, PersonId, Span};

pub use crate::event_log::{Absences, EventLog, names_people};

/// The state of a match after some event.
pub struct LoadedMatch {
    /// The record of the match.
    pub record: MatchRecord,
    /// The match. Secret: the facts made from it hold what may be revealed.
    pub(crate) game: Match,
    /// The last event. Also secret.
    pub(crate) event: Event,
    /// When the last event happened.
    pub at: Moment,
    /// How long after the previous event it happened.
    pub(crate) pace: Span,
    /// Outage time since the previous event.
    pub(crate) outage: Span,
    /// The end of each player's current vacation, if they are on one.
    pub(crate) away: [Option<Moment>; 2],
    /// The interactions that caused the events it was replayed from, in order. Secret: they say when desks were changed.
    pub(crate) interactions: Vec<u64>,
}

impl LoadedMatch {
    /// Replays a match from its events; `None` if they do not fit together, which only happens if the store is
    /// damaged. Stored rulings are not judged again. `now` determines who is on vacation.
    pub fn replay(
        record: MatchRecord,
        log: EventLog,
        absences: Absences,
        now: Moment,
    ) -> Option<LoadedMatch> {
        let interactions = log.interactions().collect();
        let Replayed {
            game,
            mut log,
            outages,
            away,
            ..
        } = Replayed::new(&record, log, absences, now)?;
        let (_, at, mut event) = log.events.pop()?;
        event.judge(Judged {
            rules: 0,
            verdict: None,
            end: game.outcome(),
        });
        // Changes on desks must not show.
        let mut earlier = log.events.iter().rev();
        let before = earlier.find(|(.., event)| event.is_news());
        let before = before.map_or(at, |(_, before, _)| *before);
        let running = Suspensions::new(outages, None).elapsed(before, at);
        Some(LoadedMatch {
            record,
            game,
            event,
            at,
            pace: at - before,
            outage: at - before - running,
            away,
            interactions,
        })
    }

    /// The number of the event that an interaction caused, if it did before the match was loaded.
    pub fn caused_by(&self, interaction: u64) -> Option<u32> {
        let at = self
            .interactions
            .iter()
            .position(|&one| one == interaction)?;
        u32::try_from(at + 1).ok()
    }

    /// Its id.
    pub fn id(&self) -> MatchId {
        self.record.id
    }

    /// How many events it has had.
    pub fn events(&self) -> u32 {
        self.game.events
    }

    /// Its stage.
    pub fn stage(&self) -> Stage {
        self.game.stage()
    }

    /// The values of its record after the last event.
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
        if self.record.season.is_some() && matches!(command, Command::AskCallOff) {
            return Err(CallOffRefusal::OfLeague.into());
        }
        self.game.decide(seat, command, rng).map(SealedEvent)
    }

    /// When the game ended or was called off, if it has.
    pub fn ended(&self) -> Option<Moment> {
        self.game.ended
    }

    /// How the game ended; `None` while it is in progress, and if it was called off.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome().filter(|_| self.stage() == Stage::Over)
    }

    /// Whether the game was voided after its end.
    pub fn is_voided(&self) -> bool {
        self.game.voided.is_some()
    }

    /// Whether a player was replaced after the beginning of play, so the result is not one person's alone.
    pub const fn changed_hands(&self) -> bool {
        self.game.changed_hands
    }

    /// The event caused by a deadline that has passed by now, if any.
    pub fn overdue(&self, now: Moment) -> Option<SealedEvent> {
        self.game.overdue(now).map(SealedEvent)
    }

    /// The match after one more event; `None` if the event is impossible.
    pub fn after(mut self, event: SealedEvent, now: Moment) -> Option<LoadedMatch> {
        self.game.apply(&event.0, now)?;
        if let Event::TakenOver { seat, by } = event.0 {
            self.record.players[seat.index()] = by;
        }
        self.event = event.0;
        self.event.judge(self.game.judged());
        self.pace = now - self.at;
        self.at = now;
        self.outage = Span::ZERO;
        Some(self)
    }

    /// The last event, as it was judged.
    pub fn last_event(&self) -> SealedEvent {
        SealedEvent(self.event.clone())
    }

    /// The audiences to notify of the last event, in order.
    pub fn audiences(&self) -> Vec<Audience> {
        let program = self.record.program();
        if let Some(seat) = program
            && self.record.is_private()
        {
            let person = Audience::Seat(seat.opponent());
            return self.event.is_news().then_some(person).into_iter().collect();
        }
        let mut audiences = audiences(&self.event, &self.game);
        audiences.retain(|audience| program.map(Audience::Seat) != Some(*audience));
        audiences
    }

    /// Everything that `person` has seen of the game; `None` before it begins, and for somebody who does not play.
    pub fn history_for(&self, person: PersonId) -> Option<SeatHistory> {
        self.game.seat_history(self.record.seat_of(person)?)
    }

    /// The side that played a ply with the last event.
    pub fn mover(&self) -> Option<Side> {
        match self.event {
            Event::Moved { seat, .. } | Event::Turned { seat, .. } => Some(seat),
            _ => None,
        }
    }

    /// The sides that the match waits for, and since when.
    pub fn waiting(&self) -> Vec<(Side, Moment)> {
        self.game.waiting()
    }

    /// Whether a side's clock does not run at a moment, whoever is to move.
    pub fn clock_stands(&self, side: Side, at: Moment) -> bool {
        let suspensions = &self.game.timing.suspensions[side.index()];
        suspensions.elapsed(at, at.plus(Span::milliseconds(1))) == Span::ZERO
    }

    /// The next deadline, as far as is known.
    pub fn due(&self) -> Option<Moment> {
        self.game.due()
    }

    /// The time each side has left.
    pub fn time_left(&self, now: Moment) -> [Span; 2] {
        self.game.time_left(now)
    }

    /// The side whose time has run out, while the opponent chooses what happens.
    pub fn time_up(&self) -> Option<Side> {
        self.game.time_up
    }

    /// The pause of the match, and any request about it.
    pub fn pause(&self) -> Pause {
        self.game.pause
    }

    /// The end of a player's current vacation, if they are on one.
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
    pub fn follow(
        &self,
        seat: Side,
        plan: StoredPlan,
        now: Moment,
        rng: &mut impl Rng,
    ) -> PlanOutcome {
        self.game.follow(seat, plan, &self.event, now, rng)
    }

    /// When a player's planned move is due if its delay begins now.
    pub fn planned_due(&self, seat: Side, now: Moment, rng: &mut impl Rng) -> Moment {
        self.game.planned_due(seat, now, rng)
    }

    /// The board from which to look ahead; `None` unless an open game is in progress.
    pub fn ahead(&self) -> Option<Ahead> {
        self.game.ahead()
    }

    /// The replay of a finished game, which anybody may see; `None` before, and for secrets that outlast the game.
    pub fn replayed(&self, perspective: Perspective) -> Option<Replay> {
        let wanted = self.record.terms.rules.perspective(perspective);
        let is_shown =
            self.record.perspectives(None).contains(&wanted) || self.record.terms.rules.is_open();
        self.game.replayed(wanted).filter(|_| is_shown)
    }

    /// The replay of a finished game for a person, who may also see what they knew themselves.
    pub fn replayed_for(&self, person: PersonId, perspective: Perspective) -> Option<Replay> {
        match self.record.seat_of(person) {
            Some(own) if perspective == Perspective::Seat(own) => self.game.replayed(perspective),
            _ => self.replayed(perspective),
        }
    }

    /// The side that a person plays, if they play.
    pub fn seat_of(&self, person: PersonId) -> Option<Side> {
        self.record.seat_of(person)
    }
}

#[cfg(test)]
mod tests {
    use opaque::{Seal, Sealed};
    use rand::{SeedableRng, rngs::StdRng};

    use super::*;
    use crate::{clock::suspensions::Suspension, rehearsal::Rehearsal};
    use rules::game::GameName;

    /// The outage announced with the second player's readiness, after this many changes on their desk.
    fn outage_news(changes: i64) -> Span {
        let rng = &mut StdRng::seed_from_u64(1);
        let mut match_ = Rehearsal::new(GameName::Luzhanqi, "pamphlet", rng).unwrap();
        for _ in 0..changes {
            let shuffled = match_.act(Side::Second, &Command::Shuffle, rng);
            shuffled.unwrap();
        }
        match_.act(Side::Second, &Command::Ready, rng).unwrap();
        let events: Vec<String> = match_
            .sealed_events()
            .enumerate()
            .map(|(number, event)| {
                // The desk is changed after the outage.
                let at = if number == 0 { 0 } else { 100 + number };
                format!("[7,{at},{}]", event.opened())
            })
            .collect();
        let log = Sealed::seal(format!("[{}]", events.join(",")));
        let mut record = match_.loaded().record;
        record.time.control = "2d/move".parse().unwrap();
        let outage = Suspension {
            from: Moment(10),
            until: Some(Moment(90)),
        };
        let absences = Absences {
            outages: vec![outage],
            ..Absences::default()
        };
        let log = EventLog::read(None, &log, true).unwrap();
        let loaded = LoadedMatch::replay(record, log, absences, Moment(200)).unwrap();
        loaded.table_facts().time.unwrap().outage
    }

    #[test]
    fn the_announced_outage_does_not_depend_on_a_desk() {
        for changes in 0..4 {
            assert_eq!(outage_news(changes), Span::milliseconds(80), "{changes}");
        }
    }
}
