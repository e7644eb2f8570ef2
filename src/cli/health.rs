//! `caipan health`: asks a bot on this machine whether it is well, for health checks of containers and for scripts.

use std::{
    net::{Ipv4Addr, Ipv6Addr, SocketAddr},
    time::Duration,
};

use anyhow::{Context, Result, bail};
use reqwest::{Client, StatusCode};

use super::runtime;
use crate::config;

/// The maximum time for the bot's answer.
const TIMEOUT: Duration = Duration::from_secs(5);

/// Whether a running bot is well.
#[derive(clap::Args)]
pub struct Health {}

impl Health {
    /// The bot's answer if it is well.
    ///
    /// # Errors
    /// What is wrong, or why the bot does not answer.
    pub(super) fn ask(&self) -> Result<String> {
        let mut address = config::health()?.context(
            "CAIPAN_HEALTH is not set: set it for the bot and for this command, for instance to 127.0.0.1:9270",
        )?;
        if address.ip().is_unspecified() {
            address.set_ip(match address {
                SocketAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
                SocketAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
            });
        }
        runtime()?.block_on(ask(address))
    }
}

async fn ask(address: SocketAddr) -> Result<String> {
    let answer = async {
        let client = Client::builder().no_proxy().timeout(TIMEOUT).build()?;
        let url = format!("http://{address}/healthz");
        let answer = client.get(url).send().await?;
        let status = answer.status();
        reqwest::Result::Ok((status, answer.text().await?))
    };
    let (status, text) = answer.await.ok().with_context(|| {
        format!(
            "no bot answers at {address}: look whether it runs, and with the same CAIPAN_HEALTH"
        )
    })?;
    match status {
        StatusCode::OK => Ok(text),
        StatusCode::SERVICE_UNAVAILABLE => {
            bail!(
                "the bot is not well: {}",
                text.trim_end().replace('\n', "; ")
            )
        }
        _ => bail!(
            "what answers at {address} is no Caipan: look whether CAIPAN_HEALTH is the bot's own"
        ),
    }
}
