//! The codes with which Discord closes a connection, and what to do after each
//! (Discord's documentation, topics/opcodes-and-status-codes, "Gateway Close Event Codes").

/// Why the bot must not reconnect until somebody has fixed something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Final {
    /// 4004.
    #[error(
        "Discord refuses the bot's token, so it was reset or withdrawn: copy the new one from the Bot page of your application in Discord's developer portal, set DISCORD_TOKEN to it and start again (4004)"
    )]
    Token,
    /// 4010.
    #[error(
        "Discord does not accept how the bot shares the servers among its connections: start again, and if that does not help, install a newer Caipan (4010)"
    )]
    InvalidShard,
    /// 4011.
    #[error(
        "the bot is in more servers than its connections may serve: start again, and it will open as many connections as Discord recommends (4011)"
    )]
    ShardingRequired,
    /// 4012.
    #[error(
        "Discord no longer speaks the version of the protocol that this program knows: install a newer Caipan (4012)"
    )]
    InvalidVersion,
    /// 4013.
    #[error(
        "Discord does not know the events that this program asks for: install a newer Caipan (4013)"
    )]
    InvalidIntents,
    /// 4014.
    #[error(
        "Discord does not allow this application the events that the bot asks for, though they are open to every application: look whether Discord has restricted yours, in its developer portal or by mail, then start again (4014)"
    )]
    DisallowedIntents,
}

/// What to do after a connection has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Reconnect and resume the session.
    Resume,
    /// Reconnect and begin a new session.
    Identify,
    /// Do not reconnect.
    Stop(Final),
}

/// What to do after a close frame with this code, or without any.
pub const fn after(code: Option<u16>) -> Next {
    match code {
        Some(4004) => Next::Stop(Final::Token),
        Some(4010) => Next::Stop(Final::InvalidShard),
        Some(4011) => Next::Stop(Final::ShardingRequired),
        Some(4012) => Next::Stop(Final::InvalidVersion),
        Some(4013) => Next::Stop(Final::InvalidIntents),
        Some(4014) => Next::Stop(Final::DisallowedIntents),
        // No session, or one that cannot be resumed: not authenticated, invalid session, invalid sequence number,
        // timed out.
        Some(4003 | 4006 | 4007 | 4009) => Next::Identify,
        _ => Next::Resume,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_code_means_what_discord_documents() {
        let resumed = [None, Some(1000), Some(1001), Some(1006), Some(4000)];
        let codes = [4001, 4002, 4005, 4008].map(Some);
        for code in resumed.into_iter().chain(codes) {
            assert_eq!(after(code), Next::Resume, "{code:?}");
        }
        for code in [4003, 4006, 4007, 4009] {
            assert_eq!(after(Some(code)), Next::Identify, "{code}");
        }
        for code in [4004, 4010, 4011, 4012, 4013, 4014] {
            let Next::Stop(reason) = after(Some(code)) else {
                panic!("{code} is not final");
            };
            assert!(reason.to_string().ends_with(&format!("({code})")));
        }
    }
}
