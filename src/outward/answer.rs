//! Answers with a tag by which a reader asks again for what it knows already, refusals as sentences, and a limit for each address.

use std::{
    net::{IpAddr, Ipv6Addr, SocketAddr},
    num::NonZeroU32,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
};

use axum::{
    Json,
    body::Body,
    extract::{ConnectInfo, Request, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use commitments::Digest;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use serde::Serialize;
use serde_json::json;

/// How many requests an address may send in a minute.
const REQUESTS_PER_MINUTE: NonZeroU32 = NonZeroU32::new(60).expect("it is not 0");
/// After how many requests addresses that have long been quiet are forgotten.
const CLEANING: u32 = 1_000;
/// How long a reader may use an answer before it asks again, in seconds.
const FRESH: u32 = 30;
/// The length of a tag, in hexadecimal digits.
const TAG_DIGITS: usize = 32;

/// The addresses that have asked, with how much each may still ask.
pub(super) struct Callers {
    limiter: DefaultKeyedRateLimiter<IpAddr>,
    asked: AtomicU32,
}

impl Default for Callers {
    fn default() -> Callers {
        Callers {
            limiter: RateLimiter::keyed(Quota::per_minute(REQUESTS_PER_MINUTE)),
            asked: AtomicU32::new(0),
        }
    }
}

impl Callers {
    /// Whether this address may ask now.
    fn allow(&self, address: IpAddr) -> bool {
        let asked = self.asked.fetch_add(1, Ordering::Relaxed);
        if asked.is_multiple_of(CLEANING) {
            self.limiter.retain_recent();
            self.limiter.shrink_to_fit();
        }
        self.limiter.check_key(&caller(address)).is_ok()
    }
}

/// Whom an address stands for: a provider of IPv6 gives a customer 64 bits of addresses at least.
fn caller(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let network = u128::from(address) & (u128::MAX << 64);
            IpAddr::V6(Ipv6Addr::from(network))
        }
        address => address,
    }
}

/// Answers only so many requests of one address.
pub(super) async fn limited(
    State(callers): State<Arc<Callers>>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    if callers.allow(address.ip()) {
        return next.run(request).await;
    }
    let wait = HeaderValue::from_static("60");
    let why = "too many requests from this address: wait a minute";
    let mut refused = refusal(StatusCode::TOO_MANY_REQUESTS, why);
    refused.headers_mut().insert(header::RETRY_AFTER, wait);
    refused
}

/// A refusal with its reason.
pub(super) fn refusal(status: StatusCode, why: &str) -> Response {
    (status, Json(json!({ "error": why }))).into_response()
}

/// The answer to a question about something that does not exist, or that the reader may not see.
pub(super) fn nothing() -> Response {
    let why = "there is nothing here that you may read: check the address, and the token if the league has a secret link";
    refusal(StatusCode::NOT_FOUND, why)
}

/// The answer if the database fails.
pub(super) fn failed(error: &service::ServiceError) -> Response {
    tracing::error!(%error, "results could not be read");
    refusal(
        StatusCode::INTERNAL_SERVER_ERROR,
        "this cannot be read at the moment: try again later",
    )
}

/// A document as JSON.
pub(super) fn json(asked: &HeaderMap, document: &impl Serialize) -> Response {
    match serde_json::to_string(document) {
        Ok(text) => tagged(asked, "application/json", text),
        Err(error) => {
            tracing::error!(%error, "a document could not be written");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

/// A text of this type; nothing of it if the reader has it already.
pub(super) fn tagged(asked: &HeaderMap, kind: &'static str, text: String) -> Response {
    let tag = format!("\"{}\"", Digest::of(&text).beginning(TAG_DIGITS));
    let known = asked.get_all(header::IF_NONE_MATCH).iter();
    let mut known = known.filter_map(|value| value.to_str().ok());
    let is_known = known.any(|tags| {
        let mut tags = tags
            .split(',')
            .map(|one| one.trim().trim_start_matches("W/"));
        tags.any(|one| one == tag || one == "*")
    });
    let (status, body) = if is_known {
        (StatusCode::NOT_MODIFIED, Body::empty())
    } else {
        (StatusCode::OK, Body::from(text))
    };
    let headers = [
        (header::CONTENT_TYPE, kind.to_owned()),
        (header::ETAG, tag),
        (header::CACHE_CONTROL, format!("private, max-age={FRESH}")),
        // What everybody may read, other pages may show.
        (header::ACCESS_CONTROL_ALLOW_ORIGIN, "*".to_owned()),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned()),
    ];
    (status, headers, body).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_in_a_network_of_a_customer_share_a_limit() {
        let callers = Callers::default();
        let one: IpAddr = "2001:db8::1".parse().unwrap();
        let neighbour: IpAddr = "2001:db8::ffff:2".parse().unwrap();
        let stranger: IpAddr = "2001:db8:0:1::1".parse().unwrap();
        for _ in 0..REQUESTS_PER_MINUTE.get() {
            assert!(callers.allow(one));
        }
        assert!(!callers.allow(one) && !callers.allow(neighbour));
        assert!(callers.allow(stranger));
        let mapped: IpAddr = "::ffff:192.0.2.1".parse().unwrap();
        assert_eq!(caller(mapped), "192.0.2.1".parse::<IpAddr>().unwrap());
    }
}
