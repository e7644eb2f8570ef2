//! Applies the limits to requests of the REST API: first before everything else, then to the answer.

use axum::{
    extract::Request,
    http::{HeaderName, HeaderValue, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{
    ApiError,
    hub::App,
    limits::{
        requests::BucketState,
        route::{Action, Route},
    },
    world::channels::Channel,
};

/// Applies the limits to a request, if they are on, and writes their state into headers.
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
    let is_void = hub.token_is_void() && request.headers().contains_key(header::AUTHORIZATION);
    let admission = hub
        .limits
        .if_on(|counts| counts.requests.admit(&route, in_guild, now));
    let Some(admission) = admission else {
        return if is_void {
            ApiError::Unauthorized.into_response()
        } else {
            next.run(request).await
        };
    };
    let mut response = match admission.verdict {
        Err(refusal) => refusal.into_response(),
        Ok(()) if is_void => ApiError::Unauthorized.into_response(),
        Ok(()) => next.run(request).await,
    };
    if let Some(bucket_state) = &admission.bucket_state {
        write_headers(bucket_state, &mut response);
    }
    let scope = response.headers().get("x-ratelimit-scope");
    let is_shared = scope.is_some_and(|scope| scope == "shared");
    let (status, now) = (response.status(), hub.clock.now());
    hub.limits
        .if_on(|counts| counts.requests.answered(&route, status, is_shared, now));
    response
}

/// Writes the bucket's state into the headers, unless the answer already has such headers.
fn write_headers(bucket_state: &BucketState, response: &mut Response) {
    for (name, value) in [
        ("x-ratelimit-limit", bucket_state.limit.to_string()),
        ("x-ratelimit-remaining", bucket_state.remaining.to_string()),
        (
            "x-ratelimit-reset",
            format!("{:.3}", bucket_state.reset.millis() as f64 / 1000.0),
        ),
        (
            "x-ratelimit-reset-after",
            format!("{:.3}", bucket_state.reset_after.as_secs_f64()),
        ),
        ("x-ratelimit-bucket", bucket_state.bucket.clone()),
    ] {
        if let Ok(value) = HeaderValue::from_str(&value) {
            response
                .headers_mut()
                .entry(HeaderName::from_static(name))
                .or_insert(value);
        }
    }
}
