//! A replay once it is drawn.

use matches::facts::TableFacts;
use rules::game::Perspective;

use super::{described::Described, film::Film};
use crate::messages::ids::ReplayForm;

/// A replay of a finished game.
pub struct RenderedReplay<'a> {
    /// The match.
    pub facts: &'a TableFacts,
    /// The perspective it is shown from.
    pub perspective: Perspective,
    /// The form it is shown in.
    pub form: ReplayForm,
    /// Which plies are shown.
    pub film: Film,
    /// Its description in words.
    pub described: Described,
    /// The file.
    pub bytes: Vec<u8>,
}

impl RenderedReplay<'_> {
    /// Whether it shows the end of the game, and with it the result.
    pub fn has_the_end(&self) -> bool {
        match self.form {
            ReplayForm::Animation | ReplayForm::Moments => true,
            ReplayForm::Position(..) => self.film.shown.last() == Some(&self.film.plies),
        }
    }
}
