//! `/attachments/…`: the files of messages. Anyone with the complete address can fetch them until it expires.

use std::time::Duration;

use axum::{
    extract::{Path, Query, rejection::QueryRejection},
    http::{StatusCode, Uri, header},
    response::{IntoResponse, Response},
};

use super::{Id, hub::App, media::content_type, world::shown::Link};

/// `GET /attachments/{channel}/{id}/{filename}`.
pub async fn download(
    hub: App,
    Path((_, id, filename)): Path<(Id, Id, String)>,
    link: Result<Query<Link>, QueryRejection>,
    uri: Uri,
) -> Response {
    if let Some(milliseconds) = hub.faults.delay_of_file(uri.path()) {
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
        let reason = "This content is no longer available.";
        return (StatusCode::NOT_FOUND, reason).into_response();
    };
    // A file is served with its own type, and runs no script on behalf of the page.
    let headers = [
        (header::CONTENT_TYPE, content_type(&filename)),
        (header::CACHE_CONTROL, "public, max-age=31536000"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::CONTENT_SECURITY_POLICY, "sandbox"),
    ];
    (headers, bytes).into_response()
}
