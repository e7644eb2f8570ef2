//! The parts of ids that ask for something in a match, as a command without further options does, and that answer.

use basics::Span;
use parse_display::{Display, FromStr};

/// Which kind of request an answer is for. It stands at the beginning of an id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Request {
    /// The offer of a draw that was made after this many changes of the board.
    Draw,
    /// The request to take back with this event number.
    TakeBack,
    /// The request with this number to begin or to end a pause.
    #[display("pause-request")]
    Pause,
    /// The same by the number of the request's event, which is no longer written.
    #[display("pause")]
    EarlierPause,
}

/// What a player wants in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Asking {
    /// See what there is to ask for.
    More,
    /// Resign, or call the match off. It is asked whether they really want to.
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
    /// Withdraw one's own request to take back, the one with this number.
    #[display("withdraw-take-back:{0}")]
    WithdrawTakeBack(u32),
    /// Withdraw one's own request about a pause, the one with this number.
    #[display("withdraw-pause:{0}")]
    WithdrawPause(u32),
    /// See the plan.
    Plan,
}
