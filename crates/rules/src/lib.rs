//! What is legal, what an attack brings, who may see what. Knows no match, no clock, no Discord.
//!
//! Each game is one plain struct in a folder of its own. [`Rules`] is what tests and tools share of them.

mod action;
mod cells;
mod colour;
pub mod doushouqi;
pub mod example;
pub mod game;
pub mod luzhanqi;
mod outcome;
mod piece;
mod point;
pub mod rule_set;
pub mod session;
mod side;
pub mod xiangqi;

use std::{
    fmt::{Debug, Display},
    str::FromStr,
};

pub use action::{Action, Move, NotAMove, NotAnAction, NotInThisGame};
pub use colour::Colour;
pub use outcome::{Outcome, Reason};
pub use piece::{Lettered, Piece};
pub use point::{NoSuchPoint, NotAPoint, Point, PointName};
pub use rule_set::RuleSet;
pub use side::Side;

/// What the games have in common: they are played by two sides in turn, move by move, to an end. Nothing in here
/// tells what one player may not know.
pub trait Rules {
    /// The game's choices.
    type RuleSet: RuleSet;
    /// What a side does in its turn, as text like `a6a7`.
    type Move: Copy + Debug + Display + Eq + FromStr + TryFrom<Action> + Into<Action>;
    /// What the referee announces of a ply.
    type Ruling: Clone + Debug + PartialEq;
    /// Why a move is not legal.
    type Refusal: Clone + Debug + PartialEq + std::error::Error;

    /// The rules in force.
    fn rule_set(&self) -> &Self::RuleSet;

    /// Whose turn it is; nobody's once the game is over.
    fn turn(&self) -> Option<Side>;

    /// Plies played.
    fn ply(&self) -> u32;

    /// How the game ended, if it has.
    fn outcome(&self) -> Option<Outcome>;

    /// Ends the game for a reason that is not a move, such as resignation. A game that is over stays as it is.
    fn conclude(&mut self, outcome: Outcome);

    /// Every move open to the side to move; none once the game is over.
    fn legal_moves(&self) -> Vec<Self::Move>;

    /// Whether `side` may play `mv` now.
    ///
    /// # Errors
    /// The rule that forbids it, as far as `side` may know.
    fn check(&self, side: Side, mv: Self::Move) -> Result<(), Self::Refusal>;

    /// Plays `mv` and rules on it.
    ///
    /// # Errors
    /// The rule that forbids it; nothing has changed then.
    fn play(&mut self, side: Side, mv: Self::Move) -> Result<Self::Ruling, Self::Refusal>;

    /// How many different sequences of exactly `depth` legal plies there are; one that ends the game earlier is none.
    fn perft(&self, depth: u32) -> u64;
}
