//! `caipan record`: checks games of other programs move by move and writes them in another format, one after another.

use std::{
    io::{Read, Write},
    process::ExitCode,
};

use anyhow::{Result, bail, ensure};
use exchange::{
    AnimalNotation, Content, Declared, FirstRank, Format, Found, Game, Hint, Letters, Lost, Stream,
};
use rules::xiangqi::{Options, notation::Script};

/// How to rewrite games.
#[derive(clap::Args)]
pub struct Record {
    /// The format to write
    #[arg(long, value_enum, default_value = "iccs")]
    format: Written,
    /// Only the game with this number, the first being 1; without it, every game of the file
    #[arg(long)]
    game: Option<usize>,
    /// The letters in which the moves are written, where they could be read in several ways
    #[arg(long, value_enum)]
    letters: Option<Spelling>,
    /// The number of the first rank in the moves' coordinates, where it could be either
    #[arg(long, value_parser = clap::value_parser!(u8).range(0..=1))]
    first_rank: Option<u8>,
}

/// A format to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Written {
    /// PGN in coordinates: H2-E2
    Iccs,
    /// PGN in the World Xiangqi Federation's letters: C2.5
    Wxf,
    /// PGN in Chinese, in simplified signs: 炮二平五
    #[value(alias = "simplified")]
    Chinese,
    /// PGN in Chinese, in traditional signs
    Traditional,
    /// PGN in Chinese and GB18030, as programs in China read it
    Gb18030,
    /// PGN as pychess, Banksia and WinBoard read it: Che3
    Pychess,
    /// What engines are asked, with ranks from 1
    Uci,
    /// What engines are asked, with ranks from 0
    Ucci,
    /// A file for programs that read XQF; it holds one game
    Xqf,
    /// The text of dpxq.com
    Dhtmlxq,
}

/// Letters of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Spelling {
    /// The World Xiangqi Federation's: C2.5
    Federation,
    /// Vietnamese players': P2-5
    Vietnamese,
}

impl From<Written> for Format {
    fn from(written: Written) -> Format {
        use exchange::Notation;

        match written {
            Written::Iccs => Format::Pgn(Notation::Iccs),
            Written::Wxf => Format::Pgn(Notation::Wxf),
            Written::Chinese => Format::Pgn(Notation::Chinese(Script::Simplified)),
            Written::Traditional => Format::Pgn(Notation::Chinese(Script::Traditional)),
            Written::Gb18030 => Format::Gb18030(Script::Simplified),
            Written::Pychess => Format::Pgn(Notation::Short),
            Written::Uci => Format::Engine(FirstRank::One),
            Written::Ucci => Format::Engine(FirstRank::Zero),
            Written::Xqf => Format::Xqf,
            Written::Dhtmlxq => Format::DhtmlXq,
        }
    }
}

/// How much of a file is read at a time.
const PIECE: usize = 64 << 10;

impl Record {
    fn hint(&self) -> Hint {
        Hint {
            declared: Declared {
                first_rank: self.first_rank.map(|first| match first {
                    0 => FirstRank::Zero,
                    _ => FirstRank::One,
                }),
                letters: self.letters.map(|letters| match letters {
                    Spelling::Federation => Letters::Federation,
                    Spelling::Vietnamese => Letters::Vietnamese,
                }),
            },
            ..Hint::default()
        }
    }

    /// Writes the games of `input` in the requested format, and a sentence for each thing that they omit and for each game that
    /// cannot be read. Fails if there is such a game.
    ///
    /// # Errors
    /// A file without the game, or without one that its format can hold; and what keeps it from being read or written.
    pub(super) fn rewrite(
        &self,
        mut input: impl Read,
        output: &mut impl Write,
        notes: &mut impl Write,
    ) -> Result<ExitCode> {
        let mut stream = Stream::new(self.hint());
        let mut progress = Progress::default();
        let mut piece = vec![0; PIECE];
        loop {
            let length = match input.read(&mut piece) {
                Ok(length) => length,
                Err(error) => bail!("the record cannot be read: {error}"),
            };
            if length == 0 {
                stream.end();
            } else {
                stream.feed(&piece[..length]);
            }
            while let Some(found) = stream.next_game() {
                progress.count += 1;
                let number = progress.count;
                if self.game.is_some_and(|wanted| wanted != number) {
                    continue;
                }
                match found {
                    Ok(found) => self.write(found, &mut progress, output, notes)?,
                    Err(fault) => {
                        progress.failed = true;
                        writeln!(notes, "caipan: game {number}: {fault}.")?;
                    }
                }
            }
            if length == 0 {
                break;
            }
        }
        let count = progress.count;
        if let Some(wanted) = self.game {
            ensure!(
                (1..=count).contains(&wanted),
                "there is no game {wanted}: the text holds {count}"
            );
            writeln!(notes, "caipan: this is game {wanted} of {count}.")?;
        }
        Ok(ExitCode::from(u8::from(progress.failed)))
    }

    fn write(
        &self,
        found: Found,
        progress: &mut Progress,
        output: &mut impl Write,
        notes: &mut impl Write,
    ) -> Result<()> {
        let number = found.number;
        if let Some(encoding) = found.encoding.filter(|_| !progress.has_said_encoding) {
            progress.has_said_encoding = true;
            writeln!(notes, "caipan: the text was read as {}.", encoding.name())?;
        }
        for note in &found.notes {
            writeln!(notes, "caipan: game {number}: {note}.")?;
        }
        if progress.written > 0 {
            ensure!(
                self.format != Written::Xqf,
                "a file of this format holds one game; choose it with --game"
            );
            output.write_all(b"\n")?;
        }
        progress.written += 1;
        match found.content {
            Content::Xiangqi(game) => self.write_xiangqi(number, &game, output, notes),
            Content::DouShouQi(game) => {
                let text = exchange::write_animals(&game, AnimalNotation::Points);
                Ok(output.write_all(text.as_bytes())?)
            }
            Content::Formation(army) => Ok(writeln!(output, "{}", army.text())?),
        }
    }

    fn write_xiangqi(
        &self,
        number: usize,
        game: &Game,
        output: &mut impl Write,
        notes: &mut impl Write,
    ) -> Result<()> {
        for remark in exchange::remarks(game, Options::BOOKLET)? {
            writeln!(notes, "caipan: game {number}: {remark}.")?;
        }
        let written = exchange::write(game, self.format.into())?;
        output.write_all(&written.bytes)?;
        if !written.lost.is_empty() {
            let lost: Vec<String> = written.lost.iter().map(Lost::to_string).collect();
            writeln!(
                notes,
                "caipan: game {number}: left out: {}.",
                lost.join(", ")
            )?;
        }
        Ok(())
    }
}

/// What has been read and written so far.
#[derive(Default)]
struct Progress {
    count: usize,
    written: usize,
    failed: bool,
    has_said_encoding: bool,
}
