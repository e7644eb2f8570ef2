//! What the views of all games contain.

use super::{Form, Written};
use crate::{Action, Colour, Outcome, PointName, Side};

/// The public state of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The side to move; `None` once the game is over.
    pub turn: Option<Side>,
    /// Plies played.
    pub ply: u32,
    /// The last action, and the side that played it.
    pub last: Option<(Side, Action)>,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
    /// The colours of the sides, first side first.
    pub colours: [Colour; 2],
    /// The number of consecutive quiet plies up to now.
    pub quiet: u32,
}

/// The effects of the last ply, as far as the view shows them.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    /// The value of each side's losses.
    pub lost: [u32; 2],
    /// The weight of any other event.
    pub event: u32,
    /// Whether the side to move is in check.
    pub check: bool,
}

/// What somebody may know of a game.
pub(crate) trait View {
    /// The public state.
    fn state(&self) -> State;

    /// The effects of the last ply.
    fn tally(&self) -> Tally;

    /// How many pieces each side has lost, first side first.
    fn lost(&self) -> [usize; 2];

    /// Whether the side to move may have a movable piece, as far as the view shows.
    fn has_moves(&self) -> bool {
        true
    }

    /// Whether there are face-down pieces to flip.
    fn has_turns(&self) -> bool {
        false
    }
}

/// What a player may know of a game.
pub(crate) trait PlayerView: View {
    /// A point of the board.
    type Point: TryFrom<PointName>;
    /// What a side may do in its turn.
    type Move: TryFrom<Action>;

    /// Everything the side to move may do, if it is this player's.
    fn legal_actions(&self) -> Vec<Action>;

    /// Whether moving to this point attacks something that this player sees.
    fn attacks(&self, to: PointName) -> bool;

    /// Whether the board has this point.
    fn has_point(&self, point: PointName) -> bool {
        Self::Point::try_from(point).is_ok()
    }

    /// Whether the game has actions of this kind, and the board has its points.
    fn has(&self, action: Action) -> bool {
        Self::Move::try_from(action).is_ok()
    }

    /// The lower-case letters or digits that can name the player's piece on a point.
    fn codes(&self, point: PointName) -> Vec<String>;

    /// A text read in the game's own notation, if the game has one besides coordinates.
    fn written(&self, _text: &str) -> Written {
        Written::default()
    }

    /// The texts in that notation that mean a legal action and begin with `_begun`, and those in other notations.
    fn forms(&self, _action: Action, _begun: &str) -> Vec<Form> {
        Vec::new()
    }
}
