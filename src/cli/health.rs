//! `caipan health`: asks a bot that runs on this machine how it is doing, for health checks of containers and for scripts.

use std::{io, net::SocketAddr, time::Duration};

use reqwest::{Client, StatusCode};
use tokio::runtime::Builder;

use crate::config::{self, ConfigError};

/// How long the bot may take to answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// How a bot that runs is doing.
#[derive(clap::Args)]
pub struct Health {}

/// Why a bot is not well, or cannot be asked.
#[derive(Debug, thiserror::Error)]
pub enum HealthError {
    /// The environment is invalid.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// It is not known where to ask.
    #[error(
        "CAIPAN_HEALTH is not set: set it for the bot and for this command, for instance to 127.0.0.1:9270"
    )]
    NoAddress,
    /// Nobody answers.
    #[error("no bot answers at {0}: look whether it runs, and with the same CAIPAN_HEALTH")]
    Silence(SocketAddr),
    /// Something else answers.
    #[error("what answers at {0} is no Caipan: look whether CAIPAN_HEALTH is the bot's own")]
    Stranger(SocketAddr),
    /// The bot says what is not well.
    #[error("the bot is not well: {0}")]
    Unwell(String),
    /// The operating system refused what a connection needs.
    #[error("the bot cannot be asked: {0}")]
    Runtime(#[from] io::Error),
}

impl Health {
    /// What the bot says if it is well.
    ///
    /// # Errors
    /// What is not well, or why the bot cannot be asked.
    pub(super) fn ask(&self) -> Result<String, HealthError> {
        let mut address = config::health()?.ok_or(HealthError::NoAddress)?;
        if address.ip().is_unspecified() {
            address.set_ip(match address {
                SocketAddr::V4(_) => std::net::Ipv4Addr::LOCALHOST.into(),
                SocketAddr::V6(_) => std::net::Ipv6Addr::LOCALHOST.into(),
            });
        }
        let runtime = Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(ask(address))
    }
}

async fn ask(address: SocketAddr) -> Result<String, HealthError> {
    let silence = |_| HealthError::Silence(address);
    let client = Client::builder().no_proxy().timeout(PATIENCE);
    let asked = client.build().map_err(silence)?;
    let asked = asked.get(format!("http://{address}/healthz")).send();
    let answer = asked.await.map_err(silence)?;
    let status = answer.status();
    let told = answer.text().await.map_err(silence)?;
    match status {
        StatusCode::OK => Ok(told),
        StatusCode::SERVICE_UNAVAILABLE => {
            Err(HealthError::Unwell(told.trim_end().replace('\n', "; ")))
        }
        _ => Err(HealthError::Stranger(address)),
    }
}
