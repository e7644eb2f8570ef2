//! Tests of the whole game: against a second implementation, against known counts, and of its endings.

mod endings;
mod laws;
mod naive;
pub(crate) mod random;
mod refusals;
mod repetition;
mod same_as_naive;

use super::{Move, Options, Xiangqi};
use crate::Rules;

/// A game from a position under the booklet's rules.
fn game(text: &str) -> Xiangqi {
    Xiangqi::from_text(text, Options::BOOKLET).unwrap()
}

fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

/// Plays moves, which must all be legal.
fn play(game: &mut Xiangqi, moves: &str) {
    for text in moves.split_whitespace() {
        let side = game.turn().unwrap();
        game.play(side, mv(text)).unwrap();
    }
}
