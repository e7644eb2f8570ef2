//! Copies of games: of open ones, to look ahead, and of how any game began, to replay it when it is over. Nobody outside
//! this crate gets a copy of a game with secrets.

use super::{Game, PlayRefusal, Ruling};
use crate::Action;

/// A game in which everybody knows everything: anyone may have a copy of it.
pub struct OpenGame(Game);

/// How a game began. It can be neither viewed nor played before that game is over.
pub struct Beginning(pub(super) Game);

impl Game {
    /// A copy of the game, if everybody knows everything in it.
    #[must_use]
    pub fn open_copy(&self) -> Option<OpenGame> {
        self.rules().is_open().then(|| OpenGame(self.copy()))
    }

    /// The game as it stands now, kept as its beginning.
    #[must_use]
    pub fn beginning(&self) -> Beginning {
        Beginning(self.copy())
    }
}

impl Beginning {
    /// A copy of the game at its start, if everybody knows everything in it.
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
