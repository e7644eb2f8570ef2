//! The protocol: UCI with Xiangqi's moves. Some engines need an option for Xiangqi, and some count ranks from 1; both are detected
//! at the start.

use std::time::{Duration, Instant};

use rules::{
    Rules,
    xiangqi::{Move, Options, Point, View, Xiangqi},
};

use super::{EngineCommand, EngineError, process::Process};

/// The most characters of an engine's name that are shown.
const MAX_NAME_LENGTH: usize = 40;
/// The option in which engines name their game, and its value for Xiangqi.
const VARIANT: &str = "UCI_Variant";
const XIANGQI: &str = "xiangqi";
/// Settings that limit an engine's resources, if it has them.
const SMALL: [(&str, &str); 2] = [("Threads", "1"), ("Hash", "64")];

/// The result of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Found {
    /// The best move; none if the game is over.
    pub best: Option<Move>,
    /// The score that the side to move can expect, from 0 to 1.
    pub expected: Option<f32>,
    /// The number of plies in which the side to move mates, if known; negative if the other side does.
    pub mate: Option<i32>,
}

/// A conversation with a running engine.
pub(super) struct Session {
    process: Process,
    /// The engine's own name.
    pub name: String,
    ranks_from: u8,
}

impl Session {
    /// Starts an engine, and detects how to talk to it, within this time.
    pub fn open(command: &EngineCommand, patience: Duration) -> Result<Session, EngineError> {
        let mut session = Session {
            process: Process::start(command)?,
            name: "UCI".to_owned(),
            ranks_from: 0,
        };
        let until = Instant::now() + patience;
        session.process.say("uci")?;
        let mut variants = None;
        let mut small = Vec::new();
        loop {
            let line = session.process.hear(until)?;
            if line == "uciok" {
                break;
            }
            if let Some(name) = line.strip_prefix("id name ") {
                session.name = name.trim().chars().take(MAX_NAME_LENGTH).collect();
            }
            let Some(option) = line.strip_prefix("option name ") else {
                continue;
            };
            let (name, about) = option.split_once(" type ").unwrap_or((option, ""));
            if name == VARIANT {
                variants = Some(about.split_whitespace().any(|word| word == XIANGQI));
            }
            small.extend(SMALL.into_iter().filter(|(known, _)| *known == name));
        }
        match variants {
            Some(false) => return Err(EngineError::OtherGame),
            Some(true) => small.push((VARIANT, XIANGQI)),
            None => {}
        }
        for (name, value) in small {
            session
                .process
                .say(&format!("setoption name {name} value {value}"))?;
        }
        session.process.say("isready")?;
        session.wait_for("readyok", until)?;
        session.ranks_from = session.find_ranks(until)?;
        Ok(session)
    }

    /// The folder in which it runs.
    #[cfg(test)]
    pub fn folder(&self) -> &std::path::Path {
        self.process.folder()
    }

    /// The number of the first rank: the engine's first move is legal in only one of the ways, because no rank has the
    /// same pieces as the one above it.
    fn find_ranks(&mut self, until: Instant) -> Result<u8, EngineError> {
        self.process.say("position startpos")?;
        self.process.say("go depth 1")?;
        let best = self.wait_for("bestmove", until)?;
        let best = best.split_whitespace().nth(1).unwrap_or_default();
        let legal = Xiangqi::new(Options::BOOKLET).legal_moves();
        let counts = |from: &u8| legal.iter().any(|mv| written(*mv, *from) == best);
        let ranks_from = [0, 1].into_iter().find(counts);
        ranks_from.ok_or_else(|| EngineError::Odd(best.chars().take(MAX_NAME_LENGTH).collect()))
    }

    /// The first line that begins with this word.
    fn wait_for(&mut self, word: &str, until: Instant) -> Result<String, EngineError> {
        loop {
            let line = self.process.hear(until)?;
            if line.split_whitespace().next() == Some(word) {
                return Ok(line);
            }
        }
    }

