//! The page in which people play: its files, built into the program.

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
static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/playground");

/// `/` and `/page/…`.
pub fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    Router::new()
        .route("/", get(|| async { file("index.html") }))
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
    ];
    (headers, file.contents()).into_response()
}
