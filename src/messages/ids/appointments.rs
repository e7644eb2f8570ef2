//! The parts of ids for finding an hour to play. A button says what it does, not what it changes, so a press that arrives twice
//! does it once.

use basics::Moment;
use parse_display::{Display, FromStr};

/// What a player does about when they can play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Hours {
    /// See the hours of the two players.
    Open,
    /// See the part of the day that contains this moment.
    #[display("show:{0}")]
    Show(Moment),
    /// Menu: a day.
    Day,
    /// Offer the hour that begins at this moment.
    #[display("offer:{0}")]
    Offer(Moment),
    /// Take it back.
    #[display("withdraw:{0}")]
    Withdraw(Moment),
    /// Take back all hours.
    Clear,
    /// Agree to this appointment.
    #[display("agree:{0}")]
    Agree(Moment),
    /// Say that one cannot come to it.
    #[display("cannot:{0}")]
    Cannot(Moment),
    /// Say that one is there.
    #[display("come:{0}")]
    Come(Moment),
}
