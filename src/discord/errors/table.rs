//! Discord's error codes, by what the bot does about them. The texts are Discord's own, shortened. Where no source is
//! named it is the list of codes in Discord's documentation (topics/opcodes-and-status-codes).

/// What a code means for the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// It passes by itself: try again later.
    Transient,
    /// The channel, thread or server is gone.
    PlaceGone,
    /// The message is gone.
    MessageGone,
    /// The place refuses the bot until somebody changes something there.
    Place,
    /// The place refuses this message, but not others.
    Message,
    /// The person does not want direct messages, or cannot have them.
    Person,
    /// The interaction can no longer be answered.
    Interaction,
    /// The interaction was answered already.
    Answered,
    /// The message has a thread already.
    HasThread,
    /// The request is wrong, and will be wrong next time.
    Ours,
    /// The bot's token is not valid.
    Token,
}

/// The known codes in order, each with its meaning and, beside it, what Discord says of it.
const CODES: [(i64, Meaning); 45] = [
    (10003, Meaning::PlaceGone), // unknown channel
    (10004, Meaning::PlaceGone), // unknown guild
    // A new message is answered so, too, when one with its nonce was made and deleted: discord-api-docs, pull request 6647.
    (10008, Meaning::MessageGone), // unknown message
    (10013, Meaning::Person),      // unknown user
    (10015, Meaning::Interaction), // unknown webhook
    (10062, Meaning::Interaction), // unknown interaction
    (20009, Meaning::Message),     // explicit content cannot be sent to the recipients
    (20016, Meaning::Transient),   // slow mode
    (20022, Meaning::Transient),   // announcement limits
    (20028, Meaning::Transient),   // the channel's write limit
    (20029, Meaning::Transient),   // the server's write limit
    (30033, Meaning::Place),       // most participants of a thread
    (30046, Meaning::Transient),   // most edits of messages older than an hour
    (40001, Meaning::Token),       // unauthorized
    // Seen as 403, so it counts as an invalid request: topics/rate-limits.
    (40003, Meaning::Transient), // opening direct messages too fast
    (40004, Meaning::Transient), // sending messages is disabled for a while
    (40005, Meaning::Ours),      // request entity too large
    (40006, Meaning::Transient), // the feature is disabled for a while
    (40060, Meaning::Answered),  // interaction already acknowledged
    (40062, Meaning::Transient), // the service is rate limited
    // resources/interactions/receiving-and-responding: five follow-ups where only a person installed the bot.
    (40094, Meaning::Interaction), // no more follow-ups
    (50001, Meaning::Place),       // missing access
    (50005, Meaning::Ours),        // a message of another author
    (50006, Meaning::Ours),        // an empty message
    (50007, Meaning::Person),      // cannot send messages to this user
    (50008, Meaning::Place),       // no messages in this channel
    (50009, Meaning::Place),       // the channel's verification level
    (50013, Meaning::Place),       // missing permissions
    (50014, Meaning::Token),       // invalid authentication token
    (50024, Meaning::Place),       // not on this kind of channel
    // Comes with 401, and speaks of the interaction's token, not of the bot's: interactions/receiving-and-responding.
    (50027, Meaning::Interaction), // invalid webhook token
    (50035, Meaning::Ours),        // invalid form body
    (50068, Meaning::Ours),        // invalid message type
    (50083, Meaning::Place),       // the thread is archived
    (50109, Meaning::Ours),        // invalid JSON
    (50278, Meaning::Person),      // no server in common with this user
    (130_000, Meaning::Transient), // the API is overloaded
    (160_004, Meaning::HasThread), // a thread was created for this message
    (160_005, Meaning::Place),     // the thread is locked
    (160_006, Meaning::Place),     // most active threads
    (160_007, Meaning::Place),     // most active announcement threads
    (200_000, Meaning::Message),   // blocked by automatic moderation
    (200_001, Meaning::Message),   // title blocked by automatic moderation
    (240_000, Meaning::Message),   // blocked by the filter for harmful links
    (400_001, Meaning::Message),   // file uploads are limited in this server
];

/// What a code means, if it is known.
pub(super) fn meaning(code: i64) -> Option<Meaning> {
    let at = CODES.binary_search_by_key(&code, |(known, _)| *known);
    at.ok().map(|at| CODES[at].1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_is_found() {
        assert!(CODES.is_sorted_by(|a, b| a.0 < b.0));
        for (code, known) in CODES {
            assert_eq!(meaning(code), Some(known), "{code}");
        }
        assert_eq!(meaning(0), None);
        assert_eq!(meaning(-1), None);
    }
}
