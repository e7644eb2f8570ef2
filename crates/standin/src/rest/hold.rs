//! Holds the requests of the REST API to the limits, before everything else and again with the answer.

use axum::{
    extract::Request,
    http::{HeaderName, HeaderValue, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{
    error::ApiError,
    hub::App,
    limits::{
        requests::Standing,
        route::{Action, Route},
    },
    world::channels::Channel,
};

/// Holds a request to the limits, if they are on, and writes their state into headers.
pub async fn hold(hub: App, request: Request, next: Next) -> Response {
    let route = Route::of(request.method(), request.uri().path());
    let in_guild = match route.action {
        Action::Write(channel) => hub.read(|world| {
            let channel = world.channels.get(&channel);
            channel.is_some_and(Channel::in_guild)
        }),
        _ => false,
    };
    let now = hub.clock.now();
    let Some(admission) = hub.limits.admit(&route, in_guild, now) else {
        return next.run(request).await;
    };
    let withdrawn =
        hub.limits.token_withdrawn() && request.headers().contains_key(header::AUTHORIZATION);
    let mut response = match admission.verdict {
        Err(refusal) => refusal.into_response(),
        Ok(()) if withdrawn => ApiError::Unauthorized.into_response(),
        Ok(()) => next.run(request).await,
    };
    if let Some(standing) = &admission.standing {
        tell(standing, &mut response);
    }
    let scope = response.headers().get("x-ratelimit-scope");
    let is_shared = scope.is_some_and(|scope| scope == "shared");
    let (status, now) = (response.status(), hub.clock.now());
    hub.limits.answered(&route, status, is_shared, now);
    response
}

/// Writes the bucket's state into the headers, unless the answer has such headers already.
fn tell(standing: &Standing, response: &mut Response) {
    for (name, value) in [
        ("x-ratelimit-limit", standing.limit.to_string()),
        ("x-ratelimit-remaining", standing.remaining.to_string()),
        (
            "x-ratelimit-reset",
            format!("{:.3}", standing.reset.millis() as f64 / 1000.0),
        ),
        (
            "x-ratelimit-reset-after",
            format!("{:.3}", standing.reset_after.as_secs_f64()),
        ),
        ("x-ratelimit-bucket", standing.bucket.clone()),
    ] {
        if let Ok(value) = HeaderValue::from_str(&value) {
            response
                .headers_mut()
                .entry(HeaderName::from_static(name))
                .or_insert(value);
        }
    }
}