    /// Searches the last of these positions of a game, within limits in the syntax of `go`.
    pub fn search(
        &mut self,
        views: &[&View],
        limits: &str,
        until: Instant,
    ) -> Result<Found, EngineError> {
        let (Some(first), Some(last_view)) = (views.first(), views.last()) else {
            return Ok(Found::default());
        };
        let mut position = format!("position {} moves", start(first));
        for last in views.iter().skip(1).filter_map(|view| view.last.as_ref()) {
            position.push(' ');
            position.push_str(&written(last.mv, self.ranks_from));
        }
        self.process
            .say(position.strip_suffix(" moves").unwrap_or(&position))?;
        self.process.say(&format!("go {limits}"))?;
        let mut found = Found::default();
        loop {
            let line = self.process.hear(until)?;
            let mut words = line.split_whitespace();
            match words.next() {
                Some("info") => {
                    if let Some(score) = Score::read(&line) {
                        (found.expected, found.mate) = (Some(score.expected()), score.mate());
                    }
                }
                Some("bestmove") => {
                    let best = words.next().unwrap_or_default();
                    found.best = self.legal(last_view, best)?;
                    return Ok(found);
                }
                _ => {}
            }
        }
    }

    /// The legal move of this text; none if no move is legal.
    fn legal(&self, view: &View, best: &str) -> Result<Option<Move>, EngineError> {
        let legal = match view.outcome {
            None => view.legal.clone(),
            // A game that its players ended can be analysed as if it continued.
            Some(_) => Xiangqi::from_text(&view.text(), view.options.clone())
                .map(|game| game.legal_moves())
                .unwrap_or_default(),
        };
        let mut fitting = legal
            .iter()
            .filter(|mv| written(**mv, self.ranks_from) == best);
        match fitting.next() {
            Some(mv) => Ok(Some(*mv)),
            None if legal.is_empty() => Ok(None),
            None => Err(EngineError::Illegal(
                best.chars().take(MAX_NAME_LENGTH).collect(),
            )),
        }
    }
}

/// The start of a game, in the protocol.
fn start(first: &View) -> String {
    if first.ply == 0 {
        return "startpos".to_owned();
    }
    let text = first.text();
    let mut fields = text.split_whitespace();
    let (board, turn) = (fields.next(), fields.next());
    format!(
        "fen {} {} - - 0 1",
        board.unwrap_or_default(),
        turn.unwrap_or("w")
    )
}

/// A move in the notation of an engine that counts ranks from this number on.
fn written(mv: Move, ranks_from: u8) -> String {
    let point = |point: Point| {
        let file = char::from(b'a' + point.file());
        format!("{file}{}", point.rank() + ranks_from)
    };
    format!("{}{}", point(mv.from), point(mv.to))
}

/// An engine's score of a position, from the side to move.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Score {
    /// In hundredths of a soldier.
    Advantage(i32),
    /// In how many moves of its own a side mates.
    Mate(i32),
}

impl Score {
    /// The score in a line of information, if it is an exact one.
    fn read(line: &str) -> Option<Score> {
        let mut words = line.split_whitespace().skip_while(|word| *word != "score");
        let (_, kind, number) = (words.next()?, words.next()?, words.next()?.parse().ok()?);
        if matches!(words.next(), Some("lowerbound" | "upperbound")) {
            return None;
        }
        match kind {
            "cp" => Some(Score::Advantage(number)),
            "mate" => Some(Score::Mate(number)),
            _ => None,
        }
    }

    /// The score as a share of a win, on the scale of the program's own judgement.
    fn expected(self) -> f32 {
        match self {
            Score::Advantage(score) => 1.0 / (1.0 + (-score as f32 / 350.0).exp()),
            Score::Mate(moves) if moves > 0 => 1.0,
            Score::Mate(_) => 0.0,
        }
    }

    /// The plies to a mate.
    fn mate(self) -> Option<i32> {
        match self {
            Score::Advantage(_) => None,
            Score::Mate(moves) if moves > 0 => Some(moves.saturating_mul(2) - 1),
            Score::Mate(moves) => Some(moves.saturating_mul(2)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_read_as_engines_write_them() {
        let read = |line| Score::read(line);
        let line = "info depth 9 seldepth 12 multipv 1 score cp -31 nodes 5 nps 9 pv h3e3";
        assert_eq!(read(line), Some(Score::Advantage(-31)));
        assert_eq!(read("info score mate 3 pv a1a2"), Some(Score::Mate(3)));
        assert_eq!(read("info depth 3 score cp 20 lowerbound nodes 2"), None);
        assert_eq!(read("info string score is high"), None);
        assert_eq!(
            (Score::Mate(3).mate(), Score::Mate(-2).mate()),
            (Some(5), Some(-4))
        );
        assert_eq!(Score::Advantage(0).expected(), 0.5);
        assert!(Score::Advantage(-200).expected() < 0.4);
    }
}
