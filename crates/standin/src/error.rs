//! What the REST API answers when it refuses: Discord's status, JSON error code and body.

use axum::{
    Json,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use serde_json::json;

use super::validate::Problems;

/// A refusal of the REST API. The text of each is Discord's own.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ApiError {
    /// No such route.
    #[error("404: Not Found")]
    NoSuchRoute,
    /// The route has no such method.
    #[error("405: Method Not Allowed")]
    MethodNotAllowed,
    /// Discord has the route, the playground has not.
    #[error("501: the playground does not model {0}")]
    NotModelled(String),
    /// No bot token, or not the right one.
    #[error("401: Unauthorized")]
    Unauthorized,
    /// No such application, or not ours.
    #[error("Unknown Application")]
    UnknownApplication,
    /// No such channel or thread.
    #[error("Unknown Channel")]
    UnknownChannel,
    /// No such server.
    #[error("Unknown Guild")]
    UnknownGuild,
    /// The user is no member of the server.
    #[error("Unknown Member")]
    UnknownMember,
    /// No such message in the channel, or not for the bot to see.
    #[error("Unknown Message")]
    UnknownMessage,
    /// No such person.
    #[error("Unknown User")]
    UnknownUser,
    /// No such interaction, or it has had no answer yet.
    #[error("Unknown Webhook")]
    UnknownWebhook,
    /// No such interaction, or its three seconds are over.
    #[error("Unknown interaction")]
    UnknownInteraction,
    /// No such application command.
    #[error("Unknown application command")]
    UnknownCommand,
    /// The scope is full.
    #[error("Maximum number of application commands reached (100)")]
    TooManyCommands,
    /// Too many commands were made in the scope within a day.
    #[error("Max number of daily application command creates has been reached (200)")]
    TooManyCommandCreates {
        /// Seconds until there is room for one again.
        retry_after: f64,
    },
    /// Nobody fits into the thread any more.
    #[error("Maximum number of thread participants has been reached (1000)")]
    TooManyParticipants,
    /// A file or the whole request is too large.
    #[error("Request entity too large")]
    TooLarge,
    /// The bot opens direct messages with too many people at once.
    #[error("You are opening direct messages too fast.")]
    DirectMessagesTooFast,
    /// The interaction has had its first answer already.
    #[error("Interaction has already been acknowledged.")]
    AlreadyAcknowledged,
    /// Only the person installed the application, and it has followed up often enough.
    #[error("Maximum number of follow-up messages reached for this interaction")]
    TooManyFollowUps,
    /// The bot does not see the channel.
    #[error("Missing Access")]
    MissingAccess,
    /// The operation makes no sense in a direct message channel.
    #[error("Cannot execute action on a DM channel")]
    DirectMessageChannel,
    /// Somebody else wrote the message.
    #[error("Cannot edit a message authored by another user")]
    NotYourMessage,
    /// A message without any content.
    #[error("Cannot send an empty message")]
    EmptyMessage,
    /// The person takes no direct messages.
    #[error("Cannot send messages to this user")]
    DirectMessagesClosed,
    /// The person is in no server that the bot is in.
    #[error("Cannot send messages to this user due to having no mutual guilds")]
    NoMutualGuild,
    /// The bot lacks a permission.
    #[error("Missing Permissions")]
    MissingPermissions,
    /// The operation makes no sense on this type of channel.
    #[error("Cannot execute action on this channel type")]
    WrongChannelType,
    /// The interaction's fifteen minutes are over, or the token was never given out.
    #[error("Invalid Webhook Token")]
    InvalidWebhookToken,
    /// One of the messages to be deleted together is too old for that.
    #[error("A message provided was too old to bulk delete")]
    TooOldToDelete,
    /// The body breaks a rule; the tree says where.
    #[error("Invalid Form Body")]
    Invalid(Problems),
    /// The thread is archived.
    #[error("Thread is archived")]
    ThreadArchived,
    /// The body is no JSON.
    #[error("The request body contains invalid JSON.")]
    InvalidJson,
    /// The message has a thread already.
    #[error("A thread has already been created for this message")]
    ThreadExists,
    /// No more threads may be open in the server.
    #[error("Maximum number of active threads reached")]
    TooManyThreads,
}

