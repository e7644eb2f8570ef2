//! The parts of ids that do in a match what a command without further options does.

use basics::Span;
use parse_display::{Display, FromStr};

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
