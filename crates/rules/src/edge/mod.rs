//! The interface that all games share: how a game begins, what its views contain, how a ply is reported. Each game
//! implements it in its own `edge`; `game` forwards the calls.

mod report;
mod start;
mod view;

pub(crate) use report::{PlyKind, Report, ShownPieces, ToReport, removed};
pub use start::{Course, Opening, Start, StartError};
pub use view::State;
pub(crate) use view::{PlayerView, Tally, View};
