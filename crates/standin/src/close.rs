//! The codes with which the gateway closes a connection, as Discord's documentation lists them
//! (topics/opcodes-and-status-codes).

/// The payload has an unknown opcode.
pub const UNKNOWN_OPCODE: u16 = 4001;
/// The payload cannot be read.
pub const DECODE_ERROR: u16 = 4002;
/// The bot has not identified.
pub const NOT_AUTHENTICATED: u16 = 4003;
/// The token is wrong.
pub const AUTHENTICATION_FAILED: u16 = 4004;
/// The bot has already identified.
pub const ALREADY_AUTHENTICATED: u16 = 4005;
/// The sequence number was never sent.
pub const INVALID_SEQ: u16 = 4007;
/// Too many payloads.
pub const RATE_LIMITED: u16 = 4008;
/// No heartbeat arrived in time.
pub const SESSION_TIMED_OUT: u16 = 4009;
/// There is no such shard.
pub const INVALID_SHARD: u16 = 4010;
/// There is no such version.
pub const INVALID_API_VERSION: u16 = 4012;
/// There are no such intents.
pub const INVALID_INTENTS: u16 = 4013;
/// The application may not have these intents.
pub const DISALLOWED_INTENTS: u16 = 4014;
