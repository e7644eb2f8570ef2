//! What all other crates share: ids, time, languages, looks, sessions with Discord and routes that it has closed, and how to
//! survive a breakdown. This is the only place that knows how many hours a day has.

pub mod breakdown;
mod closed_route;
mod gateway_session;
mod ids;
mod language;
mod look;
mod moment;
mod span;

pub use closed_route::ClosedRoute;
pub use gateway_session::GatewaySession;
pub use ids::{MatchId, PersonId, SeasonId};
pub use language::Language;
pub use look::{Style, Theme};
pub use moment::Moment;
pub use span::Span;
