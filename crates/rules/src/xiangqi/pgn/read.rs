//! Reads a game: plays its moves, in any notation, and collects notes for the reader.

use std::{collections::BTreeMap, fmt};

use super::{
    super::{
        Move, Options, Perpetual, PositionError, Refusal, View, Xiangqi,
        notation::{self, Reading, Unreadable},
        text::START,
    },
    ANY_RULES, At, LeftOut, Record, Score, Source, Tag,
    scan::NUMBER_ENDS,
};
use crate::{Outcome, Rules};

/// Why a text is not the record of a game.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum PgnError {
    /// The tag `Game` names another game.
    #[error("this is a game of {0:?}, not of Chinese Chess")]
    OtherGame(String),
    /// A tag is not `[Name "value"]`.
    #[error("{0}: a tag is written [Name \"value\"]")]
    Tag(At),
    /// A comment or a variation is not closed.
    #[error("{0}: what {1:?} begins here is never closed")]
    Unclosed(At, char),
    /// The tag `FEN` does not hold a position.
    #[error("the tag FEN: {0}")]
    Position(#[from] PositionError),
    /// A word is not a move.
    #[error("{0}: {1}")]
    Move(Ply, Unreadable),
    /// A move is illegal.
    #[error("{0}: {1}")]
    Refused(Ply, Refusal),
    /// The game ended on the board, but a different result is given.
    #[error("the result is given as {given}, but the game ended {played}")]
    Score {
        /// The result in the text.
        given: Score,
        /// The result of the moves.
        played: Score,
    },
}

/// A move as the text has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// Its position in the text.
    pub at: At,
    /// Its number in this game, counted from 1.
    pub number: usize,
    /// The word.
    pub text: String,
}

impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {:?} as ply {}", self.at, self.text, self.number)
    }
}

/// Something that a record omits but its reader should know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// What the text contains besides the moves.
    LeftOut(LeftOut),
    /// A text that others write for another move.
    OthersMean(Ply, Reading),
    /// A move that the rules in force refuse.
    Refused(Ply, Perpetual),
    /// A move after the game has ended by the rules in force.
    Ended(Ply, Outcome),
    /// A result that differs from the one under the rules in force.
    OtherResult(Outcome),
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Note::LeftOut(left_out) => write!(f, "left out: {left_out}"),
            Note::OthersMean(ply, Reading { mv, others_mean }) => {
                write!(f, "{ply} is read as {mv}")?;
                let mut others = others_mean.iter();
                others.try_for_each(|other| write!(f, "; others write it for {other}"))
            }
            Note::Refused(ply, why) => {
                write!(f, "{ply} would be refused by these rules: {why}")
            }
            Note::Ended(ply, outcome) => write!(
                f,
                "{ply} goes on where these rules have ended the game {}",
                ended(*outcome)
            ),
            Note::OtherResult(outcome) => write!(
                f,
                "these rules end the game {} with its last move",
                ended(*outcome)
            ),
        }
    }
}

fn ended(outcome: Outcome) -> String {
    let score = Score::from(Some(outcome));
    format!("{score} ({})", outcome.reason.name())
}

impl Source<'_> {
    /// Plays every move. A record shows what was played: a move that the rules refuse for repetition, and moves after
    /// an ending by repetition or the quiet limit, are accepted and noted.
    ///
    /// # Errors
    /// The first reason why this is not the record of a game.
    pub fn read(&self, rules: Options) -> Result<(Record, Vec<Note>), PgnError> {
        let mut start = START;
        let mut given = Score::Open;
        let mut tags = BTreeMap::new();
        for (name, value) in &self.tags {
            match (name.as_str(), value.as_str()) {
                (_, "" | "?" | "????.??.??") => {}
                ("Game", "Chinese Chess") => {}
                ("Game", _) => return Err(PgnError::OtherGame(value.clone())),
                ("FEN", _) => start = value,
                ("Result", _) => given = Score::read(value).unwrap_or(Score::Open),
                _ => {
                    let name = name.replace("White", "Red");
                    if let Some(tag) = Tag::ALL.into_iter().find(|tag| tag.name() == name) {
                        tags.insert(tag, value.clone());
                    }
                }
            }
        }
        if given == Score::Open {
            given = self.result.unwrap_or(Score::Open);
        }
        let mut replay = Replay::new(start, rules)?;
        let start = replay.game.text();
        if self.left_out != LeftOut::default() {
            replay.notes.push(Note::LeftOut(self.left_out));
        }
        for &(at, word) in &self.words {
            replay.play(at, word)?;
        }
        let score = replay.score(given)?;
        let record = Record {
            tags,
            start,
            moves: replay.moves,
            score,
        };
        Ok((record, replay.notes))
    }
}

