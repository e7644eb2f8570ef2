//! Determines which limits apply to a request: its route without identifiers, its major parameter, its action.

use std::hash::{DefaultHasher, Hash, Hasher};

use axum::http::Method;

use super::quota::{ANSWERING, COMMANDS, DELETING, OTHER, Quota, WRITING};
use crate::Id;

/// What the limits need to know about a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The route without its identifiers and tokens: requests with the same template share a bucket.
    template: String,
    /// The channel, server, or webhook with its token: each has a bucket of its own.
    pub major: String,
    /// The action.
    pub action: Action,
}

/// What a request does, if limits depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Writes a message in a channel.
    Write(Id),
    /// Edits a message in a channel.
    Edit {
        /// The channel.
        channel: Id,
        /// The message.
        message: Id,
    },
    /// Deletes a message in a channel.
    Delete,
    /// Answers an interaction.
    Answer,
    /// Reads, changes or follows up on the answer.
    FollowUp,
    /// Changes the application's commands.
    ChangeCommands,
    /// Opens direct messages.
    OpenDirect,
    /// Anything else.
    Other,
}

impl Route {
    /// The route of a request. `path` may start with the API's own prefix.
    pub fn of(method: &Method, path: &str) -> Route {
        let path = below_prefix(path);
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        let mut template = method.to_string();
        for (index, part) in parts.iter().enumerate() {
            let is_token = index == 2 && matches!(parts[0], "interactions" | "webhooks");
            let is_id = part.parse::<Id>().is_ok();
            let is_original = part.eq_ignore_ascii_case("%40original") || *part == "@original";
            template.push('/');
            template.push_str(if is_token || is_id || is_original {
                "*"
            } else {
                part
            });
        }
        Route {
            template,
            major: major(&parts),
            action: action(method, &parts),
        }
    }

    /// The name of the bucket; it does not depend on the ids in the path.
    pub fn bucket(&self) -> String {
        let mut hasher = DefaultHasher::new();
        self.template.hash(&mut hasher);
        format!("{:016x}", hasher.finish())
    }

    /// The key of a count: the bucket for one major parameter.
    pub fn key(&self) -> (String, String) {
        (self.template.clone(), self.major.clone())
    }

    /// The quota of such requests.
    pub const fn quota(&self) -> Quota {
        match self.action {
            Action::Write(_) | Action::Edit { .. } => WRITING,
            Action::Delete => DELETING,
            Action::Answer | Action::FollowUp => ANSWERING,
            Action::ChangeCommands => COMMANDS,
            Action::OpenDirect | Action::Other => OTHER,
        }
    }

    /// Whether it belongs to an interaction, and therefore does not count among the bot's requests.
    pub fn is_of_interaction(&self) -> bool {
        matches!(self.action, Action::Answer | Action::FollowUp)
    }
}

/// The path below the API's own prefix.
pub fn below_prefix(path: &str) -> &str {
    ["/api/v10", "/api/v9", "/api"]
        .iter()
        .find_map(|prefix| path.strip_prefix(prefix))
        .unwrap_or(path)
}

/// The part of the path whose values are counted separately.
fn major(parts: &[&str]) -> String {
    match parts {
        ["webhooks" | "interactions", id, token, ..] => format!("{id}/{token}"),
        ["channels" | "guilds", id, ..] | ["applications", _, "guilds", id, ..] => (*id).to_owned(),
        _ => String::new(),
    }
}

fn action(method: &Method, parts: &[&str]) -> Action {
    match (method.as_str(), parts) {
        (_, ["interactions", _, _, ..]) => Action::Answer,
        (_, ["webhooks", _, _, ..]) => Action::FollowUp,
        ("POST", ["channels", channel, "messages"]) => {
            channel.parse().map_or(Action::Other, Action::Write)
        }
        ("PATCH", ["channels", channel, "messages", message]) => {
            match (channel.parse(), message.parse()) {
                (Ok(channel), Ok(message)) => Action::Edit { channel, message },
                _ => Action::Other,
            }
        }
        ("DELETE", ["channels", _, "messages", _]) => Action::Delete,
        ("POST", ["users", "@me" | "%40me", "channels"]) => Action::OpenDirect,
        ("POST" | "PUT" | "PATCH" | "DELETE", ["applications", _, .., "commands"])
        | ("POST" | "PUT" | "PATCH" | "DELETE", ["applications", _, .., "commands", _]) => {
            Action::ChangeCommands
        }
        _ => Action::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn route(method: &str, path: &str) -> Route {
        Route::of(&Method::from_bytes(method.as_bytes()).unwrap(), path)
    }

    #[test]
    fn a_bucket_is_the_route_and_not_its_identifiers() {
        let edit = route("PATCH", "/api/v10/channels/1/messages/2");
        let elsewhere = route("PATCH", "/channels/3/messages/4");
        assert_eq!(edit.bucket(), elsewhere.bucket());
        assert_ne!(edit.key(), elsewhere.key());
        assert_eq!(edit.key(), route("PATCH", "/channels/1/messages/9").key());
        for other in [
            route("GET", "/channels/1/messages/2"),
            route("PATCH", "/channels/1"),
        ] {
            assert_ne!(edit.bucket(), other.bucket());
        }
    }

    #[test]
    fn some_actions_have_limits_of_their_own() {
        for (method, path, major, action) in [
            (
                "POST",
                "/channels/7/messages",
                "7",
                Action::Write(Id::new(7)),
            ),
            (
                "PATCH",
                "/channels/7/messages/8",
                "7",
                Action::Edit {
                    channel: Id::new(7),
                    message: Id::new(8),
                },
            ),
            ("DELETE", "/channels/7/messages/8", "7", Action::Delete),
            ("GET", "/channels/7/messages", "7", Action::Other),
            ("GET", "/guilds/5/roles", "5", Action::Other),
            ("POST", "/users/@me/channels", "", Action::OpenDirect),
            (
                "PUT",
                "/applications/9/commands",
                "",
                Action::ChangeCommands,
            ),
            (
                "POST",
                "/applications/9/guilds/5/commands",
                "5",
                Action::ChangeCommands,
            ),
            ("GET", "/applications/9/commands", "", Action::Other),
            (
                "POST",
                "/interactions/3/to.ken/callback",
                "3/to.ken",
                Action::Answer,
            ),
            ("POST", "/webhooks/9/to.ken", "9/to.ken", Action::FollowUp),
            ("PATCH", "/channels/x/messages/8", "x", Action::Other),
        ] {
            let found = route(method, path);
            assert_eq!(
                (found.major.as_str(), found.action),
                (major, action),
                "{path}"
            );
        }
    }

    #[test]
    fn tokens_and_the_original_are_identifiers_too() {
        let template = |path| route("PATCH", path).template;
        assert_eq!(
            template("/webhooks/9/token/messages/@original"),
            template("/webhooks/9/other/messages/77")
        );
        assert_eq!(
            template("/webhooks/9/token/messages/%40original"),
            "PATCH/webhooks/*/*/messages/*"
        );
    }
}
