//! Applies the faults that wait for a request of the REST API.

use std::time::Duration;

use axum::{
    Json,
    extract::{ConnectInfo, Request},
    http::{HeaderValue, StatusCode},
    middleware::Next,
    response::{IntoResponse, Response},
};
use serde_json::json;

use crate::{
    cuttable_connections::Scissors,
    error::words_for,
    exchanges::FaultEffect,
    faults::Fault,
    hub::App,
    limits::refusal::{Scope, too_many},
};

/// Applies the faults that wait for a request.
pub async fn interfere(
    hub: App,
    ConnectInfo(scissors): ConnectInfo<Scissors>,
    request: Request,
    next: Next,
) -> Response {
    let met = hub
        .faults
        .met_by(request.method().as_str(), request.uri().path());
    for fault in &met {
        match fault {
            Fault::Delay {
                milliseconds,
                before: true,
                ..
            } => pause(*milliseconds).await,
            Fault::Answer {
                status,
                code,
                retry_after,
                scope,
                ..
            } => {
                let mut response = refusal(*status, *code, *retry_after, *scope);
                response.extensions_mut().insert(FaultEffect::Answer);
                return response;
            }
            _ => {}
        }
    }
    let mut response = next.run(request).await;
    for fault in &met {
        match fault {
            Fault::Delay {
                milliseconds,
                before: false,
                ..
            } => pause(*milliseconds).await,
            Fault::LoseAnswer(_) => {
                response.extensions_mut().insert(FaultEffect::LoseAnswer);
                scissors.cut();
            }
            _ => {}
        }
    }
    response
}

async fn pause(milliseconds: u64) {
    tokio::time::sleep(Duration::from_millis(milliseconds)).await;
}

/// Discord's body for an error of its own, or for too many requests.
fn refusal(status: u16, code: u32, retry_after: Option<f64>, scope: Scope) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    if status != StatusCode::TOO_MANY_REQUESTS {
        let text = format!(
            "{}: {}",
            status.as_u16(),
            status.canonical_reason().unwrap_or_default()
        );
        let text = words_for(code).map_or(text, str::to_owned);
        return (status, Json(json!({ "message": text, "code": code }))).into_response();
    }
    let wait = Duration::try_from_secs_f64(retry_after.unwrap_or(1.0)).unwrap_or_default();
    let mut response = too_many(scope, wait, code);
    if scope == Scope::User {
        let seconds = HeaderValue::from_str(&wait.as_secs_f64().to_string()).ok();
        for (name, value) in [
            ("x-ratelimit-remaining", Some(HeaderValue::from(0))),
            ("x-ratelimit-reset-after", seconds),
        ] {
            if let Some(value) = value {
                response.headers_mut().insert(name, value);
            }
        }
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_429_says_how_long_to_wait() {
        let response = refusal(429, 0, Some(0.25), Scope::User);
        assert_eq!(response.status(), 429);
        assert_eq!(response.headers()["retry-after"], "1");
        assert_eq!(response.headers()["x-ratelimit-reset-after"], "0.25");
    }
}
