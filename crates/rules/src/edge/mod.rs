//! The interface that all games share: how a game begins, what its views contain, how a ply is reported. Each game
//! implements it in its own `edge`; `game` forwards the calls.

mod announcement;
mod reading;
mod report;
mod start;
mod view;

pub use announcement::NotAnAnnouncement;
pub use reading::plain;
pub use reading::{Custom, Meaning, action_in_points};
pub(crate) use reading::{Form, Shape, Written, read, signs};
pub use report::{PlyKind, Report, Role, ShownPieces};
pub(crate) use report::{ToReport, removed};
pub use start::{Course, Opening, Start, StartError};
pub use view::State;
pub(crate) use view::{PlayerView, Tally, View};
