//! What people ask of the referee: who asks, where, and by which interaction.

use matches::{
    PersonId,
    challenge::{FirstMove, Terms},
    clock::control::TimeTerms,
};

/// A person with the name they go by now.
#[derive(Clone, Debug)]
pub struct Named {
    /// Who it is.
    pub id: PersonId,
    /// Their name.
    pub name: String,
    /// Whether it is a bot.
    pub bot: bool,
}

/// Where and by which interaction something was asked.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    /// The interaction.
    pub interaction: u64,
    /// The server.
    pub guild: u64,
    /// The channel.
    pub channel: u64,
}

/// What a person wants to play.
#[derive(Clone, Debug)]
pub struct Invitation {
    /// Who challenges.
    pub challenger: Named,
    /// Who is challenged, if it is somebody in particular.
    pub opponent: Option<Named>,
    /// What is to be played.
    pub terms: Terms,
    /// How long the players may think.
    pub time: TimeTerms,
    /// Who moves first.
    pub first_move: FirstMove,
    /// How long the challenge stands, in milliseconds.
    pub stands: i64,
    /// How many games it may bring.
    pub games: u32,
}

/// Where and by which interaction a challenge was answered.
#[derive(Clone, Copy, Debug)]
pub struct Pressed {
    /// The press.
    pub interaction: u64,
    /// The message that shows the challenge, if the button was on it.
    pub message: Option<u64>,
    /// Whether the referee may open threads there.
    pub may_open_thread: bool,
}
