//! The control API: what the page and the tests do as people, what they see, and how they shape the world.
//! Nothing here is part of Discord.

pub mod acting;
pub mod limits;
pub mod looking;
pub mod shaping;

use axum::{
    Json,
    body::to_bytes,
    http::{StatusCode, header},
    middleware::map_response,
    response::{IntoResponse, Response},
    routing::{delete, get, post},
};
use serde_json::{Value, json};

use super::{ApiError, first_steps::Guide, hub::Routes, world::acting::Impossible};

/// The answer of a handler.
type Answer<T = Value> = Result<Json<T>, Refusal>;
/// The answer of a handler without content.
type Done = Result<StatusCode, Refusal>;

/// Why the control API refuses a request: a user of Discord could not have done so.
#[derive(Debug)]
pub struct Refusal(StatusCode, String);

impl From<Impossible> for Refusal {
    fn from(reason: Impossible) -> Refusal {
        Refusal(StatusCode::BAD_REQUEST, reason.to_string())
    }
}

impl From<ApiError> for Refusal {
    fn from(error: ApiError) -> Refusal {
        Refusal(error.status_and_code().0, error.to_string())
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (self.0, Json(json!({ "message": self.1 }))).into_response()
    }
}

/// The maximum length of a refusal, in bytes.
const MAX_REFUSAL_BYTES: usize = 64 * 1024;

/// Converts refusals in plain text (of unreadable paths and bodies) to JSON, like all others.
async fn as_json(response: Response) -> Response {
    let status = response.status();
    let media_type = response.headers().get(header::CONTENT_TYPE);
    let is_text = media_type.is_some_and(|found| found.as_bytes().starts_with(b"text/plain"));
    if !status.is_client_error() || !is_text {
        return response;
    }
    let text = to_bytes(response.into_body(), MAX_REFUSAL_BYTES).await;
    let text = String::from_utf8_lossy(&text.unwrap_or_default()).into_owned();
    Refusal(status, text).into_response()
}

/// Everything below `/control`.
pub fn routes(guide: Option<&'static Guide>) -> Routes {
    let person = Routes::new()
        .route("/channels", get(looking::channels))
        .route(
            "/channels/{channel}/messages",
            get(looking::messages).post(acting::say),
        )
        .route(
            "/channels/{channel}/messages/{message}",
            delete(acting::delete),
        )
        .route("/commands", get(looking::commands))
        .route("/live", get(looking::live))
        .route("/slash", post(acting::slash))
        .route("/menu", post(acting::menu))
        .route("/autocomplete", post(acting::autocomplete))
        .route("/press", post(acting::press))
        .route("/modal", post(acting::modal))
        .route("/dismiss", post(acting::dismiss));
    let control = Routes::new()
        .nest("/as/{user}", person)
        .route("/world", get(looking::world))
        .route("/guide", get(move || async move { Json(guide) }))
        .route("/marks", get(looking::marks))
        .route("/journal", get(looking::journal))
        .route("/exchanges", get(looking::exchanges))
        .route("/clock", post(shaping::jump))
        .route("/users/{user}", post(shaping::user))
        .route("/guild", post(shaping::guild))
        .route(
            "/channels/{channel}",
            post(shaping::channel).delete(shaping::remove_channel),
        )
        .route(
            "/faults",
            get(shaping::faults)
                .post(shaping::arm)
                .delete(shaping::clear_faults),
        )
        .route(
            "/limits",
            get(limits::limits)
                .post(limits::switch)
                .delete(limits::forget),
        )
        .route("/application", get(limits::application).post(limits::treat));
    Routes::new().nest("/control", control.layer(map_response(as_json)))
}
