//! Which service the bot connects to.

use std::net::SocketAddr;

/// Which service to connect to.
pub enum Target {
    /// Discord itself.
    Discord,
    /// A stand-in at this address on this machine.
    StandIn(SocketAddr),
    /// This process's own playground at this address.
    Playground(SocketAddr),
}

impl Target {
    /// The address to use instead of Discord's.
    pub fn stand_in(&self) -> Option<SocketAddr> {
        match *self {
            Target::Discord => None,
            Target::StandIn(address) | Target::Playground(address) => Some(address),
        }
    }
}
