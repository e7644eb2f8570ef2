//! The page in which people play: its files, built into the program.

use axum::{
    Router,
    extract::Path,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};

use super::media::content_type;

/// The page's files by name.
const FILES: [(&str, &str); 3] = [
    (
        "index.html",
        include_str!("../../assets/playground/index.html"),
    ),
    ("page.css", include_str!("../../assets/playground/page.css")),
    ("page.js", include_str!("../../assets/playground/page.js")),
];

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
    match FILES.iter().find(|(known, _)| *known == name) {
        Some((_, text)) => ([(header::CONTENT_TYPE, content_type(name))], *text).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
