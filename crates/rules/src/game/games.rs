//! The list of games: every enum with a variant for each game, and [`each`], with which the other files treat all of
//! them alike. Code that distinguishes the games is here and nowhere else.

use serde::{Deserialize, Serialize};

use crate::{
    Action, RuleSet, Side,
    doushouqi::{self, DouShouQi},
    edge::{Course, Opening},
    luzhanqi::{self, Luzhanqi},
    rule_set::Choice,
    xiangqi::{self, Xiangqi},
};

/// The name of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[derive(strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum GameName {
    /// 陸戰棋.
    Luzhanqi,
    /// 象棋.
    Xiangqi,
    /// 鬥獸棋.
    DouShouQi,
}

/// A game and its options. Serialised, it is just the object of options; the game's name is stored beside it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum GameRules {
    /// Luzhanqi with these options.
    Luzhanqi(luzhanqi::Options),
    /// Xiangqi with these options.
    Xiangqi(xiangqi::Options),
    /// Dou Shou Qi with these options.
    DouShouQi(doushouqi::Options),
}

/// A game. It may hold secrets: it has no `Debug`, and only views of it are public. Nor is it `Clone`, because a copy
/// could be concluded, and would then reveal what the game itself still hides:
///
/// ```compile_fail,E0277
/// fn copy(game: &rules::game::Game) -> rules::game::Game {
///     Clone::clone(game)
/// }
/// ```
///
/// An [`OpenGame`](super::OpenGame) can be copied, because it has no secrets.
#[cfg_attr(test, derive(Clone))]
pub enum Game {
    /// Luzhanqi.
    Luzhanqi(Box<Luzhanqi>),
    /// Xiangqi.
    Xiangqi(Box<Xiangqi>),
    /// Dou Shou Qi.
    DouShouQi(Box<DouShouQi>),
}

/// The referee's announcement of a ply.
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
    /// The board of this game has no such point, or the game has no such action.
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

/// What everyone may know: spectators, moderators, both players.
#[derive(Clone, Debug, PartialEq)]
pub enum TableView {
    /// A view of Luzhanqi.
    Luzhanqi(Box<luzhanqi::TableView>),
    /// A view of Xiangqi.
    Xiangqi(Box<xiangqi::View>),
    /// A view of Dou Shou Qi.
    DouShouQi(Box<doushouqi::View>),
}

/// What one player may know.
#[derive(Clone, Debug, PartialEq)]
pub enum SeatView {
    /// A view of Luzhanqi.
    Luzhanqi(Box<luzhanqi::SeatView>),
    /// A view of Xiangqi, from this seat.
    Xiangqi(Side, Box<xiangqi::View>),
    /// A view of Dou Shou Qi, from this seat.
    DouShouQi(Side, Box<doushouqi::View>),
}

/// Evaluates the same expression on the value of any game: `each!(Game, self, game => game.ply())`. With an arrow,
/// the result becomes the variant of another one of the enums: `each!(Game => Ruling, self, game => …)`.
macro_rules! each {
    ($from:ident, $value:expr, $inner:ident => $result:expr) => {
        match $value {
            $from::Luzhanqi(.., $inner) => $result,
            $from::Xiangqi(.., $inner) => $result,
            $from::DouShouQi(.., $inner) => $result,
        }
    };
    ($from:ident => $to:ident, $value:expr, $inner:ident => $result:expr) => {
        match $value {
            $from::Luzhanqi($inner) => $to::Luzhanqi($result),
            $from::Xiangqi($inner) => $to::Xiangqi($result),
            $from::DouShouQi($inner) => $to::DouShouQi($result),
        }
    };
}
pub(super) use each;

impl GameName {
    /// Every game.
    pub const ALL: [GameName; 3] = [GameName::Luzhanqi, GameName::Xiangqi, GameName::DouShouQi];

    /// The machine-readable name.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The names of its presets, default first.
    pub const fn presets(self) -> &'static [&'static str] {
        match self {
            GameName::Luzhanqi => luzhanqi::Options::PRESETS,
            GameName::Xiangqi => xiangqi::Options::PRESETS,
            GameName::DouShouQi => doushouqi::Options::PRESETS,
        }
    }

    /// Its options.
    pub const fn choices(self) -> &'static [Choice] {
        match self {
            GameName::Luzhanqi => luzhanqi::Options::CHOICES,
            GameName::Xiangqi => xiangqi::Options::CHOICES,
            GameName::DouShouQi => doushouqi::Options::CHOICES,
        }
    }

    /// The rules of a preset.
    pub fn preset(self, name: &str) -> Option<GameRules> {
        match self {
            GameName::Luzhanqi => luzhanqi::Options::preset(name).map(GameRules::Luzhanqi),
            GameName::Xiangqi => xiangqi::Options::preset(name).map(GameRules::Xiangqi),
            GameName::DouShouQi => doushouqi::Options::preset(name).map(GameRules::DouShouQi),
        }
    }

    /// A game under its first preset that has been in progress for a while.
    pub(crate) const fn midgame(self) -> Course {
        match self {
            GameName::Luzhanqi => luzhanqi::Options::MIDGAME,
            GameName::Xiangqi => xiangqi::Options::MIDGAME,
            GameName::DouShouQi => doushouqi::Options::MIDGAME,
        }
    }
}

impl GameRules {
    /// Parses the stored options of `game`.
    ///
    /// # Errors
    /// When the text does not contain options of that game.
    pub fn from_json(game: GameName, text: &str) -> Result<GameRules, serde_json::Error> {
        Ok(match game {
            GameName::Luzhanqi => GameRules::Luzhanqi(serde_json::from_str(text)?),
            GameName::Xiangqi => GameRules::Xiangqi(serde_json::from_str(text)?),
            GameName::DouShouQi => GameRules::DouShouQi(serde_json::from_str(text)?),
        })
    }

    /// The game of these rules.
    pub const fn game(&self) -> GameName {
        match self {
            GameRules::Luzhanqi(_) => GameName::Luzhanqi,
            GameRules::Xiangqi(_) => GameName::Xiangqi,
            GameRules::DouShouQi(_) => GameName::DouShouQi,
        }
    }
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

    /// What everyone may know.
    pub fn table_view(&self) -> TableView {
        match self {
            Game::Luzhanqi(game) => TableView::Luzhanqi(Box::new(game.table_view())),
            Game::Xiangqi(game) => TableView::Xiangqi(Box::new(game.view())),
            Game::DouShouQi(game) => TableView::DouShouQi(Box::new(game.view())),
        }
    }

    /// What the player on `seat` may know.
    pub fn seat_view(&self, seat: Side) -> SeatView {
        match self {
            Game::Luzhanqi(game) => SeatView::Luzhanqi(Box::new(game.seat_view(seat))),
            Game::Xiangqi(game) => SeatView::Xiangqi(seat, Box::new(game.view())),
            Game::DouShouQi(game) => SeatView::DouShouQi(seat, Box::new(game.view())),
        }
    }

    /// The game, if it has hidden information. Only Luzhanqi does.
    pub(super) fn with_secrets(&self) -> Option<&Luzhanqi> {
        match self {
            Game::Luzhanqi(game) => Some(game),
            Game::Xiangqi(_) | Game::DouShouQi(_) => None,
        }
    }
}

impl SeatView {
    /// The viewer's side.
    pub fn seat(&self) -> Side {
        match self {
            SeatView::Luzhanqi(view) => view.seat,
            SeatView::Xiangqi(seat, _) | SeatView::DouShouQi(seat, _) => *seat,
        }
    }
}
