//! The program as an engine, in the usual protocols UCI and UCCI. Commands are read on one thread while the search runs
//! on another, so that it can be stopped. Unknown commands are ignored, as both protocols ask.

mod clock;
mod commands;
mod dialect;
mod engine;
mod position;
#[cfg(test)]
mod tests;

use std::{
    io::{self, BufRead, Write},
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    thread,
};

use self::{
    commands::Command,
    dialect::Dialect,
    engine::{Engine, Job},
};
use super::{board::Move, root::Report, search::ReportedScore};

/// A protocol between a user interface and an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// UCI, as Xiangqi engines use it.
    Uci,
    /// UCCI, a protocol for Xiangqi only.
    Ucci,
}

impl Protocol {
    /// A score: an advantage, or the number of moves to a mate. UCCI has no mates, only large advantages.
    fn score(self, score: i32) -> String {
        match (self, ReportedScore::of(score)) {
            (Protocol::Uci, ReportedScore::Advantage(advantage)) => format!("cp {advantage}"),
            (Protocol::Uci, ReportedScore::Mate(plies)) => {
                format!("mate {}", (plies + plies.signum()) / 2)
            }
            (Protocol::Ucci, ReportedScore::Advantage(advantage)) => advantage.to_string(),
            (Protocol::Ucci, ReportedScore::Mate(_)) => score.to_string(),
        }
    }

    /// The report of a running search.
    fn info(self, report: &Report, milliseconds: u64, dialect: Dialect) -> String {
        let line: Vec<String> = report.line.iter().map(|mv| dialect.write(*mv)).collect();
        let score = self.score(report.score);
        let speed = report.nodes * 1000 / milliseconds.max(1);
        format!(
            "info depth {} score {score} nodes {} nps {speed} time {milliseconds} pv {}",
            report.depth,
            report.nodes,
            line.join(" ")
        )
    }

    /// The answer to `go`.
    fn answer(self, best: Option<Move>, dialect: Dialect) -> String {
        match (best, self) {
            (Some(mv), _) => format!("bestmove {}", dialect.write(mv)),
            (None, Protocol::Uci) => "bestmove (none)".to_owned(),
            (None, Protocol::Ucci) => "nobestmove".to_owned(),
        }
    }
}

/// The output, which both threads write to.
struct Output<W>(Mutex<W>);

impl<W: Write> Output<W> {
    fn say(&self, line: &str) -> io::Result<()> {
        let mut output = locked(&self.0);
        writeln!(output, "{line}")?;
        output.flush()
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Serves a protocol until it receives `quit` or the input ends; a search with a limit is then finished first.
///
/// # Errors
/// When reading or writing fails.
pub fn serve(protocol: Protocol, input: impl BufRead, output: impl Write + Send) -> io::Result<()> {
    let output = Output(Mutex::new(output));
    let engine = Mutex::new(Engine::new(protocol));
    let stop = AtomicBool::new(false);
    thread::scope(|scope| {
        let (jobs, received) = mpsc::channel::<Job>();
        let (done, finished) = mpsc::channel::<io::Result<()>>();
        let (engine, output, stop) = (&engine, &output, &stop);
        scope.spawn(move || {
            for job in received {
                let result = locked(engine).think(&job, stop, output);
                if done.send(result).is_err() {
                    return;
                }
            }
        });
        let mut session = Session {
            protocol,
            engine,
            output,
            stop,
            jobs,
            finished,
            thinking: None,
        };
        session.serve(input)
    })
}

/// The thread that reads.
struct Session<'a, W> {
    protocol: Protocol,
    engine: &'a Mutex<Engine>,
    output: &'a Output<W>,
    stop: &'a AtomicBool,
    jobs: mpsc::Sender<Job>,
    finished: mpsc::Receiver<io::Result<()>>,
    /// Whether a search runs, and if so whether it has a limit.
    thinking: Option<bool>,
}

impl<W: Write> Session<'_, W> {
    fn serve(&mut self, input: impl BufRead) -> io::Result<()> {
        for line in input.lines() {
            match commands::read(self.protocol, line?.trim()) {
                Command::Introduce => self.output.say(&commands::introduction(self.protocol))?,
                Command::IsReady => self.output.say("readyok")?,
                Command::Set(name, value) => self.idle()?.set(&name, &value),
                Command::NewGame => self.idle()?.forget(),
                Command::Position(words) => {
                    let complaint = self.idle()?.place(&words);
                    if let Some(complaint) = complaint {
                        self.output.say(&format!("info string {complaint}"))?;
                    }
                }
                Command::Ban(moves) => self.idle()?.ban(&moves),
                Command::Go(clock) => {
                    self.halt(true)?;
                    self.stop.store(false, Ordering::Relaxed);
                    self.thinking = Some(!clock.endless);
                    // The other thread lives as long as this one.
                    let _ = self.jobs.send(Job::new(clock));
                }
                Command::Stop => self.halt(true)?,
                Command::Quit => {
                    self.halt(true)?;
                    if self.protocol == Protocol::Ucci {
                        self.output.say("bye")?;
                    }
                    return Ok(());
                }
                Command::Nothing => {}
            }
        }
        let ends = self.thinking.unwrap_or(true);
        self.halt(!ends)
    }

    /// Waits for the search, if one runs; with `now` it is stopped.
    fn halt(&mut self, now: bool) -> io::Result<()> {
        if self.thinking.take().is_none() {
            return Ok(());
        }
        if now {
            self.stop.store(true, Ordering::Relaxed);
        }
        self.finished.recv().unwrap_or(Ok(()))
    }

    /// The engine, once it is idle.
    fn idle(&mut self) -> io::Result<MutexGuard<'_, Engine>> {
        self.halt(true)?;
        Ok(locked(self.engine))
    }
}
