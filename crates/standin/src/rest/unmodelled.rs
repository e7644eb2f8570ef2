//! Routes and fields of Discord's REST API that the playground does not model. A bot that uses such a route gets an error
//! that says so, instead of one that the route does not exist; fields that are ignored are logged.

use std::sync::LazyLock;

use axum::{
    extract::Request,
    http::Method,
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{ApiError, exchanges::without_token, limits::route::below_prefix, validate::ignored};

/// The routes: a method and a template; the method `*` means any method, on the path and everything below it.
static ROUTES: LazyLock<Vec<(&str, Steps)>> = LazyLock::new(|| {
    let lines = include_str!("unmodelled.txt").lines();
    let lines = lines.filter_map(|line| line.split_once(' ').filter(|(method, _)| *method != "#"));
    lines
        .map(|(method, path)| (method, steps(path).collect()))
        .collect()
});

/// The steps of a template.
type Steps = Vec<&'static str>;

fn steps(path: &str) -> impl Iterator<Item = &str> {
    path.split('/').filter(|step| !step.is_empty())
}

/// Whether a path starts with a template.
fn begins(path: &[&str], template: &[&str]) -> bool {
    path.len() >= template.len()
        && path.iter().zip(template).all(|(step, wanted)| {
            // `@me` is a literal step, not the value of a parameter.
            step == wanted || (wanted.starts_with('{') && !step.starts_with('@'))
        })
}

/// The method and template of a request that Discord supports but the playground does not model.
fn named(method: &Method, path: &str) -> Option<String> {
    let path: Vec<&str> = steps(path).collect();
    let mut templates = ROUTES.iter();
    let single = templates.clone().find(|(known, template)| {
        method == known && path.len() == template.len() && begins(&path, template)
    });
    let template: Vec<&str> = if let Some((_, template)) = single {
        template.clone()
    } else {
        let (_, template) =
            templates.find(|(known, template)| *known == "*" && begins(&path, template))?;
        // Below the family's own path, a step that contains a digit is an id or a name.
        let below = path[template.len()..].iter().map(|step| {
            if step.contains(|letter: char| letter.is_ascii_digit()) {
                "{id}"
            } else {
                step
            }
        });
        template.iter().copied().chain(below).collect()
    };
    Some(format!("{method} /{}", template.join("/")))
}

/// Answers requests for routes that the playground does not model, and logs them.
pub async fn say_so(request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let path = below_prefix(path);
    match named(request.method(), path) {
        Some(what) => {
            tracing::warn!("the playground does not model {what}");
            ApiError::NotModelled(what).into_response()
        }
        None => {
            let what = format!("{} {}", request.method(), without_token(path));
            let (mut response, ignored) = ignored::collect(next.run(request)).await;
            if !ignored.0.is_empty() {
                let fields = ignored.0.join(", ");
                tracing::warn!("{what}: the playground ignores the fields {fields}");
                response.extensions_mut().insert(ignored);
            }
            response
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn families_are_known_by_their_beginnings() {
        let get = |path| named(&Method::GET, path);
        assert_eq!(
            get("/guilds/1/bans/2").as_deref(),
            Some("GET /guilds/{guild.id}/bans/{id}")
        );
        assert_eq!(
            get("/channels/1/webhooks").as_deref(),
            Some("GET /channels/{channel.id}/webhooks")
        );
        assert_eq!(get("/guilds/1"), None);
        assert_eq!(get("/users/@me/guilds"), None);
        assert_eq!(get("/channels/1/messages/2"), None);
        assert_eq!(get("/guild/1/bans"), None);
    }

    #[test]
    fn a_path_may_lack_single_methods() {
        let path = "/guilds/1/members/2";
        assert!(named(&Method::PATCH, path).is_some());
        assert!(named(&Method::GET, path).is_none());
        assert!(
            named(&Method::POST, path).is_none(),
            "Discord has none either"
        );
        assert!(named(&Method::PATCH, "/guilds/1/members/2/3").is_none());
    }
}
