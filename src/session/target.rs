//! Which service the bot connects to.

use std::net::SocketAddr;

/// Which service to connect to.
pub enum Target {
    /// Discord itself.
    Discord,
    /// A stand-in at this address, which must be on this machine.
    StandIn(SocketAddr),
    /// The playground that this process has opened at this address.
    Playground(SocketAddr),
}

impl Target {
    /// The address that takes Discord's place.
    pub fn stand_in(&self) -> Option<SocketAddr> {
        match *self {
            Target::Discord => None,
            Target::StandIn(address) | Target::Playground(address) => Some(address),
        }
    }
}
