//! A look ahead in a game in which everybody knows everything: the board after moves that nobody has played yet.

use crate::state::{Match, Stage};
use rules::{
    Action, Side,
    game::{OpenGame, PlayRefusal, SeatView},
};

/// A board that may come about. There is none for games in which something is hidden.
#[derive(Clone)]
pub struct Ahead(OpenGame);

impl Match {
    /// The board from which a look ahead begins; nothing unless the game is on and open.
    #[must_use]
    pub fn ahead(&self) -> Option<Ahead> {
        let playing = self.stage() == Stage::Playing;
        let game = self.game.as_ref().filter(|_| playing)?;
        game.open_copy().map(Ahead)
    }
}

impl Ahead {
    /// The board, for the side to move.
    #[must_use]
    pub fn view(&self) -> SeatView {
        let game = self.0.game();
        game.seat_view(game.turn().unwrap_or(Side::First))
    }

    /// Plays one move more.
    ///
    /// # Errors
    /// The rule that forbids it; nothing has changed then.
    pub fn play(&mut self, action: Action) -> Result<(), PlayRefusal> {
        self.0.play(action).map(drop)
    }
}
