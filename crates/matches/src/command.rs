//! The commands of players.

use rules::{Action, luzhanqi::Point};

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
