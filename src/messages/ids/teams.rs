//! The parts of ids that concern a team of a league.

use basics::PersonId;
use parse_display::{Display, FromStr};

/// What a button, menu or form about teams is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum TeamStep {
    /// Show me my team, or the teams that I can join.
    Show,
    /// Ask for the name of a team that I found.
    Found,
    /// The form with its name was submitted.
    Founded,
    /// Menu: a team to join, or none yet.
    Join,
    /// Menu: a member of my team to act on.
    Member,
    /// Let this member play one board higher.
    #[display("up.{0}")]
    Up(PersonId),
    /// Take this member out.
    #[display("out.{0}")]
    Out(PersonId),
    /// Let this member lead the team.
    #[display("lead.{0}")]
    Lead(PersonId),
    /// My whole team sits out the next round.
    Rest,
    /// Menu: a player without a team to take in.
    TakeIn,
    /// Menu: a game, and the substitute who plays it.
    Field,
}
