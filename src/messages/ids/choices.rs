//! The parts of ids for a person's own choices: how boards look, and how the referee contacts them.

use basics::MatchId;
use panels::Name;
use parse_display::{Display, FromStr};

use super::names::YES;

/// Actions on a person's settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Setting {
    /// Only show a preview of the game.
    Preview,
    /// Open the form of this name.
    #[display("write:{0}")]
    Write(Name),
    /// The form was submitted.
    #[display("written:{0}")]
    Written(Name),
    /// Use the button of this name; in earlier versions, the menu or switch.
    #[display("{0}")]
    Set(Name),
}

impl Setting {
    /// The name of the form about language and time.
    pub const PLACE: &str = "place";

    /// Opens the form about language and time.
    pub const fn place() -> Setting {
        Setting::Write(Name::of(Setting::PLACE))
    }
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

/// Actions on how the referee contacts a person, as earlier versions sent them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Notification {
    /// Show the current choices.
    Show,
    /// Use the control or the form of this name.
    #[display("{0}")]
    Set(Name),
}
