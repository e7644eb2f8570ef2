//! A strict stand-in for Discord on this computer. A bot reaches its REST API and its gateway exactly as it reaches
//! Discord's; people use it through a page in the browser, tests through its control API. The README lists the routes and
//! what is not modelled.
//!
//! Where to begin reading the source: `world` is the state with its rules, `validate` checks request bodies, `rest` and
//! `gateway` serve the bot (`limits` says how often, `sessions` what it receives), `control` serves people, `publish`
//! distributes what happened, and `hub` is what all of them share.
//!
#![doc = include_str!("../README.md")]

mod attachments;
mod clock;
mod close;
mod control;
mod cuttable_connections;
mod error;
mod exchanges;
mod faults;
pub mod first_steps;
mod gateway;
mod guard;
mod hub;
mod journal;
mod limits;
mod live;
mod media;
mod page;
mod problems;
mod publish;
mod rest;
mod rules;
mod sessions;
mod snowflake;
mod state;
mod unread;
mod validate;
mod world;

#[cfg(test)]
mod tests;

use std::{io, net::SocketAddr, path::PathBuf, sync::Arc};

use axum::{
    Router,
    extract::DefaultBodyLimit,
    middleware::{from_fn, from_fn_with_state},
    routing::get,
};
use base64::{Engine, prelude::BASE64_STANDARD_NO_PAD, prelude::BASE64_URL_SAFE_NO_PAD};
use tokio::{net::TcpListener, sync::watch, task::JoinHandle};

use self::{
    clock::{Clock, Moment},
    cuttable_connections::{CuttableListener, Scissors},
    error::{ApiError, ensure},
    exchanges::Exchanges,
    faults::Faults,
    first_steps::Guide,
    hub::Hub,
    limits::Limits,
    live::Pages,
    publish::Inside,
    snowflake::Id,
    unread::Unread,
    world::{
        World,
        interactions::FIRST_ANSWER_TIME,
        people::{BOT, GUILD},
        permissions::Permissions,
        update,
    },
};

pub use self::{
    state::StateError,
    world::plans::{ChannelPlan, PlanError},
};

/// The id of the bot's application, and of the bot's user.
pub const APPLICATION_ID: u64 = BOT.number();
/// The id of the first server.
pub const GUILD_ID: u64 = GUILD.number();

/// The options of a playground.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where it listens; port 0 chooses a free one.
    pub address: SocketAddr,
    /// Whether that may be an address that other machines can reach.
    pub remote: bool,
    /// The SQLite file that keeps the world; without one, the world is lost when the process ends.
    pub state: Option<PathBuf>,
    /// The bot's token. By default the world has its own, created together with the world.
    pub token: Option<String>,
    /// The bot's name in a new world.
    pub name: String,
    /// The permissions that the bot's invitation asks for, as the number in its link. By default it may read, write,
    /// attach files, embed links, use threads and pin messages.
    pub permissions: Option<u64>,
    /// Renames the bot, even in an existing world.
    pub rename: Option<String>,
    /// The title of the page.
    pub title: String,
    /// The first steps that the page shows; without them it only shows how to connect a bot.
    pub guide: Option<&'static Guide>,
    /// Whether Discord's rate limits apply to the bot from the start.
    pub rate_limits: bool,
    /// How many servers there are at least, up to 64.
    pub servers: u32,
    /// How many people there are at least besides the bot, up to 1,000. After the first five, their names are numbers.
    pub people: u32,
    /// The channels that every server has besides the usual three.
    pub channels: Vec<ChannelPlan>,
    /// How many shards Discord recommends to the bot.
    pub shards: u32,
    /// Describes channels that the bot may not see in full, as Discord did until 16 November 2026.
    pub hidden_channels_in_full: bool,
    /// How many times as long as on Discord the bot has for a first answer, a heartbeat and the arrival of a request.
    /// On a slow machine, tests that are not about these limits would otherwise fail by them. Discord's other limits,
    /// for example the fifteen minutes of a token, are long enough on every machine and stay as they are.
    pub patience: u32,
}

impl Options {
    /// A playground that listens on this address and forgets everything when it ends.
    pub fn at(address: SocketAddr) -> Options {
        Options {
            address,
            remote: false,
            state: None,
            token: None,
            name: "Bot".to_owned(),
            permissions: None,
            rename: None,
            title: "Playground".to_owned(),
            guide: None,
            rate_limits: false,
            servers: 1,
            people: 5,
            channels: Vec::new(),
            shards: 1,
            hidden_channels_in_full: false,
            patience: 1,
        }
    }

    /// Checks the address before anything else.
    ///
    /// # Errors
    /// [`StartError::NotLoopback`] and [`StartError::Unspecified`].
    pub fn check(&self) -> Result<(), StartError> {
        let (address, ip) = (self.address, self.address.ip());
        let is_allowed = ip.is_loopback() || self.remote;
        ensure(is_allowed, StartError::NotLoopback(address))?;
        ensure(!ip.is_unspecified(), StartError::Unspecified(address))
    }

    /// Gives a world what is wanted of it.
    fn shape(&self, world: &mut World, now: Moment) {
        world.add_servers(self.servers, now);
        world.add_people(self.people);
        world.add_planned(&self.channels, now);
        world.change_person(BOT, |bot| {
            let permissions = self.permissions.map(Permissions::from_bits_retain);
            bot.invited_with = permissions.or(bot.invited_with);
            update(&mut bot.name, self.rename.clone());
            bot.hidden_channels_in_full |= self.hidden_channels_in_full;
        });
    }
}

