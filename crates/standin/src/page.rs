//! The page in which people play: its files, built into the program. `/` is the shell around one or more seats, `/seat`
//! one person's seat.

use axum::{
    Router,
    extract::Path,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};

use include_dir::{Dir, include_dir};

use super::media::content_type;

/// The page's files.
static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/page");

/// The page runs its own files only, and nobody else's page can hold it in a frame. Pictures may come from elsewhere, for
/// bots link to them.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; \
    img-src 'self' data: http: https:; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/// `/`, `/seat` and `/page/…`.
pub fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    Router::new()
        .route("/", get(|| async { file("index.html") }))
        .route("/seat", get(|| async { file("seat.html") }))
        .route(
            "/page/{file}",
            get(|Path(name): Path<String>| async move { file(&name) }),
        )
}

fn file(name: &str) -> Response {
    let Some(file) = FILES.get_file(name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    // A newer program brings a newer page: the browser asks again each time.
    let headers = [
        (header::CONTENT_TYPE, content_type(name)),
        (header::CACHE_CONTROL, "no-cache"),
        (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    ];
    (headers, file.contents()).into_response()
}
