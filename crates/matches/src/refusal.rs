//! Why commands and changes of plans are refused. The wording for players is chosen elsewhere.

use std::fmt;

use basics::Moment;
use rules::{
    Action, PointName,
    game::PlayRefusal,
    luzhanqi::{
        Point,
        setup::{ArmyTextError, Fault},
    },
};

/// Why a command is refused. It names rules and points, and reveals hidden pieces only of the player's own desk.
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
    /// A player who is ready cannot rearrange.
    #[error("a player who is ready cannot rearrange")]
    AlreadyReady,
    /// The player was not ready.
    #[error("the player is not ready")]
    WasNotReady,
    /// This is not one of the player's setup points.
    #[error("{0} is none of the points of this setup")]
    NotOnDesk(Point),
    /// The pasted text does not describe an army.
    #[error(transparent)]
    Army(#[from] ArmyTextError),
    /// The arrangement breaks these rules.
    #[error("the arrangement breaks {} rules of placement", .0.len())]
    Faults(Vec<Fault>),
    /// The button belongs to a ply that has already been played.
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
    /// The player's own offer is still open.
    #[error("the player's own offer still stands")]
    OfferStands,
    /// The player's last offer was declined, and the board has not changed since.
    #[error("the player's last offer was declined on this board")]
    OfferDeclined,
    /// Players cannot answer their own offers.
    #[error("one cannot answer one's own offer")]
    OwnOffer,
    /// Why a take-back is refused.
    #[error(transparent)]
    TakeBack(#[from] TakeBackRefusal),
    /// Why a request to call the game off, or an answer to one, is refused.
    #[error(transparent)]
    CallOff(#[from] CallOffRefusal),
    /// Why a change of a plan is refused.
    #[error(transparent)]
    Plan(#[from] PlanRefusal),
    /// Two plies have been played, so the game counts.
    #[error("two plies have been played")]
    TooLateToAbort,
    /// The other side's time has not run out, or no longer counts as run out.
    #[error("the other side's time has not run out")]
    TimeLeft,
    /// Nobody can move during a pause.
    #[error("the game is paused")]
    Paused(Moment),
    /// There is no pause to end.
    #[error("the game is not paused")]
    NotPaused,
    /// Somebody's time has run out, which must be settled first.
    #[error("somebody's time has run out")]
    TimeIsUp,
    /// The player's own request is still unanswered.
    #[error("the player's own request still waits for an answer")]
    WishStands,
    /// The other side has no such request, or no longer has.
    #[error("there is no such request of the other side")]
    NoWish,
    /// The player has no such request to withdraw.
    #[error("there is no such request of the player's to withdraw")]
    NothingToWithdraw,
    /// Several requests of the player came to nothing on this board.
    #[error("several requests of the player came to nothing on this board")]
    AskedInVain,
    /// There is no covered piece here that the player could mark.
    #[error("there is nothing to mark on {0}")]
    NothingToMark(Point),
}

/// Why a game cannot be voided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotVoid {
    /// It has not ended, or was called off, so there is nothing that counts.
    #[error("only a game that has ended can be voided")]
    NotOver,
    /// It was voided before.
    #[error("the game was voided before")]
    Already,
    /// Nobody voids a game that they played.
    #[error("nobody voids a game that they played")]
    OwnGame,
}

/// Why a server cannot join a network of servers that are rated together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotJoin {
    /// There is no network with that password.
    #[error("no network has this word")]
    Unknown,
    /// It is in one already.
    #[error("the server is in a network already")]
    Elsewhere,
}

/// Why a take-back is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TakeBackRefusal {
    /// The game has hidden information.
    #[error("nothing is taken back where something is hidden")]
    Hidden,
    /// The player has no ply to take back.
    #[error("there is no ply of the player's to take back")]
    Nothing,
    /// The player's own request is still open.
    #[error("the player's own request still stands")]
    Stands,
    /// The other side has already asked.
    #[error("the other side's request stands")]
    TheirsStands,
    /// There is no request to answer.
    #[error("nobody asks to take back")]
    NoRequest,
    /// Players cannot answer their own requests.
    #[error("one cannot answer one's own request")]
    Own,
    /// The button belongs to a request that no longer exists.
    #[error("that request is gone")]
    Gone,
    /// The button belongs to a board from before a take-back.
    #[error("plies were taken back since")]
    BoardChanged,
}

/// Why a request to call a game off, or an answer to one, is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CallOffRefusal {
    /// The games of a league count, and only its organisers end them.
    #[error("only its organisers call a game of a league off")]
    OfLeague,
    /// The player's own request is still open.
    #[error("the player's own request still stands")]
    Stands,
    /// Players cannot answer their own requests.
    #[error("one cannot answer one's own request")]
    Own,
    /// There is no such request, or no longer.
    #[error("there is no such request")]
    Gone,
}

/// Why a change of a plan is refused. The fields are for the player alone: neither the text nor `Debug` shows them.
#[derive(Clone, PartialEq, thiserror::Error)]
pub enum PlanRefusal {
    /// This game allows no plans, or not of this kind.
    #[error("this game has no such plans")]
    NotHere,
    /// It is the player's own turn, so there is nothing to reply to yet.
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
    /// There is already another reply to the same move.
    #[error("there is another answer to the same move already")]
    Conflict {
        /// The other side's move.
        theirs: Action,
        /// The existing reply to it.
        mine: Action,
    },
    /// A move is not legal at its place in the plan.
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
    /// The player has no piece there.
    #[error("no piece of the player's stands there")]
    NoPiece(PointName),
    /// A piece that was removed cannot move.
    #[error("the piece that has fallen goes nowhere")]
    PieceGone,
    /// The player has not moved yet, so there is no ruling.
    #[error("there is no ruling yet")]
    NoRuling,
    /// The ruling is already known, and it was a different one.
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
