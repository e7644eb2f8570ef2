//! The common parts of all games' scenes.

use rules::{Outcome, PointName, Reason, Side};

/// The content of one picture: no more than the view it is made from. A game has points `P`, pieces `S`, lost pieces
/// `L`, results of attacks `F`, and further content `M`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene<P, S, L, F, M, const N: usize> {
    /// The side at the bottom.
    pub seat: Side,
    /// The pieces, by the index of their points.
    pub cells: [Option<S>; N],
    /// The last ply.
    pub last: Option<Trace<P, F>>,
    /// The ply to which the last one responds, if it was an attack or is marked anyway.
    pub answered: Option<Trace<P, F>>,
    /// The selected point.
    pub selected: Option<P>,
    /// The targets of the selected piece.
    pub targets: Vec<P>,
    /// The state of the game.
    pub standing: Standing,
    /// The pieces that each side has lost, first side first.
    pub lost: [Vec<L>; 2],
    /// The content that only this game shows.
    pub more: M,
}

/// A ply, as shown on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trace<P, F> {
    /// The origin; `None` if the piece was flipped in place, or if it is not shown.
    pub from: Option<P>,
    /// The destination, the point attacked, or the point of a flipped piece.
    pub to: P,
    /// The result of the attack, if it was one.
    pub fight: Option<F>,
}

impl<P, S, L, F, M, const N: usize> Scene<P, S, L, F, M, N>
where
    P: Copy + PartialEq + TryFrom<PointName>,
    F: Copy,
    M: Default,
{
    /// A board with these pieces, from a seat, and nothing else.
    pub fn new(seat: Side, cells: [Option<S>; N]) -> Self {
        Scene {
            seat,
            cells,
            last: None,
            answered: None,
            selected: None,
            targets: Vec::new(),
            standing: Standing::default(),
            lost: [Vec::new(), Vec::new()],
            more: M::default(),
        }
    }

    /// Marks the selected point, and the targets of the piece on it, or pieces to choose from. Points that the board
    /// does not have are ignored.
    pub(crate) fn pick(&mut self, selected: Option<PointName>, targets: &[PointName]) {
        self.selected = selected.and_then(|point| point.try_into().ok());
        let targets = targets.iter().copied().map(P::try_from);
        self.targets = targets.filter_map(Result::ok).collect();
    }

    /// Marks the destination of the move to which the last one responds. An attack is marked already.
    pub(crate) fn answers_at(&mut self, point: Option<PointName>) {
        if self.answered.is_none() {
            let to = point.and_then(|point| point.try_into().ok());
            self.answered = to.map(|to| Trace {
                from: None,
                to,
                fight: None,
            });
        }
    }

    /// The destination of the ply to which the last one responds, unless the last one's marks are there.
    pub(crate) fn free_answer(&self) -> Option<P> {
        let to = self.answered.as_ref()?.to;
        let is_marked = |last: &Trace<P, F>| last.from == Some(to) || last.to == to;
        (!self.last.as_ref().is_some_and(is_marked)).then_some(to)
    }

    /// The attacks to show, the last one at the end: their points and results.
    pub(crate) fn fights(&self) -> impl Iterator<Item = (P, F)> {
        let last_fight = self.last.as_ref().filter(|last| last.fight.is_some());
        let answered = self.answered.as_ref();
        let answered = answered.filter(|trace| last_fight.map(|last| last.to) != Some(trace.to));
        let traces = [answered, self.last.as_ref()].into_iter().flatten();
        traces.filter_map(|trace| Some((trace.to, trace.fight?)))
    }

    /// Where the last ply began and ended.
    pub(crate) fn ends_of_last(&self) -> Option<[P; 2]> {
        let last = self.last.as_ref()?;
        Some([last.from.unwrap_or(last.to), last.to])
    }
}

impl<P, F> Trace<P, F> {
    /// This ply if it was an attack, which stays marked until the same player moves again.
    pub(crate) fn attack(self) -> Option<Self> {
        self.fight.is_some().then_some(self)
    }
}

/// The state of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// The side to move; `None` once the game is over.
    pub turn: Option<Side>,
    /// Plies played.
    pub ply: u32,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
}

impl Standing {
    /// Whether the last ply decided the game, instead of the players, their clocks or earlier plies.
    pub(super) const fn is_decided_by_last_ply(&self) -> bool {
        let Some(outcome) = self.outcome else {
            return false;
        };
        match outcome.reason {
            Reason::FlagTaken
            | Reason::FlagHome
            | Reason::NoMove
            | Reason::Checkmate
            | Reason::Stalemate
            | Reason::Den => true,
            Reason::Quiet
            | Reason::Repetition
            | Reason::PerpetualCheck
            | Reason::PerpetualChase
            | Reason::Resignation
            | Reason::Agreement
            | Reason::Time
            | Reason::Ruling => false,
        }
    }
}
