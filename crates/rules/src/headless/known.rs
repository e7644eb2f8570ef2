//! A game whose secrets the caller supplied. Only such a game can be fully shown before it is over.

use super::protocol::Audience;
use crate::{
    Side,
    game::{Game, GameRules, RevealedView, SeatView, Start, StartError, TableView},
};

/// A game that the caller began from texts of their own, so nothing in it is secret from them. A game between two
/// people cannot become one: no conversion from [`Game`] to `KnownGame` exists.
pub struct KnownGame(Game);

/// What an audience sees of a game.
pub enum KnownView {
    /// What everyone may know.
    Table(TableView),
    /// What one side may know.
    Seat(SeatView),
    /// Everything.
    Whole(Box<RevealedView>),
}

impl KnownGame {
    /// Begins the game.
    ///
    /// # Errors
    /// When no game can begin like this.
    pub fn begin(start: &Start, rules: &GameRules) -> Result<KnownGame, StartError> {
        start.begin(rules).map(KnownGame)
    }

    /// The game as `audience` sees it. The referee of a game without secrets gets the public view.
    pub fn view(&self, audience: Audience) -> KnownView {
        match (audience, self.0.referee_view()) {
            (Audience::First, _) => KnownView::Seat(self.0.seat_view(Side::First)),
            (Audience::Second, _) => KnownView::Seat(self.0.seat_view(Side::Second)),
            (Audience::Referee, Some(view)) => KnownView::Whole(Box::new(view)),
            (Audience::Public | Audience::Referee, _) => KnownView::Table(self.0.table_view()),
        }
    }
}
