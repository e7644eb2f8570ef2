//! Moves that depend on the ruling of one's own attack, for games with hidden pieces. All of it is worked out from the
//! player's own view.

use std::{collections::BTreeMap, str::FromStr};

use crate::{
    plan::{NotAPlan, PlanWord},
    refusal::PlanRefusal,
};
use rules::{
    Action, PointName,
    game::PlayRefusal,
    luzhanqi::{Point, SeatView, Verdict},
};

/// How one's own ply was ruled on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ruled {
    /// The attack won: the attacker stands where it attacked.
    Won,
    /// Both pieces fell.
    BothFell,
    /// The attacker fell.
    Fell,
    /// It was no attack.
    Quiet,
}

impl Ruled {
    /// Every one.
    pub const ALL: [Ruled; 4] = [Ruled::Won, Ruled::BothFell, Ruled::Fell, Ruled::Quiet];

    /// The name under which it is stored.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Ruled::Won => "won",
            Ruled::BothFell => "both-fell",
            Ruled::Fell => "fell",
            Ruled::Quiet => "quiet",
        }
    }

    /// The one of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Ruled> {
        Ruled::ALL.into_iter().find(|ruled| ruled.name() == name)
    }

    /// Whether the piece that moved still stands afterwards.
    const fn piece_stands(self) -> bool {
        matches!(self, Ruled::Won | Ruled::Quiet)
    }

    /// How a player's own last ply was ruled on, and where it went; nothing if the last ply was none of theirs, or the
    /// ruling is none that plans are made for.
    #[must_use]
    pub fn last(view: &SeatView) -> Option<(Ruled, PointName)> {
        let last = view.announced.last.as_ref()?;
        let to = last.to.filter(|_| last.side == view.seat)?;
        let ruled = match last.verdict {
            None => Ruled::Quiet,
            Some(Verdict::DefenderRemoved | Verdict::FlagLifted) => Ruled::Won,
            Some(Verdict::BothRemoved) => Ruled::BothFell,
            Some(Verdict::AttackerRemoved) => Ruled::Fell,
            Some(Verdict::FlagTaken | Verdict::Repelled) => return None,
        };
        Some((ruled, to.into()))
    }
}

/// How to go on.
#[derive(Clone, Copy, PartialEq, Eq)]
#[cfg_attr(test, derive(Debug))]
pub enum Step {
    /// The piece that moved goes on to this point.
    GoOn(PointName),
    /// This is played.
    Play(Action),
}

/// How to go on after which ruling.
#[derive(Clone, Default, PartialEq, Eq)]
#[cfg_attr(test, derive(Debug))]
pub struct Conditions {
    cases: BTreeMap<Ruled, Step>,
    /// Whether to go on even if the other side's reply costs a piece.
    pub despite_loss: bool,
}

impl Conditions {
    /// Whether there is no case.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cases.is_empty()
    }

    /// Every case.
    pub fn cases(&self) -> impl Iterator<Item = (Ruled, Step)> {
        self.cases.iter().map(|(&ruled, &step)| (ruled, step))
    }

    /// Forgets a case.
    pub fn remove(&mut self, ruled: Ruled) {
        self.cases.remove(&ruled);
    }

    /// Adds a case, if it is possible as far as the player sees.
    ///
    /// # Errors
    /// Why it is not possible, as far as the player sees.
    pub fn add(&mut self, view: &SeatView, ruled: Ruled, step: Step) -> Result<(), PlanRefusal> {
        if matches!(step, Step::GoOn(_)) && !ruled.piece_stands() {
            return Err(PlanRefusal::PieceGone);
        }
        let step = if view.announced.turn == Some(view.seat) {
            check_early(view, ruled, step)?;
            step
        } else {
            let (was, at) = Ruled::last(view).ok_or(PlanRefusal::NoRuling)?;
            if was != ruled {
                return Err(PlanRefusal::OtherRuling);
            }
            let action = step.of_piece_on(at);
            check(view, action).map_err(|refusal| PlanRefusal::Illegal { action, refusal })?;
            Step::Play(action)
        };
        self.cases.insert(ruled, step);
        Ok(())
    }

    /// The player's own ply has been ruled on: only the case that came true is left.
    #[must_use]
    pub fn ruled(self, view: &SeatView) -> Option<Conditions> {
        let (ruled, at) = Ruled::last(view)?;
        let action = self.cases.get(&ruled)?.of_piece_on(at);
        Some(Conditions {
            cases: BTreeMap::from([(ruled, Step::Play(action))]),
            ..self
        })
    }

    /// The other side has replied: the move that is to be played now.
    ///
    /// # Errors
    /// What to tell the player if there is none.
    pub fn replied(&self, view: &SeatView) -> Result<Action, PlanWord> {
        let Some(&Step::Play(action)) = self.cases.values().next() else {
            return Err(PlanWord::Lapsed);
        };
        let stands = action
            .from()
            .try_into()
            .is_ok_and(|from| view.own(from).is_some());
        if !stands || (view.just_lost().is_some() && !self.despite_loss) {
            return Err(PlanWord::Lapsed);
        }
        check(view, action).map_err(|_| PlanWord::Illegal)?;
        Ok(action)
    }
}

