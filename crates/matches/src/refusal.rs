//! Why commands and changes of plans are refused. What a player is told of it is up to whoever writes to them.

use std::fmt;

use super::Moment;
use rules::{
    Action, PointName,
    game::PlayRefusal,
    luzhanqi::{
        Point,
        setup::{ArmyTextError, Fault},
    },
};

/// Why a command is refused. It names rules and points, and of hidden pieces only one's own on one's desk.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Refusal {
    /// The game has not begun.
    #[error("the game has not begun")]
    NotBegun,
    /// The game has begun, so the desks are closed.
    #[error("the game has begun")]
    Begun,
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// A player who is ready can't rearrange.
    #[error("a player who is ready cannot rearrange")]
    AlreadyReady,
    /// The player was not ready anyway.
    #[error("the player is not ready")]
    WasNotReady,
    /// A point that is none of the player's setup points.
    #[error("{0} is none of the points of this setup")]
    NotOnDesk(Point),
    /// The pasted text is no army.
    #[error(transparent)]
    Army(#[from] ArmyTextError),
    /// The arrangement breaks rules.
    #[error("the arrangement breaks {} rules of placement", .0.len())]
    Faults(Vec<Fault>),
    /// The button belongs to a ply that has been played.
    #[error("that ply has been played already")]
    PlyPlayed,
    /// It is the other side's turn.
    #[error("it is the other side's turn")]
    OutOfTurn,
    /// The move is not legal.
    #[error(transparent)]
    Play(#[from] PlayRefusal),
    /// There is no offer to answer.
    #[error("there is no draw on offer")]
    NoOffer,
    /// The player's own offer still stands.
    #[error("the player's own offer still stands")]
    OfferStands,
    /// One can't answer one's own offer.
    #[error("one cannot answer one's own offer")]
    OwnOffer,
    /// Why nothing is taken back.
    #[error(transparent)]
    TakeBack(#[from] TakeBackRefusal),
    /// The change of a plan is refused.
    #[error(transparent)]
    Plan(#[from] PlanRefusal),
    /// Two plies have been played, so that the game counts.
    #[error("two plies have been played")]
    TooLateToAbort,
    /// The other side's time has not run out, or not any more.
    #[error("the other side's time has not run out")]
    TimeLeft,
    /// Nobody moves in a pause.
    #[error("the game is paused")]
    Paused(Moment),
    /// There is no pause to end.
    #[error("the game is not paused")]
    NotPaused,
    /// A game without clocks needs no pause.
    #[error("the game is untimed")]
    Untimed,
    /// Somebody's time has run out: that has to be settled first.
    #[error("somebody's time has run out")]
    TimeIsUp,
    /// The player's own request still waits for an answer.
    #[error("the player's own request still waits for an answer")]
    WishStands,
    /// There is no such request of the other side, or not any more.
    #[error("there is no such request of the other side")]
    NoWish,
}

/// Why nothing is taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TakeBackRefusal {
    /// Something is hidden in this game.
    #[error("nothing is taken back where something is hidden")]
    Hidden,
    /// The player has not played a ply that still stands.
    #[error("there is no ply of the player's to take back")]
    Nothing,
    /// The player's own request still stands.
    #[error("the player's own request still stands")]
    Stands,
    /// The other side asks already.
    #[error("the other side's request stands")]
    TheirsStands,
    /// There is no request to answer.
    #[error("nobody asks to take back")]
    NoRequest,
    /// One can't answer one's own request.
    #[error("one cannot answer one's own request")]
    Own,
    /// The button belongs to a request that is gone.
    #[error("that request is gone")]
    Gone,
    /// The button belongs to a board from before plies were taken back.
    #[error("plies were taken back since")]
    BoardChanged,
}

/// Why a change of a plan is refused. Its fields are for the player alone: neither its text nor its `Debug` tells them.
#[derive(Clone, PartialEq, thiserror::Error)]
pub enum PlanRefusal {
    /// Nothing can be planned in this game, or not like this.
    #[error("this game has no such plans")]
    NotHere,
    /// It is the player's own turn: there is nothing to answer yet.
    #[error("it is the player's own turn")]
    OwnTurn,
    /// A line ends with a move of the other side.
    #[error("a line ends with one's own move")]
    Incomplete,
    /// A line is too long.
    #[error("a line has too many answers")]
    TooDeep,
    /// There are too many lines.
    #[error("there are too many lines")]
    TooMany,
    /// There is another answer to the same move already.
    #[error("there is another answer to the same move already")]
    Conflict {
        /// What the other side plays.
        theirs: Action,
        /// What is played against it.
        mine: Action,
    },
    /// A move is not legal where the plan has it.
    #[error("a move cannot be played there")]
    Illegal {
        /// The move.
        action: Action,
        /// The rule that forbids it.
        refusal: PlayRefusal,
    },
    /// The board has no such point.
    #[error("the board has no such point")]
    NoSuchPoint(PointName),
    /// No piece of the player's stands there.
    #[error("no piece of the player's stands there")]
    NoPiece(PointName),
    /// A piece that has fallen goes nowhere.
    #[error("the piece that has fallen goes nowhere")]
    PieceGone,
    /// The player has not moved yet, so there is no ruling.
    #[error("there is no ruling yet")]
    NoRuling,
    /// The ruling is known already, and it was another one.
    #[error("the ruling was another one")]
    OtherRuling,
    /// The plan was dropped in the meantime.
    #[error("the plan is gone")]
    Gone,
}

impl fmt::Debug for PlanRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PlanRefusal({self})")
    }
}
