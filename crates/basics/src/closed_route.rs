//! A route that Discord has closed, as programs tell each other of it.

use crate::Moment;

/// A route that nobody should ask for a while.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClosedRoute {
    /// Its name; `None` for all routes.
    pub name: Option<String>,
    /// When it opens again.
    pub until: Moment,
}
