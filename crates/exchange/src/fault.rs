//! Why a game of a file could not be taken, and where. Each reason carries what a sentence about it needs.

use std::fmt;

use rules::{doushouqi, xiangqi};

use crate::{
    game::{DEEPEST, Score},
    words::WordError,
};

/// A place in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In a text: line and character, counted from 1.
    Text {
        /// The line.
        line: usize,
        /// The character in the line.
        column: usize,
    },
    /// In other files: the byte, counted from 0.
    Byte(usize),
}

/// A game of a file that could not be taken.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{at}: {why}")]
pub struct Fault {
    /// Which game of the file it is, counted from 1.
    pub number: usize,
    /// Where the fault is.
    pub at: Place,
    /// What it is.
    pub why: Why,
}

/// A move as a file has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// Its number in this game, counted from 1.
    pub number: usize,
    /// The word.
    pub text: String,
}

/// Why a game could not be taken.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Why {
    /// The file is neither text nor one of the known formats.
    #[error(
        "this is no text, but a file of some program that is not known here: save the games there as PGN"
    )]
    Unknown,
    /// The tag `Game` or `Variant` names another game.
    #[error("this is a game of {0:?}, not of Chinese Chess")]
    OtherGame(String),
    /// A tag is not `[Name "value"]`.
    #[error("a tag is written [Name \"value\"]")]
    Tag,
    /// A comment or a variation is not closed.
    #[error("what {0:?} begins here is never closed")]
    Unclosed(char),
    /// Variations are nested too deeply.
    #[error("variations are nested deeper than {DEEPEST}")]
    TooDeep,
    /// A game has more tags than any real one.
    #[error("a game has more than {0} tags")]
    TooManyTags(usize),
    /// One game takes more room than any real one.
    #[error("one game takes more than {0} bytes")]
    TooLong(usize),
    /// The start is not a position of Xiangqi.
    #[error("the tag FEN: {0}")]
    Position(xiangqi::PositionError),
    /// The start is not a position of Dou Shou Qi.
    #[error("the tag FEN: {0}")]
    Animals(doushouqi::PositionError),
    /// A word is not a move, or the move is illegal.
    #[error("{0}: {1}")]
    Move(Ply, WordError),
    /// The whole game is legal by two customs, in which a word means different moves.
    #[error("{ply} is {} by {}, but {} by {}", .readings[0].mv, .readings[0].custom, .readings[1].mv, .readings[1].custom)]
    Ambiguous {
        /// The first such word.
        ply: Ply,
        /// What it means by each of them.
        readings: Box<[Reading; 2]>,
    },
    /// A file of a known format ends too soon.
    #[error("the file ends before the game does")]
    Truncated,
    /// A known format in a version that cannot be read.
    #[error("version {0} of this format is not known here")]
    Version(u8),
    /// A record of pieces or points that the format does not have.
    #[error("this is not as the format {0} has it")]
    Damaged(&'static str),
    /// A formation that is not an army.
    #[error(transparent)]
    Army(#[from] rules::luzhanqi::ArmyTextError),
}

/// What a word means by a custom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The custom.
    pub custom: String,
    /// The move by its points, with ranks as on the bot's boards.
    pub mv: String,
}

/// Something that the reader of a game should know.
#[derive(Clone, Debug, PartialEq)]
pub enum Note {
    /// The game was read by another custom than the usual one.
    Custom(String),
    /// Bytes that were not text of the file's encoding stand as U+FFFD.
    Replaced,
    /// A variation stops being legal at a word. It is kept as a comment.
    Variation(Place, Ply, WordError),
    /// A variation of a file without words stops being legal; what follows is not taken.
    VariationEnds(Place),
    /// The board decides the result; the file gives another one.
    OtherResult {
        /// The result in the file.
        given: Score,
        /// The result of the moves.
        played: Score,
    },
    /// A result given in the file that no custom knows.
    UnknownResult(String),
    /// Words behind the result, which are kept as a comment.
    Behind,
    /// The game goes on where the booklet of Dou Shou Qi does not allow it.
    OtherRules,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Text { line, column } => write!(f, "line {line}, column {column}"),
            Place::Byte(byte) => write!(f, "byte {byte}"),
        }
    }
}

impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} as ply {}", self.text, self.number)
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Note::Custom(custom) => write!(f, "the moves were read by {custom}"),
            Note::Replaced => f.write_str("bytes that are no text were replaced"),
            Note::Variation(at, ply, why) => {
                write!(f, "{at}: a variation is kept as a comment: {ply}: {why}")
            }
            Note::VariationEnds(at) => {
                write!(
                    f,
                    "{at}: the rest of a variation is illegal and was left out"
                )
            }
            Note::OtherResult { given, played } => {
                write!(
                    f,
                    "the result is given as {given}, but the game ended {played}"
                )
            }
            Note::UnknownResult(text) => write!(f, "{text:?} is not known as a result"),
            Note::Behind => f.write_str("words behind the result are kept as a comment"),
            Note::OtherRules => f.write_str("the moves follow other rules than the booklet's"),
        }
    }
}
