//! Random positions and random games for the other tests, the same ones every time.

use rand::{Rng, RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};

use super::super::{Kind, Move, Options, Piece, Xiangqi};
use crate::{Rules, Side};

pub(super) fn generator(seed: u64) -> StdRng {
    StdRng::seed_from_u64(seed)
}

/// A random legal move of a game that is not over.
pub(super) fn any_move(game: &Xiangqi, rng: &mut impl Rng) -> Option<Move> {
    game.legal_moves().choose(rng).copied()
}

/// A board with some of the pieces of both sides on any points, as the first two fields of a position. Both generals
/// are there, but the rule book may not allow the position.
pub(super) fn any_board(rng: &mut impl Rng) -> String {
    let mut points: Vec<usize> = (0..90).collect();
    let mut cells = [None; 90];
    let crowd = rng.random_range(0.05..0.9);
    for side in Side::BOTH {
        for kind in Kind::ALL {
            for _ in 0..kind.count() {
                if kind == Kind::General || rng.random_bool(crowd) {
                    let point = points.swap_remove(rng.random_range(0..points.len()));
                    cells[point] = Some(Piece { side, kind });
                }
            }
        }
    }
    // Most generals are at home, so that most positions look like those of games.
    for side in Side::BOTH {
        if rng.random_bool(0.8) {
            let general = Some(Piece {
                side,
                kind: Kind::General,
            });
            let home = (0..90).filter(|index| {
                let rank = if side == Side::First {
                    index / 9
                } else {
                    9 - index / 9
                };
                (3..=5).contains(&(index % 9)) && rank <= 2
            });
            let free: Vec<usize> = home.filter(|&index| cells[index].is_none()).collect();
            if let (Some(&to), Some(from)) =
                (free.choose(rng), cells.iter().position(|c| *c == general))
            {
                cells.swap(from, to);
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
