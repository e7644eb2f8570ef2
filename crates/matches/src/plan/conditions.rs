//! Moves that depend on the ruling on one's own attack, for games with hidden pieces. Everything is computed from the
//! player's own view.

use std::{collections::BTreeMap, str::FromStr};

use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::{
    plan::word::{NotAPlan, PlanWord},
    refusal::PlanRefusal,
};
use rules::{
    Action, PointName,
    game::PlayRefusal,
    luzhanqi::{Point, SeatView, Verdict},
};

/// The ruling on one's own ply.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, EnumString, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum PlyRuling {
    /// The attack won: the attacker occupies the attacked point.
    Won,
    /// Both pieces were removed.
    BothFell,
    /// The attacker was removed.
    Fell,
    /// It was not an attack.
    Quiet,
}

impl PlyRuling {
    /// All of them.
    pub const ALL: &'static [PlyRuling] = PlyRuling::VARIANTS;

    /// The name under which it is stored.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The ruling with this name.
    pub fn from_name(name: &str) -> Option<PlyRuling> {
        name.parse().ok()
    }

    /// Whether the piece that moved survives.
    const fn piece_stands(self) -> bool {
        matches!(self, PlyRuling::Won | PlyRuling::Quiet)
    }

    /// The ruling on a player's own last ply, and its destination; `None` if the last ply was not theirs, or its
    /// ruling is one that plans do not cover.
    pub fn last(view: &SeatView) -> Option<(PlyRuling, PointName)> {
        let last = view.announced.last.as_ref()?;
        let to = last.to.filter(|_| last.side == view.seat)?;
        let ruled = match last.verdict {
            None => PlyRuling::Quiet,
            Some(Verdict::DefenderRemoved | Verdict::FlagLifted) => PlyRuling::Won,
            Some(Verdict::BothRemoved) => PlyRuling::BothFell,
            Some(Verdict::AttackerRemoved) => PlyRuling::Fell,
            Some(Verdict::FlagTaken | Verdict::Repelled) => return None,
        };
        Some((ruled, to.into()))
    }
}

/// The move that continues the plan.
#[derive(Clone, Copy, PartialEq, Eq)]
#[cfg_attr(test, derive(Debug))]
pub enum Step {
    /// The piece that moved continues to this point.
    GoOn(PointName),
    /// Play this action.
    Play(Action),
}

/// A continuation for each ruling.
#[derive(Clone, Default, PartialEq, Eq)]
#[cfg_attr(test, derive(Debug))]
pub struct Conditions {
    cases: BTreeMap<PlyRuling, Step>,
    /// Whether to continue even if the other side's reply costs a piece.
    pub despite_loss: bool,
}

impl Conditions {
    /// Whether there are no cases.
    pub fn is_empty(&self) -> bool {
        self.cases.is_empty()
    }

    /// Every case.
    pub fn cases(&self) -> impl Iterator<Item = (PlyRuling, Step)> {
        self.cases.iter().map(|(&ruled, &step)| (ruled, step))
    }

    /// Removes a case.
    pub fn remove(&mut self, ruled: PlyRuling) {
        self.cases.remove(&ruled);
    }

    /// Adds a case, if it is possible as far as the player can see.
    ///
    /// # Errors
    /// Why it is not possible, as far as the player can see.
    pub fn add(
        &mut self,
        view: &SeatView,
        ruled: PlyRuling,
        step: Step,
    ) -> Result<(), PlanRefusal> {
        if matches!(step, Step::GoOn(_)) && !ruled.piece_stands() {
            return Err(PlanRefusal::PieceGone);
        }
        let step = if view.announced.turn == Some(view.seat) {
            check_early(view, ruled, step)?;
            step
        } else {
            let (was, at) = PlyRuling::last(view).ok_or(PlanRefusal::NoRuling)?;
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

    /// Called when the player's own ply has been ruled on: keeps only the case that came true.
    pub fn ruled(self, view: &SeatView) -> Option<Conditions> {
        let (ruled, at) = PlyRuling::last(view)?;
        let action = self.cases.get(&ruled)?.of_piece_on(at);
        Some(Conditions {
            cases: BTreeMap::from([(ruled, Step::Play(action))]),
            ..self
        })
    }

    /// Called when the other side has replied: returns the move to play now.
    ///
    /// # Errors
    /// Why there is no move, for the player.
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

/// Before one's own ply, little is known of the board after it: the points must exist, and a piece not involved in the
/// ply must already be on its origin.
fn check_early(view: &SeatView, ruled: PlyRuling, step: Step) -> Result<(), PlanRefusal> {
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

/// Whether the player could play this if it were their turn, as far as they can see.
fn check(view: &SeatView, action: Action) -> Result<(), PlayRefusal> {
    let mv = action.try_into();
    let mv = mv.map_err(|_| PlayRefusal::NotInThisGame(action))?;
    Ok(view.check(mv)?)
}

/// The stored keyword for continuing although the reply costs a piece.
const DESPITE_LOSS: &str = "despite-loss";

impl Conditions {
    /// The cases in their stored form.
    pub(super) fn text(&self) -> String {
        let case = |(ruled, step): (PlyRuling, Step)| match step {
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
            let ruled = PlyRuling::from_name(ruled).ok_or(NotAPlan)?;
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
