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
    time::{Duration, Instant},
};

use clap::Parser;
use duel::{GameResult, Pace, Report};
use opponent::{Level, think, xiangqi::think_through};
use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};
use rules::{
    Rules, Side,
    game::{SeatHistory, SeatView},
    xiangqi::{Move, Options, Point, Repetition, Xiangqi},
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

    fn best(&mut self, moves: &[Move], legal: &[Move], go: &str) -> Result<Move, Failure> {
        let moves: Vec<String> = moves.iter().map(|mv| self.write(*mv)).collect();
        self.say(&format!("position startpos moves {}", moves.join(" ")))?;
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
fn opening(rng: &mut StdRng, options: &Options) -> Result<Vec<Move>, Failure> {
    loop {
        let mut game = Xiangqi::new(options.clone());
        let mut moves = Vec::new();
        for _ in 0..rng.random_range(4..=6) {
            if let (Some(side), Some(&mv)) = (game.turn(), game.legal_moves().choose(rng)) {
                game.play(side, mv)?;
                moves.push(mv);
            }
        }
        let Some(side) = game.turn() else { continue };
        let view = SeatView::Xiangqi(side, Box::new(game.view()));
        let thought = think_through(&SeatHistory::new(vec![view])?, 50_000, rng);
        if thought.is_some_and(|thought| (thought.expected - 0.5).abs() < 0.1) {
            return Ok(moves);
        }
    }
}

/// Plays a game, the program on the side `own`.
fn play(
    engine: &mut Engine,
    settings: &Settings,
    options: &Options,
    opening: &[Move],
    own: Side,
    rng: &mut StdRng,
) -> Result<GameResult, Failure> {
    engine.begin()?;
    let mut game = Xiangqi::new(options.clone());
    let view = |game: &Xiangqi| SeatView::Xiangqi(own, Box::new(game.view()));
    let mut views = vec![view(&game)];
    let mut moves: Vec<Move> = Vec::new();
    let mut paces = [Pace::default(); 2];
    while let Some(side) = game.turn() {
        let begun = Instant::now();
        let mv = if let Some(mv) = opening.get(moves.len()) {
            *mv
        } else if side == own {
            let history = SeatHistory::new(views.clone())?;
            let thought = match settings.nodes {
                Some(nodes) => think_through(&history, nodes, rng),
                None => think(
                    &history,
                    settings.level,
                    Duration::from_millis(settings.ms),
                    rng,
                ),
            };
            thought.ok_or("no thought")?.action.try_into()?
        } else {
            engine.best(&moves, &game.legal_moves(), &settings.go)?
        };
        if moves.len() >= opening.len() {
            paces[usize::from(side != own)].add(begun.elapsed());
        }
        game.play(side, mv)?;
        moves.push(mv);
        views.push(view(&game));
    }
    let outcome = game.outcome().ok_or("no end")?;
    let (score, result) = match outcome.winner {
        Some(winner) if winner == own => (1.0, "won"),
        Some(_) => (0.0, "lost"),
        None => (0.5, "drawn"),
    };
    Ok(GameResult {
        score,
        end: format!("{result} by {}", outcome.reason.name()),
        plies: moves.len() as u32,
        paces,
    })
}

fn main() -> Result<(), Failure> {
    let settings = Settings::parse();
    let options = Options {
        repetition: Repetition::Loses,
        ..Options::BOOKLET
    };
    let mut rng = StdRng::seed_from_u64(settings.seed);
    let mut engine = Engine::start(&settings)?;
    let mut report = Report::new([format!("level {}", settings.level), settings.engine.clone()]);
    while report.games() < settings.games {
        let line = opening(&mut rng, &options)?;
        for own in Side::BOTH {
            report.add(&play(
                &mut engine,
                &settings,
                &options,
                &line,
                own,
                &mut rng,
            )?);
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
