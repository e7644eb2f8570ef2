//! Copies of games: open games are copied to look ahead; the start of any game is kept, to replay the game once it is
//! over. Code outside this crate never gets a copy of a game with secrets.

use super::{Game, PlayRefusal, Ruling};
use crate::{Action, Ply};

/// A game without hidden information, which anyone may copy.
pub struct OpenGame(Game);

/// The start of a game. It can be neither viewed nor played before that game is over.
pub struct Beginning(pub(super) Game);

impl Game {
    /// A copy of the game, if it has no hidden information.
    pub fn open_copy(&self) -> Option<OpenGame> {
        self.rules().is_open().then(|| OpenGame(self.copy()))
    }

    /// The current state of the game, kept as its start.
    pub fn beginning(&self) -> Beginning {
        Beginning(self.copy())
    }
}

impl Beginning {
    /// A copy of the game at its start, if it has no hidden information.
    pub fn open_copy(&self) -> Option<OpenGame> {
        self.0.open_copy()
    }
}

impl OpenGame {
    /// The game.
    pub const fn game(&self) -> &Game {
        &self.0
    }

    /// Plays an action for the side to move.
    ///
    /// # Errors
    /// The rule that forbids it; the game is then unchanged.
    pub fn play(&mut self, action: Action) -> Result<Ruling, PlayRefusal> {
        // Once the game is over, both sides are refused alike.
        let side = self.0.turn().unwrap_or(crate::Side::First);
        self.0.play(side, action)
    }
}

impl OpenGame {
    /// Plays a ply that did not end the game, as it was judged at the time: see [`Game::play_as_judged`].
    pub fn play_as_judged(&mut self, ply: Ply) -> Option<Ruling> {
        let judgement = ply.ending(None);
        self.0.play_as_judged(self.0.turn()?, ply.action, judgement)
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
