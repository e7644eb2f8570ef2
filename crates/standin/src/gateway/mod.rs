//! The gateway: the WebSocket that reports events to the bot. This file accepts connections. [`socket`] handles one
//! connection, [`crate::sessions`] the sessions that outlive it.

pub mod compression;
mod members;
mod ready;
pub mod socket;

use axum::{
    extract::{Query, WebSocketUpgrade},
    http::StatusCode,
    response::{IntoResponse, Response},
};

use self::compression::Encoder;
use super::hub::App;

/// The query of the gateway's address.
#[derive(Debug, serde::Deserialize)]
pub struct GatewayQuery {
    v: Option<String>,
    encoding: Option<String>,
    compress: Option<String>,
}

/// `GET /gateway`: becomes a WebSocket.
pub async fn connect(
    hub: App,
    Query(query): Query<GatewayQuery>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let now = hub.clock.now();
    if hub.lock().sessions.refused.holds_for_all(now) {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    let encoder = match query.compress.as_deref() {
        None => Encoder::Plain,
        Some("zlib-stream") => Encoder::stream(),
        Some("zstd-stream") => match Encoder::zstandard_stream() {
            Ok(encoder) => encoder,
            Err(_) => return StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        },
        Some(_) => return StatusCode::BAD_REQUEST.into_response(),
    };
    let version_fits = query
        .v
        .is_none_or(|version| ["9", "10"].contains(&version.as_str()));
    if query.encoding.is_some_and(|encoding| encoding != "json") {
        return StatusCode::BAD_REQUEST.into_response();
    }
    upgrade.on_upgrade(move |socket| socket::serve(socket, hub.0, encoder, version_fits))
}
