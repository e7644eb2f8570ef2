//! A game in progress, whichever it is. It decides nothing itself: every call goes to the game.

use super::{GameName, GameRules, RevealedView, SeatView, TableView};
use crate::{
    Action, Colour, Outcome, Rules, Side,
    doushouqi::{self, DouShouQi},
    luzhanqi::{self, Luzhanqi},
    xiangqi::{self, Xiangqi},
};

/// A game. It may hold secrets: it has no `Debug`, and only views leave it. Nor is it `Clone`, for the copy of a game
/// could be concluded, and would then show what the game itself still hides:
///
/// ```compile_fail,E0277
/// fn copy(game: &rules::game::Game) -> rules::game::Game {
///     Clone::clone(game)
/// }
/// ```
///
/// An [`OpenGame`](super::OpenGame) can be copied, since it has no secrets.
#[cfg_attr(test, derive(Clone))]
pub enum Game {
    /// Luzhanqi.
    Luzhanqi(Box<Luzhanqi>),
    /// Xiangqi.
    Xiangqi(Box<Xiangqi>),
    /// Dou Shou Qi.
    DouShouQi(Box<DouShouQi>),
}

/// What the referee announces of a ply.
#[derive(Clone, Debug, PartialEq)]
pub enum Ruling {
    /// In Luzhanqi.
    Luzhanqi(luzhanqi::Ruling),
    /// In Xiangqi.
    Xiangqi(xiangqi::Ruling),
    /// In Dou Shou Qi.
    DouShouQi(doushouqi::Ruling),
}

