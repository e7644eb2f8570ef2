//! A game whose secrets the caller supplied. Only such a game can be fully shown before it is over.

use crate::game::{Game, GameRules, RevealedView, Start, StartError};

/// A game that the caller began from texts of their own, so nothing in it is secret from them. A game between two
/// people cannot become one: no conversion from [`Game`] to `KnownGame` exists.
pub struct KnownGame(Game);

impl KnownGame {
    /// Begins the game.
    ///
    /// # Errors
    /// When no game can begin like this.
    pub fn begin(start: &Start, rules: &GameRules) -> Result<KnownGame, StartError> {
        start.begin(rules).map(KnownGame)
    }

    /// The game as everyone and each player may know it.
    pub const fn game(&self) -> &Game {
        &self.0
    }

    /// Everything, in a game with secrets.
    pub fn whole_view(&self) -> Option<RevealedView> {
        self.0.referee_view()
    }
}
