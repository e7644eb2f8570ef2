//! Reads the moves of a game by every custom that they leave open, and takes the one by which the whole game is legal.
//! If it is legal by several and they mean different moves, nothing is guessed.

use std::ops::Range;

use super::scan::{Item, Scanner, What, place};
use crate::{
    fault::{Note, Ply, Reading, Why},
    game::{Body, DEEPEST, Score},
    words::{Board, Taken, WordError},
};

/// By which customs a game may be read.
pub(crate) struct Sought<'s, D> {
    /// The usual one, which is tried first.
    pub usual: D,
    /// Whether a custom is as somebody said.
    pub allows: &'s dyn Fn(&D) -> bool,
    /// Whether a custom is as the file itself says; it decides between several.
    pub says: &'s dyn Fn(&D) -> bool,
}

/// A game as one custom reads it.
pub(crate) struct Judged<B: Board> {
    pub body: Body<B::Move>,
    pub dialect: B::Dialect,
    /// The result on the board.
    pub score: Score,
    pub notes: Vec<Note>,
}

/// Where and why reading stops.
pub(crate) type Stop = (usize, Why);

/// The moves of a game in a part of a text.
#[derive(Clone)]
pub(crate) struct Part<'a> {
    /// The text.
    pub text: &'a str,
    /// The number of its first line.
    pub first_line: usize,
    /// Where the moves stand.
    pub range: Range<usize>,
    /// What is said before them.
    pub intro: &'a str,
}

/// Reads the moves of a game from this board.
///
/// # Errors
/// The place where the usual custom, or the one that goes furthest, stops.
pub(crate) fn judge<B: Board>(
    moves: &Part<'_>,
    board: &B,
    sought: &Sought<'_, B::Dialect>,
) -> Result<Judged<B>, Stop> {
    let mut todo = vec![sought.usual];
    let mut tried = Vec::new();
    let mut legal: Vec<Judged<B>> = Vec::new();
    let mut furthest: Option<Stop> = None;
    while let Some(dialect) = todo.pop() {
        tried.push(dialect);
        let mut reader = Reader::new(moves, board.under(dialect), dialect);
        let result = reader.read();
        for other in B::alternatives(dialect, reader.seen) {
            if !tried.contains(&other) && !todo.contains(&other) && (sought.allows)(&other) {
                todo.push(other);
            }
        }
        match result {
            Ok(()) => legal.push(reader.judged()),
            Err(stop) if furthest.as_ref().is_none_or(|(at, _)| stop.0 > *at) => {
                furthest = Some(stop);
            }
            Err(_) => {}
        }
    }
    if legal.len() > 1 {
        return choose(moves, board, legal, sought);
    }
    match (legal.pop(), furthest) {
        (Some(judged), _) => Ok(judged),
        (None, Some(stop)) => Err(stop),
        (None, None) => Err((moves.range.start, Why::Damaged("PGN"))),
    }
}

/// The one that is meant of several readings of a whole game.
fn choose<B: Board>(
    moves: &Part<'_>,
    board: &B,
    mut legal: Vec<Judged<B>>,
    sought: &Sought<'_, B::Dialect>,
) -> Result<Judged<B>, Stop> {
    let differ = |a: &Judged<B>, b: &Judged<B>| {
        let mut pairs = a.body.main_line().zip(b.body.main_line());
        pairs.position(|(a, b)| a != b)
    };
    if legal.iter().any(|other| differ(&legal[0], other).is_some()) {
        let said = legal.iter().any(|one| (sought.says)(&one.dialect));
        if said {
            legal.retain(|one| (sought.says)(&one.dialect));
        }
    }
    // Readings with the same moves differ in how much of the variations is legal.
    let unread = |one: &Judged<B>| one.notes.len();
    let other = legal[1..]
        .iter()
        .filter_map(|other| Some((differ(&legal[0], other)?, other)))
        .min_by_key(|(ply, _)| *ply);
    if let Some((ply, other)) = other {
        let mut reader = Reader::new(moves, board.under(legal[0].dialect), legal[0].dialect);
        let (at, text) = reader.word_of(ply);
        let reading = |one: &Judged<B>| Reading {
            custom: B::name(one.dialect),
            mv: one
                .body
                .main_line()
                .nth(ply)
                .map_or(String::new(), |mv| mv.to_string()),
        };
        let readings = Box::new([reading(&legal[0]), reading(other)]);
        let ply = Ply {
            number: ply + 1,
            text,
        };
        return Err((at, Why::Ambiguous { ply, readings }));
    }
    let best = (0..legal.len()).min_by_key(|&one| unread(&legal[one]));
    Ok(legal.swap_remove(best.unwrap_or(0)))
}

/// How many illegal variations of a game are named.
const MOST_NOTES: usize = 50;

/// A variation that is being read.
struct Level<B> {
    /// The board after the moves before it.
    board: B,
    /// The board before the last of them.
    before: B,
    ply: usize,
    mark: crate::game::Mark,
    /// Where it begins.
    at: usize,
}

