//! Looking ahead in a game without hidden information: the board after moves that have not been played yet.

use crate::{stage::Stage, state::Match};
use rules::{
    Action, Side,
    game::{OpenGame, PlayRefusal, SeatView},
};

/// A possible future board. Games with hidden information have none.
#[derive(Clone)]
pub struct Ahead(OpenGame);

impl Match {
    /// The board from which to look ahead; `None` unless an open game is in progress.
    pub fn ahead(&self) -> Option<Ahead> {
        let playing = self.stage() == Stage::Playing;
        let game = self.game.as_ref().filter(|_| playing)?;
        game.open_copy().map(Ahead)
    }
}

impl Ahead {
    /// The board, seen by the side to move.
    pub fn view(&self) -> SeatView {
        let game = self.0.game();
        game.seat_view(game.turn().unwrap_or(Side::First))
    }

    /// Plays one more move.
    ///
    /// # Errors
    /// The rule that forbids the move; the board is then unchanged.
    pub fn play(&mut self, action: Action) -> Result<(), PlayRefusal> {
        self.0.play(action).map(drop)
    }
}
