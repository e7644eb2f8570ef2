//! How a game begins: what a caller can specify, how rules use it, and why they refuse it.

use std::fmt::Display;

use crate::{RuleSet, Side};

/// The specification of a game's start; anything unspecified is `None`. It may hold secrets, so it has no `Debug`.
#[derive(Clone, Default)]
pub struct Start {
    /// Both players' armies, first side first: for games in which players arrange them.
    pub setups: Option<[String; 2]>,
    /// Which piece lies where: for games dealt face down.
    pub deal: Option<String>,
    /// The seed of a random deal, which is the same for the same number: for games dealt face down.
    pub seed: Option<u64>,
    /// A position to continue from: for any game.
    pub position: Option<String>,
    /// The face-down pieces of the position: for games dealt face down.
    pub hidden: Option<String>,
    /// Whether the position may lack a Flag because it was taken: for viewing only, not for playing on.
    pub flag_taken: bool,
}

/// The course of a sample game: its position, unless it is the start, and the plies from there.
pub type Course = (Option<&'static str>, &'static [&'static str]);

/// A rule set that can begin a game.
pub trait Opening: RuleSet {
    /// The type of the game.
    type Game;
    /// A game under the first preset that has been in progress for a while. Its last ply is a capture by the first
    /// side.
    const MIDGAME: Course;

    /// A start whose board can illustrate any game under these rules.
    fn sample(&self) -> Start {
        Start::default()
    }

    /// Begins a game. The caller has already refused anything that these rules do not use.
    ///
    /// # Errors
    /// What is missing or invalid.
    fn begin(&self, start: &Start) -> Result<Self::Game, StartError>;
}

/// Why a game cannot begin like this.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// Two kinds of start at once.
    #[error("{0} and {1} are two ways to begin: give one of them")]
    Several(&'static str, &'static str),
    /// Players arrange armies, but none are given.
    #[error("this game begins with setups, one for each side, or with a position")]
    SetupsMissing,
    /// Pieces are dealt face down, but no deal is given.
    #[error("this game begins with a deal, a seed or a position")]
    DealMissing,
    /// Setups for a game in which nobody arranges an army.
    #[error("by these rules nobody arranges an army, so there are no setups")]
    SetupsAstray,
    /// A deal, a seed or hidden pieces for a game in which nothing is dealt.
    #[error("by these rules nothing is dealt face down, so there is no {0}")]
    DealAstray(&'static str),
    /// Hidden pieces without a position.
    #[error("hidden names what lies face down in a position: give the position too")]
    HiddenAlone,
    /// A setup that is not an army.
    #[error("the setup of the {side} side: {why}")]
    Army {
        /// The side.
        side: Side,
        /// What is wrong.
        why: String,
    },
    /// A setup that these rules forbid.
    #[error("the setup of the {side} side: {why}")]
    Placement {
        /// The side.
        side: Side,
        /// Every misplaced piece.
        why: String,
    },
    /// An invalid deal.
    #[error("the deal: {0}")]
    Deal(String),
    /// An invalid position.
    #[error("the position: {0}")]
    Position(String),
}

impl StartError {
    /// The error for a text that is not a position.
    pub fn position(why: impl Display) -> StartError {
        StartError::Position(why.to_string())
    }
}
