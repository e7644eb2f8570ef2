//! `/healthz` and `/metrics`, for monitoring programs. There is no page unless the host configures its address. Pages
//! elsewhere cannot make browsers query it, and many requests at once cost no more than one.

use std::{
    fs,
    future::Future,
    io,
    net::{IpAddr, SocketAddr},
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    Router,
    extract::{Request, State},
    http::{StatusCode, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::get,
};
use service::{Service, vitals::Vitals};
use tokio::{net::TcpListener, sync::Mutex};

use super::{meters::Meters, verdict::Verdict};
use crate::config::HealthPage;

/// The type of the text that Prometheus reads.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// How long the result of one check of the database answers all requests.
const FRESH: Duration = Duration::from_millis(500);
/// The file in which Linux gives this machine's name.
const NAME: &str = "/proc/sys/kernel/hostname";
/// The answer to a request by a host name that could be anyone's.
const MISDIRECTED: &str = "Ask by an IP address, by localhost, by this machine's name, by a name without dots, or by one in CAIPAN_HEALTH_HOSTS.\n";

/// When the database was last checked, and the result.
type Look = (Instant, Option<Vitals>);

/// The page's subject.
#[derive(Clone)]
struct Subject {
    service: Arc<Service>,
    meters: Arc<Meters>,
    seen: Arc<Mutex<Option<Look>>>,
}

impl Subject {
    /// The referee's vital signs; `None` if its database fails. Only one check runs at a time, and all requests that
    /// wait for it share its result.
    async fn vitals(&self) -> Option<Vitals> {
        let mut seen = self.seen.lock().await;
        if let Some((at, vitals)) = &*seen
            && at.elapsed() < FRESH
        {
            return vitals.clone();
        }
        let vitals = self.service.vitals().await.ok();
        *seen = Some((Instant::now(), vitals.clone()));
        vitals
    }
}

/// Opens the page at an address. The returned future serves it.
///
/// # Errors
/// When the address cannot be used.
pub async fn open(
    HealthPage { address, hosts }: HealthPage,
    service: Arc<Service>,
    meters: Arc<Meters>,
) -> io::Result<impl Future<Output = ()>> {
    let listener = TcpListener::bind(address).await?;
    let address = listener.local_addr()?;
    tracing::info!(%address, "/healthz and /metrics are served");
    let router = Router::new()
        .route("/healthz", get(healthz))
        .route("/metrics", get(metrics))
        .layer(middleware::from_fn_with_state(
            Arc::from(hosts),
            only_by_own_names,
        ))
        .with_state(Subject {
            service,
            meters,
            seen: Arc::default(),
        });
    Ok(async move {
        if let Err(error) = axum::serve(listener, router).await {
            tracing::error!(%error, "/healthz and /metrics are no longer served");
        }
    })
}

/// Refuses requests that a page elsewhere, whose name leads to this machine, could make a browser send.
async fn only_by_own_names(
    State(hosts): State<Arc<[String]>>,
    request: Request,
    next: Next,
) -> Response {
    let host = request.headers().get(header::HOST);
    let is_own = |host: &str| is_own_name(host, &hosts);
    let is_own = host.is_none_or(|host| host.to_str().is_ok_and(is_own));
    if is_own {
        next.run(request).await
    } else {
        (StatusCode::MISDIRECTED_REQUEST, MISDIRECTED).into_response()
    }
}

/// Whether a host, with or without its port, can only mean this machine, or is one of these names. Names without dots
/// belong to a private network.
fn is_own_name(host: &str, hosts: &[String]) -> bool {
    if host.parse::<SocketAddr>().is_ok() {
        return true;
    }
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    let name = name.trim_end_matches('.');
    let is_named = hosts.iter().any(|host| host.eq_ignore_ascii_case(name));
    if is_named || bare.parse::<IpAddr>().is_ok() || !name.contains('.') {
        return true;
    }
    let first = |name: &str| name.split('.').next().unwrap_or_default().to_lowercase();
    let own = fs::read_to_string(NAME).unwrap_or_default();
    !own.trim().is_empty() && first(name) == first(own.trim())
}

async fn healthz(State(subject): State<Subject>) -> Response {
    let verdict = match subject.vitals().await {
        Some(vitals) => Verdict::of(&vitals),
        None => Verdict::without_database(),
    };
    let status = if verdict.is_well() {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    };
    let lines: String = verdict.lines().map(|line| format!("{line}\n")).collect();
    (status, lines).into_response()
}

async fn metrics(State(subject): State<Subject>) -> Response {
    let Some(vitals) = subject.vitals().await else {
        let lines: String = Verdict::without_database().lines().collect();
        return (StatusCode::SERVICE_UNAVAILABLE, lines).into_response();
    };
    match subject.meters.text(&vitals) {
        Ok(text) => ([(header::CONTENT_TYPE, OPEN_METRICS)], text).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_could_be_anyones_is_not_ours() {
        for own in [
            "127.0.0.1:9270",
            "127.0.0.1",
            "[::1]:9270",
            "[::1]",
            "10.1.2.3:9270",
            "localhost:9270",
            "localhost",
            "caipan:9270",
        ] {
            assert!(is_own_name(own, &[]), "{own}");
        }
        for other in [
            "evil.example:9270",
            "evil.example",
            "127.0.0.1.evil.example",
            "rebound.evil.example.",
        ] {
            assert!(!is_own_name(other, &[]), "{other}");
        }
        let hosts = ["caipan.example.org".to_owned()];
        for (host, is_given) in [
            ("Caipan.example.org:9270", true),
            ("caipan.example.org.", true),
            ("other.example.org", false),
            ("caipan.example.org.evil.example", false),
        ] {
            assert_eq!(is_own_name(host, &hosts), is_given, "{host}");
        }
    }
}
