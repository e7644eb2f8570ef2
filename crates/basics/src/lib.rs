//! What all other crates share: ids, and time. This is the only place that knows how many hours a day has.

mod ids;
mod moment;
mod span;

pub use ids::{MatchId, PersonId, SeasonId};
pub use moment::Moment;
pub use span::Span;
