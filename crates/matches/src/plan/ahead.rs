//! A look ahead in a game in which everybody knows everything: the board after moves that nobody has played yet.

use crate::state::{Match, Stage};
use rules::{
    Action, Side,
    game::{Game, PlayRefusal, SeatView},
};

/// A board that may come about. There is none for games in which something is hidden.
#[derive(Clone)]
pub struct Ahead(Game);

impl Match {
    /// The board from which a look ahead begins; nothing unless the game is on and open.
    #[must_use]
    pub fn ahead(&self) -> Option<Ahead> {
        let playing = self.stage() == Stage::Playing;
        let game = self.game.as_ref().filter(|_| playing)?;
        game.rules().is_open().then(|| Ahead(game.clone()))
    }
}

impl Ahead {
    /// The board, for the side to move.
    #[must_use]
    pub fn view(&self) -> SeatView {
        self.0.seat_view(self.turn())
    }

    /// Plays one move more.
    ///
    /// # Errors
    /// The rule that forbids it; nothing has changed then.
    pub fn play(&mut self, action: Action) -> Result<(), PlayRefusal> {
        self.0.play(self.turn(), action).map(drop)
    }

    /// Whose turn it is; once the game is over, refusals are the same for both.
    fn turn(&self) -> Side {
        self.0.turn().unwrap_or(Side::First)
    }
}
