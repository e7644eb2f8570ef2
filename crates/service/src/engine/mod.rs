//! A Xiangqi engine of the host's own: another program that speaks UCI. It is not trusted: it runs confined
//! (`process`), every wait for it is bounded, and the referee checks its moves. If it fails, the program's strongest
//! level replaces it; it is started again after a pause that grows each time.

mod confinement;
mod own_folder;
mod process;
#[cfg(target_os = "linux")]
mod sandbox;
#[cfg(all(test, target_os = "linux"))]
mod tests;
mod uci;

use std::{
    path::PathBuf,
    str::FromStr,
    sync::{Mutex, OnceLock},
    time::{Duration, Instant},
};

use opponent::{
    Thought,
    review::{Effort, Judgement},
};
use rules::{
    Side,
    game::{SeatHistory, SeatView},
    xiangqi::View,
};

use super::{Service, locks::lock};
use uci::{Found, Session};

/// The level of games against the engine: one above the program's own.
pub const HOST_LEVEL: u8 = 9;
/// The first pause after a failure; it doubles with each further one.
const FIRST_PAUSE: Duration = Duration::from_secs(2);
/// The longest pause.
const MAX_PAUSE: Duration = Duration::from_secs(10 * 60);
/// How long an engine may take to start, when the program starts and when a player waits.
const START_TIMEOUT: Duration = Duration::from_secs(30);
const RESTART_TIMEOUT: Duration = Duration::from_secs(3);
/// How much longer than its given time an engine may take for an answer.
const GRACE: Duration = Duration::from_secs(3);

/// The longest delay of a move by an engine that fails.
#[cfg(test)]
pub(crate) const MAX_MOVE_DELAY: Duration = if GRACE.as_secs() > RESTART_TIMEOUT.as_secs() {
    GRACE
} else {
    RESTART_TIMEOUT
};

/// How an engine is started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineCommand {
    /// The file of the program.
    pub program: PathBuf,
    /// Its arguments.
    pub arguments: Vec<String>,
}

/// The text names no program.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("an engine is the path of a program, with its arguments behind it")]
pub struct NoCommand;

impl FromStr for EngineCommand {
    type Err = NoCommand;

    fn from_str(text: &str) -> Result<EngineCommand, NoCommand> {
        let mut words = text.split_whitespace();
        Ok(EngineCommand {
            program: words.next().ok_or(NoCommand)?.into(),
            arguments: words.map(str::to_owned).collect(),
        })
    }
}

/// Why an engine cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    /// It cannot be started, or not confined.
    #[error("it cannot be started: {0}")]
    Start(#[from] std::io::Error),
    /// It did not answer in time.
    #[error("it did not answer in time")]
    Silent,
    /// It exited.
    #[error("it ended")]
    Ended,
    /// It does not offer Xiangqi.
    #[error("it does not play Xiangqi: it has no such UCI_Variant")]
    OtherGame,
    /// Its first move is not a legal move of Xiangqi, whichever way ranks are counted.
    #[error("it wants to begin with {0:?}, which is no move")]
    Odd(String),
    /// Its move is not legal.
    #[error("it wants to play {0:?}, which is not legal")]
    Illegal(String),
}

/// An engine, running or not.
pub struct Engine {
    command: EngineCommand,
    /// Its own name.
    pub name: String,
    session: Option<Session>,
    /// How often it has failed since its last success.
    failures: u32,
    /// The earliest moment of the next start.
    rests_until: Instant,
}

impl Engine {
    /// Starts an engine, and proves that it plays Xiangqi.
    ///
    /// # Errors
    /// Why it cannot be used.
    pub fn start(command: EngineCommand) -> Result<Engine, EngineError> {
        let session = Session::open(&command, START_TIMEOUT)?;
        Ok(Engine {
            command,
            name: session.name.clone(),
            session: Some(session),
            failures: 0,
            rests_until: Instant::now(),
        })
    }

    /// Its move in a game. `None` if it gives none; the log says why.
    pub fn think(&mut self, history: &SeatHistory, time: Duration) -> Option<Thought> {
        let views = xiangqi_views(history)?;
        let limits = format!("movetime {}", time.as_millis().max(1));
        let found = self.search(&views, &limits, time)?;
        let best = found.best?;
        Some(Thought {
            action: best.into(),
            expected: found.expected.unwrap_or(0.5),
        })
    }

