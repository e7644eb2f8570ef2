//! What each game tells those who handle any of them: how it begins, what its views say, how a ply is reported. A game's
//! own `edge` says it; `game` hands the calls on.

mod report;
mod start;
mod view;

pub(crate) use report::{PlyKind, Report, Reported, Shown, removed};
pub use start::{Course, Opening, Start, StartError};
pub use view::State;
pub(crate) use view::{PlayerView, Tally, View};
