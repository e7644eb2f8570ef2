//! Copies of games: of those in which everybody knows everything, to look ahead, and of the start of any, to show it
//! once more when it is over.

use super::{Game, PlayRefusal, Ruling};
use crate::Action;

/// A game in which everybody knows everything, so that anyone may have a copy of it.
pub struct OpenGame(Game);

/// How a game stood when it began. Nothing shows it, or goes on from it, before the game is over.
pub struct Beginning(pub(super) Game);

impl Game {
    /// A copy of a game in which everybody knows everything; nothing of one that hides something.
    #[must_use]
    pub fn open_copy(&self) -> Option<OpenGame> {
        self.rules().is_open().then(|| OpenGame(self.copy()))
    }

    /// How the game stands now, which is to be its start.
    #[must_use]
    pub fn beginning(&self) -> Beginning {
        Beginning(self.copy())
    }
}

impl Beginning {
    /// The game from its start; nothing of one that hides something.
    #[must_use]
    pub fn open_copy(&self) -> Option<OpenGame> {
        self.0.open_copy()
    }
}

impl OpenGame {
    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.0
    }

    /// Does something for the side to move.
    ///
    /// # Errors
    /// The rule that forbids it; nothing has changed then.
    pub fn play(&mut self, action: Action) -> Result<Ruling, PlayRefusal> {
        // Once the game is over, it is refused to both sides alike.
        let side = self.0.turn().unwrap_or(crate::Side::First);
        self.0.play(side, action)
    }
}

impl Clone for OpenGame {
    fn clone(&self) -> OpenGame {
        OpenGame(self.0.copy())
    }
}

impl From<OpenGame> for Game {
    fn from(open: OpenGame) -> Game {
        open.0
    }
}
