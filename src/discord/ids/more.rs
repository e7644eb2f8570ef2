//! The parts of ids that do in a match what a command without further options does.

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
    Pause(i64),
    /// See the plan.
    Plan,
}
