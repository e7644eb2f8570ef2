//! `/healthz` and `/metrics`, for monitoring programs. There is no page unless the host gives an address for it.

use std::{future::Future, io, net::SocketAddr, sync::Arc};

use axum::{
    Router,
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};
use service::Service;
use tokio::net::TcpListener;

use super::{meters::Meters, verdict::Verdict};

/// The type of the text that Prometheus reads.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// What the page tells of.
#[derive(Clone)]
struct Subject {
    service: Arc<Service>,
    meters: Arc<Meters>,
}

/// Opens the page at an address. What is returned serves it.
///
/// # Errors
/// When the address cannot be used.
pub async fn open(
    address: SocketAddr,
    service: Arc<Service>,
    meters: Arc<Meters>,
) -> io::Result<impl Future<Output = ()>> {
    let listener = TcpListener::bind(address).await?;
    let address = listener.local_addr()?;
    tracing::info!(%address, "/healthz and /metrics are served");
    let router = Router::new()
        .route("/healthz", get(healthz))
        .route("/metrics", get(metrics))
        .with_state(Subject { service, meters });
    Ok(async move {
        if let Err(error) = axum::serve(listener, router).await {
            tracing::error!(%error, "/healthz and /metrics are no longer served");
        }
    })
}

async fn healthz(State(subject): State<Subject>) -> Response {
    let verdict = match subject.service.vitals().await {
        Ok(vitals) => Verdict::of(&vitals),
        Err(_) => Verdict::without_database(),
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
    let Ok(vitals) = subject.service.vitals().await else {
        let lines: String = Verdict::without_database().lines().collect();
        return (StatusCode::SERVICE_UNAVAILABLE, lines).into_response();
    };
    match subject.meters.text(&vitals) {
        Ok(text) => ([(header::CONTENT_TYPE, OPEN_METRICS)], text).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}
