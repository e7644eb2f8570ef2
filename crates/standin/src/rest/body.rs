//! Request bodies: JSON, a form with `payload_json` and files, or a form of texts.

use axum::{
    body::{HttpBody, to_bytes},
    extract::{Form, FromRequest, Multipart, Request},
    http::{HeaderMap, HeaderName, header},
};
use serde_json::{Value, json};

use crate::{
    ApiError, ensure, rules,
    world::{interactions::MAX_FILE_BYTES, posting::Upload},
};

/// The maximum size of a request, in bytes.
pub const MAX_REQUEST_BYTES: usize = 25 * 1024 * 1024;

/// The part of a form that holds the JSON.
const PAYLOAD: &str = "payload_json";

/// A body with its files.
#[derive(Debug)]
pub struct Body {
    /// The JSON; an empty object if there was none.
    pub json: Value,
    /// The files, by their numbers.
    pub files: Vec<Upload>,
}

impl From<Value> for Body {
    fn from(json: Value) -> Body {
        let files = Vec::new();
        Body { json, files }
    }
}

impl<S: Send + Sync> FromRequest<S> for Body {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Body, ApiError> {
        // The record has already read the body, so its size is known.
        let size = request.body().size_hint().lower();
        ensure(size <= MAX_REQUEST_BYTES as u64, ApiError::TooLarge)?;
        let media_type = text_of(request.headers(), header::CONTENT_TYPE).to_ascii_lowercase();
        if media_type.starts_with("multipart/form-data") {
            let form = Multipart::from_request(request, state).await;
            return read_form(form.map_err(|_| ApiError::InvalidJson)?).await;
        }
        if media_type.starts_with("application/x-www-form-urlencoded") {
            let Form(fields) = Form::<Vec<(String, String)>>::from_request(request, state)
                .await
                .map_err(|_| ApiError::InvalidJson)?;
            return Ok(of_texts(fields)?.into());
        }
        let bytes = to_bytes(request.into_body(), MAX_REQUEST_BYTES).await;
        let bytes = bytes.map_err(|_| ApiError::TooLarge)?;
        if bytes.is_empty() {
            return Ok(json!({}).into());
        }
        let is_json = media_type.starts_with("application/json");
        ensure(is_json, ApiError::invalid("_misc", rules::CONTENT_TYPE))?;
        let json: Value = serde_json::from_slice(&bytes).map_err(|_| ApiError::InvalidJson)?;
        Ok(json.into())
    }
}

/// The JSON of a form of texts: the content of `payload_json` (which py-cord sends), otherwise the texts themselves.
fn of_texts(fields: Vec<(String, String)>) -> Result<Value, ApiError> {
    match fields.iter().find(|(name, _)| name == PAYLOAD) {
        Some((_, json)) => serde_json::from_str(json).map_err(|_| ApiError::InvalidJson),
        None => Ok(fields.into_iter().collect()),
    }
}

fn text_of(headers: &HeaderMap, name: HeaderName) -> &str {
    let value = headers.get(name).and_then(|value| value.to_str().ok());
    value.unwrap_or_default()
}

async fn read_form(mut form: Multipart) -> Result<Body, ApiError> {
    let mut body = Body::from(json!({}));
    let (mut size, mut too_large) = (0, false);
    while let Some(part) = form.next_field().await.map_err(|_| ApiError::TooLarge)? {
        let name = part.name().unwrap_or_default().to_owned();
        let filename = part.file_name().map(str::to_owned);
        let bytes = part.bytes().await.map_err(|_| ApiError::TooLarge)?;
        size += bytes.len();
        too_large |= size > MAX_REQUEST_BYTES || bytes.len() > MAX_FILE_BYTES;
        if too_large {
            continue;
        }
        if name == PAYLOAD {
            body.json = serde_json::from_slice(&bytes).map_err(|_| ApiError::InvalidJson)?;
        } else if let Some(number) = file_number(&name) {
            let filename = filename.unwrap_or_else(|| "unknown".to_owned());
            body.files.push(Upload {
                number,
                filename,
                bytes,
            });
        }
    }
    ensure(!too_large, ApiError::TooLarge)?;
    body.files.sort_by_key(|file| file.number);
    Ok(body)
}

/// The `n` of `files[n]`.
fn file_number(name: &str) -> Option<u64> {
    name.strip_prefix("files[")?.strip_suffix(']')?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_numbered_by_their_part() {
        assert_eq!(file_number("files[3]"), Some(3));
        assert_eq!(file_number("files[x]"), None);
        assert_eq!(file_number("file"), None);
    }
}
