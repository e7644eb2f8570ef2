//! What reading a file gives: games, positions and formations, each with where it came from.

use encoding_rs::Encoding;
use rules::{doushouqi, game::GameName, luzhanqi::Arrangement};

use crate::{fault::Note, game::Game, words::Declared};

/// A format of files or texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// PGN, or moves without any tags.
    Pgn,
    /// The text of XieXie and other programs that begins with `FORMAT WXF`.
    WxfFile,
    /// `position fen … moves …`, as engines are asked.
    Engine,
    /// A position alone.
    Fen,
    /// The text of dpxq.com.
    DhtmlXq,
    /// Files `.xqf`, with the version.
    Xqf(u8),
    /// Files `.cbr`, with the version.
    Cbr(u8),
    /// A library `.cbl` of such games.
    Cbl,
    /// Files `.jql` with a formation of Luzhanqi.
    Jql,
    /// A formation of Luzhanqi in letters or words.
    Formation,
}

/// What a file holds.
#[derive(Clone)]
pub enum Content {
    /// A game of Xiangqi, or only its start.
    Xiangqi(Game),
    /// A game of Dou Shou Qi.
    DouShouQi(Game<doushouqi::Move>),
    /// A formation of Luzhanqi. It is its owner's secret.
    Formation(Arrangement),
}

/// A game or a formation of a file.
#[derive(Clone)]
pub struct Found {
    /// Which one of the file it is, counted from 1.
    pub number: usize,
    /// What it is.
    pub content: Content,
    /// The format in which it was written.
    pub source: Source,
    /// The encoding of the text, if it is not UTF-8.
    pub encoding: Option<&'static Encoding>,
    /// What the reader should know.
    pub notes: Vec<Note>,
}

/// What is known about a file besides its bytes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hint {
    /// Its name. Only a formation needs it: `.jql` has no sign of its own.
    pub file_name: Option<String>,
    /// The game, where the file does not say it.
    pub game: Option<GameName>,
    /// By which custom its moves are written.
    pub declared: Declared,
}

impl Content {
    /// The game, if it is one of Xiangqi.
    pub fn xiangqi(self) -> Option<Game> {
        match self {
            Content::Xiangqi(game) => Some(game),
            Content::DouShouQi(_) | Content::Formation(_) => None,
        }
    }
}
