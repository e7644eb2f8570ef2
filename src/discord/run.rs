//! Starts and stops the bot: connects to Discord, or to a stand-in on this machine.

use std::{
    future::Future,
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use serenity::all::{ClientBuilder, GatewayIntents, HttpBuilder};

use super::{
    bot::{Bot, Servers},
    crowd::Crowd,
    deliver::{self, places::Places},
    errors::{Failure, classify},
    handler::Handler,
    servers,
    texts::Library,
    wire::Wire,
};
use crate::config::Token;
use service::{Ownership, Service, ServiceError, timekeeper};

/// Which service to connect to.
pub enum Target {
    /// Discord itself.
    Discord,
    /// A stand-in at this address, which must be on this machine.
    StandIn(SocketAddr),
    /// The playground that this process has opened at this address.
    Playground(SocketAddr),
}

/// Why the bot cannot run.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The token is malformed or was rejected.
    #[error(
        "the bot's token is not valid: copy it again from the Bot page of your application in Discord's developer portal"
    )]
    BadToken,
    /// The stand-in is not on this machine, or returns an address that is not.
    #[error("the stand-in for Discord must be on this machine, but the connection would go to {0}")]
    NotLoopback(String),
    /// No server answers.
    #[error("{0} cannot be reached: check the network, then start again")]
    Unreachable(&'static str),
    /// The database belongs to another bot.
    #[error(
        "the database has the games of another bot (application {0}): choose another folder with CAIPAN_DATA, or use that bot's token"
    )]
    OtherBot(String),
    /// The database failed.
    #[error("the database cannot be used: {0}")]
    Store(#[from] ServiceError),
    /// The connection ended permanently.
    #[error("the connection to Discord ended: {0}")]
    Ended(String),
}

/// Connects and runs until `stop` completes.
///
/// # Errors
/// If the connection cannot be made, or ends permanently.
pub async fn run(
    token: &Token,
    target: Target,
    service: Arc<Service>,
    stop: impl Future<Output = ()>,
) -> Result<(), RunError> {
    serenity::utils::token::validate(token.reveal()).map_err(|_| RunError::BadToken)?;
    let builder = HttpBuilder::new(token.reveal());
    let stand_in = match target {
        Target::Discord => None,
        Target::StandIn(address) if !address.ip().is_loopback() => {
            return Err(RunError::NotLoopback(address.to_string()));
        }
        Target::StandIn(address) | Target::Playground(address) => Some(address),
    };
    let (http, name) = match stand_in {
        None => (builder.build(), "Discord"),
        Some(address) => {
            // With serenity's own rate limiter on, the proxy would be bypassed.
            let proxied = builder
                .client(direct_client())
                .proxy(format!("http://{address}"))
                .ratelimiter_disabled(true);
            (proxied.build(), "the playground")
        }
    };
    let application = http
        .get_current_application_info()
        .await
        .map_err(|error| match classify(&error) {
            Failure::BadToken => RunError::BadToken,
            failure => unreachable(name, failure),
        })?;
    http.set_application_id(application.id);
    if let Ownership::Other(owner) = service.claim_for(&application.id.to_string()).await? {
        return Err(RunError::OtherBot(owner));
    }
    let clock = Arc::clone(&service);
    let now = Box::new(move || clock.now());
    let wire = Wire::new(token.clone(), stand_in, application.id, now);
    let wire = Arc::new(wire.ok_or(RunError::BadToken)?);
    let places = Arc::new(Places::default());
    let bot = Arc::new(Bot {
        service,
        texts: Library::load(),
        crowd: Crowd::default(),
        servers: Servers::default(),
        present: AtomicBool::new(false),
    });
    // Commands and components arrive with any intents; besides them the bot only needs to know its servers.
    let mut client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
        .event_handler(Handler {
            bot: Arc::clone(&bot),
            wire: Arc::clone(&wire),
            places: Arc::clone(&places),
        })
        .await
        .map_err(|error| unreachable(name, classify(&error)))?;
    if let Some(stand_in) = stand_in {
        let gateway = client.ws_url.lock().await.clone();
        if !stays_here(&gateway, stand_in) {
            return Err(RunError::NotLoopback(gateway));
        }
    }
    servers::begin(&bot, &places).await;
    let courier = tokio::spawn(deliver::run(Arc::clone(&bot), wire, places));
    let timekeeper = {
        let service = Arc::clone(&bot.service);
        let present = move || bot.present.load(Ordering::Relaxed);
        tokio::spawn(timekeeper::run(service, present))
    };
    let shards = Arc::clone(&client.shard_manager);
    let ended = tokio::select! {
        ended = client.start() => ended,
        () = stop => {
            shards.shutdown_all().await;
            Ok(())
        }
    };
    courier.abort();
    timekeeper.abort();
    ended.map_err(|error| match error {
        serenity::Error::Gateway(serenity::gateway::GatewayError::InvalidAuthentication) => {
            RunError::BadToken
        }
        serenity::Error::Gateway(error) => RunError::Ended(error.to_string()),
        other => unreachable(name, classify(&other)),
    })
}

/// A client that ignores the proxies in the environment: requests to this machine must not go through another one.
fn direct_client() -> reqwest::Client {
    reqwest::Client::builder()
        .no_proxy()
        .build()
        .expect("a client without any certificates of its own can always be built")
}

fn unreachable(name: &'static str, failure: Failure) -> RunError {
    tracing::error!(%failure, "no connection");
    RunError::Unreachable(name)
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
