//! The state of a match after some event: the service loads it, asks it for decisions, and commits it. The match
//! itself stays inside; the facts made from it hold what may be revealed.

use opaque::{Seal, Sealed};
use rand::Rng;
use rules::{
    Outcome, Side,
    game::{Perspective, Replay, SeatHistory},
};

use crate::{
    Stage,
    clock::suspensions::{Suspension, Suspensions},
    command::Command,
    event::{Event, Judged, SealedEvent},
    notice::{Audience, audiences},
    outbox::{About, OutboxItem, Purpose},
    pause::Pause,
    plan::{PlanChange, StoredPlan, ahead::Ahead, course::PlanOutcome},
    records::{MatchRecord, Summary},
    refusal::Refusal,
    replayed::Replayed,
    state::Match,
};
use basics::{MatchId, Moment, PersonId, Span};

/// The events of a match, read from the store. Secret like the events: no `Debug`.
#[derive(Clone)]
pub struct EventLog {
    /// Each with the interaction that caused it, and its moment.
    pub(crate) events: Vec<(i64, Moment, Event)>,
    /// Whether these are all of the match's events.
    pub(crate) is_whole: bool,
}

impl EventLog {
    /// Reads the stored form of the events that follow those that are `known`: a JSON list of `[interaction, moment, event]`,
    /// in order. `is_whole` says whether the match has no later events. `None` if it is damaged, or there are no events.
    #[must_use]
    pub fn read(known: Option<EventLog>, later: &Sealed, is_whole: bool) -> Option<EventLog> {
        let later: Vec<(i64, Moment, Event)> = serde_json::from_str(later.opened()).ok()?;
        let mut events = known.map_or_else(Vec::new, |known| known.events);
        events.extend(later);
        (!events.is_empty()).then_some(EventLog { events, is_whole })
    }

    /// How many events these are.
    #[must_use]
    pub fn count(&self) -> u32 {
        // They are numbered from 1 on, and their numbers have this type.
        u32::try_from(self.events.len()).unwrap_or(u32::MAX)
    }

    /// The first events, up to `last`. Whether the match has later ones remains to be seen.
    #[must_use]
    pub fn up_to(&self, last: u32) -> EventLog {
        let count = self.count().min(last);
        EventLog {
            events: self.events[..count as usize].to_vec(),
            is_whole: false,
        }
    }

    /// When the match was opened.
    #[must_use]
    pub fn opened(&self) -> Moment {
        self.events[0].1
    }

    /// Plies from before it was stored how they were judged stand as the log shows it: whatever was followed by another
    /// event had not ended the game. The last one stands open if the game was `over` after it.
    pub(crate) fn judge(&mut self, over: bool) {
        let open = usize::from(over);
        let closed = self.of_the_game().saturating_sub(open);
        for (_, _, event) in &mut self.events[..closed] {
            if event.is_unjudged_ply() {
                event.judge(UNENDED);
            }
        }
    }

    /// How many of the events belong to the game; those behind them came when it was over.
    pub(crate) fn of_the_game(&self) -> usize {
        let last = |(.., event): &(i64, Moment, Event)| !event.is_afterwards();
        self.events.iter().rposition(last).map_or(0, |at| at + 1)
    }

    /// The interactions that caused the events.
    pub fn interactions(&self) -> impl Iterator<Item = u64> {
        self.events.iter().map(|(id, ..)| id.cast_unsigned())
    }
}

/// How a ply that did not end the game was judged before revisions of the rules were stored.
const UNENDED: Judged = Judged {
    rules: 0,
    verdict: None,
    end: None,
};
/// The spans since the match was opened during which clocks do not run, apart from its own pauses.
#[derive(Default)]
pub struct Absences {
    /// When the bot was down.
    pub outages: Vec<Suspension>,
    /// When each player was on vacation, as far as that stops their clock.
    pub vacations: [Vec<Suspension>; 2],
    /// When its season was paused, or an organiser had stopped its clocks.
    pub season: Vec<Suspension>,
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
    /// How long after the previous event it happened.
    pub(crate) pace: Span,
    /// Outage time since the previous event.
    pub(crate) outage: Span,
    /// The end of each player's current vacation, if they are on one.
    pub(crate) away: [Option<Moment>; 2],
}

