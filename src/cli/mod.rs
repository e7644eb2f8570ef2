//! The commands that are not the bot, for its host, for other programs and for tests: `caipan backup`, `doctor`, `engine`, `health`, `league`,
//! `referee`, `pair`, `perft`, `ratings`, `record`, `rekey`, `render`,
//! `restore`.
//!
//! `doctor` looks whether the bot could run, `league` writes a season as a file or simulates one, `pair` pairs the next round of a tournament, `perft` counts move
//! sequences, `ratings` shows an example of how players are rated or works a bot's ratings out anew, `record` converts games
//! of Xiangqi to another notation, `render` draws a position into a file that it may `replace`;
//! `arguments` holds the arguments they share. The headless referee itself is [`rules::headless`].

mod arguments;
mod backup;
mod doctor;
mod engine;
mod health;
mod league;
mod pair;
mod perft;
mod ratings;
mod record;
mod render;
mod replace;
mod verify;

use std::{
    io::{self, Write},
    process::ExitCode,
};

pub use arguments::GameArgumentError;
pub use backup::{Backup, CopyError, Rekey, Restore};
pub use doctor::{Doctor, DoctorError};
pub use engine::{Engine, EngineError};
pub use health::{Health, HealthError};
pub use league::{League, LeagueError};
pub use pair::{NextRound, PairError, PairingSystem};
pub use perft::{Perft, PerftError};
pub use ratings::{Ratings, RebuildError};
pub use record::{Notation, Record, RecordError};
pub use render::{Render, RenderError};
pub use replace::ReplaceError;
pub use verify::Verify;

/// What the program does apart from being a bot.
#[derive(clap::Subcommand)]
pub enum Command {
    /// Copies the database of a bot, which may go on running, into FILE.
    ///
    /// The bot is that of the data folder (CAIPAN_DATA, or else data).
    Backup(Backup),
    /// Puts a copy of a bot's database back, after a check. The bot must not be running.
    ///
    /// What was in the data folder (CAIPAN_DATA, or else data) is kept in its folder "backups".
    Restore(Restore),
    /// Encrypts everything that is secret in a bot's database with a new key. The bot must not be running.
    Rekey(Rekey),
    /// Looks whether everything is there that the bot needs, and says what to do about what is not.
    ///
    /// Looks at the settings, the disk, the clock, the database, the token, the connection to Discord, and every channel in which
    /// games are on. Changes nothing, and can run beside the bot. Ends with status 0 if nothing has to be put right.
    Doctor(Doctor),
    /// Asks a bot that runs on this machine how it is doing; ends with status 0 if it is well.
    ///
    /// Asks at the address in CAIPAN_HEALTH, which the bot needs as well.
    Health(Health),
    /// Plays Luzhanqi, Xiangqi or Dou Shou Qi for another program, or measures how strong it plays.
    #[command(subcommand)]
    Engine(Engine),
    /// Referees one game after another for a program: reads a JSON object a line, answers one a line.
    ///
    /// docs/referee.md shows how: {"op":"new","game":"xiangqi"}, {"op":"legal"}, {"op":"play","move":"h2e2"},
    /// {"op":"view","as":"first"}.
    Referee,
    /// Writes a season of a league as a file, or plays a league without people.
    #[command(subcommand)]
    League(League),
    /// Pairs the next round of a tournament.
    ///
    /// Prints the number of pairs, then two start numbers a line, White first; 0 stands for a bye. Who is absent has a bye
    /// (Z, H or F) in that round's column. Whether it is the last round the file's line XXR says; the initial colour is that of
    /// its line XXC (white1 or black1), or that of the first round, or else White. In a round robin whose length is that of two
    /// cycles, everybody meets everybody twice.
    Pair(NextRound),
    /// Counts the move sequences of exactly DEPTH plies; one that ends its game earlier is none.
    ///
    /// Prints the number, and on a second line the seconds that counting took. Luzhanqi needs a position or two setups.
    Perft(Perft),
    /// Shows how players are rated, or works out a bot's ratings anew.
    ///
    /// With --example prints the steps of Glickman's published example as they come out here, beside what the paper prints. With
    /// --rebuild reads every match of a bot that has ended, works out all results and ratings, puts right what was kept otherwise,
    /// and prints how much that was.
    Ratings(Ratings),
    /// Checks games of Xiangqi and writes them in another notation.
    ///
    /// Reads the games of a PGN from standard input, plays every move by the rules of the booklet, and writes the games
    /// again. What they leave out of the text, and where a game went on though these rules would have refused a move or
    /// ended it for repetition or lack of captures, is said on standard error.
    Record(Record),
    /// Draws a position into FILE, as a picture or as text.
    ///
    /// Without a position the game's start is drawn, in Luzhanqi with a sample setup. A position that hides something, as
    /// the referee's view writes it for a player or for everyone, is drawn like that: covered pieces stay covered.
    Render(Box<Render>),
    /// Checks records of games: seals, lots, the chain, every move and every ruling.
    ///
    /// docs/record.md says what a record is and what it proves. Prints a line for each file, and for the first thing that is wrong where
    /// it stands. Ends with status 0 if everything holds that is open, 1 if something is wrong, 2 if a file cannot be read.
    Verify(Verify),
}

