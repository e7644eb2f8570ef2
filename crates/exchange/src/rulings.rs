//! What a rule set would have said of a game that was played by its own rules: a move refused for repetition, an end that
//! the game went past.

use rules::{
    Outcome, Rules,
    xiangqi::{Move, Options, Perpetual, PositionError, Refusal, Xiangqi},
};

use crate::game::{Game, Score};

/// Something that a rule set would have decided otherwise. Plies are counted from 1.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Remark {
    /// A move that it refuses.
    #[error("ply {0}, {1}, would be refused by these rules: {2}")]
    Refused(usize, Move, Perpetual),
    /// A move after the game has ended.
    #[error("ply {0}, {1}, goes on where these rules have ended the game {result}", result = ended(*.2))]
    Ended(usize, Move, Outcome),
    /// A result that differs from the one that it gives the last move.
    #[error("these rules end the game {result} with its last move", result = ended(*.0))]
    OtherResult(Outcome),
}

fn ended(outcome: Outcome) -> String {
    let score = Score::from(Some(outcome));
    format!("{score} ({})", outcome.reason.name())
}

/// Plays a game under a rule set. Where it refuses a move or has ended the game, the game goes on as if it began there.
///
/// # Errors
/// Why the start is not a position.
pub fn remarks(game: &Game, rules: Options) -> Result<Vec<Remark>, PositionError> {
    let mut board = Xiangqi::from_text(&game.start, rules)?;
    let mut found = Vec::new();
    for (ply, mv) in (1..).zip(game.moves()) {
        if let Some(outcome) = board.outcome() {
            found.push(Remark::Ended(ply, mv, outcome));
            board.forget();
        }
        let turn = board.position().turn();
        let played = match board.play(turn, mv) {
            Err(Refusal::Repetition(why)) => {
                found.push(Remark::Refused(ply, mv, why));
                board.forget();
                board.play(turn, mv)
            }
            played => played,
        };
        if played.is_err() {
            break;
        }
    }
    let outcome = board.outcome();
    let other = outcome.filter(|outcome| Score::from(Some(*outcome)) != game.score);
    found.extend(other.map(Remark::OtherResult));
    Ok(found)
}