impl LoadedMatch {
    /// Replays a match from its events; `None` if they do not fit together, which only happens if the store is
    /// damaged. What was judged when it happened is not judged again. `now` determines who is on vacation.
    #[must_use]
    pub fn replay(
        record: MatchRecord,
        log: EventLog,
        absences: Absences,
        now: Moment,
    ) -> Option<LoadedMatch> {
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
        let earlier = log.events.iter().rev();
        let before = earlier.map(|(_, before, event)| (event.is_told(), *before));
        // Of changes on desks nobody else may notice anything.
        let before = before
            .filter(|(told, _)| *told)
            .map(|(_, before)| before)
            .next();
        let before = before.unwrap_or(at);
        let running = Suspensions::new(outages, None).elapsed(before, at);
        Some(LoadedMatch {
            record,
            game,
            event,
            at,
            pace: at - before,
            outage: at - before - running,
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

    /// When the game ended or was called off, if it has.
    #[must_use]
    pub fn ended(&self) -> Option<Moment> {
        self.game.ended
    }

    /// How the game ended; `None` while it is on, and if it was called off.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome().filter(|_| self.stage() == Stage::Over)
    }

    /// Whether the game was voided after its end.
    #[must_use]
    pub fn is_voided(&self) -> bool {
        self.game.voided.is_some()
    }

    /// Whether somebody took a seat over after the beginning of play, so that the result is not one person's alone.
    #[must_use]
    pub const fn changed_hands(&self) -> bool {
        self.game.changed_hands
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
    #[must_use]
    pub fn last_event(&self) -> SealedEvent {
        SealedEvent(self.event.clone())
    }

    /// The audiences to notify of the last event, in order.
    #[must_use]
    pub fn audiences(&self) -> Vec<Audience> {
        let program = self.record.program();
        if let Some(seat) = program
            && self.record.is_private()
        {
            let person = Audience::Seat(seat.opponent());
            let is_told = !matches!(self.event, Event::Arranged { .. });
            return is_told.then_some(person).into_iter().collect();
        }
        let mut audiences = audiences(&self.event, &self.game);
        audiences.retain(|audience| program.map(Audience::Seat) != Some(*audience));
        audiences
    }

    /// Everything that `person` has seen of the game; `None` before it begins, and for somebody who does not play.
    #[must_use]
    pub fn history_for(&self, person: PersonId) -> Option<SeatHistory> {
        self.game.seat_history(self.record.seat_of(person)?)
    }

    /// The message that replaces the response to the command behind the last event, if its author would otherwise not
    /// learn the result in private.
    #[must_use]
    pub fn owed_answer(&self) -> Option<OutboxItem> {
        let is_told = match self.event {
            Event::Moved { .. } | Event::Turned { .. } => self.game.outcome().is_none(),
            Event::Ready { .. } => self.game.turn().is_some(),
            _ => false,
        };
        self.answer()
            .filter(|_| is_told && (self.game.has_desks() || self.record.is_private()))
    }

    /// The response to the command behind the last event, if it shows its author the desk or the board, or answers a
    /// question that their board asks.
    #[must_use]
    pub fn answer(&self) -> Option<OutboxItem> {
        let (Event::Arranged { seat, .. }
        | Event::Ready { seat, .. }
        | Event::NotReady { seat }
        | Event::Moved { seat, .. }
        | Event::Turned { seat, .. }
        | Event::DrawDeclined { seat }
        | Event::TakeBackDeclined { seat }
        | Event::TakeBackWithdrawn { seat }
        | Event::TakenBack { seat, .. }
        | Event::TimeGiven { seat }
        | Event::PauseDeclined { seat }
        | Event::PauseWithdrawn { seat }
        | Event::Paused { seat, .. }
        | Event::Resumed { seat }) = self.event
        else {
            return None;
        };
        Some(self.owed(Audience::Seat(seat), Purpose::Answer))
    }

    /// A message about the last event.
    #[must_use]
    pub fn owed(&self, audience: Audience, purpose: Purpose) -> OutboxItem {
        OutboxItem {
            about: About::Match(self.record.id, self.game.events()),
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

    /// The time each side has left.
    #[must_use]
    pub fn time_left(&self, now: Moment) -> [Span; 2] {
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

    /// When a player's planned move is due if its delay begins now.
    #[must_use]
    pub fn planned_due(&self, seat: Side, now: Moment, rng: &mut impl Rng) -> Moment {
        self.game.planned_due(seat, now, rng)
    }

    /// The board from which to look ahead; `None` unless an open game is in progress.
    #[must_use]
    pub fn ahead(&self) -> Option<Ahead> {
        self.game.ahead()
    }

    /// The replay of a finished game, which anybody may see; `None` before, and of what stays secret after the game.
    #[must_use]
    pub fn replayed(&self, perspective: Perspective) -> Option<Replay> {
        let wanted = self.record.terms.rules.perspective(perspective);
        let is_shown =
            self.record.perspectives(None).contains(&wanted) || self.record.terms.rules.is_open();
        self.game.replayed(wanted).filter(|_| is_shown)
    }

    /// The replay of a finished game for a person, who may also see what they themselves knew.
    #[must_use]
    pub fn replayed_for(&self, person: PersonId, perspective: Perspective) -> Option<Replay> {
        match self.record.seat_of(person) {
            Some(own) if perspective == Perspective::Seat(own) => self.game.replayed(perspective),
            _ => self.replayed(perspective),
        }
    }

    /// The side that a person plays, if they play.
    #[must_use]
    pub fn seat_of(&self, person: PersonId) -> Option<Side> {
        self.record.seat_of(person)
    }
}

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::StdRng};

    use super::*;
    use crate::rehearsal::Rehearsal;
    use rules::game::GameName;

    /// What everyone is told of an outage with the second player's readiness, after this many changes on their desk.
    fn outage_told(changes: i64) -> Span {
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
    fn what_is_told_of_an_outage_does_not_depend_on_a_desk() {
        for changes in 0..4 {
            assert_eq!(outage_told(changes), Span::milliseconds(80), "{changes}");
        }
    }
}
