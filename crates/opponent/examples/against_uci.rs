//! Plays the program at Xiangqi against any engine that speaks UCI, and prints wins, draws and losses, the difference
//! in Elo and its error. The referee decides how each game ends, repetitions included.
//!
//! ```text
//! cargo run --release -p opponent --example against_uci -- /usr/games/fairy-stockfish \
//!     --option UCI_Variant=xiangqi --ranks-from 1 --go "nodes 10000" --level 8 --ms 300 --games 200
//! ```
//!
//! Each opening, some random plies that leave the game about even, is played twice, with either colour. The seed of the
//! openings is `--seed`. Ranks are counted from 0 unless the engine counts them from 1. With `--nodes` the program
//! plays at its strongest level and searches that many positions per move instead of thinking for `--ms`; the result
//! then does not depend on the load of the machine.

use std::{
    collections::BTreeMap,
    error::Error,
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    time::{Duration, Instant},
};

use opponent::{Level, think, xiangqi::think_through};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use rules::{
    Rules, Side,
    game::{SeatHistory, SeatView},
    xiangqi::{Move, Options, Repetition, Xiangqi},
};

type Failure = Box<dyn Error>;

/// The settings of the match.
struct Settings {
    engine: String,
    options: Vec<(String, String)>,
    ranks_from: u8,
    go: String,
    level: Level,
    time: Duration,
    nodes: Option<u64>,
    games: u32,
    seed: u64,
    quiet: bool,
}

impl Settings {
    fn from_arguments() -> Result<Settings, Failure> {
        let mut arguments = std::env::args().skip(1);
        let engine = arguments.next().ok_or("which engine?")?;
        let mut settings = Settings {
            engine,
            options: Vec::new(),
            ranks_from: 0,
            go: "nodes 10000".to_owned(),
            level: Level::STRONGEST,
            time: Duration::from_millis(300),
            nodes: None,
            games: 200,
            seed: 1,
            quiet: false,
        };
        while let Some(name) = arguments.next() {
            if name == "--quiet" {
                settings.quiet = true;
                continue;
            }
            let value = arguments.next().ok_or(format!("{name} needs a value"))?;
            match name.as_str() {
                "--option" => {
                    let (option, value) = value.split_once('=').ok_or("an option is NAME=VALUE")?;
                    let option = (option.to_owned(), value.to_owned());
                    settings.options.push(option);
                }
                "--ranks-from" => settings.ranks_from = value.parse()?,
                "--go" => settings.go = value,
                "--level" => settings.level = value.parse()?,
                "--ms" => settings.time = Duration::from_millis(value.parse()?),
                "--nodes" => settings.nodes = Some(value.parse()?),
                "--games" => settings.games = value.parse()?,
                "--seed" => settings.seed = value.parse()?,
                _ => return Err(format!("there is no {name}").into()),
            }
        }
        Ok(settings)
    }
}

/// The other engine.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    ranks_from: u8,
}

impl Engine {
    fn start(settings: &Settings) -> Result<Engine, Failure> {
        let mut child = Command::new(&settings.engine)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let input = child.stdin.take().ok_or("no input")?;
        let output = BufReader::new(child.stdout.take().ok_or("no output")?);
        let mut engine = Engine {
            child,
            input,
            output,
            ranks_from: settings.ranks_from,
        };
        engine.say("uci")?;
        engine.hear("uciok")?;
        for (name, value) in &settings.options {
            engine.say(&format!("setoption name {name} value {value}"))?;
        }
        engine.say("isready")?;
        engine.hear("readyok")?;
        Ok(engine)
    }

    fn say(&mut self, line: &str) -> Result<(), Failure> {
        writeln!(self.input, "{line}")?;
        Ok(self.input.flush()?)
    }

    /// The first line that begins with this word.
    fn hear(&mut self, word: &str) -> Result<String, Failure> {
        let mut line = String::new();
        loop {
            line.clear();
            if self.output.read_line(&mut line)? == 0 {
                return Err("the engine ended".into());
            }
            if line.split_whitespace().next() == Some(word) {
                return Ok(line);
            }
        }
    }

    fn begin(&mut self) -> Result<(), Failure> {
        self.say("ucinewgame")?;
        self.say("isready")?;
        self.hear("readyok")?;
        Ok(())
    }

    /// A move as the engine writes it.
    fn write(&self, mv: Move) -> String {
        let point = |point: rules::xiangqi::Point| {
            let file = char::from(b'a' + point.file());
            format!("{file}{}", point.rank() + self.ranks_from)
        };
        format!("{}{}", point(mv.from), point(mv.to))
    }

    fn best(&mut self, moves: &[Move], legal: &[Move], go: &str) -> Result<Move, Failure> {
        let mut line = "position startpos moves".to_owned();
        for mv in moves {
            line.push(' ');
            line.push_str(&self.write(*mv));
        }
        self.say(&line)?;
        self.say(&format!("go {go}"))?;
        let answer = self.hear("bestmove")?;
        let best = answer.split_whitespace().nth(1).unwrap_or_default();
        let found = legal.iter().find(|mv| self.write(**mv) == best);
        found
            .copied()
            .ok_or_else(|| format!("{best} is not legal").into())
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.say("quit");
        let _ = self.child.wait();
    }
}

