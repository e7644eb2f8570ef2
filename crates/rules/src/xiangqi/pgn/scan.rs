//! Splits a text into games: their tags, the words between, and a count of what is left out.

use std::{fmt, mem};

use super::{PgnError, Score};

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

/// A game in a text, split into words.
#[derive(Clone, Debug, Default)]
pub struct Source<'a> {
    /// The tags in order, name and value.
    pub(super) tags: Vec<(String, String)>,
    /// The moves and their numbers.
    pub(super) words: Vec<(At, &'a str)>,
    /// The result after them.
    pub(super) result: Option<Score>,
    pub(super) left_out: LeftOut,
}

/// What a text contains besides the moves, which a record does not keep.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LeftOut {
    /// How many comments.
    pub comments: usize,
    /// How many variations, including nested ones.
    pub variations: usize,
    /// How many words after the result.
    pub words: usize,
}

/// Splits a text into its games. A text without any word holds one game without moves.
///
/// # Errors
/// A malformed tag, or a comment that is not closed.
pub fn games(text: &str) -> Result<Vec<Source<'_>>, PgnError> {
    let mut scanner = Scanner::new(text);
    let mut games = Vec::new();
    let mut game = Source::default();
    while let Some(item) = scanner.next()? {
        let next = match item {
            Item::Tag(..) => game.result.is_some() || !game.words.is_empty(),
            Item::Word(_, word) => game.result.is_some() && is_first_number(word),
        };
        if next {
            game.left_out.add(mem::take(&mut scanner.left_out));
            games.push(mem::take(&mut game));
        }
        match item {
            Item::Tag(name, value) => game.tags.push((name, value)),
            Item::Word(..) if game.result.is_some() => game.left_out.words += 1,
            Item::Word(at, word) => match Score::read(word) {
                None => game.words.push((at, word)),
                result => game.result = result,
            },
        }
    }
    game.left_out.add(scanner.left_out);
    games.push(game);
    Ok(games)
}

/// Whether a word is the number of a first move, perhaps with the move.
fn is_first_number(word: &str) -> bool {
    let rest = word.strip_prefix('1');
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(NUMBER_ENDS))
}

/// What may stand between a move's number and the move.
pub(super) const NUMBER_ENDS: [char; 5] = ['.', '…', '．', '。', '、'];

impl fmt::Display for LeftOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts = [
            (self.comments, "comment", ""),
            (self.variations, "variation", ""),
            (self.words, "word", " after the result"),
        ];
        let nonzero = counts.iter().filter(|(count, ..)| *count > 0);
        let nonzero = nonzero.map(|(count, what, place)| {
            let plural = if *count == 1 { "" } else { "s" };
            format!("{count} {what}{plural}{place}")
        });
        f.write_str(&nonzero.collect::<Vec<_>>().join(", "))
    }
}

impl LeftOut {
    fn add(&mut self, more: LeftOut) {
        self.comments += more.comments;
        self.variations += more.variations;
    }
}

/// An element of a PGN.
enum Item<'a> {
    /// A tag's name and value.
    Tag(String, String),
    /// A move, a number or a result.
    Word(At, &'a str),
}

/// Splits a text into its items, and counts what it skips.
struct Scanner<'a> {
    rest: &'a str,
    at: At,
    left_out: LeftOut,
}

impl<'a> Scanner<'a> {
    fn new(text: &'a str) -> Scanner<'a> {
        Scanner {
            rest: text.trim_start_matches('\u{feff}'),
            at: At { line: 1, column: 1 },
            left_out: LeftOut::default(),
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

    /// Consumes characters while `matches` is true.
    fn take(&mut self, matches: impl Fn(char) -> bool) -> &'a str {
        let from = self.rest;
        while self.peek().is_some_and(&matches) {
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
                Some('(') => {
                    self.left_out.variations += 1;
                    open.push(at);
                }
                Some(')') => drop(open.pop()),
                Some('{') => {
                    self.left_out.comments += 1;
                    self.take(|sign| sign != '}');
                    self.bump().ok_or(PgnError::Unclosed(at, '{'))?;
                }
                Some(';') => {
                    self.left_out.comments += 1;
                    self.take(|sign| sign != '\n');
                }
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