impl Step {
    fn of_piece_on(self, from: PointName) -> Action {
        match self {
            Step::Play(action) => action,
            Step::GoOn(to) => Action::Move { from, to },
        }
    }
}

/// Before one's own ply hardly anything is known of the board after it: the points have to exist, and a piece that does
/// not take part has to stand where it is said to.
fn check_early(view: &SeatView, ruled: Ruled, step: Step) -> Result<(), PlanRefusal> {
    let point = |name: PointName| -> Result<Point, PlanRefusal> {
        name.try_into().map_err(|_| PlanRefusal::NoSuchPoint(name))
    };
    match step {
        Step::GoOn(to) | Step::Play(Action::Turn(to)) => point(to).map(drop),
        Step::Play(Action::Move { from, to }) => {
            let (stands, _) = (view.own(point(from)?).is_some(), point(to)?);
            if stands || ruled.piece_stands() {
                Ok(())
            } else {
                Err(PlanRefusal::NoPiece(from))
            }
        }
    }
}

/// Whether the player could play this if it were their turn, as far as they see.
fn check(view: &SeatView, action: Action) -> Result<(), PlayRefusal> {
    let mv = action.try_into();
    let mv = mv.map_err(|_| PlayRefusal::NotInThisGame(action))?;
    Ok(view.check(mv)?)
}

/// The word for going on although the reply costs a piece.
const DESPITE_LOSS: &str = "despite-loss";

impl Conditions {
    /// The cases as they are stored.
    pub(super) fn text(&self) -> String {
        let case = |(ruled, step): (Ruled, Step)| match step {
            Step::GoOn(to) => format!("{} {to}", ruled.name()),
            Step::Play(action) => format!("{} {action}", ruled.name()),
        };
        let despite_loss = self.despite_loss.then(|| DESPITE_LOSS.to_owned());
        let parts: Vec<String> = self.cases().map(case).chain(despite_loss).collect();
        parts.join("; ")
    }
}

impl FromStr for Conditions {
    type Err = NotAPlan;

    fn from_str(text: &str) -> Result<Conditions, NotAPlan> {
        let mut conditions = Conditions::default();
        for part in text.split(';').map(str::trim) {
            if part == DESPITE_LOSS {
                conditions.despite_loss = true;
                continue;
            }
            let (ruled, step) = part.split_once(' ').ok_or(NotAPlan)?;
            let ruled = Ruled::from_name(ruled).ok_or(NotAPlan)?;
            conditions.cases.insert(ruled, step.parse()?);
        }
        if conditions.is_empty() {
            return Err(NotAPlan);
        }
        Ok(conditions)
    }
}

impl FromStr for Step {
    type Err = NotAPlan;

    fn from_str(text: &str) -> Result<Step, NotAPlan> {
        let play = || text.parse().map(Step::Play);
        text.parse()
            .map(Step::GoOn)
            .or_else(|_| play())
            .map_err(|_| NotAPlan)
    }
}
