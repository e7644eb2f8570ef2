//! The parts of ids that turn the pages of lists of games and players.

use matches::own_games::{QueuePosition, Turn};
use parse_display::{Display, FromStr};
use ratings::RatingPool;
use rules::game::GameName;

use super::names::ANY_GAME;

/// Actions on a person's finished games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
pub enum History {
    /// Show this page, counted from 0.
    #[display("page:{0}")]
    Page(u32),
    /// Show this page, counted from 0, of those of one game, or of all.
    #[display("of:{0}:{1}")]
    Of(#[display(with = ANY_GAME)] Option<GameName>, u32),
    /// Menu: show only those of one game, or all.
    #[display("pick-game")]
    PickGame,
    /// Menu: watch one again.
    #[display("pick")]
    Pick,
}

/// Actions on leaderboards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
pub enum Leaderboard {
    /// Show this page, counted from 0, of the players rated in this pool.
    #[display("page:{0}:{1}")]
    Page(RatingPool, u32),
    /// Menu: show another one.
    #[display("pick")]
    Pick,
}

/// Actions on one's games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
pub enum Games {
    /// List them.
    #[display("list")]
    List,
    /// Show this page of them, counted from 0. It is no longer written.
    #[display("page:{0}")]
    Page(u32),
    /// Show the page with the last number, counted from 0, of those that a filter by turn and game admits.
    #[display("show:{0}:{1}:{2}")]
    Show(Turn, #[display(with = ANY_GAME)] Option<GameName>, u32),
    /// Menu: show only those of one game, or all, among those with this turn.
    #[display("pick-game:{0}")]
    PickGame(Turn),
    /// Menu: show only those with one turn, or all, among those of this game.
    #[display("pick-turn:{0}")]
    PickTurn(#[display(with = ANY_GAME)] Option<GameName>),
    /// Show the first one that waits.
    #[display("next")]
    First,
    /// Show the first one that waits after this place.
    #[display("next:{0}")]
    Next(QueuePosition),
}
