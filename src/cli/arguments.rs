//! The command-line arguments that describe a game: its rules and its position.

use rules::game::{GameName, GameRules, StartError};
use rules::headless::{Options, RequestError, preset};

/// Rules and a position.
#[derive(clap::Args)]
pub(super) struct GameArguments {
    /// A preset, such as pamphlet or booklet
    #[arg(long, value_name = "R")]
    pub(super) rules: Option<String>,
    /// Options on top of it, such as '{"quiet_limit":0}'
    #[arg(long, value_name = "JSON")]
    options: Option<String>,
    /// The position, as the rule book writes it; without one the game begins
    #[arg(long, value_name = "P")]
    pub(super) position: Option<String>,
    /// What lies face down in it, in reading order, such as 'r1 b9'
    #[arg(long, value_name = "H")]
    pub(super) hidden: Option<String>,
}

/// Why the arguments do not describe a game.
#[derive(Debug, thiserror::Error)]
pub enum GameArgumentError {
    /// No game has this name.
    #[error("there is no game {0:?}; there are {known}", known = GameName::ALL.map(GameName::name).join(", "))]
    Game(String),
    /// The options are not a JSON object.
    #[error("options are a JSON object, such as {{\"quiet_limit\":0}}: {0}")]
    Options(serde_json::Error),
    /// The rules are invalid.
    #[error("{0}")]
    Rules(String),
    /// The start or the position is invalid.
    #[error(transparent)]
    Start(#[from] StartError),
}

impl From<RequestError> for GameArgumentError {
    fn from(refused: RequestError) -> GameArgumentError {
        GameArgumentError::Rules(refused.message)
    }
}

/// The names of the games, for the help text.
pub(super) fn games() -> String {
    let [others @ .., last] = GameName::ALL.map(GameName::name);
    format!("{} or {last}", others.join(", "))
}

/// The game of this name.
pub(super) fn game(name: &str) -> Result<GameName, GameArgumentError> {
    GameName::from_name(name).ok_or_else(|| GameArgumentError::Game(name.to_owned()))
}

impl GameArguments {
    /// The rules; `unnamed` applies if no preset is named, before single options are set.
    pub(super) fn rules(
        &self,
        game: GameName,
        unnamed: Option<GameRules>,
    ) -> Result<GameRules, GameArgumentError> {
        let rules = match (unnamed, &self.rules) {
            (Some(unnamed), None) => unnamed,
            (_, named) => preset(game, named.as_deref())?,
        };
        let Some(options) = &self.options else {
            return Ok(rules);
        };
        let Options(changes) = serde_json::from_str(options).map_err(GameArgumentError::Options)?;
        Ok(rules.with_changes(&changes).map_err(RequestError::from)?)
    }
}
