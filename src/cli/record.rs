//! `caipan record`: checks games of Xiangqi move by move and writes them in another notation.

use std::io::Read;

use anyhow::{Context, Result, anyhow, ensure};
use encoding_rs::Encoding;
use rules::xiangqi::{
    Options,
    notation::Script,
    pgn::{self, Format},
};

use crate::file_text;

/// How to rewrite a game.
#[derive(clap::Args)]
pub struct Record {
    /// The notation of the moves to write
    #[arg(long, value_enum, default_value = "iccs")]
    format: Notation,
    /// Only the game with this number, the first being 1; without it, every game of the text
    #[arg(long)]
    game: Option<usize>,
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

/// The result of the command.
pub(super) struct Rewritten {
    /// The games.
    pub(super) text: String,
    /// A sentence for each thing that the games omit.
    pub(super) notes: Vec<String>,
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
    /// The games in the requested notation, an empty line between them.
    ///
    /// # Errors
    /// What is wrong with them, and where.
    pub(super) fn rewrite(&self, mut input: impl Read) -> Result<Rewritten> {
        let mut bytes = Vec::new();
        let read = input.read_to_end(&mut bytes);
        read.map_err(|error| anyhow!("the record cannot be read: {error}"))?;
        let (text, encoding) = file_text::read(&bytes)
            .context("this is no text, but a file of some program: save the games there as PGN")?;
        let games = pgn::games(&text)?;
        let count = games.len();
        let note =
            |encoding: &'static Encoding| format!("the text was read as {}", encoding.name());
        let mut notes = Vec::from_iter(encoding.map(note));
        if let Some(wanted) = self.game {
            ensure!(
                (1..=count).contains(&wanted),
                "there is no game {wanted}: the text holds {count}"
            );
            notes.push(format!("this is game {wanted} of {count}"));
        }
        let mut written = Vec::new();
        for (number, game) in (1..).zip(&games) {
            if self.game.is_some_and(|wanted| wanted != number) {
                continue;
            }
            let (record, found) = game
                .read(Options::BOOKLET)
                .map_err(|why| anyhow!("game {number}: {why}"))?;
            notes.extend(found.iter().map(|note| format!("game {number}: {note}")));
            written.push(pgn::write(&record, self.format.into()));
        }
        Ok(Rewritten {
            text: written.join("\n"),
            notes,
        })
    }
}
