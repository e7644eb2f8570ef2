//! The meaning of Discord's errors for this bot. `table` has the known codes; an unknown code never counts as final. Only
//! status and code are stored, because addresses contain the tokens of interactions.

mod table;

use std::time::Duration;

use serenity::{Error, http::HttpError};

use table::Meaning;

/// A failed request, classified by what to do about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// The token is wrong.
    #[error("the token is refused")]
    BadToken,
    /// The interaction is too old, or not ours: it can no longer be answered.
    #[error("the interaction can no longer be answered ({0})")]
    InteractionGone(i64),
    /// It has been answered: an earlier answer arrived, but its acknowledgement was lost.
    #[error("the interaction was answered already (40060)")]
    AlreadyAnswered,
    /// The person does not accept direct messages.
    #[error("direct messages are refused ({0})")]
    ClosedDms(i64),
    /// The channel, thread or server is gone.
    #[error("the place is gone ({0})")]
    Gone(i64),
    /// The message is gone. For a new message this means that it was sent (its nonce is known) and has been deleted since.
    #[error("the message is gone (10008)")]
    MessageGone,
    /// The person is not in the server, or not any more.
    #[error("not in the server (10007)")]
    NotAMember,
    /// The place refuses the bot until somebody changes its permissions.
    #[error("it is not allowed there ({0})")]
    Forbidden(i64),
    /// The place refuses this one message.
    #[error("this message is not accepted there ({0})")]
    Blocked(i64),
    /// The message already has a thread.
    #[error("the message has a thread already (160004)")]
    ThreadExists,
    /// The message is old and was edited too often recently; a new one is accepted.
    #[error("an old message was edited too often (30046)")]
    EditedTooOften,
    /// Nothing was done; try later, after this time if Discord gives one.
    #[error("too much at once ({0:?})")]
    TooFast(Option<Duration>),
    /// Nothing was sent: Discord has closed the route for this long, or too many requests were refused.
    #[error("not before {0:?} are over")]
    NotYet(Duration),
    /// There is no connection: nothing was sent.
    #[error("no connection")]
    Unreached,
    /// The outcome is unknown: try again, with the same nonce.
    #[error("no clear answer (status {0})")]
    OutcomeUnknown(u16),
    /// It may have been sent and cannot be looked up, or has been sent often enough.
    #[error("it may have arrived, and is not sent again")]
    Doubtful,
    /// This program panicked, perhaps after sending it.
    #[error("the program broke down")]
    BrokeDown,
    /// Nothing was done, for a reason that this program does not know.
    #[error("refused for an unknown reason (status {status}, code {code})")]
    Unexplained {
        /// The HTTP status.
        status: u16,
        /// Discord's code; -1 if there was none.
        code: i64,
    },
    /// It was sent, but a part of the work was refused for a reason that this program does not know.
    #[error("sent, but not finished")]
    Unfinished,
    /// Discord will never accept it as it is.
    #[error("refused for good (status {status}, code {code})")]
    Rejected {
        /// The HTTP status.
        status: u16,
        /// Discord's code.
        code: i64,
    },
}

impl Failure {
    /// Whether the place itself refuses the bot until something changes there.
    pub const fn is_of_place(self) -> bool {
        matches!(self, Failure::Gone(_) | Failure::Forbidden(_))
    }

