//! The bot's connections to Discord's gateway. The bot has its own implementation, modelled on serenity's, because a referee
//! must know within seconds when it is disconnected. serenity's runner does not report when a connection ends or when a
//! heartbeat was answered, notices a silent connection only after two heartbeats of forty seconds, reconnects forever even
//! if Discord has refused for good, and begins sessions without counting them.
//!
//! `shards` starts and stops shards. `shard` is one connection and its session, `kept` the session as others can continue it,
//! `socket` the WebSocket, `close` the meaning of close codes, `pace` the pauses between attempts, and `attention` reports to
//! the listener.

mod attention;
mod close;
mod kept;
mod pace;
mod shard;
mod shards;
mod socket;

use std::{net::SocketAddr, sync::Arc};

pub use attention::Busy;
pub use close::Final;
pub use pace::{SESSION_INTERVAL, grown};
use serenity::all::{BotGateway, GatewayIntents};
pub use shards::Shards;

use self::pace::Permits;
use crate::{Listener, Observer, token::Token};

/// The state that all connections share.
pub struct Gateway {
    token: Token,
    /// Where to begin a session.
    address: String,
    /// How many connections share the servers.
    shards: u32,
    intents: u64,
    permits: Permits,
    listener: Arc<dyn Listener>,
    observer: Arc<dyn Observer>,
    stand_in: Option<SocketAddr>,
}

impl Gateway {
    /// The gateway as Discord describes it, or a stand-in at an address on this machine.
    pub fn new(
        token: Token,
        described: &BotGateway,
        (listener, observer): (Arc<dyn Listener>, Arc<dyn Observer>),
        stand_in: Option<SocketAddr>,
    ) -> Gateway {
        Gateway {
            token,
            address: described.url.clone(),
            shards: described.shards.max(1),
            // Commands and components arrive with any intents. Besides them the bot only needs to know its servers, and
            // when people write below a board, but not what they write.
            intents: (GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES).bits(),
            permits: Permits::new(described),
            listener,
            observer,
            stand_in,
        }
    }

    /// Whether the bot may connect to an address: one that a stand-in names must be on this machine.
    pub fn may_lead_to(&self, address: &str) -> bool {
        match self.stand_in {
            None => address.starts_with("wss://"),
            Some(stand_in) => stays_here(address, stand_in),
        }
    }

    /// How many connections share the servers.
    pub fn shards(&self) -> u32 {
        self.shards
    }

    /// Where sessions begin.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Uses this many connections instead of as many as Discord recommends, because other programs already do.
    pub fn with_shards(self, shards: u32) -> Gateway {
        Gateway { shards, ..self }
    }
}

/// Whether a WebSocket address is on this machine: a loopback address, or the stand-in's own.
fn stays_here(gateway: &str, stand_in: SocketAddr) -> bool {
    let Some(rest) = gateway.strip_prefix("ws://") else {
        return false;
    };
    let authority = rest.split(['/', '?']).next().unwrap_or_default();
    authority
        .parse::<SocketAddr>()
        .is_ok_and(|address| address.ip().is_loopback() || address == stand_in)
}

#[cfg(test)]
mod tests {
    use super::stays_here;

    #[test]
    fn only_this_machine_is_accepted() {
        let stand_in = "192.168.0.7:80".parse().unwrap();
        for address in [
            "ws://127.0.0.1:80",
            "ws://127.0.0.1:8080/gateway?v=10",
            "ws://[::1]:9/",
            "ws://192.168.0.7:80/gateway",
        ] {
            assert!(stays_here(address, stand_in), "{address}");
        }
        for address in [
            "wss://gateway.discord.gg",
            "ws://gateway.discord.gg:80",
            "ws://192.168.0.1:80",
            "ws://192.168.0.7:81",
            "ws://127.0.0.1.example.org:80",
            "ws://127.0.0.1:80@example.org/",
            "",
        ] {
            assert!(!stays_here(address, stand_in), "{address}");
        }
    }
}