/// Why the playground did not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Other machines can reach the address, and [`Options::remote`] is not set.
    #[error(
        "other machines can reach {0}, and whoever reaches the playground reads everything and acts as anybody"
    )]
    NotLoopback(SocketAddr),
    /// It means all addresses, but the links to files and to the gateway need a single one.
    #[error("{0} names no single address: name the one by which others reach this machine")]
    Unspecified(SocketAddr),
    /// Something else listens there.
    #[error("something else uses the address {0}")]
    AddressInUse(SocketAddr),
    /// The operating system refused.
    #[error("the playground cannot listen on {0}")]
    Listen(SocketAddr, #[source] io::Error),
    /// The state could not be read.
    #[error(transparent)]
    State(#[from] StateError),
}

/// A running playground. It ends when it is stopped, or dropped.
#[derive(Debug)]
pub struct Playground {
    address: SocketAddr,
    hub: Arc<Hub>,
    running: watch::Sender<()>,
    listening: JoinHandle<()>,
}

impl Playground {
    /// Starts a playground.
    ///
    /// ```
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), standin::StartError> {
    /// use standin::{Options, Playground};
    ///
    /// let playground = Playground::start(Options::at(([127, 0, 0, 1], 0).into())).await?;
    /// // A bot connects to this address with this token, as it would to Discord.
    /// assert_ne!(playground.address().port(), 0);
    /// assert_eq!(playground.token().split('.').count(), 3);
    /// playground.stop().await;
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// [`StartError`] if it cannot listen or its state cannot be read.
    pub async fn start(options: Options) -> Result<Playground, StartError> {
        options.check()?;
        let wanted = options.address;
        let listener = TcpListener::bind(wanted)
            .await
            .map_err(|error| match error.kind() {
                io::ErrorKind::AddrInUse => StartError::AddressInUse(wanted),
                _ => StartError::Listen(wanted, error),
            })?;
        let address = listener
            .local_addr()
            .map_err(|error| StartError::Listen(wanted, error))?;
        let clock = Clock::start();
        let (mut world, unread, token, saver) = match &options.state {
            Some(path) => {
                let kept = state::open(path, &options.name, clock.now(), new_token).await?;
                (kept.world, kept.unread, kept.token, Some(kept.saver))
            }
            None => {
                let world = World::new(&options.name, clock.now());
                (world, Unread::default(), new_token(), None)
            }
        };
        let patience = options.patience.max(1);
        world.base = format!("http://{address}");
        world.first_answer_time = FIRST_ANSWER_TIME * patience;
        let inside = Inside {
            world,
            pages: Pages::of(unread),
            ..Inside::default()
        };
        let hub = Arc::new(Hub {
            inside: inside.into(),
            clock,
            token: options.token.clone().unwrap_or(token),
            faults: Faults::default(),
            limits: Limits::new(options.rate_limits),
            shards: options.shards.max(1),
            patience,
            exchanges: Exchanges::default(),
            saver,
        });
        // A new world must be on disk before anything happens in it.
        hub.change(|world, now| options.shape(world, now));
        if let Some(saver) = &hub.saver {
            saver.written().await;
        }
        let app = router(&hub, address, &options.title, options.guide)
            .into_make_service_with_connect_info::<Scissors>();
        let (running, mut ended) = watch::channel(());
        let listener = CuttableListener::new(listener, ended.clone(), patience);
        let timekeeper = Arc::clone(&hub);
        let listening = tokio::spawn(async move {
            let serving = async { axum::serve(listener, app).await };
            tokio::select! {
                _ = serving => {}
                () = timekeeper.keep_time() => {}
                // Stopped, or dropped.
                _ = ended.changed() => {}
            }
        });
        Ok(Playground {
            address,
            hub,
            running,
            listening,
        })
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The bot's token: well-formed, but valid only for this playground.
    pub fn token(&self) -> &str {
        &self.hub.token
    }

    /// Stops listening, cuts every connection and waits until everything is on disk.
    pub async fn stop(self) {
        drop(self.running);
        // It fails only if it has panicked, and then it has also ended.
        let _ = self.listening.await;
        if let Some(saver) = &self.hub.saver {
            saver.close().await;
        }
    }
}

/// A token in Discord's format.
fn new_token() -> String {
    let secret: [u8; 20] = rand::random();
    let checked: [u8; 4] = rand::random();
    format!(
        "{}.{}.{}",
        BASE64_STANDARD_NO_PAD.encode(BOT.to_string()),
        BASE64_URL_SAFE_NO_PAD.encode(checked),
        BASE64_URL_SAFE_NO_PAD.encode(secret),
    )
}

fn router(
    hub: &Arc<Hub>,
    address: SocketAddr,
    title: &str,
    guide: Option<&'static Guide>,
) -> Router {
    let for_people = Router::new()
        .merge(control::routes(guide))
        .merge(page::routes(title))
        .route(
            "/attachments/{channel}/{id}/{filename}",
            get(attachments::download),
        )
        .route_layer(from_fn_with_state(address, guard::guard));
    let gateway = Router::new()
        .route("/gateway", get(gateway::connect))
        .route("/gateway/", get(gateway::connect))
        .route_layer(from_fn(guard::keep_pages_out));
    Router::new()
        .merge(rest::routes(hub))
        .merge(for_people)
        .merge(gateway)
        .fallback(rest::no_such_route)
        .layer(from_fn_with_state(Arc::clone(hub), rest::write_through))
        .layer(from_fn_with_state(Arc::clone(hub), rest::record::record))
        .layer(DefaultBodyLimit::max(4 * rest::body::MAX_REQUEST_BYTES))
        .with_state(Arc::clone(hub))
}
