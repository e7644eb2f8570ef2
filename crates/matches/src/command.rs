//! The commands of players.

use basics::Span;
use rules::{Action, luzhanqi::Point};

/// A command of a player.
pub enum Command {
    /// Swap two pieces on the desk.
    Swap(Point, Point),
    /// Arrange the army at random, by the principles of good setups.
    Shuffle,
    /// Mirror the army left to right.
    Mirror,
    /// Arrange the army as this text describes.
    Paste(String),
    /// Declare oneself ready.
    Ready,
    /// Continue arranging.
    NotReady,
    /// Move a piece, or flip a face-down one.
    Play {
        /// The number of the board change that the pressed button was made for, if it was a button.
        change: Option<u32>,
        /// The action.
        action: Action,
    },
    /// Offer a draw.
    OfferDraw,
    /// Accept the other side's offer.
    AcceptDraw,
    /// Decline the other side's offer.
    DeclineDraw,
    /// Ask to take back one's last ply.
    AskTakeBack,
    /// Agree to the other side's take-back request, or decline it.
    AnswerTakeBack {
        /// The number of the request event that the pressed button was made for, if it was a button.
        request: Option<u32>,
        /// Whether to agree.
        agree: bool,
    },
    /// Withdraw one's own take-back request.
    WithdrawTakeBack {
        /// The number of the request event that the pressed button was made for, if it was a button.
        request: Option<u32>,
    },
    /// Call the match off before its second ply.
    Abort,
    /// Ask to call the game off, or agree to the other side's request.
    AskCallOff,
    /// Agree to the other side's request to call the game off, or decline it.
    AnswerCallOff {
        /// The number of the request that the pressed button was made for, if it was a button.
        request: Option<u32>,
        /// Whether to agree.
        agree: bool,
    },
    /// Withdraw one's own request to call the game off.
    WithdrawCallOff {
        /// The number of the request that the pressed button was made for, if it was a button.
        request: Option<u32>,
    },
    /// Resign; before the game has begun, call the match off.
    Resign,
    /// Claim the game because the other side's time has run out.
    ClaimTime,
    /// Give more time to the other side, whose time has run out.
    GiveTime,
    /// Ask for a pause of this length, or agree to the one the other side asked for.
    Pause(Span),
    /// Ask to end the pause, or agree to end it.
    Resume,
    /// Withdraw one's own request about a pause.
    WithdrawPause {
        /// Which request; `None` for the current one.
        wish: Option<WishName>,
    },
    /// Answer the other side's request about a pause.
    AnswerPause {
        /// Which request.
        wish: WishName,
        /// Whether to agree.
        agree: bool,
    },
}

/// Which request an answer is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WishName {
    /// The one with this [`Wish::number`](crate::pause::Wish::number).
    Number(u32),
    /// The one with this event, as on buttons from before there were those numbers.
    Event(u32),
}
