//! The engine's state between two commands, and its thinking on request.

use std::{
    io::{self, Write},
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::{Duration, Instant},
};

use rand::{SeedableRng, rngs::StdRng};
use rules::xiangqi::{Options, Repetition, Xiangqi};

use super::{
    super::{root::Course, search::Search, strength::Strength, table::Table},
    Dialect, Output, Protocol,
    clock::Clock,
    position::place,
};
use crate::{Level, limits::Limits};

/// A requested search.
pub(super) struct Job {
    clock: Clock,
    since: Instant,
}

impl Job {
    pub(super) fn new(clock: Clock) -> Job {
        Job {
            clock,
            since: Instant::now(),
        }
    }
}

/// The engine.
pub(super) struct Engine {
    protocol: Protocol,
    options: Options,
    level: Level,
    /// The start of the game, as received: its options may change later.
    position: String,
    /// Why the last position was refused, if it was: then there is nothing to think about.
    refused: Option<String>,
    course: Course,
    banned: Vec<String>,
    table: Table,
    /// The notation of moves.
    dialect: Dialect,
    /// Whether the other program counts in milliseconds; in UCCI it may count in seconds.
    milliseconds: bool,
}

/// The number of index bits for a table of this many megabytes.
fn bits(megabytes: u64) -> u32 {
    (megabytes.clamp(1, 4096) * 1024 * 1024 / 16).ilog2()
}

impl Engine {
    pub(super) fn new(protocol: Protocol) -> Engine {
        let options = Options::BOOKLET;
        Engine {
            protocol,
            course: Course::new(Xiangqi::new(options.clone())),
            options,
            level: Level::STRONGEST,
            position: String::new(),
            refused: None,
            banned: Vec::new(),
            table: Table::new(bits(16)),
            dialect: Dialect::FromZero,
            milliseconds: true,
        }
    }

    /// Sets an option; unknown options and values are ignored.
    pub(super) fn set(&mut self, name: &str, value: &str) {
        match name.to_ascii_lowercase().as_str() {
            "hash" | "hashsize" => {
                if let Ok(megabytes) = value.parse() {
                    self.table = Table::new(bits(megabytes));
                }
            }
            "level" => self.level = value.parse().unwrap_or(self.level),
            // Only programs with many games ask for one, and they count ranks from 1.
            "uci_variant" => self.dialect = Dialect::FromOne,
            "repetition" => match value {
                "must-vary" => self.options.repetition = Repetition::MustVary,
                "loses" => self.options.repetition = Repetition::Loses,
                _ => {}
            },
            "quietlimit" => {
                self.options.quiet_limit = value.parse().unwrap_or(self.options.quiet_limit);
            }
            "usemillisec" => self.milliseconds = value != "false",
            "clear hash" => self.table.clear(),
            _ => return,
        }
        let (position, refused) = (std::mem::take(&mut self.position), self.refused.take());
        // It was accepted before.
        let _ = self.place(&position);
        self.refused = refused;
    }

    /// Forgets everything about earlier games.
    pub(super) fn forget(&mut self) {
        self.table.clear();
    }

    /// Sets up a position, and returns its error, if any.
    pub(super) fn place(&mut self, words: &str) -> Option<String> {
        self.banned.clear();
        match place(words, &self.options, self.dialect) {
            Ok(placed) => {
                self.course = placed.course;
                self.dialect = placed.dialect.unwrap_or(self.dialect);
                self.position = words.to_owned();
                self.refused = None;
                None
            }
            Err(complaint) => {
                self.refused = Some(complaint.clone());
                Some(complaint)
            }
        }
    }

    /// Never answers with these moves in this position.
    pub(super) fn ban(&mut self, moves: &[String]) {
        self.banned = moves.to_vec();
    }

    /// Thinks, and reports the result.
    pub(super) fn think(
        &mut self,
        job: &Job,
        stop: &AtomicBool,
        output: &Output<impl Write>,
    ) -> io::Result<()> {
        let (dialect, protocol) = (self.dialect, self.protocol);
        if let Some(refused) = &self.refused {
            output.say(&format!(
                "info string no position to think about: {refused}"
            ))?;
            return output.say(&protocol.answer(None, dialect));
        }
        let clock = &job.clock;
        let read = |texts: &[String]| -> Vec<_> {
            texts.iter().filter_map(|text| dialect.read(text)).collect()
        };
        let (only, banned) = (read(&clock.only), read(&self.banned));
        let mut choices = self.course.choices();
        choices.retain(|choice| {
            choice.mv.ruled().is_some_and(|mv| {
                (clock.only.is_empty() || only.contains(&mv)) && !banned.contains(&mv)
            })
        });
        let strength = Strength::of(self.level);
        // A weaker level varies between games, but not between searches of the same position.
        let mut rng = StdRng::seed_from_u64(self.course.board.key());
        if self.level < Level::STRONGEST {
            for choice in &mut choices {
                choice.bias = strength.misjudgement(u32::MAX, &mut rng);
            }
        }
        let side = self.course.board.side;
        let time = if self.milliseconds {
            clock.time(side)
        } else {
            clock.in_seconds().time(side)
        };
        let limits = Limits {
            depth: clock.depth.unwrap_or(100).min(strength.depth),
            nodes: clock.nodes.unwrap_or(u64::MAX).min(strength.nodes),
            deadline: time.map(|time| job.since + time.saturating_sub(Duration::from_millis(1))),
            stop: Some(stop),
        };
        let board = self.course.board.clone();
        let mut search = Search::new(board, &self.options, &mut self.table, limits);
        search.blindness = strength.blindness(&mut rng);
        let mut said = Ok(());
        search.deepen(&mut choices, |report| {
            let milliseconds = job.since.elapsed().as_millis() as u64;
            let line = protocol.info(report, milliseconds, dialect);
            if let Err(error) = output.say(&line) {
                said = Err(error);
            }
        });
        said?;
        while clock.endless && !stop.load(Ordering::Relaxed) {
            thread::sleep(Duration::from_millis(2));
        }
        output.say(&protocol.answer(choices.first().map(|choice| choice.mv), dialect))
    }
}
