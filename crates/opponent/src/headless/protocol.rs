//! The messages between a program and the player: requests and responses.

use rules::{
    Outcome, Side,
    game::{GameName, Report},
    headless::Options,
};
use serde::{Deserialize, Serialize};

/// A request.
#[derive(Deserialize)]
#[serde(tag = "op", rename_all = "lowercase")]
pub(super) enum Request {
    New(New),
    Ply(Ply),
    Go(Go),
    Setup(Setup),
}

/// Begins a game, abandoning any earlier one.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct New {
    pub(super) game: Option<GameName>,
    pub(super) rules: Option<String>,
    pub(super) options: Option<Options>,
    /// The program's seat.
    pub(super) seat: Side,
    /// The program's own army, in games with armies.
    pub(super) setup: Option<String>,
    /// The position to continue from, in games without secrets.
    pub(super) position: Option<String>,
    /// Makes the program's choices reproducible.
    pub(super) seed: Option<u64>,
}

/// Reports what was played, by either side, and the referee's ruling.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Ply {
    #[serde(rename = "move")]
    pub(super) mv: String,
    /// May be omitted in games without secrets.
    pub(super) ruling: Option<Report>,
    /// How the ply ended the game, if given.
    pub(super) result: Option<Outcome>,
}

/// Asks for the program's move.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Go {
    /// The strongest level if omitted.
    pub(super) level: Option<u8>,
    /// The maximum time in milliseconds.
    pub(super) ms: Option<u64>,
}

/// Asks for an army.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Setup {
    pub(super) game: Option<GameName>,
    pub(super) rules: Option<String>,
    pub(super) options: Option<Options>,
    pub(super) level: Option<u8>,
}

/// The content of a response to an accepted request, apart from `ok`.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Body {
    /// To `new` and `ply`.
    Done {},
    /// To `go`.
    Moves {
        #[serde(rename = "move")]
        mv: String,
    },
    /// To `setup`.
    Arranged { setup: String },
}
