//! The parts of ids for a person's own choices: how boards look, and how the referee contacts them.

use basics::MatchId;
use panels::Name;
use parse_display::{Display, FromStr};

use super::names::YES;

/// Actions on how boards look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Setting {
    /// Only show a preview of the game.
    Preview,
    /// Use the control of this name.
    #[display("{0}")]
    Set(Name),
}

/// Actions on whose challenges a person refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Refusing {
    /// Only show whose they are.
    Show,
    /// Decline this challenge, and refuse all others of its challenger.
    #[display("of:{0}")]
    Of(MatchId),
    /// Refuse everyone's, or do not.
    #[display("everybody:{0}")]
    Everybody(#[display(with = YES)] bool),
    /// Menu: take a person's challenges again.
    Again,
}

/// Actions on how the referee contacts a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Notification {
    /// Only show the current choices.
    Show,
    /// Use the control or the form of this name.
    #[display("{0}")]
    Set(Name),
}