/// Random plies after which the program thinks that the game is about even.
fn opening(rng: &mut StdRng, options: &Options) -> Vec<Move> {
    loop {
        let mut game = Xiangqi::new(options.clone());
        let mut moves = Vec::new();
        let mut views = Vec::new();
        for _ in 0..rng.random_range(4..=6) {
            let legal = game.legal_moves();
            let (Some(side), false) = (game.turn(), legal.is_empty()) else {
                break;
            };
            let mv = legal[rng.random_range(0..legal.len())];
            if game.play(side, mv).is_ok() {
                moves.push(mv);
            }
        }
        if let Some(side) = game.turn() {
            views.push(SeatView::Xiangqi(side, Box::new(game.view())));
        }
        let Ok(history) = SeatHistory::new(views) else {
            continue;
        };
        let thought = think_through(&history, 50_000, rng);
        if thought.is_some_and(|thought| (thought.expected - 0.5).abs() < 0.1) {
            return moves;
        }
    }
}

/// The result of a game for the program: 1, 0.5 or 0, and why it ended.
fn play(
    engine: &mut Engine,
    settings: &Settings,
    options: &Options,
    opening: &[Move],
    own: Side,
    rng: &mut StdRng,
    longest: &mut Duration,
) -> Result<(f64, String), Failure> {
    engine.begin()?;
    let mut game = Xiangqi::new(options.clone());
    let view = |game: &Xiangqi| SeatView::Xiangqi(own, Box::new(game.view()));
    let mut views = vec![view(&game)];
    let mut moves: Vec<Move> = Vec::new();
    while let Some(side) = game.turn() {
        let mv = if let Some(mv) = opening.get(moves.len()) {
            *mv
        } else if side == own {
            let history = SeatHistory::new(views.clone())?;
            let start = Instant::now();
            let thought = match settings.nodes {
                Some(nodes) => think_through(&history, nodes, rng),
                None => think(&history, settings.level, settings.time, rng),
            };
            *longest = (*longest).max(start.elapsed());
            thought.ok_or("no thought")?.action.try_into()?
        } else {
            engine.best(&moves, &game.legal_moves(), &settings.go)?
        };
        game.play(side, mv)?;
        moves.push(mv);
        views.push(view(&game));
    }
    let outcome = game.outcome().ok_or("no end")?;
    let score = match outcome.winner {
        Some(winner) if winner == own => 1.0,
        Some(_) => 0.0,
        None => 0.5,
    };
    let result = ["lost", "drawn", "won"][(score * 2.0) as usize];
    Ok((score, format!("{result} by {}", outcome.reason.name())))
}

/// The Elo difference for which this is the expected score.
fn elo(score: f64) -> f64 {
    -400.0 * (1.0 / score.clamp(0.001, 0.999) - 1.0).log10()
}

fn main() -> Result<(), Failure> {
    let settings = Settings::from_arguments()?;
    let options = Options {
        repetition: Repetition::Loses,
        ..Options::BOOKLET
    };
    let mut rng = StdRng::seed_from_u64(settings.seed);
    let mut engine = Engine::start(&settings)?;
    let mut scores: Vec<f64> = Vec::new();
    let mut reasons: BTreeMap<String, u32> = BTreeMap::new();
    let mut longest = Duration::ZERO;
    let mut line = Vec::new();
    while scores.len() < settings.games as usize {
        let own = if scores.len().is_multiple_of(2) {
            line = opening(&mut rng, &options);
            Side::First
        } else {
            Side::Second
        };
        let played = play(
            &mut engine,
            &settings,
            &options,
            &line,
            own,
            &mut rng,
            &mut longest,
        );
        let (score, reason) = played?;
        scores.push(score);
        *reasons.entry(reason).or_default() += 1;
        if !settings.quiet || scores.len() == settings.games as usize {
            summary(&scores, &reasons, longest);
        }
    }
    Ok(())
}

/// Prints the result so far.
fn summary(scores: &[f64], reasons: &BTreeMap<String, u32>, longest: Duration) {
    let count = |wanted: f64| scores.iter().filter(|score| **score == wanted).count();
    let games = scores.len() as f64;
    let mean = scores.iter().sum::<f64>() / games;
    let variance = scores
        .iter()
        .map(|score| (score - mean).powi(2))
        .sum::<f64>()
        / games;
    // Two standard errors.
    let error = 2.0 * (variance / games).sqrt();
    let (low, high) = (elo(mean - error), elo(mean + error));
    println!(
        "{} games: +{} ={} -{}, {:.1} % ± {:.1}, Elo {:+.0} ({low:+.0} to {high:+.0}), longest thought {longest:?}; {reasons:?}",
        scores.len(),
        count(1.0),
        count(0.5),
        count(0.0),
        mean * 100.0,
        error * 100.0,
        elo(mean),
    );
}
