//! Parses PGN: tags, then moves in any notation. Comments, variations and other programs' signs are skipped.

use std::{collections::BTreeMap, fmt};

use super::{
    super::{
        Move, Options, PositionError, Refusal, View, Xiangqi,
        notation::{self, Unreadable},
        text::START,
    },
    Record, Score, Tag,
};
use crate::{Rules, Side};

/// The position of an error in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct At {
    /// The line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

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
    #[error("{at}: {text:?} as ply {ply}: {why}")]
    Move {
        /// Its position.
        at: At,
        /// The number of the ply in this text, counted from 1.
        ply: usize,
        /// The word.
        text: String,
        /// What is wrong with it.
        why: Unreadable,
    },
    /// A move is illegal.
    #[error("{at}: {text:?} as ply {ply}: {why}")]
    Refused {
        /// Its position.
        at: At,
        /// The number of the ply in this text, counted from 1.
        ply: usize,
        /// The word.
        text: String,
        /// The rule that forbids it.
        why: Refusal,
    },
    /// The game ended on the board, but a different result is given.
    #[error("the result is given as {given}, but the game ended {played}")]
    Score {
        /// The result in the text.
        given: Score,
        /// The result of the moves.
        played: Score,
    },
}

/// Parses the first game of a text, and plays every move under the rules.
///
/// # Errors
/// The first reason why the text is not the record of a game.
pub fn read(text: &str, options: Options) -> Result<Record, PgnError> {
    let mut scanner = Scanner::new(text);
    let mut tags = BTreeMap::new();
    let mut start = START.to_owned();
    let mut score = Score::Open;
    let mut word = scanner.next()?;
    while let Some(Item::Tag(name, value)) = word {
        match (name.as_str(), value.as_str()) {
            (_, "" | "?" | "????.??.??") => {}
            ("Game", "Chinese Chess") => {}
            ("Game", _) => return Err(PgnError::OtherGame(value)),
            // Some programs write `r` for Red's turn.
            ("FEN", _) => start = value.replacen(" r", " w", 1),
            ("Result", _) => score = self::score(&value).unwrap_or(Score::Open),
            _ => {
                let name = name.replace("White", "Red");
                if let Some(tag) = Tag::ALL.into_iter().find(|tag| tag.name() == name) {
                    tags.insert(tag, value);
                }
            }
        }
        word = scanner.next()?;
    }

    let mut game = Xiangqi::from_text(&start, options)?;
    let start = game.text();
    let mut moves = Vec::new();
    while let Some(Item::Word(at, found)) = word {
        if let Some(end) = self::score(found) {
            score = if score == Score::Open { end } else { score };
            break;
        }
        let view = game.view();
        if let Some(read) = read_move(found, &view) {
            let (ply, text) = (moves.len() + 1, found.to_owned());
            let mv = match read {
                Ok(mv) => mv,
                Err(why) => return Err(PgnError::Move { at, ply, text, why }),
            };
            if let Err(why) = game.play(view.turn, mv) {
                return Err(PgnError::Refused { at, ply, text, why });
            }
            moves.push(mv);
        }
        word = scanner.next()?;
    }

    let played = Score::from(game.outcome());
    match (score, played) {
        (given, Score::Open) => score = given,
        (Score::Open, _) => score = played,
        (given, _) if given != played => return Err(PgnError::Score { given, played }),
        _ => {}
    }
    Ok(Record {
        tags,
        start,
        moves,
        score,
    })
}

/// Parses a result.
fn score(text: &str) -> Option<Score> {
    [
        Score::Won(Side::First),
        Score::Won(Side::Second),
        Score::Drawn,
        Score::Open,
    ]
    .into_iter()
    .find(|score| score.to_string() == text)
}

