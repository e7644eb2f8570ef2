//! The views of any game: one type for everyone, one for a single player. In games without secrets both hold the
//! same.

use super::{SeatView, State, TableView, games::each};
use crate::{
    Action,
    edge::{self, Meaning, PlayerView, Tally, View},
};

impl TableView {
    /// The public state of the game.
    pub fn state(&self) -> State {
        each!(TableView, self, view => view.state())
    }

    /// The position as text.
    pub fn text(&self) -> String {
        each!(TableView, self, view => view.text())
    }

    /// Whether the side to move may have a piece to move, as far as everyone knows.
    pub fn has_moves(&self) -> bool {
        each!(TableView, self, view => view.has_moves())
    }

    /// Whether there are face-down pieces to flip.
    pub fn has_turns(&self) -> bool {
        each!(TableView, self, view => view.has_turns())
    }

    /// How many pieces each side has lost, first side first.
    pub fn lost(&self) -> [usize; 2] {
        each!(TableView, self, view => view.lost())
    }

    /// Whether the last ply removed a piece.
    pub fn has_removed(&self) -> bool {
        self.tally().losses() > 0
    }

    /// The effects of the last ply.
    pub(super) fn tally(&self) -> Tally {
        each!(TableView, self, view => view.tally())
    }
}

impl SeatView {
    /// The public state of the game.
    pub fn state(&self) -> State {
        each!(SeatView, self, view => view.state())
    }

    /// The position as text, as far as this player may know it.
    pub fn text(&self) -> String {
        each!(SeatView, self, view => view.text())
    }

    /// Everything this player may do now, derived from this view alone.
    pub fn legal_actions(&self) -> Vec<Action> {
        if self.state().turn != Some(self.seat()) {
            return Vec::new();
        }
        each!(SeatView, self, view => view.legal_actions())
    }

    /// What a typed text can mean to this player now.
    pub fn read(&self, text: &str) -> Meaning {
        let legal = self.legal_actions();
        each!(SeatView, self, view => edge::read(&**view, &legal, text))
    }

    /// Whether this action attacks something, as far as this player can see.
    pub fn attacks(&self, action: Action) -> bool {
        let attacks = |to| each!(SeatView, self, view => view.attacks(to));
        action.to().is_some_and(attacks)
    }

    /// The effects of the last ply.
    pub(super) fn tally(&self) -> Tally {
        each!(SeatView, self, view => view.tally())
    }
}
