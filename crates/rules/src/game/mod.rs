//! A game of any kind, for callers that handle them all: matches, the bot, the headless referee. The rules of a game
//! are in its own folder; `games` lists them, and the rest of this module only forwards calls.

mod copies;
mod games;
mod history;
mod moments;
mod playing;
#[cfg(test)]
mod reading_tests;
mod replay;
mod rules;
mod start;
#[cfg(test)]
pub(crate) mod tests;
mod views;

pub use copies::{Beginning, OpenGame};
pub use games::{Game, GameName, GameRules, PlayRefusal, Ruling, SeatView, TableView};
pub use history::{NotAHistory, SeatHistory};
pub use replay::{Perspective, Replay};

pub use crate::{
    edge::{
        Custom, Meaning, NotAnAnnouncement, PlyKind, Report, Role, ShownPieces, Start, StartError,
        State, action_in_points,
    },
    luzhanqi::RevealedView,
};