/// A game while its moves are being read.
struct Replay {
    /// The game under the rules in force. It forgets its history when the record continues against them.
    game: Xiangqi,
    /// The same position without a history of repetition.
    board: Xiangqi,
    moves: Vec<Move>,
    notes: Vec<Note>,
}

impl Replay {
    fn new(start: &str, rules: Options) -> Result<Replay, PositionError> {
        Ok(Replay {
            game: Xiangqi::from_fen(start, rules)?,
            board: Xiangqi::from_fen(start, ANY_RULES)?,
            moves: Vec::new(),
            notes: Vec::new(),
        })
    }

    /// Plays a move, if the word is one and not only a number.
    fn play(&mut self, at: At, word: &str) -> Result<(), PgnError> {
        let view = self.board.view();
        let Some(read) = read_move(word, &view) else {
            return Ok(());
        };
        let ply = Ply {
            at,
            number: self.moves.len() + 1,
            text: word.to_owned(),
        };
        let reading = match read {
            Ok(reading) => reading,
            Err(why) => return Err(PgnError::Move(ply, why)),
        };
        let mv = reading.mv;
        if let Err(why) = self.board.play_without_history(mv) {
            return Err(PgnError::Refused(ply, why));
        }
        if reading.others_mean.is_some() {
            self.notes.push(Note::OthersMean(ply.clone(), reading));
        }
        if let Some(outcome) = self.game.outcome() {
            self.notes.push(Note::Ended(ply.clone(), outcome));
            self.game.forget();
        }
        if let Err(Refusal::Repetition(why)) = self.game.check(view.turn, mv) {
            self.notes.push(Note::Refused(ply.clone(), why));
            self.game.forget();
        }
        self.moves.push(mv);
        match self.game.play(view.turn, mv) {
            Ok(_) => Ok(()),
            Err(why) => Err(PgnError::Refused(ply, why)),
        }
    }

    /// The result; a text may not contradict the board.
    fn score(&mut self, given: Score) -> Result<Score, PgnError> {
        match (given, Score::from(self.board.outcome())) {
            (given, Score::Open) => {
                let ended = self.game.outcome();
                let other = ended.filter(|outcome| Score::from(Some(*outcome)) != given);
                self.notes.extend(other.map(Note::OtherResult));
                Ok(given)
            }
            (given, played) if given != Score::Open && given != played => {
                Err(PgnError::Score { given, played })
            }
            (_, played) => Ok(played),
        }
    }
}

/// Parses a word as a move, with or without a move number; `None` if it is only a number.
fn read_move(word: &str, view: &View) -> Option<Result<Reading, Unreadable>> {
    let bare = word.trim_end_matches(['!', '?', '+', '#']);
    let unnumbered = bare
        .trim_start_matches(|sign: char| sign.is_ascii_digit())
        .trim_start_matches(NUMBER_ENDS);
    if unnumbered.is_empty() {
        return None;
    }
    // A soldier may move as in `33.4`, which is not a number, so the whole word is tried first.
    Some(match notation::read(bare, view) {
        Err(Unreadable::Form) => notation::read(unnumbered, view),
        read => read,
    })
}