/// Parses a word as a move, with or without a move number; `None` if it is only a number.
fn read_move(word: &str, view: &View) -> Option<Result<Move, Unreadable>> {
    let bare = word.trim_end_matches(['!', '?', '+', '#']);
    let unnumbered = bare
        .trim_start_matches(|sign: char| sign.is_ascii_digit())
        .trim_start_matches(['.', '…', '．', '。', '、']);
    if unnumbered.is_empty() {
        return None;
    }
    // The middle one of three soldiers on a file moves as in `33.4`, which is not a number: the whole word is tried
    // first.
    Some(match notation::read(bare, view) {
        Err(Unreadable::Form) => notation::read(unnumbered, view),
        read => read,
    })
}

/// An element of a PGN.
enum Item<'a> {
    /// A tag's name and value.
    Tag(String, String),
    /// A move, a number or a result.
    Word(At, &'a str),
}

/// Splits a text into its items.
struct Scanner<'a> {
    rest: &'a str,
    at: At,
}

impl<'a> Scanner<'a> {
    fn new(text: &'a str) -> Scanner<'a> {
        Scanner {
            rest: text.trim_start_matches('\u{feff}'),
            at: At { line: 1, column: 1 },
        }
    }

    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn bump(&mut self) -> Option<char> {
        let mut chars = self.rest.chars();
        let sign = chars.next()?;
        self.rest = chars.as_str();
        if sign == '\n' {
            self.at.line += 1;
            self.at.column = 1;
        } else {
            self.at.column += 1;
        }
        Some(sign)
    }

    /// Consumes characters while `so` holds.
    fn take(&mut self, so: impl Fn(char) -> bool) -> &'a str {
        let from = self.rest;
        while self.peek().is_some_and(&so) {
            self.bump();
        }
        &from[..from.len() - self.rest.len()]
    }

    /// The next item; `None` at the end.
    fn next(&mut self) -> Result<Option<Item<'a>>, PgnError> {
        while let Some(sign) = self.peek() {
            let at = self.at;
            match sign {
                _ if sign.is_whitespace() => drop(self.bump()),
                '{' | '(' | ';' | '$' => self.pass_over()?,
                '%' if at.column == 1 => drop(self.take(|sign| sign != '\n')),
                '[' => return self.tag().ok_or(PgnError::Tag(at)).map(Some),
                _ => {
                    let from = self.rest;
                    self.bump();
                    self.take(|sign| !sign.is_whitespace() && !"{}()[];$".contains(sign));
                    let word = &from[..from.len() - self.rest.len()];
                    return Ok(Some(Item::Word(at, word)));
                }
            }
        }
        Ok(None)
    }

    /// Skips what is not part of the game: a comment, a variation with its content, or a numeric annotation.
    fn pass_over(&mut self) -> Result<(), PgnError> {
        let mut open = Vec::new();
        loop {
            let at = self.at;
            match self.bump() {
                Some('(') => open.push(at),
                Some(')') => drop(open.pop()),
                Some('{') => {
                    self.take(|sign| sign != '}');
                    self.bump().ok_or(PgnError::Unclosed(at, '{'))?;
                }
                Some(';') => drop(self.take(|sign| sign != '\n')),
                Some('$') => drop(self.take(|sign| sign.is_ascii_digit())),
                Some(_) => {}
                None => break,
            }
            if open.is_empty() {
                return Ok(());
            }
        }
        match open.last() {
            Some(&at) => Err(PgnError::Unclosed(at, '(')),
            None => Ok(()),
        }
    }

    /// Parses `[Name "value"]`, if it comes next.
    fn tag(&mut self) -> Option<Item<'a>> {
        let blank = |sign: char| sign.is_whitespace();
        self.bump();
        self.take(blank);
        let name = self.take(|sign| sign.is_ascii_alphanumeric() || sign == '_');
        self.take(blank);
        let mut value = String::new();
        if name.is_empty() || self.bump() != Some('"') {
            return None;
        }
        loop {
            match self.bump()? {
                '"' => break,
                '\\' if matches!(self.peek(), Some('"' | '\\')) => value.extend(self.bump()),
                '\n' => return None,
                sign => value.push(sign),
            }
        }
        self.take(blank);
        (self.bump() == Some(']')).then(|| Item::Tag(name.to_owned(), value))
    }
}
