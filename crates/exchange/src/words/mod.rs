//! Moves as single words: what a word means on a board, by one custom or another.
//!
//! A word alone may mean different moves to different players. So a text is read by one custom from its first move to its
//! last, and again by every other custom that its words leave open; `pgn` compares what comes out.

mod algebraic;
mod dialect;
mod doushouqi;
mod xiangqi;

use std::fmt;

use rules::{
    doushouqi as dou,
    xiangqi::{Refusal, notation::Unreadable},
};

pub(crate) use algebraic::{long, short};
pub use dialect::{Declared, Dialect, FirstRank, Letters};
pub(crate) use doushouqi::{Animals, Customs};
pub(crate) use xiangqi::Table;

use crate::game::Score;

/// Why a word is not a move on this board.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum WordError {
    /// It is not one move of Xiangqi.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// The move is illegal.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// It is no move of Dou Shou Qi.
    #[error(
        "that is no move between points (a3a4), and no animal's number or letter with a point (1g4)"
    )]
    Form,
    /// The side to move no longer has this animal.
    #[error("that animal is not on the board")]
    NoAnimal,
    /// The move of Dou Shou Qi is illegal.
    #[error(transparent)]
    RefusedAnimal(#[from] dou::Refusal),
}

/// What stands at the beginning of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Taken<'w, M> {
    /// The move; `None` for the number of one.
    pub mv: Option<M>,
    /// The annotation behind it.
    pub nag: Option<u8>,
    /// What stands behind them without a blank.
    pub rest: &'w str,
}

/// A board on which the words of a game are read.
pub(crate) trait Board: Clone {
    /// A move on it.
    type Move: Copy + Eq + fmt::Display;
    /// A custom by which words are read.
    type Dialect: Copy + Eq + Default;
    /// What the words so far show about the custom.
    type Seen: Copy + Default;

    /// Reads the beginning of a word.
    fn take<'w>(
        &self,
        word: &'w str,
        dialect: Self::Dialect,
        seen: &mut Self::Seen,
    ) -> Result<Taken<'w, Self::Move>, WordError>;

    /// The board under the rules of a custom.
    fn under(&self, dialect: Self::Dialect) -> Self;

    /// Plays a legal move.
    fn play(&mut self, mv: Self::Move);

    /// The result if the game is over on the board.
    fn score(&self) -> Score;

    /// A custom in words.
    fn name(dialect: Self::Dialect) -> String;

    /// The customs next to this one which the words leave open.
    fn alternatives(dialect: Self::Dialect, seen: Self::Seen) -> Vec<Self::Dialect>;
}

/// How many signs of a word are looked at: more than any move has.
pub(crate) const LONGEST: usize = 16;

/// The first signs of a word as on a keyboard, with the places where they end.
pub(crate) struct Signs {
    signs: [char; LONGEST],
    ends: [usize; LONGEST],
    count: usize,
}

impl Signs {
    pub(crate) fn of(word: &str) -> Signs {
        let mut found = Signs {
            signs: ['\0'; LONGEST],
            ends: [0; LONGEST],
            count: 0,
        };
        for (at, sign) in word.char_indices().take(LONGEST) {
            found.signs[found.count] = rules::xiangqi::notation::plain(sign);
            found.ends[found.count] = at + sign.len_utf8();
            found.count += 1;
        }
        found
    }

    pub(crate) fn all(&self) -> &[char] {
        &self.signs[..self.count]
    }

    /// The word behind its first `count` signs.
    pub(crate) fn behind<'w>(&self, word: &'w str, count: usize) -> &'w str {
        match count.checked_sub(1) {
            None => word,
            Some(last) => word.get(self.ends[last]..).unwrap_or_default(),
        }
    }

    /// How many signs at the beginning are a move's number; all of them if there is nothing else.
    pub(crate) fn number(&self) -> usize {
        let signs = self.all();
        let digits = signs
            .iter()
            .take_while(|sign| sign.is_ascii_digit())
            .count();
        let ends = signs[digits..]
            .iter()
            .take_while(|sign| ends_number(**sign))
            .count();
        if ends == 0 && digits < signs.len() {
            0
        } else {
            digits + ends
        }
    }
}

/// Whether this may stand between a move's number and the move.
pub(crate) fn ends_number(sign: char) -> bool {
    matches!(sign, '.' | '…' | '．' | '。' | '、')
}

/// How many signs at the end are annotations.
pub(crate) fn marks(signs: &[char]) -> usize {
    let is_mark = |sign: &&char| matches!(sign, '!' | '?' | '+' | '#');
    signs.iter().rev().take_while(is_mark).count()
}

/// The number of an annotation in signs.
pub(crate) fn nag(signs: &[char]) -> Option<u8> {
    let mut marks = signs.iter().filter(|sign| matches!(sign, '!' | '?'));
    Some(match (marks.next()?, marks.next()) {
        ('!', None) => 1,
        ('!', Some('!')) => 3,
        ('!', _) => 5,
        (_, None) => 2,
        (_, Some('!')) => 6,
        _ => 4,
    })
}
