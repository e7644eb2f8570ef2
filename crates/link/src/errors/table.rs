//! Discord's error codes, by what the bot does about them. Beside each stand what Discord says of it, shortened, and the
//! source: `codes` is the list of codes in Discord's documentation (topics/opcodes-and-status-codes, "JSON Error Codes"),
//! `docs#NUMBER` an issue or pull request of discord/discord-api-docs, and everything else another page of the documentation.

/// What a code means for the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// It passes by itself: try again later.
    Transient,
    /// The channel, thread or server is gone.
    PlaceGone,
    /// The message is gone.
    MessageGone,
    /// The person is not in the server.
    NotAMember,
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
    /// The message is old and was edited too often.
    OldEdits,
    /// The request is wrong, and will be wrong next time.
    Ours,
    /// The bot's token is not valid.
    Token,
}

/// The known codes in order, each with its meaning; beside it what Discord says of it, and the source.
const CODES: [(i64, Meaning); 46] = [
    // unknown channel: codes
    (10003, Meaning::PlaceGone),
    // unknown guild: codes
    (10004, Meaning::PlaceGone),
    // unknown member: codes; of the member's route of a server, it means that the person is not there
    (10007, Meaning::NotAMember),
    // unknown message: codes; said of a new message whose nonce is known and which was deleted: docs#6647
    (10008, Meaning::MessageGone),
    // unknown user: codes
    (10013, Meaning::Person),
    // unknown webhook: codes
    (10015, Meaning::Interaction),
    // unknown interaction: codes
    (10062, Meaning::Interaction),
    // explicit content cannot be sent to the recipients: codes
    (20009, Meaning::Message),
    // slow mode: codes
    (20016, Meaning::Transient),
    // announcement limits: codes
    (20022, Meaning::Transient),
    // the channel's write limit: codes
    (20028, Meaning::Transient),
    // the server's write limit: codes
    (20029, Meaning::Transient),
    // most participants of a thread: codes
    (30033, Meaning::Place),
    // most edits of messages older than an hour: codes; concerns old messages alone: docs#4413; comes with 429: aikaterna/aikaterna-cogs#302
    (30046, Meaning::OldEdits),
    // unauthorized: codes
    (40001, Meaning::Token),
    // opening direct messages too fast: codes; comes with 403, so it counts as invalid: topics/rate-limits
    (40003, Meaning::Transient),
    // sending messages is disabled for a while: codes
    (40004, Meaning::Transient),
    // request entity too large: codes
    (40005, Meaning::Ours),
    // the feature is disabled for a while: codes
    (40006, Meaning::Transient),
    // interaction already acknowledged: codes
    (40060, Meaning::Answered),
    // the service is rate limited: codes
    (40062, Meaning::Transient),
    // no more follow-ups: codes; interactions/receiving-and-responding: five where only a person installed the bot
    (40094, Meaning::Interaction),
    // missing access: codes
    (50001, Meaning::Place),
    // a message of another author: codes
    (50005, Meaning::Ours),
    // an empty message: codes
    (50006, Meaning::Ours),
    // cannot send messages to this user: codes
    (50007, Meaning::Person),
    // no messages in this channel: codes
    (50008, Meaning::Place),
    // the channel's verification level: codes
    (50009, Meaning::Place),
    // missing permissions: codes
    (50013, Meaning::Place),
    // invalid authentication token: codes
    (50014, Meaning::Token),
    // not on this kind of channel: codes
    (50024, Meaning::Place),
    // invalid webhook token: codes; comes with 401 and speaks of the interaction's token: interactions/receiving-and-responding
    (50027, Meaning::Interaction),
    // invalid form body: codes
    (50035, Meaning::Ours),
    // invalid message type: codes
    (50068, Meaning::Ours),
    // the thread is archived: codes; topics/threads
    (50083, Meaning::Place),
    // invalid JSON: codes
    (50109, Meaning::Ours),
    // no server in common with this user: docs#8212, docs#8244
    (50278, Meaning::Person),
    // the API is overloaded: codes
    (130_000, Meaning::Transient),
    // a thread was created for this message: codes
    (160_004, Meaning::HasThread),
    // the thread is locked: codes; topics/threads
    (160_005, Meaning::Place),
    // most active threads: codes
    (160_006, Meaning::Place),
    // most active announcement threads: codes
    (160_007, Meaning::Place),
    // blocked by automatic moderation: codes
    (200_000, Meaning::Message),
    // title blocked by automatic moderation: codes
    (200_001, Meaning::Message),
    // blocked by the filter for harmful links: codes
    (240_000, Meaning::Message),
    // file uploads are limited in this server: codes
    (400_001, Meaning::Message),
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
