//! The command-line arguments that describe a game: its rules and its position.

use rules::game::{GameName, GameRules, StartError};
use rules::session::{Options, RequestError, preset};

/// Rules and a position.
#[derive(clap::Args)]
pub(super) struct Given {
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

/// Why that is no game.
#[derive(Debug, thiserror::Error)]
pub enum GivenError {
    /// No game has this name.
    #[error("there is no game {0:?}; there are {known}", known = GameName::ALL.map(GameName::name).join(", "))]
    Game(String),
    /// The options are no JSON object.
    #[error("options are a JSON object, such as {{\"quiet_limit\":0}}: {0}")]
    Options(serde_json::Error),
    /// The rules.
    #[error("{0}")]
    Rules(String),
    /// The beginning or the position.
    #[error(transparent)]
    Start(#[from] StartError),
}

impl From<RequestError> for GivenError {
    fn from(refused: RequestError) -> GivenError {
        GivenError::Rules(refused.message)
    }
}

/// The names of the games, for help.
pub(super) fn games() -> String {
    let [others @ .., last] = GameName::ALL.map(GameName::name);
    format!("{} or {last}", others.join(", "))
}

/// The game of this name.
pub(super) fn game(name: &str) -> Result<GameName, GivenError> {
    GameName::from_name(name).ok_or_else(|| GivenError::Game(name.to_owned()))
}

impl Given {
    /// The rules; `unnamed` are those that hold where no preset is named, before single options are set.
    pub(super) fn rules(
        &self,
        game: GameName,
        unnamed: Option<GameRules>,
    ) -> Result<GameRules, GivenError> {
        let rules = match (unnamed, &self.rules) {
            (Some(unnamed), None) => unnamed,
            (_, named) => preset(game, named.as_deref())?,
        };
        let Some(options) = &self.options else {
            return Ok(rules);
        };
        let Options(changes) = serde_json::from_str(options).map_err(GivenError::Options)?;
        Ok(rules.with_changes(&changes).map_err(RequestError::from)?)
    }
}