impl ApiError {
    /// The HTTP status and Discord's own JSON error code.
    pub const fn status_and_code(&self) -> (StatusCode, u32) {
        use StatusCode as S;
        match self {
            ApiError::NoSuchRoute => (S::NOT_FOUND, 0),
            ApiError::MethodNotAllowed => (S::METHOD_NOT_ALLOWED, 0),
            ApiError::NotModelled(_) => (S::NOT_IMPLEMENTED, 0),
            ApiError::Unauthorized => (S::UNAUTHORIZED, 0),
            ApiError::UnknownApplication => (S::NOT_FOUND, 10002),
            ApiError::UnknownChannel => (S::NOT_FOUND, 10003),
            ApiError::UnknownGuild => (S::NOT_FOUND, 10004),
            ApiError::UnknownMember => (S::NOT_FOUND, 10007),
            ApiError::UnknownMessage => (S::NOT_FOUND, 10008),
            ApiError::UnknownUser => (S::NOT_FOUND, 10013),
            ApiError::UnknownWebhook => (S::NOT_FOUND, 10015),
            ApiError::UnknownInteraction => (S::NOT_FOUND, 10062),
            ApiError::UnknownCommand => (S::NOT_FOUND, 10063),
            ApiError::TooManyCommands => (S::BAD_REQUEST, 30032),
            ApiError::DirectMessagesTooFast => (S::BAD_REQUEST, 40003),
            ApiError::TooManyParticipants => (S::BAD_REQUEST, 30033),
            ApiError::TooManyCommandCreates { .. } => (S::TOO_MANY_REQUESTS, 30034),
            ApiError::TooLarge => (S::PAYLOAD_TOO_LARGE, 40005),
            ApiError::AlreadyAcknowledged => (S::BAD_REQUEST, 40060),
            ApiError::TooManyFollowUps => (S::BAD_REQUEST, 40094),
            ApiError::MissingAccess => (S::FORBIDDEN, 50001),
            ApiError::DirectMessageChannel => (S::BAD_REQUEST, 50003),
            ApiError::NotYourMessage => (S::FORBIDDEN, 50005),
            ApiError::EmptyMessage => (S::BAD_REQUEST, 50006),
            ApiError::DirectMessagesClosed => (S::FORBIDDEN, 50007),
            ApiError::MissingPermissions => (S::FORBIDDEN, 50013),
            ApiError::WrongChannelType => (S::BAD_REQUEST, 50024),
            ApiError::InvalidWebhookToken => (S::UNAUTHORIZED, 50027),
            ApiError::TooOldToDelete => (S::BAD_REQUEST, 50034),
            ApiError::Invalid(_) => (S::BAD_REQUEST, 50035),
            ApiError::ThreadArchived => (S::BAD_REQUEST, 50083),
            ApiError::InvalidJson => (S::BAD_REQUEST, 50109),
            ApiError::NoMutualGuild => (S::FORBIDDEN, 50278),
            ApiError::ThreadExists => (S::BAD_REQUEST, 160_004),
            ApiError::TooManyThreads => (S::BAD_REQUEST, 160_006),
        }
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

/// What Discord says with the codes of its own troubles, which no request here brings about by itself.
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
    use super::*;

    #[test]
    fn a_refusal_is_written_as_discord_writes_it() {
        let problems = Problems::one(
            "embeds.0.title",
            "BASE_TYPE_MAX_LENGTH",
            "Must be 256 or fewer in length.",
        );
        let error = ApiError::Invalid(problems);
        assert_eq!(error.status_and_code(), (StatusCode::BAD_REQUEST, 50035));
        assert_eq!(error.to_string(), "Invalid Form Body");
        assert_eq!(error.into_response().status(), 400);
        assert_eq!(ApiError::NoSuchRoute.to_string(), "404: Not Found");
    }
}
