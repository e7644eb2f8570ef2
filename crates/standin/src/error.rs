//! The errors of the REST API: Discord's status, JSON error code and body.

use axum::{
    Json,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use serde_json::json;

use super::{problems::Problems, rules::Rule};

macro_rules! refusals {
    ($($(#[$doc:meta])*
    $name:ident $(($inner:ty))? $({ $field:ident: $kind:ty })? => $status:ident, $code:literal, $text:literal;)*) => {
        /// A refusal of the REST API. The text of each is Discord's own.
        #[derive(Clone, Debug, PartialEq, thiserror::Error)]
        pub enum ApiError {
            $($(#[$doc])* #[error($text)] $name $(($inner))? $({ $field: $kind })?,)*
        }

        impl ApiError {
            /// The HTTP status and Discord's own JSON error code.
            pub const fn status_and_code(&self) -> (StatusCode, u32) {
                match self {
                    $(ApiError::$name { .. } => (StatusCode::$status, $code),)*
                }
            }
        }
    };
}

// Each with its HTTP status, Discord's JSON error code (0 if there is none) and Discord's text.
refusals! {
    /// No such route.
    NoSuchRoute => NOT_FOUND, 0, "404: Not Found";
    /// The route has no such method.
    MethodNotAllowed => METHOD_NOT_ALLOWED, 0, "405: Method Not Allowed";
    /// Discord has the route, the playground has not. The code is the playground's own. The status is one for which every
    /// library shows the text; discord.js repeats requests that are answered with 500 and above, and drops the text.
    NotModelled(String) => BAD_REQUEST, 1_000_501, "The playground does not model {0}";
    /// No bot token, or the wrong one.
    Unauthorized => UNAUTHORIZED, 0, "401: Unauthorized";
    /// No such application, or not ours.
    UnknownApplication => NOT_FOUND, 10002, "Unknown Application";
    /// No such channel or thread.
    UnknownChannel => NOT_FOUND, 10003, "Unknown Channel";
    /// No such server.
    UnknownGuild => NOT_FOUND, 10004, "Unknown Guild";
    /// The user is not a member of the server.
    UnknownMember => NOT_FOUND, 10007, "Unknown Member";
    /// No such message in the channel, or not visible to the bot.
    UnknownMessage => NOT_FOUND, 10008, "Unknown Message";
    /// No such person.
    UnknownUser => NOT_FOUND, 10013, "Unknown User";
    /// No such interaction, or it has not been answered yet.
    UnknownWebhook => NOT_FOUND, 10015, "Unknown Webhook";
    /// The server has no such scheduled event, or it is over.
    UnknownScheduledEvent => NOT_FOUND, 10070, "Unknown Guild Scheduled Event";
    /// The forum has no such tag.
    UnknownTag => NOT_FOUND, 10087, "Unknown tag";
    /// No such interaction, or its three seconds are over.
    UnknownInteraction => NOT_FOUND, 10062, "Unknown interaction";
    /// No such application command.
    UnknownCommand => NOT_FOUND, 10063, "Unknown application command";
    /// The channel already has the maximum number of pinned messages.
    TooManyPins => BAD_REQUEST, 30003, "Maximum number of pins reached for the channel (250)";
    /// The server already has the maximum number of scheduled events.
    TooManyScheduledEvents => BAD_REQUEST, 30038, "Maximum number of uncompleted guild scheduled events reached (100)";
    /// The scope already has the maximum number of commands.
    TooManyCommands => BAD_REQUEST, 30032, "Maximum number of application commands reached (100)";
    /// Too many commands were created in the scope within a day. Another one can be created in `retry_after` seconds.
    TooManyCommandCreates { retry_after: f64 } => TOO_MANY_REQUESTS, 30034, "Max number of daily application command creates has been reached (200)";
    /// The thread has the maximum number of members.
    TooManyParticipants => BAD_REQUEST, 30033, "Maximum number of thread participants has been reached (1000)";
    /// The request does not arrive.
    TooSlow => REQUEST_TIMEOUT, 0, "408: Request Timeout";
    /// A file or the whole request is too large.
    TooLarge => PAYLOAD_TOO_LARGE, 40005, "Request entity too large";
    /// The bot opens direct messages with too many people at once.
    DirectMessagesTooFast => FORBIDDEN, 40003, "You are opening direct messages too fast.";
    /// The forum already has a pinned post.
    TooManyPinnedPosts => BAD_REQUEST, 30047, "Maximum number of pinned threads in a forum channel has been reached";
    /// A forum takes posts only.
    ForumTakesPosts => BAD_REQUEST, 40058, "Cannot send a message in a forum channel";
    /// Two tags of a forum have the same name.
    SameTagNames => BAD_REQUEST, 40061, "Tag names must be unique";
    /// A forum needs a tag for each post, and all are reserved for those who manage threads.
    NoTagForMembers => BAD_REQUEST, 40066, "There are no tags available that can be set by non-moderators";
    /// The forum needs a tag for each post.
    TagRequired => BAD_REQUEST, 40067, "A tag is required to create a forum post in this channel";
    /// The interaction has already had its first answer.
    AlreadyAcknowledged => BAD_REQUEST, 40060, "Interaction has already been acknowledged.";
    /// Only the person installed the application, and its follow-ups are used up.
    TooManyFollowUps => BAD_REQUEST, 40094, "Maximum number of follow-up messages reached for this interaction";
    /// The bot does not see the channel.
    MissingAccess => FORBIDDEN, 50001, "Missing Access";
    /// The operation makes no sense in a direct message channel.
    DirectMessageChannel => BAD_REQUEST, 50003, "Cannot execute action on a DM channel";
    /// Another user wrote the message.
    NotYourMessage => FORBIDDEN, 50005, "Cannot edit a message authored by another user";
    /// A message without any content.
    EmptyMessage => BAD_REQUEST, 50006, "Cannot send an empty message";
    /// The person does not accept direct messages.
    DirectMessagesClosed => FORBIDDEN, 50007, "Cannot send messages to this user";
    /// The person is in no server that the bot is in.
    NoMutualGuild => FORBIDDEN, 50278, "Cannot send messages to this user due to having no mutual guilds";
    /// The bot lacks a permission.
    MissingPermissions => FORBIDDEN, 50013, "Missing Permissions";
    /// Discord wrote the message itself.
    SystemMessage => FORBIDDEN, 50021, "Cannot execute action on a system message";
    /// The operation makes no sense on this type of channel.
    WrongChannelType => BAD_REQUEST, 50024, "Cannot execute action on this channel type";
    /// The interaction's fifteen minutes are over, or the token never existed.
    InvalidWebhookToken => UNAUTHORIZED, 50027, "Invalid Webhook Token";
    /// One of the messages to delete together is too old.
    TooOldToDelete => BAD_REQUEST, 50034, "A message provided was too old to bulk delete";
    /// The body breaks a rule; the tree says where.
    Invalid(Problems) => BAD_REQUEST, 50035, "Invalid Form Body";
    /// The thread is archived.
    ThreadArchived => BAD_REQUEST, 50083, "Thread is archived";
    /// The body is not JSON.
    InvalidJson => BAD_REQUEST, 50109, "The request body contains invalid JSON.";
    /// The bot replies where it may not read the history.
    CannotReply => FORBIDDEN, 160_002, "Cannot reply without permission to read message history";
    /// The message already has a thread.
    ThreadExists => BAD_REQUEST, 160_004, "A thread has already been created for this message";
    /// The thread is locked, but not archived. Discord does not publish a status for it.
    ThreadLocked => FORBIDDEN, 160_005, "Thread is locked";
    /// The server has the maximum number of active threads.
    TooManyThreads => BAD_REQUEST, 160_006, "Maximum number of active threads reached";
}

impl ApiError {
    /// A body with a single broken rule, at a dotted path such as `embeds.0.title`.
    pub fn invalid(path: &str, rule: Rule) -> ApiError {
        let mut problems = Problems::default();
        problems.add(path, rule.code, rule.message);
        ApiError::Invalid(problems)
    }
}

impl Problems {
    /// Refuses a body with problems.
    ///
    /// # Errors
    /// [`ApiError::Invalid`] if there are any.
    pub fn refuse(self) -> Result<(), ApiError> {
        ensure(self.is_empty(), ApiError::Invalid(self))
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let (status, code) = self.status_and_code();
        let mut body = json!({ "message": self.to_string(), "code": code });
        match self {
            ApiError::Invalid(problems) => body["errors"] = problems.into_tree(),
            ApiError::TooManyCommandCreates { retry_after } => {
                body["retry_after"] = json!(retry_after);
                body["global"] = json!(false);
                let wait = [(header::RETRY_AFTER, retry_after.ceil().to_string())];
                return (status, wait, Json(body)).into_response();
            }
            _ => {}
        }
        (status, Json(body)).into_response()
    }
}

/// Checks a condition.
///
/// # Errors
/// `otherwise`, unless it `holds`.
pub fn ensure<E>(holds: bool, otherwise: E) -> Result<(), E> {
    if holds { Ok(()) } else { Err(otherwise) }
}

/// Discord's messages for error codes that only faults produce here.
pub const fn words_for(code: u32) -> Option<&'static str> {
    match code {
        40062 => Some("Service resource is being rate limited."),
        130_000 => Some("API resource is currently overloaded. Try again a little later."),
        200_000 => Some("Message was blocked by automatic moderation"),
        240_000 => Some("Message blocked by harmful links filter"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{super::rules, *};

    #[test]
    fn a_refusal_is_written_as_discord_writes_it() {
        let error = ApiError::invalid("embeds.0.title", rules::CONTENT_LENGTH);
        assert_eq!(error.status_and_code(), (StatusCode::BAD_REQUEST, 50035));
        assert_eq!(error.to_string(), "Invalid Form Body");
        assert_eq!(error.into_response().status(), 400);
        assert_eq!(ApiError::NoSuchRoute.to_string(), "404: Not Found");
    }
}
