//! The greedy player of games without secrets: maximises material after the enemy's best capture, and prefers to
//! advance.

use rand::{RngExt, rngs::StdRng};
use rules::{
    Action, Side,
    doushouqi::{self, PointKind},
    game::{Game, GameRules, SeatView, Start},
    xiangqi,
};

/// More than the value of all pieces.
const GAME: i32 = 100_000;

/// The greedy player's action.
pub(super) fn greedy(view: &SeatView, rng: &mut StdRng) -> Option<Action> {
    let rules = match view {
        SeatView::Xiangqi(_, view) => GameRules::Xiangqi(view.options.clone()),
        SeatView::DouShouQi(_, view) => GameRules::DouShouQi(view.options.clone()),
        SeatView::Luzhanqi(_) => return None,
    };
    let start = Start {
        position: Some(view.text()),
        ..Start::default()
    };
    let game = start.begin(&rules).ok()?;
    let actions = view.legal_actions().into_iter();
    actions.max_by_key(|&action| {
        let noise = rng.random_range(0..40);
        gain(&game, view, action).map_or(-2 * GAME, |gain| gain + noise)
    })
}

/// The gain of an action, in hundredths of the least valuable piece; `None` if the history of the game forbids it.
fn gain(game: &Game, view: &SeatView, action: Action) -> Option<i32> {
    let seat = view.seat();
    let mut next = game.open_copy()?;
    next.play(action).ok()?;
    let reply = match next.game().outcome() {
        Some(end) => match end.winner {
            Some(winner) if winner == seat => return Some(GAME),
            Some(_) => return Some(-GAME),
            None => 0,
        },
        None => {
            let after = next.game().seat_view(seat.opponent());
            let replies = after.legal_actions().into_iter();
            replies.map(|reply| prize(&after, reply)).max().unwrap_or(0)
        }
    };
    Some(prize(view, action) - reply + 3 * advance(seat, action))
}

/// The value of what an action captures.
fn prize(view: &SeatView, action: Action) -> i32 {
    let Some(to) = action.to() else {
        return 0;
    };
    match view {
        SeatView::Xiangqi(_, view) => {
            let piece = xiangqi::Point::try_from(to).ok().and_then(|to| view.at(to));
            piece.map_or(0, |piece| match piece.kind {
                xiangqi::Kind::General => GAME,
                xiangqi::Kind::Chariot => 900,
                xiangqi::Kind::Cannon => 450,
                xiangqi::Kind::Horse => 400,
                xiangqi::Kind::Advisor | xiangqi::Kind::Elephant => 200,
                xiangqi::Kind::Soldier => 100,
            })
        }
        SeatView::DouShouQi(seat, view) => {
            let Ok(to) = doushouqi::Point::try_from(to) else {
                return 0;
            };
            if to.kind() == PointKind::Den(seat.opponent()) {
                return GAME;
            }
            view.at(to).map_or(0, |piece| match piece.kind {
                doushouqi::Kind::Rat => 500,
                kind => 100 * i32::from(kind.power(&view.options)),
            })
        }
        SeatView::Luzhanqi(_) => 0,
    }
}

/// How many ranks an action advances.
fn advance(seat: Side, action: Action) -> i32 {
    let ranks = action.to().map_or(0, |to| {
        i32::from(to.rank()) - i32::from(action.from().rank())
    });
    match seat {
        Side::First => ranks,
        Side::Second => -ranks,
    }
}
