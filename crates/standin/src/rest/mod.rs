//! The REST API, version 10 (and 9, where they agree): a file for each family of routes. This file combines them and
//! adds what all have in common: the bot's token, limits, faults, and saving changes to disk before the answer is sent.

pub mod applications;
mod apply_faults;
mod apply_limits;
pub mod body;
pub mod channels;
pub mod guilds;
pub mod interactions;
pub mod messages;
mod pins;
pub mod record;
mod scheduled_events;
pub mod threads;
pub mod unmodelled;
pub mod users;
pub mod webhooks;

use std::sync::Arc;

use axum::{
    Json, Router,
    extract::{FromRequestParts, Path, Query, Request},
    http::{Method, StatusCode, Uri, header, request::Parts},
    middleware::{Next, from_fn, from_fn_with_state},
    response::Response,
    routing::get,
};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Value, json};

use super::{
    ApiError, ensure,
    hub::{App, Hub},
    problems::Problems,
    rules::{self, Rule},
};

/// The answer of a handler.
pub type Answer = Result<Json<Value>, ApiError>;
/// The answer of a handler without content.
pub type Done = Result<StatusCode, ApiError>;

/// Everything below `/api/v10`, and below the other prefixes.
pub fn routes(hub: &Arc<Hub>) -> Router<Arc<Hub>> {
    let for_the_bot = Router::new()
        .route("/gateway/bot", get(gateway_bot))
        .merge(applications::routes())
        .merge(channels::routes())
        .merge(guilds::routes())
        .merge(messages::routes())
        .merge(pins::routes())
        .merge(scheduled_events::routes())
        .merge(threads::routes())
        .merge(users::routes())
        .route_layer(from_fn_with_state(Arc::clone(hub), demand_token));
    let open = Router::new()
        .route("/gateway", get(gateway))
        .merge(interactions::routes())
        .merge(webhooks::routes());
    let api = for_the_bot
        .merge(open)
        .fallback(no_such_route)
        .method_not_allowed_fallback(no_such_method)
        .layer(from_fn(unmodelled::say_so))
        .layer(from_fn_with_state(Arc::clone(hub), apply_faults::interfere))
        .layer(from_fn_with_state(Arc::clone(hub), apply_limits::hold));
    // Libraries also use version 9 or none; everything modelled here is the same there.
    let routes = Router::new().nest("/api/v10", api.clone());
    routes.nest("/api/v9", api.clone()).nest("/api", api)
}

/// The parameters of the path. One that is not a snowflake gets Discord's own error.
#[derive(Debug)]
pub struct PathOf<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for PathOf<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<PathOf<T>, ApiError> {
        let Path(inside) = Path::from_request_parts(parts, state)
            .await
            .map_err(|_| ApiError::invalid("path", rules::PATH))?;
        Ok(PathOf(inside))
    }
}

/// The query. An invalid one gets Discord's own error.
#[derive(Debug)]
pub struct QueryOf<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for QueryOf<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<QueryOf<T>, ApiError> {
        match Query::from_request_parts(parts, state).await {
            Ok(Query(inside)) => Ok(QueryOf(inside)),
            Err(rejection) => {
                let mut problems = Problems::default();
                problems.add("query", "BASE_TYPE_CONVERT", &rejection.body_text());
                Err(ApiError::Invalid(problems))
            }
        }
    }
}

/// What a bot wants in an answer besides the usual: the boolean parameters of queries.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Wishes {
    /// The number of members of a server.
    with_counts: Truth,
    /// The texts of commands in all languages.
    with_localizations: Truth,
    /// The member objects of the people in a thread.
    with_member: Truth,
    /// The result of a first answer to an interaction.
    with_response: Truth,
}

/// A boolean in a query: clients send `true` or `1`.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(from = "String")]
pub struct Truth(pub bool);

impl From<String> for Truth {
    fn from(text: String) -> Truth {
        Truth(["true", "1"].contains(&text.to_lowercase().as_str()))
    }
}

/// Checks the `limit` of a list.
fn page_size(limit: usize, most: usize, rule: Rule) -> Result<(), ApiError> {
    let error = ApiError::invalid("limit", rule);
    ensure((1..=most).contains(&limit), error)
}

async fn demand_token(hub: App, request: Request, next: Next) -> Result<Response, ApiError> {
    let given = request
        .headers()
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok());
    let token = given.and_then(|value| value.strip_prefix("Bot "));
    ensure(token == Some(hub.token.as_str()), ApiError::Unauthorized)?;
    Ok(next.run(request).await)
}

/// Waits, after any change, until it is saved.
pub async fn write_through(hub: App, request: Request, next: Next) -> Response {
    let changes = request.method() != Method::GET;
    let response = next.run(request).await;
    if let Some(saver) = hub.saver.as_ref().filter(|_| changes) {
        saver.written().await;
    }
    response
}

/// The answer to requests without a route.
pub async fn no_such_route(method: Method, uri: Uri) -> ApiError {
    tracing::warn!(%method, path = uri.path(), "the playground has no such route");
    ApiError::NoSuchRoute
}

/// The answer to a method that a route does not support.
async fn no_such_method(method: Method, uri: Uri) -> ApiError {
    tracing::warn!(%method, path = uri.path(), "the route has no such method");
    ApiError::MethodNotAllowed
}

fn gateway_url(hub: &Hub) -> String {
    hub.read(|world| world.base.replacen("http", "ws", 1)) + "/gateway"
}

async fn gateway(hub: App) -> Json<Value> {
    Json(json!({ "url": gateway_url(&hub) }))
}

async fn gateway_bot(hub: App) -> Json<Value> {
    Json(json!({
        "url": gateway_url(&hub),
        "shards": hub.shards,
        "session_start_limit": hub.limits.lock().starts.json(hub.clock.now()),
    }))
}
