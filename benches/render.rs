//! How fast pictures are made and how large they are, on one thread: a still of each position of a game, drawn and
//! encoded, and the whole game as an animation; compared with Pillow if it is installed.

#![allow(clippy::unwrap_used, reason = "a benchmark may stop")]

use std::{
    io::Write,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use boards::{Look, Scene};
use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};
use results::Report;
use rules::{
    Side,
    game::{Game, GameName, SeatView, Start, TableView},
};

/// Plies of a game played for pictures.
const PLIES: usize = 200;
const ARMY: &str = "12334/455/6677/788/8MBB9/9FM9M";

fn main() {
    let mut report = Report::new("render");
    for name in GameName::ALL {
        let positions = play(name);
        let scenes = |seat: Option<Side>| -> Vec<Scene> {
            positions
                .iter()
                .map(|position| match seat {
                    Some(seat) => boards::views::seat(&position.seats[seat.index()]),
                    None => boards::views::table(&position.table),
                })
                .collect()
        };
        let stills: Vec<Scene> = [scenes(Some(Side::First)), scenes(Some(Side::Second))].concat();
        let start = Instant::now();
        let _ = boards::board(&stills[0], Look::default(), boards::WIDTH);
        let first = start.elapsed();
        let pictures = timed(&stills, |scene| {
            boards::board(scene, Look::default(), boards::WIDTH)
        });
        let game = name.name();
        report.milliseconds(format!("{game}: the very first picture"), first);
        pictures.add_to(&mut report, &format!("{game}: a still"));
        if name == GameName::Xiangqi {
            let texts: Vec<String> = positions
                .iter()
                .map(|position| position.table.text())
                .collect();
            match pillow(&texts) {
                Some(theirs) => println!("  {theirs}"),
                None => println!("  Pillow is not installed (Debian's package python3-pil)"),
            }
        }
        let table = scenes(None);
        let films = timed(&[(); 5], |()| boards::animation(&table, Look::default()));
        let plies = table.len() - 1;
        films.add_to(
            &mut report,
            &format!("{game}: an animation of {plies} plies"),
        );
        let moments: Vec<Scene> = table.iter().step_by(18).take(12).cloned().collect();
        let sheets = timed(&[(); 5], |()| {
            boards::contact_sheet(&moments, Look::default())
        });
        sheets.add_to(&mut report, &format!("{game}: a contact sheet"));
    }
    report.write().unwrap();
}

/// The public view of a position.
struct Position {
    seats: [SeatView; 2],
    table: TableView,
}

impl Position {
    fn of(game: &Game) -> Position {
        Position {
            seats: Side::BOTH.map(|side| game.seat_view(side)),
            table: game.table_view(),
        }
    }
}

/// The positions of random games, played until there are enough.
fn play(name: GameName) -> Vec<Position> {
    let rules = name.preset(name.presets()[0]).unwrap();
    let start = Start {
        setups: rules
            .has_desks()
            .then(|| [ARMY.to_owned(), ARMY.to_owned()]),
        ..Start::default()
    };
    let mut rng = StdRng::seed_from_u64(4);
    let mut longest = Vec::new();
    while longest.len() <= PLIES {
        let mut game = start.begin(&rules).unwrap();
        let mut positions = vec![Position::of(&game)];
        while let Some(side) = game.turn().filter(|_| positions.len() <= PLIES) {
            let view = game.seat_view(side);
            let actions = game.legal_actions();
            // One ply in three is a capture attempt, if there is one.
            let attacks: Vec<_> = actions
                .iter()
                .filter(|action| view.attacks(**action))
                .collect();
            let action = match attacks.choose(&mut rng) {
                Some(attack) if rng.random_ratio(1, 3) => **attack,
                _ => *actions.choose(&mut rng).unwrap(),
            };
            game.play(side, action).unwrap();
            positions.push(Position::of(&game));
        }
        if positions.len() > longest.len() {
            longest = positions;
        }
    }
    longest
}

/// The time to make a file, and its size: the medians and the maximum.
struct Files {
    times: Vec<Duration>,
    sizes: Vec<usize>,
}

fn timed<T>(inputs: &[T], make: impl Fn(&T) -> Vec<u8>) -> Files {
    let (mut times, mut sizes): (Vec<_>, Vec<_>) = inputs
        .iter()
        .map(|input| {
            let start = Instant::now();
            let file = make(input);
            (start.elapsed(), file.len())
        })
        .unzip();
    times.sort();
    sizes.sort_unstable();
    Files { times, sizes }
}

impl Files {
    fn add_to(&self, report: &mut Report, what: &str) {
        let places = [
            ("median", self.times.len() / 2),
            ("maximum", self.times.len() - 1),
        ];
        for (which, place) in places {
            report.milliseconds(format!("{what}, {which}"), self.times[place]);
            let size = self.sizes[place] as f64 / 1000.0;
            report.add(format!("{what}, {which} (kB)"), size);
        }
    }
}

/// The same boards drawn with Pillow, also from pre-rendered sprites; returns its medians.
fn pillow(positions: &[String]) -> Option<String> {
    // Debian's Python has the package, whichever interpreter is first in the path.
    let interpreters = ["python3", "/usr/bin/python3"];
    interpreters
        .into_iter()
        .find_map(|python| pillow_with(python, positions))
}

fn pillow_with(python: &str, positions: &[String]) -> Option<String> {
    let mut child = Command::new(python)
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/benches/pillow.py"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    let written = child
        .stdin
        .take()?
        .write_all(positions.join("\n").as_bytes());
    let output = child.wait_with_output().ok()?;
    written.ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let lines: Vec<&str> = text.lines().collect();
    output.status.success().then(|| lines.join("\n  "))
}
