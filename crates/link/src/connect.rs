//! The connection for requests: to Discord, or to a stand-in on this machine.

use std::{net::SocketAddr, time::Duration};

use reqwest::{Client, redirect::Policy};
use serenity::all::{Http, HttpBuilder};

use crate::token::Token;

/// How long a request may take, with a film to send and a slow network.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);

/// Connections with this token; `None` if it cannot be a token. The first is without serenity's ways.
pub fn open(token: &Token, stand_in: Option<SocketAddr>) -> Option<(Client, Http)> {
    serenity::utils::token::validate(token.reveal()).ok()?;
    let client = client(stand_in.is_some());
    let builder = HttpBuilder::new(token.reveal()).client(client.clone());
    let http = match stand_in {
        None => builder.build(),
        // With serenity's own rate limiter on, the proxy would be bypassed.
        Some(address) => builder
            .proxy(format!("http://{address}"))
            .ratelimiter_disabled(true)
            .build(),
    };
    Some((client, http))
}

/// A client that waits for no response for ever. One for this machine ignores the proxies in the environment: its requests
/// must not go through another one.
fn client(stays_here: bool) -> Client {
    // Discord's API leads nowhere else, and neither do the addresses of files.
    let builder = Client::builder()
        .timeout(REQUEST_TIMEOUT)
        .redirect(Policy::none());
    let builder = if stays_here {
        builder.no_proxy()
    } else {
        builder
    };
    builder
        .build()
        .expect("a client without any certificates of its own can always be built")
}