    /// The meaning of an answer with this status, Discord's code (-1 if the body has none), and the wait that Discord asks for.
    pub fn of(status: u16, code: i64, wait: Option<Duration>) -> Failure {
        match (table::meaning(code), status) {
            // This limit is of one message and has a code; other codes are of the request, not of the limit that it met.
            (Some(Meaning::OldEdits), _) => Failure::EditedTooOften,
            (_, 429) => Failure::TooFast(wait),
            (Some(meaning), _) => match meaning {
                Meaning::Transient => Failure::TooFast(wait),
                Meaning::PlaceGone => Failure::Gone(code),
                Meaning::MessageGone => Failure::MessageGone,
                Meaning::NotAMember if status == 404 => Failure::NotAMember,
                Meaning::NotAMember => Failure::Unexplained { status, code },
                Meaning::OldEdits => Failure::EditedTooOften,
                Meaning::Place => Failure::Forbidden(code),
                Meaning::Message => Failure::Blocked(code),
                Meaning::Person => Failure::ClosedDms(code),
                Meaning::Interaction => Failure::InteractionGone(code),
                Meaning::Answered => Failure::AlreadyAnswered,
                Meaning::HasThread => Failure::ThreadExists,
                Meaning::Ours => Failure::Rejected { status, code },
                Meaning::Token => Failure::BadToken,
            },
            // "The Authorization header was missing or invalid": topics/opcodes-and-status-codes, "HTTP Response Codes".
            (None, 401) => Failure::BadToken,
            // What stands before Discord does not know such a request: RFC 9110, 15.6.2.
            (None, 501) => Failure::Unexplained { status, code },
            // "The server had an error processing your request": the same list. 408 comes from what stands before Discord, which
            // did not see the request end: RFC 9110, 15.5.9.
            (None, 408 | 500..) => Failure::OutcomeUnknown(status),
            // A body above the limit, refused before it is read: reference, "Uploading Files"; RFC 9110, 15.5.14.
            (None, 413) => Failure::Rejected { status, code },
            (None, _) => Failure::Unexplained { status, code },
        }
    }
}

/// Classifies an error of serenity's.
pub fn classify(error: &Error) -> Failure {
    match error {
        Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            let code = i64::try_from(response.error.code).unwrap_or(-1);
            Failure::of(response.status_code.as_u16(), code, None)
        }
        // A limit's header that cannot be parsed comes with an answer; so does a body that cannot.
        _ => Failure::OutcomeUnknown(0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relevant_codes_are_distinguished() {
        let wait = Some(Duration::from_secs(300));
        let rejected = |status, code| Failure::Rejected { status, code };
        let unexplained = |status, code| Failure::Unexplained { status, code };
        let table = [
            (404, 10062, Failure::InteractionGone(10062)),
            (401, 50027, Failure::InteractionGone(50027)),
            (400, 40060, Failure::AlreadyAnswered),
            (403, 50007, Failure::ClosedDms(50007)),
            (403, 50278, Failure::ClosedDms(50278)),
            (404, 10003, Failure::Gone(10003)),
            (404, 10007, Failure::NotAMember),
            (404, 10008, Failure::MessageGone),
            (403, 50013, Failure::Forbidden(50013)),
            (400, 50083, Failure::Forbidden(50083)),
            (403, 160_005, Failure::Forbidden(160_005)),
            (403, 50009, Failure::Forbidden(50009)),
            (403, 20009, Failure::Blocked(20009)),
            (403, 400_001, Failure::Blocked(400_001)),
            (403, 40004, Failure::TooFast(wait)),
            (403, 40006, Failure::TooFast(wait)),
            (400, 160_004, Failure::ThreadExists),
            (429, -1, Failure::TooFast(wait)),
            (429, 50035, Failure::TooFast(wait)),
            (429, 30046, Failure::EditedTooOften),
            (400, 40003, Failure::TooFast(wait)),
            (502, -1, Failure::OutcomeUnknown(502)),
            (501, -1, unexplained(501, -1)),
            (401, 0, Failure::BadToken),
            // A page of HTML from what stands before Discord, and codes that nobody knows yet.
            (403, -1, unexplained(403, -1)),
            (400, 999_999, unexplained(400, 999_999)),
            (400, 50035, rejected(400, 50035)),
        ];
        for (status, code, expected) in table {
            assert_eq!(Failure::of(status, code, wait), expected, "{status} {code}");
        }
    }

    #[test]
    fn an_answer_that_cannot_be_read_is_not_taken_for_a_refusal() {
        let unreadable = Error::Http(HttpError::RateLimitI64F64);
        assert_eq!(classify(&unreadable), Failure::OutcomeUnknown(0));
    }
}
