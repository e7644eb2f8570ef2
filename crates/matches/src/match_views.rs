//! What a match shows, and to whom.

use rules::{
    Side,
    game::{Game, Perspective, Replay, RevealedView, SeatHistory, SeatView, TableView},
    luzhanqi::DeskView,
};

use super::state::Match;
use basics::Moment;

impl Match {
    /// A player's desk, for that player alone.
    pub fn desk_view(&self, side: Side) -> Option<DeskView> {
        let desks = self.desks.as_ref()?;
        let army = &desks.armies[side.index()];
        Some(DeskView::new(army, side, &desks.options))
    }

    /// When a player's army on the desk last changed.
    pub fn desk_changed(&self, side: Side) -> Option<Moment> {
        Some(self.desks.as_ref()?.changed[side.index()])
    }

    /// The board for everyone, once the game has begun.
    pub fn table_view(&self) -> Option<TableView> {
        self.game.as_ref().map(Game::table_view)
    }

    /// The board for one player, once the game has begun.
    pub fn seat_view(&self, side: Side) -> Option<SeatView> {
        self.game.as_ref().map(|game| game.seat_view(side))
    }

    /// The full view, once the game is over.
    pub fn revealed_view(&self) -> Option<RevealedView> {
        self.game.as_ref().and_then(Game::revealed_view)
    }

    /// What the player on `seat` has seen of the game so far; `None` before it begins.
    pub fn seat_history(&self, seat: Side) -> Option<SeatHistory> {
        let (game, start) = (self.game.as_ref()?, self.start.as_ref()?);
        game.seat_history(start, &self.plies, seat)
    }

    /// What a player saw before the last ply; `None` before there is one.
    pub fn seat_view_before(&self, seat: Side) -> Option<SeatView> {
        let (game, start) = (self.game.as_ref()?, self.start.as_ref()?);
        game.seat_view_before(start, &self.plies, seat)
    }

    /// The replay of the whole game; `None` before it is over.
    pub fn replayed(&self, perspective: Perspective) -> Option<Replay> {
        let (game, start) = (self.game.as_ref()?, self.start.as_ref()?);
        game.replay(start, &self.plies, perspective)
    }
}
