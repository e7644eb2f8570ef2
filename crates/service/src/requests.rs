//! The inputs of requests: who asks, where, and by which interaction.

use basics::{PersonId, Span};
use matches::{
    challenge::{FirstMove, Terms},
    clock::control::TimeTerms,
};

/// A person with their present name.
#[derive(Clone, Debug)]
pub struct NamedPerson {
    /// Their id.
    pub id: PersonId,
    /// Their name.
    pub name: String,
    /// Whether they are a bot.
    pub bot: bool,
}

/// The interaction of a request, and where it happened.
#[derive(Clone, Copy, Debug)]
pub struct RequestContext {
    /// The interaction.
    pub interaction: u64,
    /// The server.
    pub guild: u64,
    /// The channel.
    pub channel: u64,
}

/// The content of a new challenge.
#[derive(Clone, Debug)]
pub struct Invitation {
    /// The challenger.
    pub challenger: NamedPerson,
    /// The opponent, if it is not open to anyone.
    pub opponent: Option<NamedPerson>,
    /// The game and its rules.
    pub terms: Terms,
    /// How long the players may think.
    pub time: TimeTerms,
    /// Who moves first.
    pub first_move: FirstMove,
    /// How long the challenge stays open.
    pub stands: Span,
    /// How many games it is for.
    pub games: u32,
}

/// The interaction of a response to a challenge, and where it happened.
#[derive(Clone, Copy, Debug)]
pub struct ResponseContext {
    /// The interaction.
    pub interaction: u64,
    /// The server, if it was in one.
    pub guild: Option<u64>,
    /// The message that shows the challenge, if the button was on it.
    pub message: Option<u64>,
    /// Whether the bot may open threads there.
    pub may_open_thread: bool,
}
