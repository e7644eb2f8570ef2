//! The rules of Luzhanqi, Xiangqi and Dou Shou Qi: which moves are legal, what an attack does, and who may see what.
//! This crate knows nothing of matches, clocks or Discord.
//!
//! Each game is a plain struct in its own folder, and implements [`Rules`]. [`game::Game`] can hold any of them. Only
//! views of a game are public, and they hold what their viewer may know:
//!
//! ```
//! use rules::{Side, game::{GameName, Start}};
//!
//! let rules = GameName::Luzhanqi.preset("pamphlet").unwrap();
//! let armies = ["54321/345/6677/788/899BB/9FMMM", "95432/931/9456/867/877MB/8FMMB"];
//! let start = Start { setups: Some(armies.map(str::to_owned)), ..Start::default() };
//! let mut game = start.begin(&rules)?;
//! game.play(Side::First, "e6e7".parse()?)?;
//!
//! let view = game.seat_view(Side::Second);
//! assert_eq!(view.state().ply, 1);
//! assert!(view.legal_actions().contains(&"a7a6".parse()?));
//! // The first side's pieces are covered, and they remain so until the game is over.
//! assert!(view.text().contains("r?r?r?r?"));
//! assert!(game.revealed_view().is_none());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod cells;
mod colour;
pub mod doushouqi;
mod edge;
pub mod example;
pub mod game;
pub mod headless;
pub mod luzhanqi;
mod outcome;
mod piece;
mod point;
mod recorded_rulings;
pub mod rule_set;
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
pub use recorded_rulings::{Judgement, Ply};
pub use rule_set::RuleSet;
pub use side::{NotASide, Side};

/// The revision of the rules. It rises with every correction that changes a ruling on some ply: whether it is legal,
/// how an attack ends, or whether it ends the game. Plies are stored with the revision by which they were judged, and
/// keep that judgement.
///
/// - 0: everything before revisions were stored.
/// - 1: revisions are stored.
/// - 2: in Xiangqi a chase that is new only because a protection ended yields to one of the other side, and an attack
///   that could not be carried out while a check stood counts as new once it can be.
pub const REVISION: u32 = 2;

/// What the games have in common: two sides move in turn until the game ends. No method reveals hidden information to
/// a player.
pub trait Rules {
    /// The game's options.
    type RuleSet: RuleSet;
    /// An action of a side, as text like `a6a7`.
    type Move: Copy + Debug + Display + Eq + FromStr + TryFrom<Action> + Into<Action>;
    /// The referee's announcement of a ply.
    type Ruling: Clone + Debug + PartialEq;
    /// Why a move is not legal.
    type Refusal: Clone + Debug + PartialEq + std::error::Error;

    /// The rules in force.
    fn rule_set(&self) -> &Self::RuleSet;

    /// The side to move; `None` once the game is over.
    fn turn(&self) -> Option<Side>;

    /// Plies played.
    fn ply(&self) -> u32;

    /// How the game ended, if it has.
    fn outcome(&self) -> Option<Outcome>;

    /// The colours of the sides, first side first.
    fn colours(&self) -> [Colour; 2] {
        self.rule_set().colours()
    }

    /// Whether `side` could still win on the board. A side without a movable piece cannot, however the game continues;
    /// in most games a side always has one.
    fn could_win(&self, _side: Side) -> bool {
        true
    }

    /// Ends the game for a reason other than a move, such as resignation. Does nothing if the game is over.
    fn conclude(&mut self, outcome: Outcome);

    /// Every legal move of the side to move; empty once the game is over.
    fn legal_moves(&self) -> Vec<Self::Move>;

    /// Whether `side` may play `mv` now.
    ///
    /// # Errors
    /// The rule that forbids it, as far as `side` may know.
    fn check(&self, side: Side, mv: Self::Move) -> Result<(), Self::Refusal>;

    /// Plays `mv` and rules on it.
    ///
    /// # Errors
    /// The rule that forbids it; the game is then unchanged.
    fn play(&mut self, side: Side, mv: Self::Move) -> Result<Self::Ruling, Self::Refusal>;

    /// Plays `mv` as it was judged at the time, perhaps by another revision of the rules: neither whether it is legal
    /// nor how an attack ends, nor whether it ends the game is judged again. `None` if it cannot be
    /// carried out on this board at all; the game is then unchanged.
    fn play_as_judged(
        &mut self,
        side: Side,
        mv: Self::Move,
        judgement: Judgement,
    ) -> Option<Self::Ruling>;

    /// The number of different sequences of exactly `depth` legal plies. A sequence that ends the game earlier does
    /// not count.
    ///
    /// ```
    /// use rules::{Rules, xiangqi::{Options, Xiangqi}};
    ///
    /// assert_eq!(Xiangqi::new(Options::BOOKLET).perft(2), 1_920);
    /// ```
    fn perft(&self, depth: u32) -> u64;
}
