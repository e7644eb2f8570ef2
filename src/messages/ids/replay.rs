//! The parts of ids that ask for a finished game: in which form, from which perspective, and who sees it.

use parse_display::{Display, FromStr};
use rules::game::Perspective;

use super::names::{PERSPECTIVE, SHARE};

/// The form in which a finished game is shown again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum ReplayForm {
    /// An animation, ply by ply.
    #[default]
    Animation,
    /// A sheet of the key moments.
    Moments,
    /// The board after this many plies. It was reached by this step, so that no two buttons of a message are the same.
    #[display("{0}.{1}")]
    Position(Step, u32),
}

/// A step through a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Step {
    /// None: the same position again.
    Stay,
    /// To the start.
    First,
    /// A ply back.
    Back,
    /// A ply forward.
    Forward,
    /// To the end.
    Last,
}

impl ReplayForm {
    /// The forms that show a whole game.
    pub const WHOLE: [ReplayForm; 2] = [ReplayForm::Animation, ReplayForm::Moments];

    /// The start of the game, to step on from.
    pub const START: ReplayForm = ReplayForm::Position(Step::Stay, 0);

    /// The last ply that is shown of a game with this many.
    pub const fn last_ply(self, plies: usize) -> usize {
        match self {
            ReplayForm::Animation | ReplayForm::Moments => plies,
            ReplayForm::Position(_, ply) => ply as usize,
        }
    }
}

/// A request to see a finished game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, FromStr)]
#[display("{perspective}:{form}:{shared}")]
pub struct ReplayRequest {
    /// The perspective; by default everything, or the person's own seat where nothing was hidden.
    #[display(with = PERSPECTIVE)]
    pub perspective: Option<Perspective>,
    /// The form.
    pub form: ReplayForm,
    /// Whether everyone in the place sees it.
    #[display(with = SHARE)]
    pub shared: bool,
}
