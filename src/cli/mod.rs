//! The commands apart from the bot, for its host, for other programs and for tests: one file each. `render` draws a position
//! into a file, with `replace`; `arguments` has the arguments that commands share. The headless referee is
//! [`rules::headless`].

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

use anyhow::{Result, anyhow, bail};
use tokio::runtime::{Builder, Runtime};

use arguments::Misuse;
use backup::{Backup, MoveStore, Rekey, Restore};
use doctor::Doctor;
use engine::Engine;
use health::Health;
use league::League;
use pair::NextRound;
use perft::Perft;
use ratings::Ratings;
use record::Record;
use render::Render;
use verify::Verify;

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
    /// Moves a bot from its data folder to the database server of DATABASE_URL, or back. The bot must not be running.
    ///
    /// Every row is compared with the original. What was in the folder is kept in its folder "backups".
    MoveStore(MoveStore),
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
    ///
    /// With --check pairs every round of the file again, from the results before it, and prints where it differs and by which
    /// article. Ends with status 0 if nothing differs, 1 if something does, 2 if the file cannot be read or checked.
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
    /// Checks games of other programs and writes them in another format.
    ///
    /// Reads a file from standard input, in any format of docs/files.md, checks every move of its games, and writes them again,
    /// one by one. On standard error it says what the new format leaves out, where a game went on though the rules of the
    /// booklet would have refused a move or ended it, and which games cannot be read. Ends with status 0 if all could be read, 1
    /// if some could not.
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

/// Whether an error is in the arguments, and not in what they name.
pub fn is_of_arguments(error: &anyhow::Error) -> bool {
    error.is::<Misuse>()
}

impl Command {
    /// Runs the command, from standard input to standard output. A closed pipe is not an error.
    ///
    /// # Errors
    /// The reason for the failure.
    pub fn run(&self) -> Result<ExitCode> {
        match self
            .carry_out()
            .map_err(anyhow::Error::downcast::<io::Error>)
        {
            Ok(status) => Ok(status),
            Err(Ok(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(ExitCode::SUCCESS),
            Err(Ok(error)) => bail!("reading or writing failed: {error}"),
            Err(Err(error)) => Err(error),
        }
    }

    /// Runs the command; an [`io::Error`] is one of standard input or output.
    fn carry_out(&self) -> Result<ExitCode> {
        let mut status = ExitCode::SUCCESS;
        let mut output = io::stdout();
        let text = match self {
            Command::Backup(backup) => backup.run()?,
            Command::Doctor(doctor) => {
                let report = doctor.examine()?;
                write!(output, "{report}")?;
                report.verdict()?;
                String::new()
            }
            Command::Engine(engine) => {
                engine.run(&mut io::stdin().lock(), &mut output)?;
                String::new()
            }
            Command::Health(health) => health.ask()?,
            Command::MoveStore(moving) => moving.run()?,
            Command::Rekey(rekey) => rekey.run()?,
            Command::Restore(restore) => restore.run()?,
            Command::Referee => {
                rules::headless::serve(&mut io::stdin().lock(), &mut output.lock())?;
                String::new()
            }
            Command::League(league) => league.run()?,
            Command::Pair(round) => {
                let answer = round.answer()?;
                status = answer.exit_code.into();
                answer.text
            }
            Command::Perft(perft) => perft.count()?,
            Command::Ratings(ratings) => ratings.answer()?,
            Command::Render(render) => {
                let drawn = render.draw()?;
                if !render.keep(&drawn)? {
                    output.write_all(&drawn)?;
                }
                String::new()
            }
            Command::Verify(verify) => {
                let findings = verify.check();
                status = findings.exit_code().into();
                findings.to_string()
            }
            Command::Record(record) => {
                let mut buffered = io::BufWriter::new(output.lock());
                let notes = &mut io::stderr().lock();
                status = record.rewrite(io::stdin().lock(), &mut buffered, notes)?;
                buffered.flush()?;
                String::new()
            }
        };
        output.write_all(text.as_bytes())?;
        output.flush()?;
        Ok(status)
    }
}

/// A runtime on this thread alone.
fn runtime() -> Result<Runtime> {
    built(&mut Builder::new_current_thread())
}

/// A runtime of this kind.
fn built(builder: &mut Builder) -> Result<Runtime> {
    let runtime = builder.enable_all().build();
    runtime.map_err(|error| anyhow!("the work cannot begin: {error}"))
}
