//! The command-line arguments that describe a game: its rules and its position.

use std::fmt::Display;

use rules::{
    game::{GameName, GameRules},
    headless::{self, Options},
};

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

/// An error in the arguments, and not in what they name.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Misuse(String);

impl Misuse {
    /// What is wrong with the arguments.
    pub(super) fn new(fault: impl Display) -> Misuse {
        Misuse(fault.to_string())
    }
}

/// The names of the games, for the help text.
pub(super) fn games() -> String {
    let [others @ .., last] = GameName::ALL.map(GameName::name);
    format!("{} or {last}", others.join(", "))
}

/// The game of this name.
pub(super) fn game(name: &str) -> Result<GameName, Misuse> {
    GameName::from_name(name).ok_or_else(|| {
        let known = GameName::ALL.map(GameName::name).join(", ");
        Misuse(format!("there is no game {name:?}; there are {known}"))
    })
}

/// The rules of a game's preset; of its first preset if no name is given.
pub(super) fn preset(game: GameName, name: Option<&str>) -> Result<GameRules, Misuse> {
    headless::preset(game, name).map_err(|refused| Misuse(refused.message))
}

impl GameArguments {
    /// The rules; `unnamed` applies if no preset is named, before single options are set.
    pub(super) fn rules(
        &self,
        game: GameName,
        unnamed: Option<GameRules>,
    ) -> Result<GameRules, Misuse> {
        let rules = match (unnamed, &self.rules) {
            (Some(unnamed), None) => unnamed,
            (_, named) => preset(game, named.as_deref())?,
        };
        let Some(options) = &self.options else {
            return Ok(rules);
        };
        let Options(changes) = serde_json::from_str(options).map_err(|error| {
            Misuse(format!(
                "options are a JSON object, such as {{\"quiet_limit\":0}}: {error}"
            ))
        })?;
        rules.with_changes(&changes).map_err(Misuse::new)
    }
}
