//! The parts of ids that begin games against the program.

use parse_display::{Display, FromStr};
use rules::game::GameName;

use super::names::GAME;

/// What was chosen for a game against the program.
#[derive(Clone, Debug, PartialEq, Eq, Display, FromStr)]
#[display("{game}:{preset}:{level}")]
pub struct PracticeTerms {
    /// The game.
    #[display(with = GAME)]
    pub game: GameName,
    /// The name of the preset.
    pub preset: String,
    /// The level, from 1 to 8.
    pub level: u8,
}

/// Actions on a new game against the program.
#[derive(Clone, Debug, PartialEq, Eq, Display, FromStr)]
pub enum Practice {
    /// Open the form.
    #[display("show")]
    Show,
    /// The form was submitted.
    #[display("written")]
    Written,
    /// A menu of earlier versions: another game than in these terms.
    #[display("game:{0}")]
    Game(PracticeTerms),
    /// A menu of earlier versions: other rules.
    #[display("rules:{0}")]
    Rules(PracticeTerms),
    /// A menu of earlier versions: another level.
    #[display("level:{0}")]
    Level(PracticeTerms),
    /// A button of earlier versions: begin in this channel.
    #[display("here:{0}")]
    Here(PracticeTerms),
    /// A button of earlier versions: begin in my direct messages.
    #[display("direct:{0}")]
    Direct(PracticeTerms),
}