/// Why a command failed.
#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    /// A pipe or file could not be read or written.
    #[error("reading or writing failed: {0}")]
    Io(#[from] io::Error),
    /// A database could not be copied or put back.
    #[error(transparent)]
    Copy(#[from] CopyError),
    /// Something has to be put right.
    #[error(transparent)]
    Doctor(#[from] DoctorError),
    /// The bot is not well, or cannot be asked.
    #[error(transparent)]
    Health(#[from] HealthError),
    /// The program that plays could not do what it was asked.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// A season could not be written or simulated.
    #[error(transparent)]
    League(#[from] LeagueError),
    /// Pairing failed.
    #[error(transparent)]
    Pair(#[from] PairError),
    /// Counting failed.
    #[error(transparent)]
    Perft(#[from] PerftError),
    /// Working out ratings failed.
    #[error(transparent)]
    Ratings(#[from] RebuildError),
    /// Converting a record failed.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// Drawing failed.
    #[error(transparent)]
    Render(#[from] RenderError),
}

impl CommandError {
    /// Whether the arguments are at fault, and not what they name.
    pub const fn is_of_arguments(&self) -> bool {
        match self {
            CommandError::Engine(error) => {
                matches!(error, EngineError::Game(_) | EngineError::Start(_))
            }
            CommandError::Perft(_) => true,
            CommandError::Render(error) => !matches!(error, RenderError::File(_)),
            CommandError::Io(_)
            | CommandError::Copy(_)
            | CommandError::Doctor(_)
            | CommandError::Health(_)
            | CommandError::League(_)
            | CommandError::Pair(_)
            | CommandError::Ratings(_)
            | CommandError::Record(_) => false,
        }
    }
}

impl Command {
    /// Runs the command, from standard input to standard output. A closed pipe is not an error.
    ///
    /// # Errors
    /// The reason for the failure.
    pub fn run(&self) -> Result<ExitCode, CommandError> {
        let mut status = ExitCode::SUCCESS;
        if let Command::Engine(engine) = self {
            return match engine.run(&mut io::stdin().lock(), &mut io::stdout()) {
                Err(EngineError::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
                    Ok(status)
                }
                done => Ok(done.map(|()| status)?),
            };
        }
        let mut output = io::stdout().lock();
        let written = match self {
            Command::Engine(_) => Ok(()),
            Command::Backup(backup) => output.write_all(backup.run()?.as_bytes()),
            Command::Doctor(doctor) => {
                let report = doctor.examine()?;
                output.write_all(report.to_string().as_bytes())?;
                report.verdict().map_err(DoctorError::from)?;
                return Ok(status);
            }
            Command::Health(health) => output.write_all(health.ask()?.as_bytes()),
            Command::Rekey(rekey) => output.write_all(rekey.run()?.as_bytes()),
            Command::Restore(restore) => output.write_all(restore.run()?.as_bytes()),
            Command::Referee => rules::headless::serve(&mut io::stdin().lock(), &mut output),
            Command::League(league) => output.write_all(league.run()?.as_bytes()),
            Command::Pair(round) => output.write_all(round.pair()?.as_bytes()),
            Command::Perft(perft) => write!(output, "{}", perft.count()?),
            Command::Ratings(ratings) => output.write_all(ratings.answer()?.as_bytes()),
            Command::Render(render) => {
                let drawn = render.draw()?;
                if render.keep(&drawn)? {
                    return Ok(status);
                }
                output.write_all(&drawn)
            }
            Command::Verify(verify) => {
                let findings = verify.check();
                status = findings.exit_code().into();
                write!(output, "{findings}")
            }
            Command::Record(record) => {
                let rewritten = record.rewrite(io::stdin().lock())?;
                for note in rewritten.notes {
                    eprintln!("caipan: {note}.");
                }
                output.write_all(rewritten.text.as_bytes())
            }
        };
        match written.and_then(|()| output.flush()) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(status),
            done => Ok(done.map(|()| status)?),
        }
    }
}
