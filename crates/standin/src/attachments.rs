//! `/attachments/…`: the files of messages. Anybody with the complete address can fetch them until it expires.

use std::time::Duration;

use axum::{
    extract::{Path, Query, rejection::QueryRejection},
    http::{HeaderValue, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};

use super::{hub::App, media::content_type, snowflake::Id, world::shown::Link};

/// `GET /attachments/{channel}/{id}/{filename}`.
pub async fn download(
    hub: App,
    Path((_, id, filename)): Path<(Id, Id, String)>,
    link: Result<Query<Link>, QueryRejection>,
    uri: Uri,
) -> Response {
    let delay = hub.faults.delay_of_file(uri.path());
    if let Some(milliseconds) = delay {
        tokio::time::sleep(Duration::from_millis(milliseconds)).await;
    }
    let (holds, unwritten) = hub.read(|world| {
        let holds = link.is_ok_and(|link| link.leads_to(id, world.now));
        (holds, world.files.get(&id).cloned())
    });
    let bytes = match (unwritten, &hub.saver) {
        (None, Some(saver)) => saver.file(id).await,
        (bytes, _) => bytes,
    };
    let Some(bytes) = bytes.filter(|_| holds) else {
        return (
            StatusCode::NOT_FOUND,
            "This content is no longer available.",
        )
            .into_response();
    };
    let mut response = bytes.into_response();
    let headers = response.headers_mut();
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static(content_type(&filename)),
    );
    headers.insert(
        header::CACHE_CONTROL,
        HeaderValue::from_static("public, max-age=31536000"),
    );
    // A file is served with its own type, and runs no script on behalf of the page.
    headers.insert(
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    );
    headers.insert(
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static("sandbox"),
    );
    response
}
