//! The page: its files, built into the program. `/` is the shell around one or more seats, `/seat` one person's seat.

use axum::{
    Router,
    body::Bytes,
    extract::Path,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};

use include_dir::{Dir, File, include_dir};

use super::media::content_type;

/// The page's files.
static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/page");

/// The page runs only its own files, and no foreign page can embed it in a frame. Pictures may come from anywhere,
/// because bots link to them.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; \
    img-src 'self' data: http: https:; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/// `/`, `/seat` and `/page/…`. The documents have this title.
pub fn routes<S: Clone + Send + Sync + 'static>(title: &str) -> Router<S> {
    let shell = document("index.html", title);
    let seat = document("seat.html", title);
    Router::new()
        .route("/", get(|| async { respond("index.html", shell) }))
        .route("/seat", get(|| async { respond("seat.html", seat) }))
        .route(
            "/page/{file}",
            get(|Path(name): Path<String>| async move { file(&name) }),
        )
}

/// A document with the title in it.
fn document(name: &str, title: &str) -> Bytes {
    let escaped = title
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;");
    let template = FILES.get_file(name).and_then(File::contents_utf8);
    template
        .unwrap_or_default()
        .replace("{title}", &escaped)
        .into()
}

fn file(name: &str) -> Response {
    match FILES.get_file(name) {
        Some(file) => respond(name, Bytes::from_static(file.contents())),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn respond(name: &str, content: Bytes) -> Response {
    // A newer program has a newer page, so the browser must ask again each time.
    let headers = [
        (header::CONTENT_TYPE, content_type(name)),
        (header::CACHE_CONTROL, "no-cache"),
        (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    ];
    (headers, content).into_response()
}
