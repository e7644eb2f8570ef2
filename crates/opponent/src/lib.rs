//! A player of every game that Caipan referees. It receives only what its seat has seen, so it cannot know more than a
//! person in that seat; time and randomness are arguments.
//!
//! Each game is a module with a `think` function: `xiangqi` and `doushouqi` search; `luzhanqi` first guesses what is
//! hidden.

mod assessment;
mod bound;
mod doushouqi;
pub mod headless;
mod level;
mod limits;
mod luzhanqi;
mod numbers;
pub mod review;
pub mod xiangqi;

use std::time::Duration;

use rand::rngs::StdRng;
use rules::{
    Action,
    game::{GameRules, SeatHistory, SeatView},
};

pub use level::{Level, NotALevel};

/// The program's thought about its game when it is to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thought {
    /// The action that it would choose.
    pub action: Action,
    /// The score that it expects, from 0 (lost) over 0.5 (even) to 1 (won).
    pub expected: f32,
}

/// Thinks about the game of this history for at most `time`. Levels below the strongest are limited by the size of
/// their search rather than by time, so that they play the same on every machine. `None` if the seat is not to move.
pub fn think(
    history: &SeatHistory,
    level: Level,
    time: Duration,
    rng: &mut StdRng,
) -> Option<Thought> {
    match history.latest() {
        SeatView::Luzhanqi(_) => luzhanqi::think(history, level, time, rng),
        SeatView::Xiangqi(..) => xiangqi::think(history, level, time, rng),
        SeatView::DouShouQi(..) => doushouqi::think(history, level, time, rng),
    }
}

/// An army for these rules, as text; `None` if players do not arrange one.
pub fn arrange(rules: &GameRules, level: Level, rng: &mut StdRng) -> Option<String> {
    match rules {
        GameRules::Luzhanqi(options) if rules.has_desks() => {
            Some(luzhanqi::arrange(options, level, rng))
        }
        _ => None,
    }
}
