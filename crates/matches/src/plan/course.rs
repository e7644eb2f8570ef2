//! The life of a plan: how its player may change it, and how it reacts to each event of the match.

use rand::{Rng, RngExt};

use crate::plan::{
    PendingMove, Plan, PlanChange, PlanWord, StoredPlan,
    branches::Branches,
    conditions::{Conditions, PlyRuling, Step},
};
use crate::{
    between::{Between, Ending, Word},
    event::Event,
    refusal::PlanRefusal,
    stage::Stage,
    state::Match,
};
use basics::{Moment, Span};
use rules::{Action, Side, game::SeatView};

/// The shortest delay of a planned move, if there is enough time.
const MIN_DELAY: Span = Span::seconds(20);
/// The longest delay.
const MAX_DELAY: Span = Span::minutes(10);
/// The delay is at most the time left divided by this.
const PART: i64 = 10;

/// The longest delay of a planned move while its player has a question to answer, from when they can move; less if the
/// time left divided by `PART` is less.
const MAX_ANSWER_DELAY: Span = Span::HOUR;

/// The delay of a planned move: random, so that nobody can tell that it was planned.
pub fn delay(left: Span, rng: &mut impl Rng) -> Span {
    let longest = MAX_DELAY.min(left / PART);
    // Keeps the delay random, however little time there is.
    let shortest = MIN_DELAY.min(longest / 4).as_milliseconds();
    Span::milliseconds(rng.random_range(shortest..=longest.as_milliseconds()))
}

/// The result of an event for a plan.
#[derive(PartialEq, Eq)]
#[cfg_attr(test, derive(Debug))]
pub struct PlanOutcome {
    /// The rest of the plan.
    pub plan: Option<StoredPlan>,
    /// The message to the player.
    pub word: Option<PlanWord>,
}

impl PlanOutcome {
    const fn stands(stored: StoredPlan) -> PlanOutcome {
        PlanOutcome {
            plan: Some(stored),
            word: None,
        }
    }

    /// Postpones the pending move, if there is one.
    fn defer(stored: StoredPlan, due: Moment) -> PlanOutcome {
        let waits = stored.waits.map(|waits| PendingMove { due, ..waits });
        PlanOutcome::stands(StoredPlan { waits, ..stored })
    }

    /// Nothing is left, with a message to the player.
    const fn dropped(word: PlanWord) -> PlanOutcome {
        let word = Some(word);
        PlanOutcome { plan: None, word }
    }

    /// Nothing is left, for this reason. The table in `between` says whether the player gets a message about it.
    fn ended(why: Ending) -> PlanOutcome {
        let notice = Between::Plan.told(why);
        let is_notified = notice.is_some_and(|notice| notice.word == Word::Secret);
        PlanOutcome {
            plan: None,
            word: is_notified.then_some(PlanWord::Lapsed),
        }
    }
}

impl Match {
    /// Returns a player's plan after a change, while the game is in progress.
    ///
    /// # Errors
    /// Why the change is refused.
    pub fn change_plan(
        &self,
        seat: Side,
        stored: Option<StoredPlan>,
        change: &PlanChange,
    ) -> Result<Option<StoredPlan>, PlanRefusal> {
        let mut stored = stored.unwrap_or_default();
        stored.plan = match change {
            PlanChange::Clear => return Ok(None),
            PlanChange::Add(lines) => {
                Some(Plan::Branches(self.with_lines(seat, stored.plan, lines)?))
            }
            PlanChange::Remove(line) => match stored.plan {
                Some(Plan::Branches(mut branches)) => {
                    branches.remove(line);
                    (!branches.is_empty()).then_some(Plan::Branches(branches))
                }
                other => other,
            },
            PlanChange::Case(ruled, step) => self.with_case(seat, stored.plan, *ruled, *step)?,
            PlanChange::DespiteLoss(despite_loss) => match stored.plan {
                Some(Plan::Conditions(mut conditions)) => {
                    conditions.despite_loss = *despite_loss;
                    Some(Plan::Conditions(conditions))
                }
                other => other,
            },
        };
        Ok(stored.unless_empty())
    }

    fn with_lines(
        &self,
        seat: Side,
        plan: Option<Plan>,
        lines: &[Vec<Action>],
    ) -> Result<Branches, PlanRefusal> {
        let ahead = self.ahead().ok_or(PlanRefusal::NotHere)?;
        if self.turn() == Some(seat) {
            return Err(PlanRefusal::OwnTurn);
        }
        let mut branches = match plan {
            Some(Plan::Branches(branches)) => branches,
            _ => Branches::default(),
        };
        for line in lines {
            branches = branches.with(line)?;
            let mut ahead = ahead.clone();
            for &action in line {
                let played = ahead.play(action);
                played.map_err(|refusal| PlanRefusal::Illegal { action, refusal })?;
            }
        }
        if branches.is_empty() {
            return Err(PlanRefusal::Incomplete);
        }
        Ok(branches)
    }

    fn with_case(
        &self,
        seat: Side,
        plan: Option<Plan>,
        ruled: PlyRuling,
        step: Option<Step>,
    ) -> Result<Option<Plan>, PlanRefusal> {
        let Some(SeatView::Luzhanqi(view)) = self.seat_view(seat).filter(|_| self.has_desks())
        else {
            return Err(PlanRefusal::NotHere);
        };
        let mut conditions = match plan {
            Some(Plan::Conditions(conditions)) => conditions,
            _ => Conditions::default(),
        };
        match step {
            Some(step) => conditions.add(&view, ruled, step)?,
            None => conditions.remove(ruled),
        }
        Ok((!conditions.is_empty()).then_some(Plan::Conditions(conditions)))
    }

