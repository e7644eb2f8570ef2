//! The parts of ids that concern a season of a league.

use leagues::{
    season::{GameResult, Seat},
    tournament::Colour,
};
use parse_display::{Display, FromStr};

/// What a button, menu or form below a season is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum League {
    /// Show me the season.
    Show,
    /// Let me play.
    Enter,
    /// Let me play no more, or ask first whether I mean it.
    Leave,
    /// I mean it.
    Left,
    /// I am still there.
    Confirm,
    /// I sit out the next round.
    Rest,
    /// Show me my games.
    Mine,
    /// Show me the table of a division, from 0 on.
    #[display("table:{0}")]
    Table(u32),
    /// Show me a page of the log, from 0 on.
    #[display("log:{0}")]
    Log(u32),
    /// Show me what I can do as an organiser.
    Manage,
    /// Show me what can be decided before the start.
    Settings,
    /// Menu: the format.
    Format,
    /// Menu: how long a round lasts.
    Rounds,
    /// Menu: what becomes of unfinished games.
    Unfinished,
    /// Menu: when it starts.
    Starts,
    /// Start it now.
    Start,
    /// Menu: a game to rule on.
    Games,
    /// Menu: a player to do something about.
    Players,
    /// Menu: somebody to add.
    Add,
    /// Menu: who takes this seat over.
    #[display("substitute:{0}")]
    Substitute(SeatNumber),
    /// Menu: a file of the season.
    Export,
    /// Open the season that follows.
    Next,
    /// Menu: an entry of the log to undo.
    Undo,
    /// Ask for the reason of this decision.
    #[display("ask:{0}")]
    Ask(Decision),
    /// The form with the reason was submitted.
    #[display("do:{0}")]
    Do(Decision),
}

/// The number of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display("{0}")]
pub struct SeatNumber(pub u32);

impl From<SeatNumber> for Seat {
    fn from(number: SeatNumber) -> Seat {
        Seat(number.0)
    }
}

/// What an organiser decides for a reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Decision {
    /// To end it, or to call it off before the start.
    End,
    /// To begin no new round for now.
    Pause,
    /// To go on.
    Resume,
    /// To take this person out.
    #[display("remove.{0}")]
    Remove(u64),
    /// To put this person on this seat.
    #[display("substitute.{0}.{1}")]
    Substitute(SeatNumber, u64),
    /// To give a game, by number, a result.
    #[display("rule.{0}.{1}")]
    Rule(u32, Ruling),
    /// To undo an entry of the log.
    #[display("undo.{0}")]
    Undo(u32),
    /// To let the round end so many days later.
    #[display("postpone.{0}")]
    Postpone(u32),
    /// To have the organiser look at this game, by number: what a player may ask.
    #[display("referee.{0}")]
    CallReferee(u32),
}

/// The result that an organiser gives a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Ruling {
    /// The first mover won.
    First,
    /// The other won.
    Second,
    /// Nobody won.
    Draw,
    /// The first mover did not come.
    FirstAbsent,
    /// The other did not come.
    SecondAbsent,
    /// Nobody came.
    BothAbsent,
    /// It counts for nobody.
    Void,
}

impl Ruling {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Ruling; 7] = [
        Ruling::First,
        Ruling::Draw,
        Ruling::Second,
        Ruling::FirstAbsent,
        Ruling::SecondAbsent,
        Ruling::BothAbsent,
        Ruling::Void,
    ];

    /// The result that it stands for.
    pub const fn result(self) -> GameResult {
        match self {
            Ruling::First => GameResult::Won(Colour::White),
            Ruling::Second => GameResult::Won(Colour::Black),
            Ruling::Draw => GameResult::Drawn,
            Ruling::FirstAbsent => GameResult::Forfeited(Colour::White),
            Ruling::SecondAbsent => GameResult::Forfeited(Colour::Black),
            Ruling::BothAbsent => GameResult::BothForfeited,
            Ruling::Void => GameResult::Void,
        }
    }
}
