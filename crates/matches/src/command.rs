//! The commands of players, and why they are refused.

use super::{Moment, plan::PlanRefusal, take_back::TakeBackRefusal};
use rules::{
    Action,
    game::PlayRefusal,
    luzhanqi::{
        Point,
        setup::{ArmyTextError, Fault},
    },
};

/// A command of a player.
pub enum Command {
    /// Exchange two pieces on the desk.
    Swap(Point, Point),
    /// Arrange the army at random.
    Shuffle,
    /// Exchange left and right.
    Mirror,
    /// Arrange the army as this text says.
    Paste(String),
    /// Be ready.
    Ready,
    /// Go on arranging.
    NotReady,
    /// Move, or turn a piece.
    Play {
        /// Which change of the board this is meant to be, where a button was pressed that was made for one.
        change: Option<u32>,
        /// What to do.
        action: Action,
    },
    /// Offer a draw.
    OfferDraw,
    /// Accept the other side's offer.
    AcceptDraw,
    /// Decline the other side's offer.
    DeclineDraw,
    /// Ask to take one's last ply back.
    AskTakeBack,
    /// Agree to the other side's request to take back, or decline it.
    AnswerTakeBack {
        /// The number of the event that asked, where a button was pressed that was made for one.
        request: Option<u32>,
        /// Whether to agree.
        agree: bool,
    },
    /// Call the match off before its second ply.
    Abort,
    /// Resign; before the game has begun, call it off.
    Resign,
    /// Claim the game, because the other side's time has run out.
    ClaimTime,
    /// Give the other side, whose time has run out, more.
    GiveTime,
    /// Ask for a pause of so many milliseconds, or agree to the one that the other side asks for.
    Pause(i64),
    /// Ask to end the pause, or agree to it.
    Resume,
    /// Answer what the other side asked about a pause with the event of this number.
    AnswerPause {
        /// The event.
        wish: u32,
        /// Whether to agree.
        agree: bool,
    },
}

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
    #[error("the player's own wish still waits for an answer")]
    WishStands,
    /// There is no such request of the other side, or not any more.
    #[error("there is no such wish of the other side")]
    NoWish,
}
