//! The parts of ids that turn the pages of lists of games and players.

use matches::own_games::QueuePosition;
use parse_display::{Display, FromStr};
use ratings::RatingPool;

/// Actions on a person's finished games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
pub enum History {
    /// Show this page, counted from 0.
    #[display("page:{0}")]
    Page(u32),
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
    /// Show this page of them, counted from 0.
    #[display("page:{0}")]
    Page(u32),
    /// Show the first one that waits.
    #[display("next")]
    First,
    /// Show the first one that waits after this place.
    #[display("next:{0}")]
    Next(QueuePosition),
}
