//! What Discord's errors mean for this bot (Discord's documentation, topics/opcodes-and-status-codes). Only status and
//! code are ever kept: addresses hold the tokens of interactions.

use serenity::{
    Error,
    http::{HttpError, StatusCode},
};

/// A failed request, classified by what to do about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// The token is wrong.
    #[error("the token is refused")]
    BadToken,
    /// The interaction is too old, or not ours: it can no longer be answered.
    #[error("the interaction is unknown or too old (10062)")]
    InteractionGone,
    /// We already answered it: an earlier answer got through though its acknowledgement was lost.
    #[error("the interaction was answered already (40060)")]
    AlreadyAnswered,
    /// The person does not accept direct messages.
    #[error("direct messages are refused (50007)")]
    ClosedDms,
    /// The channel, thread or message is gone.
    #[error("it is gone ({0})")]
    Gone(isize),
    /// A permission is missing, or the thread is locked.
    #[error("it is not allowed ({0})")]
    Forbidden(isize),
    /// The message already has a thread.
    #[error("the message has a thread already (160004)")]
    ThreadExists,
    /// Rate limited: try later.
    #[error("too much at once")]
    TooFast,
    /// The outcome is unknown: try again, with the same nonce.
    #[error("no clear answer (status {0})")]
    OutcomeUnknown(u16),
    /// Discord will never accept it as it is.
    #[error("refused for good (status {status}, code {code})")]
    Rejected {
        /// The HTTP status.
        status: u16,
        /// Discord's code.
        code: isize,
    },
}

/// Classifies an error.
pub fn classify(error: &Error) -> Failure {
    match error {
        Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            by_code(response.status_code, response.error.code)
        }
        Error::Http(HttpError::Request(_)) | Error::Io(_) | Error::Json(_) => {
            Failure::OutcomeUnknown(0)
        }
        _ => Failure::Rejected { status: 0, code: 0 },
    }
}

fn by_code(status: StatusCode, code: isize) -> Failure {
    let status = status.as_u16();
    match (status, code) {
        (429, _) | (_, 40003 | 40062 | 20016 | 20028 | 20029 | 130_000) => Failure::TooFast,
        (401, _) => Failure::BadToken,
        (_, 10062 | 10015 | 50027) => Failure::InteractionGone,
        (_, 40060) => Failure::AlreadyAnswered,
        (_, 50007 | 50278) => Failure::ClosedDms,
        (_, 160_004) => Failure::ThreadExists,
        (_, 50001 | 50013 | 50083 | 160_006 | 200_000 | 240_000) => Failure::Forbidden(code),
        (_, 10003 | 10004 | 10008) => Failure::Gone(code),
        (500.., _) => Failure::OutcomeUnknown(status),
        _ => Failure::Rejected { status, code },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relevant_codes_are_distinguished() {
        let table = [
            (404, 10062, Failure::InteractionGone),
            (400, 40060, Failure::AlreadyAnswered),
            (403, 50007, Failure::ClosedDms),
            (403, 50278, Failure::ClosedDms),
            (404, 10003, Failure::Gone(10003)),
            (403, 50013, Failure::Forbidden(50013)),
            (400, 50083, Failure::Forbidden(50083)),
            (400, 160_004, Failure::ThreadExists),
            (429, -1, Failure::TooFast),
            (400, 40003, Failure::TooFast),
            (502, -1, Failure::OutcomeUnknown(502)),
            (401, 0, Failure::BadToken),
            (
                400,
                50035,
                Failure::Rejected {
                    status: 400,
                    code: 50035,
                },
            ),
        ];
        for (status, code, expected) in table {
            let status = StatusCode::from_u16(status).unwrap();
            assert_eq!(by_code(status, code), expected, "{status} {code}");
        }
    }
}
