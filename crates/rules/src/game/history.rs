//! What one player has seen of a game so far, view by view: what they could have written down while playing. It
//! contains nothing that this player may not know, so it exists for games in progress, too.

use super::{Beginning, Game, SeatView};
use crate::{Ply, Side, luzhanqi::Knowledge};

/// Everything that one player has seen of a game, from its start to now. There is at least one view.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatHistory(Vec<SeatView>);

/// A list of views that is not a history.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a history needs views of one game from one seat, one for each ply and one for the start")]
pub struct NotAHistory;

impl SeatHistory {
    /// A history of these views, oldest first.
    ///
    /// # Errors
    /// When there are none, or they differ in game or seat.
    pub fn new(views: Vec<SeatView>) -> Result<SeatHistory, NotAHistory> {
        let first = views.first().ok_or(NotAHistory)?;
        let one_game = views.iter().all(|view| {
            std::mem::discriminant(view) == std::mem::discriminant(first)
                && view.seat() == first.seat()
        });
        one_game.then_some(SeatHistory(views)).ok_or(NotAHistory)
    }

    /// The views, oldest first.
    pub fn views(&self) -> &[SeatView] {
        &self.0
    }

    /// The history up to the ply before the last one; `None` at the start.
    pub fn before(&self) -> Option<SeatHistory> {
        let (_, earlier) = self.0.split_last()?;
        SeatHistory::new(earlier.to_vec()).ok()
    }

    /// What the player knows of the pieces that they do not see; `None` in games other than Luzhanqi.
    pub fn knowledge(&self) -> Option<Knowledge> {
        let mut known: Option<Knowledge> = None;
        for view in &self.0 {
            let SeatView::Luzhanqi(view) = view else {
                return None;
            };
            match &mut known {
                Some(known) => known.see(view),
                None => known = Some(Knowledge::new(view)),
            }
        }
        known
    }

    /// The current view.
    pub fn latest(&self) -> &SeatView {
        &self.0[self.0.len() - 1]
    }
}

impl Game {
    /// What the player on `seat` has seen of this game, which began with `start` and continued with `plies`. `None`
    /// if they do not lead here.
    pub fn seat_history(
        &self,
        start: &Beginning,
        plies: &[Ply],
        seat: Side,
    ) -> Option<SeatHistory> {
        let views = self.each_ply(start, plies, |game| Some(game.seat_view(seat)))?;
        Some(SeatHistory(views))
    }

    /// What the player on `seat` saw before the last of these plies, which led here from `start`; `None` at the start.
    pub fn seat_view_before(
        &self,
        start: &Beginning,
        plies: &[Ply],
        seat: Side,
    ) -> Option<SeatView> {
        let (_, earlier) = plies.split_last()?;
        let mut game = start.0.copy();
        for ply in earlier {
            game.play_as_judged(game.turn()?, ply.action, ply.ending(None))?;
        }
        Some(game.seat_view(seat))
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::StdRng};

    use super::*;
    use crate::game::{GameName, tests::random_start};

    #[test]
    fn a_history_holds_the_views_of_its_time() {
        let mut rng = StdRng::seed_from_u64(17);
        for name in GameName::ALL {
            for preset in name.presets() {
                let rules = name.preset(preset).unwrap();
                let start = random_start(&rules, &mut rng).begin(&rules).unwrap();
                let (mut game, mut plies) = (start.clone(), Vec::new());
                let mut seen = Side::BOTH.map(|seat| vec![game.seat_view(seat)]);
                while let Some(side) = game.turn().filter(|_| plies.len() < 60) {
                    let legal = game.legal_actions();
                    let action = legal[rng.random_range(0..legal.len())];
                    let ruling = game.play(side, action).unwrap();
                    plies.push(Ply::new(action, &ruling));
                    for seat in Side::BOTH {
                        seen[seat.index()].push(game.seat_view(seat));
                    }
                    let history = game.seat_history(&start.beginning(), &plies, side);
                    assert_eq!(history.unwrap().views(), seen[side.index()]);
                    let before = game.seat_view_before(&start.beginning(), &plies, side);
                    assert_eq!(before.as_ref(), seen[side.index()].iter().nth_back(1));
                }
                if game.outcome().is_none() {
                    let cut = game.seat_history(&start.beginning(), &plies[1..], Side::First);
                    assert_eq!(cut, None);
                }
            }
        }
    }

    #[test]
    fn views_of_two_seats_are_no_history() {
        let game = random_start(
            &GameName::Xiangqi.preset("booklet").unwrap(),
            &mut StdRng::seed_from_u64(1),
        )
        .begin(&GameName::Xiangqi.preset("booklet").unwrap())
        .unwrap();
        let views = Side::BOTH.map(|seat| game.seat_view(seat)).to_vec();
        assert_eq!(SeatHistory::new(views), Err(NotAHistory));
        assert_eq!(SeatHistory::new(Vec::new()), Err(NotAHistory));
    }
}
