//! What may leave a game, whichever it is: one type for everyone, one for a single player. In games without secrets both
//! hold the same.

use crate::{Action, Colour, Outcome, Side, doushouqi, luzhanqi, xiangqi};

pub use luzhanqi::RevealedView;

/// What everyone may know: spectators, moderators, both players.
#[derive(Clone, Debug, PartialEq)]
pub enum TableView {
    /// Of a game of Luzhanqi.
    Luzhanqi(Box<luzhanqi::TableView>),
    /// Of a game of Xiangqi.
    Xiangqi(Box<xiangqi::View>),
    /// Of a game of Dou Shou Qi.
    DouShouQi(Box<doushouqi::View>),
}

/// What one player may know.
#[derive(Clone, Debug, PartialEq)]
pub enum SeatView {
    /// Of a game of Luzhanqi.
    Luzhanqi(Box<luzhanqi::SeatView>),
    /// Of a game of Xiangqi, from this seat.
    Xiangqi(Side, Box<xiangqi::View>),
    /// Of a game of Dou Shou Qi, from this seat.
    DouShouQi(Side, Box<doushouqi::View>),
}

/// Where a game stands, as everyone may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// Whose turn it is; nobody's once the game is over.
    pub turn: Option<Side>,
    /// Plies played.
    pub ply: u32,
    /// Who did what last.
    pub last: Option<(Side, Action)>,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
    /// The colours of the sides, the first side's in front.
    pub colours: [Colour; 2],
    /// How many quiet plies in a row were played last.
    pub quiet: u32,
}

fn luzhanqi_state(announced: &luzhanqi::view::Announced) -> State {
    State {
        turn: announced.turn,
        ply: announced.ply,
        last: announced
            .last
            .as_ref()
            .map(|last| (last.side, last.mv().into())),
        outcome: announced.outcome,
        colours: announced.colours,
        quiet: announced.quiet,
    }
}

fn xiangqi_state(view: &xiangqi::View) -> State {
    State {
        turn: view.outcome.is_none().then_some(view.turn),
        ply: view.ply,
        last: view.last.as_ref().map(|last| (last.side, last.mv().into())),
        outcome: view.outcome,
        colours: [Colour::Red, Colour::Black],
        quiet: view.quiet,
    }
}

fn doushouqi_state(view: &doushouqi::View) -> State {
    State {
        turn: view.turn,
        ply: view.ply,
        last: view.last.as_ref().map(|last| (last.side, last.mv().into())),
        outcome: view.outcome,
        colours: [Colour::Blue, Colour::Red],
        quiet: view.quiet,
    }
}

impl TableView {
    /// Where the game stands.
    #[must_use]
    pub fn state(&self) -> State {
        match self {
            TableView::Luzhanqi(view) => luzhanqi_state(&view.announced),
            TableView::Xiangqi(view) => xiangqi_state(view),
            TableView::DouShouQi(view) => doushouqi_state(view),
        }
    }

    /// The position as text.
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            TableView::Luzhanqi(view) => view.text(),
            TableView::Xiangqi(view) => view.text(),
            TableView::DouShouQi(view) => view.text(),
        }
    }

    /// Whether there are face-down pieces to turn.
    #[must_use]
    pub fn has_turns(&self) -> bool {
        match self {
            TableView::Luzhanqi(view) => view.cells.contains(&luzhanqi::TableCell::FaceDown),
            TableView::Xiangqi(_) | TableView::DouShouQi(_) => false,
        }
    }
}

impl SeatView {
    /// Whose view this is.
    #[must_use]
    pub fn seat(&self) -> Side {
        match self {
            SeatView::Luzhanqi(view) => view.seat,
            SeatView::Xiangqi(seat, _) | SeatView::DouShouQi(seat, _) => *seat,
        }
    }

    /// Where the game stands.
    #[must_use]
    pub fn state(&self) -> State {
        match self {
            SeatView::Luzhanqi(view) => luzhanqi_state(&view.announced),
            SeatView::Xiangqi(_, view) => xiangqi_state(view),
            SeatView::DouShouQi(_, view) => doushouqi_state(view),
        }
    }

    /// The position as text, as far as this player may know it.
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            SeatView::Luzhanqi(view) => view.text(),
            SeatView::Xiangqi(_, view) => view.text(),
            SeatView::DouShouQi(_, view) => view.text(),
        }
    }

    /// Everything this player may do now, derived from this view alone.
    #[must_use]
    pub fn legal_actions(&self) -> Vec<Action> {
        if self.state().turn != Some(self.seat()) {
            return Vec::new();
        }
        match self {
            SeatView::Luzhanqi(view) => view.legal_moves().into_iter().map(Into::into).collect(),
            SeatView::Xiangqi(_, view) => view.legal.iter().copied().map(Into::into).collect(),
            SeatView::DouShouQi(_, view) => view.legal.iter().copied().map(Into::into).collect(),
        }
    }

    /// Whether this action attacks something, as far as this player can see.
    #[must_use]
    pub fn attacks(&self, action: Action) -> bool {
        let Some(to) = action.to() else {
            return false;
        };
        match self {
            SeatView::Luzhanqi(view) => to.try_into().is_ok_and(|to| view.enemy_on(to)),
            SeatView::Xiangqi(_, view) => to.try_into().is_ok_and(|to| view.at(to).is_some()),
            SeatView::DouShouQi(_, view) => to.try_into().is_ok_and(|to| view.at(to).is_some()),
        }
    }
}
