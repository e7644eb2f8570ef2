//! A session with Discord's gateway, as it passes from one program to the next.

/// A session, with which missed events can be requested.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GatewaySession {
    /// Its id at Discord.
    pub id: String,
    /// Where it is resumed.
    pub address: String,
    /// The number of the last event that was handled, like all events before it.
    pub last: u64,
}
