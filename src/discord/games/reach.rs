//! What a side could do if it were its turn now, as far as one player can tell from their view.

use rules::{
    Action, Rules, Side,
    doushouqi::{self, DouShouQi},
    game::SeatView,
    luzhanqi::{self, SeatCell},
    xiangqi::{self, Xiangqi},
};

/// Everything open to a side in its turn, now or if it were its turn; nothing where the player cannot tell: what the
/// enemy's covered pieces can do, and what can be done once a check is answered.
pub fn actions(view: &SeatView, side: Side) -> Option<Vec<Action>> {
    Some(match view {
        SeatView::Luzhanqi(view) => shared(&luzhanqi_moves(view, side)?),
        SeatView::Xiangqi(_, view) => shared(&xiangqi_moves(view, side)?),
        SeatView::DouShouQi(_, view) => shared(&doushouqi_moves(view, side)?),
    })
}

fn shared(moves: &[impl ToString]) -> Vec<Action> {
    let moves = moves.iter().map(ToString::to_string);
    moves.filter_map(|mv| mv.parse().ok()).collect()
}

fn luzhanqi_moves(view: &luzhanqi::SeatView, side: Side) -> Option<Vec<luzhanqi::Move>> {
    let mut view = view.clone();
    if side != view.seat {
        // Only where nothing is covered does one player see what the other could do.
        view.announced.left?;
        view.seat = side;
        for cell in &mut view.cells {
            *cell = match *cell {
                SeatCell::Own(kind) => SeatCell::Open(kind),
                SeatCell::Open(kind) => SeatCell::Own(kind),
                other => other,
            };
        }
    }
    view.announced.turn = Some(side);
    Some(view.legal_moves())
}

fn xiangqi_moves(view: &xiangqi::View, side: Side) -> Option<Vec<xiangqi::Move>> {
    if view.turn == side {
        return Some(view.legal.clone());
    }
    let view = xiangqi::View {
        turn: side,
        ..view.clone()
    };
    let game = Xiangqi::from_text(&view.text(), view.options).ok()?;
    Some(game.legal_moves())
}

fn doushouqi_moves(view: &doushouqi::View, side: Side) -> Option<Vec<doushouqi::Move>> {
    if view.next == side {
        return Some(view.legal.clone());
    }
    let view = doushouqi::View {
        next: side,
        ..view.clone()
    };
    let game = DouShouQi::from_text(&view.text(), view.options).ok()?;
    Some(game.legal_moves())
}
