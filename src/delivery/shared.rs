//! What the messages about one event have in common: each part is loaded by the first that needs it.

use matches::{
    LoadedMatch,
    live::{LiveKind, LiveMessage},
};
use rules::Side;
use service::Contacts;
use tokio::sync::OnceCell;

/// What they share.
#[derive(Default)]
pub(super) struct Shared {
    /// The match after the event.
    pub(super) loaded: OnceCell<LoadedMatch>,
    /// Its players and its server.
    pub(super) contacts: OnceCell<Contacts>,
    pub(super) departed: OnceCell<Option<Side>>,
    /// The match's live messages before the messages about the event.
    pub(super) live: OnceCell<Vec<(LiveKind, LiveMessage)>>,
}
