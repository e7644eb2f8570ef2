//! The playground: a strict stand-in for Discord on this computer. The production bot reaches its REST API and its
//! gateway exactly as it reaches Discord's; people reach it by a page in the browser, tests by its control API.
//!
//! Reading order: [`world`] is the state and its rules, [`validate`] what request bodies may hold, [`rest`] and
//! [`gateway`] how the bot gets at it, [`control`] how people do, [`publish`] who learns of what.

pub mod attachments;
pub mod clock;
pub mod control;
pub mod error;
pub mod exchanges;
pub mod faults;
pub mod gateway;
pub mod journal;
pub mod line;
pub mod live;
pub mod media;
pub mod page;
pub mod publish;
pub mod rest;
pub mod server;
pub mod snowflake;
pub mod state;
pub mod unread;
pub mod validate;
pub mod world;

#[cfg(test)]
mod tests;

use std::{io, net::SocketAddr, path::PathBuf, sync::Arc};

use axum::{Router, extract::DefaultBodyLimit, middleware::from_fn_with_state, routing::get};
use base64::{Engine, prelude::BASE64_STANDARD_NO_PAD, prelude::BASE64_URL_SAFE_NO_PAD};
use tokio::{net::TcpListener, sync::watch, task::JoinHandle};

use self::{
    clock::Clock,
    line::{CuttableListener, Scissors},
    server::Shared,
    state::StateError,
    world::{World, people::BOT},
};

/// How the playground is to run.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where it listens: on a loopback address; port 0 chooses a free one.
    pub address: SocketAddr,
    /// The SQLite file in which the world outlives the process; without one it does not.
    pub state: Option<PathBuf>,
}

/// Why the playground did not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// It is for this computer only.
    #[error("the playground listens on loopback addresses only, and {0} is none")]
    NotLoopback(SocketAddr),
    /// Something else listens there.
    #[error(
        "something else uses the address {0}; stop that, or choose another port with CAIPAN_PLAYGROUND"
    )]
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
    shared: Arc<Shared>,
    running: watch::Sender<()>,
    listening: JoinHandle<()>,
}

impl Playground {
    /// Starts the playground.
    ///
    /// # Errors
    /// [`StartError`] if it cannot listen or its state cannot be read.
    pub async fn start(options: Options) -> Result<Playground, StartError> {
        let wanted = options.address;
        if !wanted.ip().is_loopback() {
            return Err(StartError::NotLoopback(wanted));
        }
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
        let (mut world, saver) = match &options.state {
            Some(path) => {
                let (world, saver) = state::open(path, clock.now()).await?;
                (world, Some(saver))
            }
            None => (World::new(clock.now()), None),
        };
        world.base = format!("http://{address}");
        let shared = Arc::new(Shared::new(world, clock, token(), saver));
        // A new world is to be on disk before anything happens in it.
        shared.change(|_, _| ());
        let app = router(&shared).into_make_service_with_connect_info::<Scissors>();
        let (running, mut ended) = watch::channel(());
        let listener = CuttableListener::new(listener, ended.clone());
        let listening = tokio::spawn(async move {
            let serving = async { axum::serve(listener, app).await };
            tokio::select! {
                _ = serving => {}
                // Stopped, or dropped.
                _ = ended.changed() => {}
            }
        });
        Ok(Playground {
            address,
            shared,
            running,
            listening,
        })
    }

    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The bot's token: well-formed, and good for nothing but this playground.
    #[must_use]
    pub fn token(&self) -> &str {
        &self.shared.token
    }

    /// Stops listening, cuts every connection and sees to it that everything is on disk.
    pub async fn stop(self) {
        drop(self.running);
        // It fails only if it has panicked, and then it has ended as well.
        let _ = self.listening.await;
        if let Some(saver) = &self.shared.saver {
            saver.written().await;
        }
    }
}

/// A token of the form that Discord's have, new with every start.
fn token() -> String {
    let secret: [u8; 20] = rand::random();
    let checked: [u8; 4] = rand::random();
    format!(
        "{}.{}.{}",
        BASE64_STANDARD_NO_PAD.encode(BOT.to_string()),
        BASE64_URL_SAFE_NO_PAD.encode(checked),
        BASE64_URL_SAFE_NO_PAD.encode(secret),
    )
}

fn router(shared: &Arc<Shared>) -> Router {
    Router::new()
        .merge(rest::routes(shared))
        .merge(control::routes())
        .merge(page::routes())
        .route("/gateway", get(gateway::connect))
        .route("/gateway/", get(gateway::connect))
        .route(
            "/attachments/{channel}/{id}/{filename}",
            get(attachments::download),
        )
        .fallback(rest::no_such_route)
        .layer(from_fn_with_state(Arc::clone(shared), rest::write_through))
        .layer(from_fn_with_state(Arc::clone(shared), exchanges::record))
        .layer(DefaultBodyLimit::max(4 * rest::body::REQUEST_SIZE))
        .with_state(Arc::clone(shared))
}
