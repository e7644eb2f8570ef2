//! How a game begins: what may be said of it, what rules make of that, and why they refuse it.

use std::fmt::Display;

use crate::{RuleSet, Side};

/// What is said of a game's beginning; what is left out is `None`. It may hold secrets, so it has no `Debug`.
#[derive(Clone, Default)]
pub struct Start {
    /// Both players' armies, the first side's in front: where players arrange them.
    pub setups: Option<[String; 2]>,
    /// What lies where: where pieces are dealt face down.
    pub deal: Option<String>,
    /// Deals by chance, the same for the same number: where pieces are dealt face down.
    pub seed: Option<u64>,
    /// A position to go on from: any game.
    pub position: Option<String>,
    /// What lies face down in the position: where pieces are dealt face down.
    pub hidden: Option<String>,
    /// Whether a Flag may be missing from the position because it was taken: to be looked at, not to be played on.
    pub flag_taken: bool,
}

/// How a sample game goes on: where it is taken up, if not at its start, and the plies from there.
pub type Course = (Option<&'static str>, &'static [&'static str]);

/// Rules by which games begin.
pub trait Opening: RuleSet {
    /// The game that begins.
    type Game;
    /// A game by the first preset that has been on for a while. Its last ply is a capture by the side that moved first.
    const MIDGAME: Course;

    /// A start whose board may be shown as the start of any game by these rules.
    fn sample(&self) -> Start {
        Start::default()
    }

    /// The game that begins like this. What these rules have no use for was refused before.
    ///
    /// # Errors
    /// What is missing, or no text of the kind it should be.
    fn begin(&self, start: &Start) -> Result<Self::Game, StartError>;
}

/// Why a game cannot begin like that.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// Two beginnings at once.
    #[error("{0} and {1} are two ways to begin: give one of them")]
    Several(&'static str, &'static str),
    /// Players arrange armies, and nothing is said.
    #[error("this game begins with setups, one for each side, or with a position")]
    SetupsMissing,
    /// Pieces are dealt face down, and nothing is said.
    #[error("this game begins with a deal, a seed or a position")]
    DealMissing,
    /// Setups where nobody arranges an army.
    #[error("by these rules nobody arranges an army, so there are no setups")]
    SetupsAstray,
    /// A deal, a seed or hidden pieces where nothing is dealt.
    #[error("by these rules nothing is dealt face down, so there is no {0}")]
    DealAstray(&'static str),
    /// Hidden pieces of no position.
    #[error("hidden names what lies face down in a position: give the position too")]
    HiddenAlone,
    /// A setup that is no army.
    #[error("the setup of the {side} side: {why}", side = name(*.side))]
    Army {
        /// Whose.
        side: Side,
        /// What is wrong.
        why: String,
    },
    /// A setup that these rules forbid.
    #[error("the setup of the {side} side: {why}", side = name(*.side))]
    Placement {
        /// Whose.
        side: Side,
        /// Every piece that stands wrong.
        why: String,
    },
    /// No deal.
    #[error("the deal: {0}")]
    Deal(String),
    /// No position of this game.
    #[error("the position: {0}")]
    Position(String),
}

impl StartError {
    /// Why a text is no position.
    #[must_use]
    pub fn position(why: impl Display) -> StartError {
        StartError::Position(why.to_string())
    }
}

const fn name(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}
