//! The parts of ids that make a request in a match, as a command without further options does, and that answer one.

use basics::Span;
use parse_display::{Display, FromStr};

/// The kind of request that an answer is for. An id begins with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Request {
    /// The offer of a draw that was made after this many changes of the board.
    Draw,
    /// The request to take back with this event number.
    TakeBack,
    /// The request with this number to call the game off.
    CallOff,
    /// The request with this number to begin or to end a pause.
    #[display("pause-request")]
    Pause,
    /// The request about a pause with this event number. It is no longer written.
    #[display("pause")]
    EarlierPause,
}

/// What a player wants in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Asking {
    /// See what there is to ask for.
    More,
    /// Resign, or call the match off. A question confirms it first.
    Resign,
    /// Offer a draw.
    Draw,
    /// Take a move back.
    TakeBack,
    /// A pause of this many milliseconds, or its end.
    #[display("pause:{0}")]
    Pause(Span),
    /// Choose how long to pause.
    ChoosePause,
    /// End the pause.
    Resume,
    /// Call the game off by agreement.
    CallOff,
    /// Withdraw one's own request to call the game off with this number.
    #[display("withdraw-call-off:{0}")]
    WithdrawCallOff(u32),
    /// Withdraw one's own request to take back with this number.
    #[display("withdraw-take-back:{0}")]
    WithdrawTakeBack(u32),
    /// Withdraw one's own request about a pause with this number.
    #[display("withdraw-pause:{0}")]
    WithdrawPause(u32),
    /// See the plan.
    Plan,
}
