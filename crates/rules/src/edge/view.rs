//! What a view tells, whichever game it is of.

use crate::{Action, Colour, Outcome, PointName, Side};

/// Where a game stands, as everyone may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// Whose turn it is; nobody's once the game is over.
    pub turn: Option<Side>,
    /// Plies played.
    pub ply: u32,
    /// Who did what last.
    pub last: Option<(Side, Action)>,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
    /// The colours of the sides, the first side's in front.
    pub colours: [Colour; 2],
    /// How many quiet plies in a row were played last.
    pub quiet: u32,
}

/// What the last ply did, as far as a view shows.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    /// What each side lost.
    pub lost: [u32; 2],
    /// What else happened, by its worth.
    pub event: u32,
    /// Whether the side to move is in check.
    pub check: bool,
}

/// What somebody may know of a game.
pub(crate) trait View {
    /// Where the game stands.
    fn state(&self) -> State;

    /// What the last ply did.
    fn tally(&self) -> Tally;

    /// Whether there are face-down pieces to turn.
    fn has_turns(&self) -> bool {
        false
    }
}

/// What a player may know of a game.
pub(crate) trait PlayerView: View {
    /// Everything that is open to the side to move, if it is this player's.
    fn legal_actions(&self) -> Vec<Action>;

    /// Whether something that this player sees there is attacked by going there.
    fn attacks(&self, to: PointName) -> bool;
}
