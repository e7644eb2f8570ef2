//! The parts of ids that say what somebody chooses for themselves: how boards look, and how the referee contacts them.

use basics::MatchId;
use matches::records::Visibility;
use parse_display::{Display, FromStr};

use super::names::YES;
use crate::wording::reader::Confirm;

/// Actions on how boards look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Setting {
    /// Only show a preview of the game.
    Preview,
    /// Menu: the person's language.
    Language,
    /// Menu: the characters on the pieces.
    Style,
    /// Menu: the colours of boards.
    Theme,
    /// Confirm these moves before they are played.
    #[display("confirm:{0}")]
    Confirm(Confirm),
    /// Show boards as text, too.
    #[display("text")]
    TextBoard,
    /// Show boards as pictures only.
    #[display("no-text")]
    NoTextBoard,
    /// Tell what covered pieces can still be, or do not.
    #[display("knowledge:{0}")]
    Knowledge(#[display(with = YES)] bool),
    /// Show one's ratings and games to these.
    #[display("profile:{0}")]
    Profile(Visibility),
    /// Reset all choices.
    Reset,
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
    /// Refuse everybody's, or do not.
    #[display("everybody:{0}")]
    Everybody(#[display(with = YES)] bool),
    /// Menu: take somebody's again.
    Again,
}

/// Actions on how the referee contacts a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Notification {
    /// Only show the current choices.
    Show,
    /// Menu: the time zone.
    Zone,
    /// Open the form for any other time zone; or the form was submitted.
    ZoneForm,
    /// Menu: the quiet hours.
    Quiet,
    /// Menu: how long before a deadline to send a reminder.
    Lead,
    /// Send reminders in threads.
    InThread,
    /// Send reminders as direct messages.
    NotInThread,
    /// Send direct messages.
    Direct,
    /// Send no direct messages.
    NoDirect,
}
