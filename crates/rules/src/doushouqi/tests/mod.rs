//! The rule book's section 3, sentence by sentence, and a second, independent implementation.

mod agreement;
mod capturing;
mod ending;
mod golden;
mod moving;
mod naive;
mod text;

use naive::Naive;

use super::{DouShouQi, Move, Options, Refusal, Ruling};
use crate::Rules;

/// A game that continues from a position, under the booklet's rules.
fn game(position: &str) -> DouShouQi {
    with(Options::booklet(), position)
}

/// A game that continues from a position, under other rules.
fn with(options: Options, position: &str) -> DouShouQi {
    DouShouQi::from_text(position, options).unwrap_or_else(|error| panic!("{position}: {error}"))
}

/// A position with Blue to move and these pieces, written like `Ra3 re4`.
fn placed(pieces: &str) -> String {
    let mut cells = [['1'; 7]; 9];
    for piece in pieces.split(' ') {
        let [letter, file, rank] = piece.as_bytes() else {
            panic!("{piece:?} is no piece on a point");
        };
        cells[usize::from(b'9' - rank)][usize::from(file - b'a')] = char::from(*letter);
    }
    let ranks: Vec<String> = cells.iter().map(|rank| rank.iter().collect()).collect();
    format!("{} w", ranks.join("/"))
}

fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

/// The verdict on a move of the side to move.
fn check(game: &DouShouQi, text: &str) -> Result<(), Refusal> {
    game.check(game.turn().expect("the game goes on"), mv(text))
}

/// Plays a move of the side to move.
fn play(game: &mut DouShouQi, text: &str) -> Ruling {
    let side = game.turn().expect("the game goes on");
    game.play(side, mv(text))
        .unwrap_or_else(|refusal| panic!("{text}: {refusal}"))
}

/// Where the piece on a point may go, as names separated by spaces.
fn targets(game: &DouShouQi, from: &str) -> String {
    let moves = game.legal_moves().into_iter();
    let names: Vec<String> = moves
        .filter(|mv| mv.from.to_string() == from)
        .map(|mv| mv.to.to_string())
        .collect();
    names.join(" ")
}