    /// Returns a player's plan after an event that has been applied. In games with hidden pieces, only what that
    /// player sees counts.
    pub fn follow(
        &self,
        seat: Side,
        stored: StoredPlan,
        event: &Event,
        now: Moment,
        rng: &mut impl Rng,
    ) -> PlanOutcome {
        if self.stage() != Stage::Playing {
            return PlanOutcome::ended(Ending::GameOver);
        }
        let delayed = |rng: &mut _| self.planned_due(seat, now, rng);
        match event {
            Event::TakenBack { .. } => PlanOutcome::ended(Ending::TakenBack),
            Event::Moved { seat: mover, .. } | Event::Turned { seat: mover, .. } => {
                let Some(action) = self.actions().next_back() else {
                    return PlanOutcome::stands(stored);
                };
                if *mover == seat {
                    self.own_ply(seat, stored, action)
                } else {
                    self.their_ply(seat, stored, action, delayed(rng))
                }
            }
            // Nobody can move during a pause; the delay starts again when it ends.
            Event::Paused { length, .. } => PlanOutcome::defer(stored, now.plus(*length)),
            Event::Resumed { .. } | Event::PauseOver => PlanOutcome::defer(stored, delayed(rng)),
            // Nobody can move in a pause, and its end restarts the delay.
            Event::DrawOffered { .. }
            | Event::TakeBackAsked { .. }
            | Event::CallOffAsked { .. }
            | Event::PauseAsked { .. }
                if self.pause.on.is_none() && self.holds_plan(seat) =>
            {
                let stood = stored.waits.map(|waits| waits.due);
                let due = stood.map_or(now, |stood| stood.max(self.asked_until(seat, now, rng)));
                PlanOutcome::defer(stored, due)
            }
            // The question is answered; the other side waits for the move as if the turn had just begun.
            Event::DrawDeclined { .. }
            | Event::TakeBackDeclined { .. }
            | Event::TakeBackWithdrawn { .. }
            | Event::CallOffDeclined { .. }
            | Event::CallOffWithdrawn { .. }
            | Event::PauseDeclined { .. }
            | Event::PauseWithdrawn { .. }
                if self.pause.on.is_none() && !self.holds_plan(seat) =>
            {
                let stood = stored.waits.map(|waits| waits.due);
                let fresh = delayed(rng);
                PlanOutcome::defer(stored, stood.map_or(fresh, |stood| stood.min(fresh)))
            }
            _ => PlanOutcome::stands(stored),
        }
    }

    /// When a planned move is due that can be played from now on.
    pub(crate) fn planned_due(&self, seat: Side, now: Moment, rng: &mut impl Rng) -> Moment {
        let left = self.time_left(now)[seat.index()];
        let due = now.plus(delay(left, rng));
        if self.pause.on.is_none() && self.holds_plan(seat) {
            due.max(self.asked_until(seat, now, rng))
        } else {
            due
        }
    }

    /// How long a planned move waits for an answer of its player: random, in the later half of the longest delay, so
    /// that nobody can tell that it was planned.
    fn asked_until(&self, seat: Side, now: Moment, rng: &mut impl Rng) -> Moment {
        let left = self.time_left(self.free_since)[seat.index()];
        let longest = MAX_ANSWER_DELAY.min(left / PART);
        let since = self.free_since;
        let (from, to) = (since.plus(longest / 2).max(now), since.plus(longest));
        if from < to {
            Moment(rng.random_range(from.0..=to.0))
        } else {
            now
        }
    }

    /// Handles a ply of the player. A move by hand other than the pending one ends the plan.
    fn own_ply(&self, seat: Side, stored: StoredPlan, action: Action) -> PlanOutcome {
        if stored.waits.is_some_and(|waits| waits.action != action) {
            return PlanOutcome::ended(Ending::OwnMove);
        }
        let plan = match (stored.plan, self.seat_view(seat)) {
            (Some(Plan::Conditions(conditions)), Some(SeatView::Luzhanqi(view))) => {
                match conditions.ruled(&view) {
                    Some(conditions) => Some(Plan::Conditions(conditions)),
                    None => return PlanOutcome::ended(Ending::OwnMove),
                }
            }
            (plan, _) => plan,
        };
        let stored = StoredPlan { plan, waits: None };
        PlanOutcome {
            plan: stored.unless_empty(),
            word: None,
        }
    }

    /// Handles a ply of the other side.
    fn their_ply(
        &self,
        seat: Side,
        stored: StoredPlan,
        theirs: Action,
        due: Moment,
    ) -> PlanOutcome {
        let answer = match (stored.plan, self.seat_view(seat)) {
            (Some(Plan::Branches(branches)), _) => {
                let answer = branches.answer(theirs).ok_or(PlanWord::Lapsed);
                answer.map(|(action, then)| {
                    (action, (!then.is_empty()).then_some(Plan::Branches(then)))
                })
            }
            (Some(Plan::Conditions(conditions)), Some(SeatView::Luzhanqi(view))) => {
                conditions.replied(&view).map(|action| (action, None))
            }
            _ => Err(PlanWord::Lapsed),
        };
        match answer {
            Err(word) => PlanOutcome::dropped(word),
            Ok((action, plan)) => {
                let change = self.changes + 1;
                let waits = Some(PendingMove {
                    action,
                    change,
                    due,
                });
                PlanOutcome {
                    plan: Some(StoredPlan { plan, waits }),
                    word: None,
                }
            }
        }
    }
}
