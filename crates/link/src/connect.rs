//! The connection for requests: to Discord, or to a stand-in on this machine.

use std::{net::SocketAddr, time::Duration};

use reqwest::{Client, redirect::Policy};
use serenity::all::{Http, HttpBuilder};

use crate::token::Token;

/// How long a request may take, including the upload of an animation over a slow network.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);

/// HTTP clients with this token, plain and serenity's; `None` if the text cannot be a token.
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

/// A client with a timeout. One for this machine ignores the proxies in the environment: its requests must not leave the
/// machine.
fn client(stays_here: bool) -> Client {
    // Neither Discord's API nor the addresses of files redirect.
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
