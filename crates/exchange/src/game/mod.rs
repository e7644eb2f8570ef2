//! A game as files hold it: tags, the start, moves with comments and variations, the result.

mod body;
mod score;
mod tags;

pub(crate) use body::Mark;
pub use body::{Body, DEEPEST, Step};
pub use score::Score;
pub use tags::Tags;

use rules::{doushouqi, xiangqi};

/// A game of Xiangqi, or with other moves one of another game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game<M = xiangqi::Move> {
    /// Players, date, place and whatever else the file says about the game.
    pub tags: Tags,
    /// The start position, `BOARD TURN QUIET PLY`.
    pub start: String,
    /// The moves, all of them possible on the board, with comments and variations.
    pub body: Body<M>,
    /// The result.
    pub score: Score,
}

impl Default for Game {
    /// A game from the usual start without details or moves.
    fn default() -> Game {
        Game::from_start(xiangqi::text::START.to_owned())
    }
}

impl Default for Game<doushouqi::Move> {
    fn default() -> Game<doushouqi::Move> {
        let start = doushouqi::DouShouQi::new(doushouqi::Options::booklet());
        Game::from_start(start.text())
    }
}

impl<M: Copy> Game<M> {
    /// A game from this position without details or moves.
    pub fn from_start(start: String) -> Game<M> {
        Game {
            tags: Tags::default(),
            start,
            body: Body::default(),
            score: Score::Open,
        }
    }

    /// The moves that were played, without variations.
    pub fn moves(&self) -> impl Iterator<Item = M> + '_ {
        self.body.main_line()
    }
}
