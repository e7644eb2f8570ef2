//! Plays the program at Xiangqi against any engine that speaks UCI, and prints wins, draws and losses, the difference
//! in Elo and its error. The referee decides how each game ends, repetitions included.
//!
//! ```text
//! cargo run --release -p duel -- /usr/games/fairy-stockfish --option UCI_Variant=xiangqi --ranks-from 1
//! ```
//!
//! Each opening, some random plies that leave the game about even, is played twice, with either colour.

use std::{
    error::Error,
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    time::Duration,
};

use clap::Parser;
use duel::{Report, play_game, random_plies};
use opponent::{Level, think, xiangqi::think_through};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use rules::{
    Action, Side,
    game::{GameRules, SeatHistory, SeatView, Start},
    xiangqi::{Move, Options, Point, Repetition},
};

type Failure = Box<dyn Error>;

/// The settings of the match.
#[derive(Parser)]
struct Settings {
    /// The file of the engine
    engine: String,
    /// Options of the engine, as NAME=VALUE
    #[arg(long = "option")]
    options: Vec<String>,
    /// The number of the first rank, as the engine counts them
    #[arg(long, default_value_t = 0)]
    ranks_from: u8,
    /// The limits of the engine's search
    #[arg(long, default_value = "nodes 10000")]
    go: String,
    /// The program's level
    #[arg(long, default_value_t = Level::STRONGEST)]
    level: Level,
    /// The program's time for a move, in milliseconds
    #[arg(long, default_value_t = 300)]
    ms: u64,
    /// The program plays at its strongest level and searches this many positions for a move instead of thinking for
    /// `--ms`; the result then does not depend on the load of the machine
    #[arg(long)]
    nodes: Option<u64>,
    /// How many games
    #[arg(long, default_value_t = 200)]
    games: u32,
    /// The seed of the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Prints only the final result
    #[arg(long)]
    quiet: bool,
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
        for option in &settings.options {
            let (name, value) = option.split_once('=').ok_or("an option is NAME=VALUE")?;
            engine.say(&format!("setoption name {name} value {value}"))?;
        }
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
        let point = |point: Point| {
            let file = char::from(b'a' + point.file());
            format!("{file}{}", point.rank() + self.ranks_from)
        };
        format!("{}{}", point(mv.from), point(mv.to))
    }

    /// The engine's move in the game with this history.
    fn best(&mut self, history: &SeatHistory, go: &str) -> Result<Action, Failure> {
        let moves = history.views().iter().filter_map(|view| match view {
            SeatView::Xiangqi(_, view) => Some(self.write(view.last.as_ref()?.mv)),
            SeatView::Luzhanqi(_) | SeatView::DouShouQi(..) => None,
        });
        let moves: Vec<String> = moves.collect();
        self.say(&format!("position startpos moves {}", moves.join(" ")))?;
        self.say(&format!("go {go}"))?;
        let answer = self.hear("bestmove")?;
        let best = answer.split_whitespace().nth(1).unwrap_or_default();
        let is_best = |mv: Move| self.write(mv) == best;
        let mut legal = history.latest().legal_actions().into_iter();
        let found = legal.find(|action| Move::try_from(*action).is_ok_and(is_best));
        found.ok_or_else(|| format!("{best} is not legal").into())
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.say("quit");
        let _ = self.child.wait();
    }
}

/// Random plies after which the program thinks that the game is about even.
fn opening(rules: &GameRules, rng: &mut StdRng) -> Result<Vec<Action>, Failure> {
    loop {
        let mut game = Start::default().begin(rules)?;
        let count = rng.random_range(4..=6);
        let plies = random_plies(&mut game, count, rng);
        let Some(side) = game.turn() else { continue };
        let history = SeatHistory::new(vec![game.seat_view(side)])?;
        let thought = think_through(&history, 50_000, rng);
        if thought.is_some_and(|thought| (thought.expected - 0.5).abs() < 0.1) {
            return Ok(plies);
        }
    }
}

fn main() -> Result<(), Failure> {
    let settings = Settings::parse();
    let rules = GameRules::Xiangqi(Options {
        repetition: Repetition::Loses,
        ..Options::BOOKLET
    });
    let mut rng = StdRng::seed_from_u64(settings.seed);
    let mut engine = Engine::start(&settings)?;
    let mut report = Report {
        players: [format!("level {}", settings.level), settings.engine.clone()],
        ..Report::default()
    };
    while report.games() < settings.games {
        let plies = opening(&rules, &mut rng)?;
        for own in Side::BOTH {
            engine.begin()?;
            let mut failure = None;
            let time = Duration::from_millis(settings.ms);
            let act = |player: usize, history: &SeatHistory| match (player, settings.nodes) {
                (0, Some(nodes)) => Some(think_through(history, nodes, &mut rng)?.action),
                (0, None) => Some(think(history, settings.level, time, &mut rng)?.action),
                _ => {
                    let best = engine.best(history, &settings.go);
                    best.map_err(|error| failure = Some(error)).ok()
                }
            };
            let start = Start::default().begin(&rules)?;
            let mut game = play_game(start, &plies, own, u32::MAX, act);
            if let Some(failure) = failure {
                return Err(failure);
            }
            let result = ["lost", "drawn", "won"][(game.score * 2.0) as usize];
            game.end = format!("{result} by {}", game.end);
            report.add(game);
            if !settings.quiet {
                println!("{report}");
            }
        }
    }
    if settings.quiet {
        print!("{report}");
    }
    Ok(())
}