    /// Its judgement of each position of a game. `None` if it gives none.
    pub fn review(&mut self, history: &SeatHistory, effort: Effort) -> Option<Vec<Judgement>> {
        let views = xiangqi_views(history)?;
        let limits = format!(
            "nodes {} movetime {}",
            effort.nodes,
            effort.time.as_millis()
        );
        let judge = |ply: usize| {
            let view = views[ply];
            if let Some(end) = view.outcome.filter(|end| end.reason.is_on_board()) {
                return Some(Judgement::of_end(end.winner));
            }
            let found = self.search(&views[..=ply], &limits, effort.time)?;
            let own = found.expected?;
            let (expected, sign) = match view.turn {
                Side::First => (own, 1),
                Side::Second => (1.0 - own, -1),
            };
            Some(Judgement {
                expected,
                mate: found.mate.map(|plies| plies * sign),
                best: found.best.map(Into::into),
            })
        };
        (0..views.len()).map(judge).collect()
    }

    /// Asks about the last of these positions of a game.
    fn search(&mut self, views: &[&View], limits: &str, time: Duration) -> Option<Found> {
        let result = self.running().map(|session| {
            let until = Instant::now() + time + GRACE;
            session.search(views, limits, until)
        });
        match result? {
            Ok(found) => {
                self.failures = 0;
                Some(found)
            }
            Err(error) => {
                self.fail(&error);
                None
            }
        }
    }

    /// The running engine. It is started again if it is not running and has rested.
    fn running(&mut self) -> Option<&mut Session> {
        if self.session.is_none() && Instant::now() >= self.rests_until {
            match Session::open(&self.command, RESTART_TIMEOUT) {
                Ok(session) => {
                    tracing::info!(name = self.name, "the host's engine runs again");
                    self.session = Some(session);
                }
                Err(error) => self.fail(&error),
            }
        }
        self.session.as_mut()
    }

    /// Ends an engine that failed. After an illegal move it does not rest.
    fn fail(&mut self, error: &EngineError) {
        if let EngineError::Illegal(_) = error {
            tracing::warn!(%error, name = self.name, "the host's engine plays by other rules");
            return;
        }
        self.session = None;
        let pause = FIRST_PAUSE * 2_u32.saturating_pow(self.failures.min(16));
        let pause = pause.min(MAX_PAUSE);
        self.failures += 1;
        self.rests_until = Instant::now() + pause;
        tracing::warn!(
            %error,
            name = self.name,
            seconds = pause.as_secs(),
            "the host's engine failed, and rests",
        );
    }
}

/// The positions of a game of Xiangqi that a seat saw, from the start on; `None` for other games.
fn xiangqi_views(history: &SeatHistory) -> Option<Vec<&View>> {
    let views = history.views().iter().map(|view| match view {
        SeatView::Xiangqi(_, view) => Some(&**view),
        _ => None,
    });
    views.collect()
}

/// The host's engine, as the service knows it.
#[derive(Default)]
pub(crate) struct Host {
    command: OnceLock<(EngineCommand, String)>,
    /// The engine that was started, until a game uses it.
    started: Mutex<Option<Engine>>,
}

impl Host {
    /// Another engine for somebody who needs their own; `None` if there is none, or it does not start.
    pub fn another(&self) -> Option<Engine> {
        let (command, name) = self.command.get()?;
        Engine::start(command.clone())
            .inspect_err(|error| tracing::warn!(%error, name, "the host's engine does not start"))
            .ok()
    }
}

impl Service {
    /// Starts the host's engine, and offers it from now on.
    ///
    /// # Errors
    /// Why it cannot be used.
    pub fn use_engine(&self, command: EngineCommand) -> Result<(), EngineError> {
        let engine = Engine::start(command)?;
        let known = (engine.command.clone(), engine.name.clone());
        // A second one would change nothing.
        if self.host.command.set(known).is_ok() {
            *lock(&self.host.started) = Some(engine);
        }
        Ok(())
    }

    /// The name of the host's engine, if there is one.
    pub fn engine_name(&self) -> Option<&str> {
        self.host.command.get().map(|(_, name)| name.as_str())
    }

    /// The engine that was started. Only one caller gets it.
    pub(crate) fn take_engine(&self) -> Option<Engine> {
        lock(&self.host.started).take()
    }
}