/// Why an action is not legal.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum PlayRefusal {
    /// The board of this game has no such point, or nobody can act like this in it.
    #[error("{0} is nothing that can be done on this board")]
    NotInThisGame(Action),
    /// A rule of Luzhanqi.
    #[error(transparent)]
    Luzhanqi(#[from] luzhanqi::Refusal),
    /// A rule of Xiangqi.
    #[error(transparent)]
    Xiangqi(#[from] xiangqi::Refusal),
    /// A rule of Dou Shou Qi.
    #[error(transparent)]
    DouShouQi(#[from] doushouqi::Refusal),
}

/// Evaluates the same expression for whichever game it is.
macro_rules! each {
    ($game:expr, $inner:ident => $result:expr) => {
        match $game {
            Game::Luzhanqi($inner) => $result,
            Game::Xiangqi($inner) => $result,
            Game::DouShouQi($inner) => $result,
        }
    };
}

fn own<M: TryFrom<Action>>(action: Action) -> Result<M, PlayRefusal> {
    let own = action.try_into();
    own.map_err(|_| PlayRefusal::NotInThisGame(action))
}

impl Game {
    /// A copy of the game, which must stay within this crate: see [`Game`].
    pub(super) fn copy(&self) -> Game {
        match self {
            Game::Luzhanqi(game) => Game::Luzhanqi(Box::new(game.copy())),
            Game::Xiangqi(game) => Game::Xiangqi(game.clone()),
            Game::DouShouQi(game) => Game::DouShouQi(game.clone()),
        }
    }

    /// Which game it is.
    #[must_use]
    pub const fn name(&self) -> GameName {
        match self {
            Game::Luzhanqi(_) => GameName::Luzhanqi,
            Game::Xiangqi(_) => GameName::Xiangqi,
            Game::DouShouQi(_) => GameName::DouShouQi,
        }
    }

    /// The rules in force.
    #[must_use]
    pub fn rules(&self) -> GameRules {
        match self {
            Game::Luzhanqi(game) => GameRules::Luzhanqi(game.rule_set().clone()),
            Game::Xiangqi(game) => GameRules::Xiangqi(game.rule_set().clone()),
            Game::DouShouQi(game) => GameRules::DouShouQi(game.rule_set().clone()),
        }
    }

    /// The colours of the sides, the first side's in front.
    #[must_use]
    pub fn colours(&self) -> [Colour; 2] {
        match self {
            Game::Luzhanqi(game) => game.colours(),
            Game::Xiangqi(_) | Game::DouShouQi(_) => self.rules().colours(),
        }
    }

    /// Whose turn it is; nobody's once the game is over.
    #[must_use]
    pub fn turn(&self) -> Option<Side> {
        each!(self, game => game.turn())
    }

    /// Plies played.
    #[must_use]
    pub fn ply(&self) -> u32 {
        each!(self, game => game.ply())
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        each!(self, game => game.outcome())
    }

    /// Whether `side` could still win on the board. A side without a piece that moves cannot, however the game goes on.
    #[must_use]
    pub fn could_win(&self, side: Side) -> bool {
        match self {
            Game::Luzhanqi(game) => game.could_win(side),
            // A General, or an animal, always moves.
            Game::Xiangqi(_) | Game::DouShouQi(_) => true,
        }
    }

    /// Ends the game for a reason that is not a move, such as resignation. A game that is over stays as it is.
    pub fn conclude(&mut self, outcome: Outcome) {
        each!(self, game => game.conclude(outcome));
    }

    /// Everything open to the side to move; nothing once the game is over.
    #[must_use]
    pub fn legal_actions(&self) -> Vec<Action> {
        each!(self, game => game.legal_moves().into_iter().map(Into::into).collect())
    }

    /// Whether `side` may do this now.
    ///
    /// # Errors
    /// The rule that forbids it, as far as `side` may know.
    pub fn check(&self, side: Side, action: Action) -> Result<(), PlayRefusal> {
        each!(self, game => Ok(game.check(side, own(action)?)?))
    }

    /// Does it and rules on it.
    ///
    /// # Errors
    /// The rule that forbids it; nothing has changed then.
    pub fn play(&mut self, side: Side, action: Action) -> Result<Ruling, PlayRefusal> {
        Ok(match self {
            Game::Luzhanqi(game) => Ruling::Luzhanqi(game.play(side, own(action)?)?),
            Game::Xiangqi(game) => Ruling::Xiangqi(game.play(side, own(action)?)?),
            Game::DouShouQi(game) => Ruling::DouShouQi(game.play(side, own(action)?)?),
        })
    }

    /// How many different sequences of exactly `depth` legal plies there are.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        each!(self, game => game.perft(depth))
    }

    /// What everyone may know.
    #[must_use]
    pub fn table_view(&self) -> TableView {
        match self {
            Game::Luzhanqi(game) => TableView::Luzhanqi(Box::new(game.table_view())),
            Game::Xiangqi(game) => TableView::Xiangqi(Box::new(game.view())),
            Game::DouShouQi(game) => TableView::DouShouQi(Box::new(game.view())),
        }
    }

    /// What the player on `seat` may know.
    #[must_use]
    pub fn seat_view(&self, seat: Side) -> SeatView {
        match self {
            Game::Luzhanqi(game) => SeatView::Luzhanqi(Box::new(game.seat_view(seat))),
            Game::Xiangqi(game) => SeatView::Xiangqi(seat, Box::new(game.view())),
            Game::DouShouQi(game) => SeatView::DouShouQi(seat, Box::new(game.view())),
        }
    }

    /// The whole position except what lies face down. Only for the headless referee: nothing that people read may be
    /// made from it.
    pub(crate) fn referee_text(&self) -> String {
        match self {
            Game::Luzhanqi(game) => game.referee_text(),
            Game::Xiangqi(_) | Game::DouShouQi(_) => self.table_view().text(),
        }
    }

    /// In a dealt game, what lies face down, in reading order. Only for the headless referee.
    pub(crate) fn referee_hidden(&self) -> Option<String> {
        match self {
            Game::Luzhanqi(game) => game.referee_hidden(),
            Game::Xiangqi(_) | Game::DouShouQi(_) => None,
        }
    }

    /// Everything that is hidden from somebody, if the game hides anything. Only for the headless referee.
    pub(crate) fn referee_view(&self) -> Option<RevealedView> {
        match self {
            Game::Luzhanqi(game) => Some(game.referee_view()),
            Game::Xiangqi(_) | Game::DouShouQi(_) => None,
        }
    }

    /// What was hidden, once the game is over; `None` for a game that hides nothing.
    #[must_use]
    pub fn revealed_view(&self) -> Option<RevealedView> {
        match self {
            Game::Luzhanqi(game) => game.revealed_view(),
            Game::Xiangqi(_) | Game::DouShouQi(_) => None,
        }
    }
}
