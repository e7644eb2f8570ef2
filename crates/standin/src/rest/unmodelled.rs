//! What Discord's REST API has and the playground has not, so that a bot that asks for it is told so, rather than that
//! there is no such thing.

use std::sync::LazyLock;

use axum::{
    extract::Request,
    http::Method,
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::error::ApiError;

/// Families of routes: each of these paths, and whatever is below it, with any method.
const FAMILIES: [&str; 67] = [
    "/applications/{application.id}/activity-instances",
    "/applications/{application.id}/attachment",
    "/applications/{application.id}/emojis",
    "/applications/{application.id}/entitlements",
    "/applications/{application.id}/guilds/{guild.id}/commands/permissions",
    "/applications/{application.id}/guilds/{guild.id}/commands/{command.id}/permissions",
    "/applications/{application.id}/role-connections",
    "/channels/{channel.id}/followers",
    "/channels/{channel.id}/invites",
    "/channels/{channel.id}/messages/pins",
    "/channels/{channel.id}/messages/{message.id}/crosspost",
    "/channels/{channel.id}/messages/{message.id}/reactions",
    "/channels/{channel.id}/permissions",
    "/channels/{channel.id}/pins",
    "/channels/{channel.id}/polls",
    "/channels/{channel.id}/recipients",
    "/channels/{channel.id}/send-soundboard-sound",
    "/channels/{channel.id}/threads/search",
    "/channels/{channel.id}/voice-status",
    "/channels/{channel.id}/webhooks",
    "/guilds/templates",
    "/guilds/{guild.id}/audit-logs",
    "/guilds/{guild.id}/auto-moderation",
    "/guilds/{guild.id}/bans",
    "/guilds/{guild.id}/bulk-ban",
    "/guilds/{guild.id}/emojis",
    "/guilds/{guild.id}/incident-actions",
    "/guilds/{guild.id}/integrations",
    "/guilds/{guild.id}/invites",
    "/guilds/{guild.id}/members/@me",
    "/guilds/{guild.id}/members/{user.id}/roles",
    "/guilds/{guild.id}/messages",
    "/guilds/{guild.id}/new-member-welcome",
    "/guilds/{guild.id}/onboarding",
    "/guilds/{guild.id}/preview",
    "/guilds/{guild.id}/prune",
    "/guilds/{guild.id}/regions",
    "/guilds/{guild.id}/requests",
    "/guilds/{guild.id}/roles/{role.id}",
    "/guilds/{guild.id}/scheduled-events",
    "/guilds/{guild.id}/soundboard-sounds",
    "/guilds/{guild.id}/stickers",
    "/guilds/{guild.id}/templates",
    "/guilds/{guild.id}/vanity-url",
    "/guilds/{guild.id}/voice-states",
    "/guilds/{guild.id}/webhooks",
    "/guilds/{guild.id}/welcome-screen",
    "/guilds/{guild.id}/widget",
    "/guilds/{guild.id}/widget.json",
    "/guilds/{guild.id}/widget.png",
    "/invites",
    "/lobbies",
    "/oauth2/@me",
    "/oauth2/keys",
    "/oauth2/userinfo",
    "/partner-sdk",
    "/skus",
    "/soundboard-default-sounds",
    "/stage-instances",
    "/sticker-packs",
    "/stickers",
    "/users/@me/applications",
    "/users/@me/connections",
    "/users/@me/guilds/{guild.id}",
    "/voice/regions",
    "/webhooks/{webhook.id}/{webhook.token}/github",
    "/webhooks/{webhook.id}/{webhook.token}/slack",
];

/// Single methods that paths lack here although others are there.
const METHODS: [(Method, &str); 18] = [
    (Method::PATCH, "/applications/@me"),
    (Method::GET, "/applications/{application.id}"),
    (Method::PATCH, "/applications/{application.id}"),
    (Method::PATCH, "/guilds/{guild.id}"),
    (Method::POST, "/guilds/{guild.id}/channels"),
    (Method::PATCH, "/guilds/{guild.id}/channels"),
    (Method::PUT, "/guilds/{guild.id}/members/{user.id}"),
    (Method::PATCH, "/guilds/{guild.id}/members/{user.id}"),
    (Method::DELETE, "/guilds/{guild.id}/members/{user.id}"),
    (Method::POST, "/guilds/{guild.id}/roles"),
    (Method::PATCH, "/guilds/{guild.id}/roles"),
    (Method::PATCH, "/users/@me"),
    (Method::GET, "/webhooks/{webhook.id}"),
    (Method::PATCH, "/webhooks/{webhook.id}"),
    (Method::DELETE, "/webhooks/{webhook.id}"),
    (Method::GET, "/webhooks/{webhook.id}/{webhook.token}"),
    (Method::PATCH, "/webhooks/{webhook.id}/{webhook.token}"),
    (Method::DELETE, "/webhooks/{webhook.id}/{webhook.token}"),
];

/// The steps of a template.
type Steps = Vec<&'static str>;

static FAMILY_STEPS: LazyLock<Vec<Steps>> =
    LazyLock::new(|| FAMILIES.iter().map(|path| steps(path).collect()).collect());

static METHOD_STEPS: LazyLock<Vec<(Method, Steps)>> = LazyLock::new(|| {
    let with_steps =
        |(method, path): &(Method, &'static str)| (method.clone(), steps(path).collect());
    METHODS.iter().map(with_steps).collect()
});

fn steps(path: &str) -> impl Iterator<Item = &str> {
    path.split('/').filter(|step| !step.is_empty())
}

/// Whether a path begins as a template says.
fn begins(path: &[&str], template: &[&str]) -> bool {
    path.len() >= template.len()
        && path.iter().zip(template).all(|(step, wanted)| {
            // What a name stands for begins with no @: `@me` is a place of its own.
            step == wanted || (wanted.starts_with('{') && !step.starts_with('@'))
        })
}

/// What Discord would do for this request and the playground would not, by method and template.
fn named(method: &Method, path: &str) -> Option<String> {
    let path: Vec<&str> = steps(path).collect();
    let single = || {
        METHOD_STEPS.iter().find_map(|(known, template)| {
            let same = method == known && path.len() == template.len() && begins(&path, template);
            same.then(|| template.clone())
        })
    };
    let whole = || {
        let template = FAMILY_STEPS
            .iter()
            .find(|template| begins(&path, template))?;
        // Below the family's own path, whatever has a digit in it is somebody's name.
        let below = path[template.len()..].iter().map(|step| {
            if step.contains(|letter: char| letter.is_ascii_digit()) {
                "{id}"
            } else {
                step
            }
        });
        Some(template.iter().copied().chain(below).collect())
    };
    let template: Vec<&str> = single().or_else(whole)?;
    Some(format!("{method} /{}", template.join("/")))
}

/// Answers requests for what is not modelled, and says so in the log.
pub async fn say_so(request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let path = path.strip_prefix("/api/v10").unwrap_or(path);
    match named(request.method(), path) {
        Some(what) => {
            tracing::warn!("the playground does not model {what}");
            ApiError::NotModelled(what).into_response()
        }
        None => next.run(request).await,
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
            get("/channels/1/messages/pins").as_deref(),
            Some("GET /channels/{channel.id}/messages/pins")
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
