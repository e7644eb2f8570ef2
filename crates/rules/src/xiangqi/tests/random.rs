//! Random positions and random games for the other tests, the same ones every time.

use rand::{Rng, RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};

use super::super::{Kind, Move, Options, Piece, Point, Xiangqi};
use crate::{Rules, Side};

pub(super) fn generator(seed: u64) -> StdRng {
    StdRng::seed_from_u64(seed)
}

/// A random legal move of a game that is not over.
pub(super) fn any_move(game: &Xiangqi, rng: &mut impl Rng) -> Option<Move> {
    game.legal_moves().choose(rng).copied()
}

/// A board with some of the pieces of both sides on any of their points, as the first two fields of a position. Both
/// generals are there, but the side that is not to move may be in check.
pub(crate) fn any_board(rng: &mut impl Rng) -> String {
    let mut cells = [None; 90];
    let crowd = rng.random_range(0.05..0.9);
    for kind in Kind::ALL {
        for side in Side::BOTH {
            let piece = Piece { side, kind };
            for _ in 0..kind.count() {
                let free = Point::all()
                    .filter(|&point| piece.can_stand_on(point) && cells[point.index()].is_none());
                if kind == Kind::General || rng.random_bool(crowd) {
                    let point = free.collect::<Vec<_>>().choose(rng).copied();
                    cells[point.unwrap().index()] = Some(piece);
                }
            }
        }
    }
    let ranks: Vec<String> = (0..10)
        .rev()
        .map(|rank| {
            let letters = cells[rank * 9..][..9]
                .iter()
                .map(|cell| cell.map_or('1', |piece| piece.letter()));
            letters.collect()
        })
        .collect();
    let turn = if rng.random_bool(0.5) { 'w' } else { 'b' };
    format!("{} {turn}", ranks.join("/"))
}

/// A game after some random plies from the start position.
pub(super) fn any_game(rng: &mut impl Rng, plies: u32) -> Xiangqi {
    let mut game = Xiangqi::new(Options::BOOKLET);
    for _ in 0..plies {
        let (Some(side), Some(mv)) = (game.turn(), any_move(&game, rng)) else {
            break;
        };
        game.play(side, mv).unwrap();
    }
    game
}
