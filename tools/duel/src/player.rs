//! Who can play a match: the program at any level, and simple players that any program should beat.

use std::{fmt, str::FromStr, time::Duration};

use opponent::{Level, think};
use rand::{rngs::StdRng, seq::IndexedRandom};
use rules::{
    Action,
    game::{GameRules, SeatHistory, SeatView},
    luzhanqi::Arrangement,
};

use crate::{luzhanqi, open};

/// A player of any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// The program at this level.
    Program(Level),
    /// Plays any legal move, all with equal probability.
    Random,
    /// Captures if it can, otherwise advances. It looks no further than the next reply.
    Greedy,
}

/// The text is not the name of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a player is a level from 1 to 8, greedy or random")]
pub struct NotAPlayer;

impl Player {
    /// The player's action in the game with this history; `None` if it has none.
    pub(super) fn play(
        self,
        history: &SeatHistory,
        time: Duration,
        rng: &mut StdRng,
    ) -> Option<Action> {
        match (self, history.latest()) {
            (Player::Program(level), _) => {
                think(history, level, time, rng).map(|thought| thought.action)
            }
            (Player::Random, view) => view.legal_actions().choose(rng).copied(),
            (Player::Greedy, SeatView::Luzhanqi(view)) => luzhanqi::greedy(history, view, rng),
            (Player::Greedy, view) => open::greedy(view, rng),
        }
    }

    /// This player's army, as text.
    pub(super) fn arrange(self, rules: &GameRules, rng: &mut StdRng) -> String {
        let arranged = match self {
            Player::Program(level) => opponent::arrange(rules, level, rng),
            Player::Random | Player::Greedy => None,
        };
        match (arranged, rules) {
            (Some(army), _) if !army.is_empty() => army,
            (_, GameRules::Luzhanqi(options)) => Arrangement::shuffled(options, rng).text(),
            _ => String::new(),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Program(level) => write!(f, "level {level}"),
            Player::Random => f.write_str("random"),
            Player::Greedy => f.write_str("greedy"),
        }
    }
}

impl FromStr for Player {
    type Err = NotAPlayer;

    fn from_str(text: &str) -> Result<Player, NotAPlayer> {
        match text {
            "random" => Ok(Player::Random),
            "greedy" => Ok(Player::Greedy),
            level => level.parse().map(Player::Program).map_err(|_| NotAPlayer),
        }
    }
}
