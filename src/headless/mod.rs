//! The rules without Discord, for other programs and for tests: `caipan referee`, `caipan perft`, `caipan record`.
//!
//! `session` is one conversation with the referee, `protocol` what is said in it, `ruling` how a ply is told, `codes`
//! the refusals; `lines` carries it over pipes. `perft` counts, `record` rewrites games of Xiangqi.

mod codes;
mod lines;
mod perft;
mod protocol;
mod record;
mod ruling;
mod session;

use std::io::{self, Write};

pub use codes::{Code, shortened};
pub use perft::{Perft, PerftError};
pub use record::{Notation, Record, RecordError};
pub use session::Session;

/// What the program does apart from being a bot.
#[derive(clap::Subcommand)]
pub enum Command {
    /// Referees one game after another for a program: reads a JSON object a line, answers one a line.
    ///
    /// README.md shows how: {"op":"new","game":"xiangqi"}, {"op":"legal"}, {"op":"play","move":"h2e2"},
    /// {"op":"view","as":"first"}.
    Referee,
    /// Counts the move sequences of exactly DEPTH plies; one that ends its game earlier is none.
    ///
    /// Prints the number, and on a second line the seconds that counting took. Luzhanqi needs a position or two setups.
    Perft(Perft),
    /// Checks a game of Xiangqi and writes it in another notation.
    ///
    /// Reads the first game of a PGN from standard input, plays every move by the rules of the booklet, and writes the
    /// game again.
    Record(Record),
}

/// Why a command did not do what it should.
#[derive(Debug, thiserror::Error)]
pub enum HeadlessError {
    /// A pipe or file.
    #[error("reading or writing failed: {0}")]
    Io(#[from] io::Error),
    /// Counting.
    #[error(transparent)]
    Perft(#[from] PerftError),
    /// Rewriting a record.
    #[error(transparent)]
    Record(#[from] RecordError),
}

impl Command {
    /// Does it, from standard input to standard output. That nobody reads any more is no error.
    ///
    /// # Errors
    /// What keeps it from being done.
    pub fn run(&self) -> Result<(), HeadlessError> {
        let mut output = io::stdout().lock();
        let written = match self {
            Command::Referee => lines::referee(&mut io::stdin().lock(), &mut output),
            Command::Perft(perft) => write!(output, "{}", perft.count()?),
            Command::Record(record) => write!(output, "{}", record.rewrite(io::stdin().lock())?),
        };
        match written.and_then(|()| output.flush()) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            done => Ok(done?),
        }
    }
}
