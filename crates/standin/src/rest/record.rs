//! Records every request of the REST API with its answer.

use std::{sync::Arc, time::Duration};

use axum::{
    body::{Body, Bytes, to_bytes},
    extract::{FromRequest, Multipart, Request},
    http::{header, request::Parts},
    middleware::Next,
    response::{IntoResponse, Response},
};
use futures_util::StreamExt;
use tokio::time::timeout;

use super::body::MAX_REQUEST_BYTES;
use crate::{
    ApiError,
    exchanges::{Content, Exchange, File, without_token},
    hub::{App, Hub},
    validate::ignored::IgnoredFields,
};

/// The maximum number of bytes read of a body; anything larger is refused once that is known.
const MAX_READ_BYTES: usize = MAX_REQUEST_BYTES + 1024 * 1024;
/// The maximum time for a body to arrive.
const BODY_TIMEOUT: Duration = Duration::from_secs(60);

/// An exchange in progress. It is recorded when it ends, even if the bot hangs up before there is an answer.
struct PendingExchange {
    hub: Arc<Hub>,
    exchange: Option<Exchange>,
}

impl Drop for PendingExchange {
    fn drop(&mut self) {
        if let Some(mut exchange) = self.exchange.take() {
            exchange.ended = self.hub.clock.now();
            self.hub.exchanges.keep(exchange);
        }
    }
}

/// Records all requests of the REST API, of any version, and their answers.
pub async fn record(hub: App, request: Request, next: Next) -> Response {
    if !request.uri().path().starts_with("/api/") {
        return next.run(request).await;
    }
    let at = hub.clock.now();
    let (parts, body) = request.into_parts();
    let (bytes, refusal) = match collect(&parts, body, BODY_TIMEOUT * hub.patience).await {
        Ok(bytes) => (bytes, None),
        Err(refusal) => (Bytes::new(), Some(refusal)),
    };
    let exchange = Exchange {
        at,
        ended: at,
        method: parts.method.to_string(),
        path: without_token(parts.uri.path()),
        query: parts.uri.query().map(str::to_owned),
        content_type: content_type(&parts).map(str::to_owned),
        content: read(&parts, &bytes).await,
        answer: None,
        fault_effect: None,
        ignored: Vec::new(),
    };
    let mut pending = PendingExchange {
        hub: hub.0,
        exchange: Some(exchange),
    };
    let response = match refusal {
        None => next.run(Request::from_parts(parts, bytes.into())).await,
        // Unread data cannot be distinguished from another request.
        Some(refusal) => ([(header::CONNECTION, "close")], refusal).into_response(),
    };
    let (parts, body) = response.into_parts();
    // The playground's answers are in memory: reading them cannot fail.
    let bytes = to_bytes(body, usize::MAX).await.unwrap_or_default();
    if let Some(exchange) = &mut pending.exchange {
        exchange.answer = Some((parts.status, bytes.clone()));
        exchange.fault_effect = parts.extensions.get().copied();
        let ignored = parts.extensions.get::<IgnoredFields>().cloned();
        exchange.ignored = ignored.unwrap_or_default().0;
    }
    Response::from_parts(parts, bytes.into())
}

/// The whole body, or why it was not read completely. A body that is slightly too large is still read, so that the
/// client finishes sending and receives the refusal.
async fn collect(parts: &Parts, body: Body, time: Duration) -> Result<Bytes, ApiError> {
    let announced = parts.headers.get(header::CONTENT_LENGTH);
    let announced = announced.and_then(|size| size.to_str().ok()?.parse::<usize>().ok());
    if announced.is_some_and(|size| size > MAX_READ_BYTES) {
        return Err(ApiError::TooLarge);
    }
    let mut chunks = body.into_data_stream();
    let mut bytes = Vec::new();
    let reading = async {
        while let Some(Ok(chunk)) = chunks.next().await {
            if bytes.len() + chunk.len() > MAX_READ_BYTES {
                return Err(ApiError::TooLarge);
            }
            bytes.extend_from_slice(&chunk);
        }
        Ok(())
    };
    match timeout(time, reading).await {
        Ok(read) => read.map(|()| bytes.into()),
        Err(_) => Err(ApiError::TooSlow),
    }
}

/// The media type, without parameters such as the boundary of a form's parts.
fn content_type(parts: &Parts) -> Option<&str> {
    let text = parts.headers.get(header::CONTENT_TYPE)?.to_str().ok()?;
    text.split(';').next().map(str::trim)
}

/// The recorded content of a body; for a form, its `payload_json` and a list of its files, as far as they are readable.
async fn read(parts: &Parts, bytes: &Bytes) -> Content {
    if content_type(parts) != Some("multipart/form-data") {
        return Content {
            text: bytes.clone(),
            files: Vec::new(),
        };
    }
    let mut content = Content::default();
    let request = Request::from_parts(parts.clone(), bytes.clone().into());
    let Ok(mut form) = Multipart::from_request(request, &()).await else {
        return content;
    };
    while let Ok(Some(field)) = form.next_field().await {
        let part = field.name().unwrap_or_default().to_owned();
        let filename = field.file_name().map(str::to_owned);
        let Ok(bytes) = field.bytes().await else {
            break;
        };
        if part == "payload_json" {
            content.text = bytes;
        } else {
            let size = bytes.len();
            content.files.push(File {
                part,
                filename,
                size,
            });
        }
    }
    content
}
