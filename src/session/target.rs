//! Which service the bot connects to, and by which way.

use std::net::SocketAddr;

use crate::link::connect::{ProxyAddress, Way};

/// Which service to connect to.
pub enum Target {
    /// Discord itself, perhaps through a proxy.
    Discord(Option<ProxyAddress>),
    /// A stand-in at this address on this machine, perhaps through a proxy.
    StandIn(SocketAddr, Option<ProxyAddress>),
    /// This process's own playground at this address.
    Playground(SocketAddr),
}

impl Target {
    /// Discord, or the stand-in that this names.
    pub fn of(stand_in: Option<SocketAddr>, proxy: Option<ProxyAddress>) -> Target {
        match stand_in {
            None => Target::Discord(proxy),
            Some(address) => Target::StandIn(address, proxy),
        }
    }

    /// The way of requests.
    pub fn way(&self) -> Way {
        let (stand_in, proxy) = match self {
            Target::Discord(proxy) => (None, proxy.clone()),
            Target::StandIn(address, proxy) => (Some(*address), proxy.clone()),
            Target::Playground(address) => (Some(*address), None),
        };
        Way { stand_in, proxy }
    }
}
