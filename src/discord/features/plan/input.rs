//! Parses the lines of a plan as a player types them: moves in any notation that /move reads, in playing order.

use matches::plan::ahead::Ahead;
use rules::{Action, game::PlayRefusal};

use crate::{
    args,
    discord::{
        games::of_seat,
        labels,
        texts::{Texts, plain},
        words,
    },
};

/// Why a line could not be read.
#[derive(Debug, PartialEq)]
pub struct BadLine {
    /// Its number, counted from 1.
    pub line: usize,
    /// The move in it.
    pub text: String,
    /// Whether the other side would make the move.
    pub theirs: bool,
    /// The rule that forbids the move, if it is one.
    pub refusal: Option<PlayRefusal>,
}

/// The moves of each line, starting from the current board.
pub fn read(ahead: &Ahead, typed: &str) -> Result<Vec<Vec<Action>>, BadLine> {
    let lines = typed.lines().enumerate();
    let lines = lines.filter(|(_, text)| !text.trim().is_empty());
    lines
        .map(|(at, text)| read_line(ahead.clone(), at + 1, text))
        .collect()
}

fn read_line(mut ahead: Ahead, line: usize, text: &str) -> Result<Vec<Action>, BadLine> {
    let moves = text.split(|c: char| c.is_whitespace() || ",;，、；".contains(c));
    let moves = moves.filter(|text| !text.is_empty());
    moves
        .enumerate()
        .map(|(number, text)| {
            let bad = |refusal| BadLine {
                line,
                text: text.to_owned(),
                theirs: number % 2 == 0,
                refusal,
            };
            let action = labels::in_full(text).or_else(|| of_seat(&ahead.view()).read(text));
            let action = action.ok_or_else(|| bad(None))?;
            ahead.play(action).map_err(|refusal| bad(Some(refusal)))?;
            Ok(action)
        })
        .collect()
}

/// The sentence for a line that could not be read.
pub fn bad_line(texts: &Texts, bad: &BadLine) -> String {
    let mut told = args![line = bad.line, text = plain(&bad.text)];
    match &bad.refusal {
        None => texts.tell("refuse-plan-line", &told),
        Some(_) if bad.theirs => texts.tell("refuse-plan-line-theirs", &told),
        Some(refusal) => {
            told.set("reason", words::refusal(texts, refusal));
            texts.tell("refuse-plan-line-illegal", &told)
        }
    }
}
