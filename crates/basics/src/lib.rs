//! What all other crates share: ids, time, and how to survive a breakdown. This is the only place that knows how many hours a day has.

pub mod breakdown;
mod ids;
mod moment;
mod span;

pub use ids::{MatchId, PersonId, SeasonId};
pub use moment::Moment;
pub use span::Span;
