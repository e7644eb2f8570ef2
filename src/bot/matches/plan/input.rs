//! Parses the lines of a plan as a player types them: moves as /move reads them, in playing order.

use matches::plan::ahead::Ahead;
use rules::{
    Action,
    game::{PlayRefusal, SeatView},
};

use crate::wording::{
    self,
    labels::{self, Typed},
};

use texts::{Texts, args, key, plain};

/// Why a line could not be read.
#[derive(Debug, PartialEq)]
pub struct BadLine {
    /// Its number, counted from 1.
    pub line: usize,
    /// The move in it.
    pub text: String,
    /// Whether the other side would make the move.
    pub theirs: bool,
    /// What is wrong with it.
    pub problem: Problem,
}

/// What is wrong with a move in a line.
#[derive(Debug, PartialEq)]
pub enum Problem {
    /// It is not a move.
    Unread,
    /// On this board it can mean several moves.
    Several(SeatView, Vec<Action>),
    /// A rule forbids it.
    Refused(PlayRefusal),
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
    let words = text.split(|c: char| c.is_whitespace() || ",;，、；".contains(c));
    let is_number = |word: &&str| {
        let number = word.trim_end_matches(['.', '…', '．', ')']);
        number.len() < word.len() && number.chars().all(|sign| sign.is_ascii_digit())
    };
    let words: Vec<&str> = words
        .filter(|word| !word.is_empty() && !is_number(word))
        .collect();
    let (mut rest, mut moves) = (words.as_slice(), Vec::new());
    while let Some(first) = rest.first() {
        let bad = |text: &str, problem| BadLine {
            line,
            text: text.to_owned(),
            theirs: moves.len() % 2 == 0,
            problem,
        };
        let view = ahead.view();
        let (count, text, meaning) =
            next_move(&view, rest).ok_or_else(|| bad(first, Problem::Unread))?;
        let action = match meaning {
            Typed::Action(action) => action,
            Typed::Several(actions) => return Err(bad(&text, Problem::Several(view, actions))),
            _ => return Err(bad(&text, Problem::Unread)),
        };
        ahead
            .play(action)
            .map_err(|refusal| bad(&text, Problem::Refused(refusal)))?;
        moves.push(action);
        rest = &rest[count..];
    }
    Ok(moves)
}

/// The most words of one move: 前 兵 九 平 八.
const WORDS_OF_A_MOVE: usize = 5;

/// The first move in these words: how many they are, their text and what it means. A move may be written with blanks in it.
fn next_move(view: &SeatView, words: &[&str]) -> Option<(usize, String, Typed)> {
    (1..=words.len().min(WORDS_OF_A_MOVE)).find_map(|count| {
        let text = words[..count].concat();
        let meaning = labels::in_full(view, &text)?;
        Some((count, text, meaning))
    })
}

/// The sentence for a line that could not be read.
pub fn bad_line(texts: &Texts, bad: &BadLine) -> String {
    let values = args![line = bad.line, text = plain(&bad.text)];
    match &bad.problem {
        Problem::Unread => texts.format(key::REFUSE_PLAN_LINE, &values),
        Problem::Several(view, actions) => {
            let named = actions
                .iter()
                .map(|action| labels::label(texts, view, *action));
            let values = args![
                line = bad.line,
                text = plain(&bad.text),
                moves = texts.list(&named.collect::<Vec<_>>())
            ];
            texts.format(key::REFUSE_PLAN_LINE_SEVERAL, &values)
        }
        Problem::Refused(_) if bad.theirs => texts.format(key::REFUSE_PLAN_LINE_THEIRS, &values),
        Problem::Refused(refusal) => {
            let values = args![
                line = bad.line,
                text = plain(&bad.text),
                reason = wording::refusal(texts, refusal)
            ];
            texts.format(key::REFUSE_PLAN_LINE_ILLEGAL, &values)
        }
    }
}