/// Reads the moves by one custom.
struct Reader<'a, 'm, B: Board> {
    moves: &'m Part<'a>,
    scanner: Scanner<'a>,
    dialect: B::Dialect,
    seen: B::Seen,
    board: B,
    before: B,
    /// Moves so far in this line.
    ply: usize,
    levels: Vec<Level<B>>,
    body: Body<B::Move>,
    notes: Vec<Note>,
}

impl<'a, 'm, B: Board> Reader<'a, 'm, B> {
    fn new(moves: &'m Part<'a>, board: B, dialect: B::Dialect) -> Reader<'a, 'm, B> {
        let text = &moves.text[..moves.range.end];
        let mut reader = Reader {
            moves,
            scanner: Scanner::new(text, moves.range.start, true),
            dialect,
            seen: B::Seen::default(),
            before: board.clone(),
            board,
            ply: 0,
            levels: Vec::new(),
            body: Body::default(),
            notes: Vec::new(),
        };
        reader.body.comment(moves.intro);
        reader
    }

    fn judged(self) -> Judged<B> {
        Judged {
            score: self.board.score(),
            body: self.body,
            dialect: self.dialect,
            notes: self.notes,
        }
    }

    fn read(&mut self) -> Result<(), Stop> {
        while let Some(Item { at, what }) = self.scanner.next() {
            match what {
                What::Word(word) => self.words(at, word)?,
                What::Comment(text) => self.body.comment(text),
                What::Nag(number) => self.body.nag(number.parse().unwrap_or(0)),
                What::Open => self.open(at)?,
                What::Close => self.close(),
                What::Tag(..) | What::NoTag | What::Unclosed | What::CutOff => {}
            }
        }
        match self.levels.first() {
            Some(level) => Err((level.at, Why::Unclosed('('))),
            None => Ok(()),
        }
    }

    fn open(&mut self, at: usize) -> Result<(), Stop> {
        if self.levels.len() >= DEEPEST {
            return Err((at, Why::TooDeep));
        }
        self.levels.push(Level {
            board: self.board.clone(),
            before: self.before.clone(),
            ply: self.ply,
            mark: self.body.mark(),
            at,
        });
        self.body.open();
        // A variation replaces the last move.
        self.board = self.before.clone();
        self.ply = self.ply.saturating_sub(1);
        Ok(())
    }

    fn close(&mut self) {
        if let Some(level) = self.levels.pop() {
            self.body.close();
            (self.board, self.before, self.ply) = (level.board, level.before, level.ply);
        }
    }

    /// The moves of a word, which may be glued.
    fn words(&mut self, at: usize, mut word: &'a str) -> Result<(), Stop> {
        if !self.levels.is_empty() && Score::read(word).is_some() {
            self.body.comment(word);
            return Ok(());
        }
        let end = at + word.len();
        while !word.is_empty() {
            let at = end - word.len();
            match self.board.take(word, self.dialect, &mut self.seen) {
                Ok(Taken { mv, nag, rest }) => {
                    if let Some(mv) = mv {
                        self.before = self.board.clone();
                        self.board.play(mv);
                        self.ply += 1;
                        self.body.play(mv);
                    }
                    if let Some(nag) = nag {
                        self.body.nag(nag);
                    }
                    word = rest;
                }
                Err(why) => return self.failed(at, word, why),
            }
        }
        Ok(())
    }

    /// An illegal game stops here; an illegal variation becomes a comment.
    fn failed(&mut self, at: usize, word: &str, why: WordError) -> Result<(), Stop> {
        let ply = Ply {
            number: self.ply + 1,
            text: word.chars().take(40).collect(),
        };
        let Some(level) = self.levels.pop() else {
            return Err((at, Why::Move(ply, why)));
        };
        let at = place(self.moves.text, at, self.moves.first_line);
        if self.notes.len() < MOST_NOTES {
            self.notes.push(Note::Variation(at, ply, why));
        }
        let mut depth = 1;
        while depth > 0 {
            match self.scanner.next().map(|item| item.what) {
                Some(What::Open) => depth += 1,
                Some(What::Close) => depth -= 1,
                Some(_) => {}
                None => break,
            }
        }
        self.body.cut_back(level.mark);
        let raw = self.scanner.between(level.at, self.scanner.at());
        self.body.comment(&raw.replace(['{', '}'], "\""));
        (self.board, self.before, self.ply) = (level.board, level.before, level.ply);
        Ok(())
    }

    /// The word that is a move of the main line, counted from 0, and where it stands.
    fn word_of(&mut self, ply: usize) -> (usize, String) {
        while let Some(Item { at, what }) = self.scanner.next() {
            let before = self.ply;
            let done = match what {
                What::Word(word) => {
                    let done = self.words(at, word);
                    if self.levels.is_empty() && before <= ply && ply < self.ply {
                        return (at, word.chars().take(40).collect());
                    }
                    done
                }
                What::Open => self.open(at),
                What::Close => {
                    self.close();
                    Ok(())
                }
                _ => Ok(()),
            };
            if done.is_err() {
                break;
            }
        }
        (self.moves.range.start, String::new())
    }
}
