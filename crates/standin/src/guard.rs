//! Restricts the page and the control API to programs on this machine and the page itself: no other web page in a
//! browser gets in, neither directly nor through a host name that resolves to it. The bot's API needs no guard, because
//! it has its token.

use std::net::{IpAddr, SocketAddr};

use axum::{
    Json,
    extract::{Request, State},
    http::{HeaderMap, HeaderName, StatusCode, header, uri::Authority},
    middleware::Next,
    response::{IntoResponse, Response},
};
use serde_json::json;

/// Lets a request through unless it comes from a foreign page.
pub async fn guard(State(here): State<SocketAddr>, request: Request, next: Next) -> Response {
    let reason = refusal(here, request.headers());
    run_unless(reason, request, next).await
}

/// Lets a bot into the gateway, under any host name of this machine, but no web page: browsers let any page open a
/// WebSocket anywhere.
pub async fn keep_pages_out(request: Request, next: Next) -> Response {
    let headers = request.headers();
    let host = text(headers, header::HOST).unwrap_or_default();
    let reason = text(headers, header::ORIGIN).and_then(|origin| foreign(origin, host));
    run_unless(reason, request, next).await
}

async fn run_unless(reason: Option<String>, request: Request, next: Next) -> Response {
    match reason {
        Some(reason) => (StatusCode::FORBIDDEN, Json(json!({ "message": reason }))).into_response(),
        None => next.run(request).await,
    }
}

/// Why a page's request is refused, unless it is the playground's own page.
fn foreign(origin: &str, host: &str) -> Option<String> {
    (origin != format!("http://{host}")).then(|| {
        format!("the web page {origin} cannot act here: use http://{host}, or a program that is no web page")
    })
}

/// Why a request is refused, if it is. Any port is accepted, so that a tunnel can be used.
fn refusal(here: SocketAddr, headers: &HeaderMap) -> Option<String> {
    let host = text(headers, header::HOST).unwrap_or_default();
    if !leads_here(here.ip(), host) {
        return Some(format!(
            "this playground does not answer to the name {host:?}: open http://{here}"
        ));
    }
    foreign(text(headers, header::ORIGIN)?, host)
}

fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    // A header that is not text matches no host or origin.
    headers.get(name).map(|value| value.to_str().unwrap_or("?"))
}

/// Whether a Host header names the address that the playground listens on, or this machine itself. A foreign page can
/// make any other name resolve to it.
fn leads_here(here: IpAddr, host: &str) -> bool {
    let Ok(authority) = host.parse::<Authority>() else {
        return false;
    };
    let name = authority.host();
    name.eq_ignore_ascii_case("localhost")
        || name
            .trim_matches(['[', ']'])
            .parse::<IpAddr>()
            .is_ok_and(|address| address == here || address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(here: &str, host: &str, origin: Option<&str>) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        refusal(here.parse().unwrap(), &headers).is_none()
    }

    #[test]
    fn only_the_playgrounds_own_hosts_are_answered() {
        for (here, host, answered) in [
            ("127.0.0.1:8270", "127.0.0.1:8270", true),
            ("127.0.0.1:8270", "localhost:8270", true),
            ("127.0.0.1:8270", "LOCALHOST", true),
            ("127.0.0.1:8270", "127.0.0.1:9000", true),
            ("[::1]:8270", "[::1]:8270", true),
            ("192.168.1.5:8270", "192.168.1.5:8270", true),
            ("127.0.0.1:8270", "192.168.1.5:8270", false),
            ("127.0.0.1:8270", "evil.example:8270", false),
            ("127.0.0.1:8270", "127.0.0.1.evil.example:8270", false),
            ("127.0.0.1:8270", "localhost.evil.example", false),
            ("127.0.0.1:8270", "x@127.0.0.1 y", false),
            ("127.0.0.1:8270", "", false),
        ] {
            assert_eq!(allowed(here, host, None), answered, "{host} at {here}");
        }
    }

    #[test]
    fn only_its_own_page_may_act() {
        for (host, origin, answered) in [
            ("127.0.0.1:8270", "http://127.0.0.1:8270", true),
            ("localhost:8270", "http://localhost:8270", true),
            ("127.0.0.1:8270", "http://localhost:8270", false),
            ("127.0.0.1:8270", "http://127.0.0.1:3000", false),
            ("127.0.0.1:8270", "https://evil.example", false),
            ("127.0.0.1:8270", "null", false),
        ] {
            let found = allowed("127.0.0.1:8270", host, Some(origin));
            assert_eq!(found, answered, "{origin} at {host}");
        }
    }
}
