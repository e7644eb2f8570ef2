//! `caipan record`: checks a game of Xiangqi move by move and writes it in another notation.

use std::io::{self, Read};

use rules::xiangqi::{
    Options,
    notation::Script,
    pgn::{self, Format, PgnError},
};

/// How a game is to be written again.
#[derive(clap::Args)]
pub struct Record {
    /// The notation of the moves to write
    #[arg(long, value_enum, default_value = "iccs")]
    format: Notation,
}

/// A notation to write moves in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Notation {
    /// Coordinates: h2e2
    Iccs,
    /// The World Xiangqi Federation's letters: C2.5
    Wxf,
    /// Chinese, in simplified signs: 炮二平五
    #[value(alias = "simplified")]
    Chinese,
    /// Chinese, in traditional signs
    Traditional,
}

/// Why a record could not be converted.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// The input cannot be read, or is not UTF-8.
    #[error("the record cannot be read: {0}")]
    Input(#[from] io::Error),
    /// The input is not a legal game.
    #[error(transparent)]
    Pgn(#[from] PgnError),
}

impl From<Notation> for Format {
    fn from(notation: Notation) -> Format {
        match notation {
            Notation::Iccs => Format::Iccs,
            Notation::Wxf => Format::Wxf,
            Notation::Chinese => Format::Chinese(Script::Simplified),
            Notation::Traditional => Format::Chinese(Script::Traditional),
        }
    }
}

impl Record {
    /// The record in the requested notation.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub(super) fn rewrite(&self, mut input: impl Read) -> Result<String, RecordError> {
        let mut text = String::new();
        input.read_to_string(&mut text)?;
        let record = pgn::read(&text, Options::BOOKLET)?;
        Ok(pgn::write(&record, self.format.into()))
    }
}
