//! UCCI: how lines are parsed, and how the program introduces itself. It has UCI's commands with some different words:
//! a clock for the side to move alone, banned moves, and a farewell.

use std::time::Duration;

use super::{super::search::ReportedScore, Command, clock::Clock};

/// The program's introduction.
pub(super) fn introduction() -> String {
    "id name Caipan\n\
     id author the authors of Caipan\n\
     option usemillisec type check default true\n\
     option hashsize type spin min 1 max 4096 default 16\n\
     option level type spin min 1 max 8 default 8\n\
     option repetition type combo var must-vary var loses default must-vary\n\
     ucciok"
        .to_owned()
}

/// A score: UCCI has no mates, only large advantages.
pub(super) fn score(score: i32) -> String {
    match ReportedScore::of(score) {
        ReportedScore::Advantage(advantage) => advantage.to_string(),
        ReportedScore::Mate(_) => score.to_string(),
    }
}

pub(super) fn read(line: &str) -> Command {
    let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    match command {
        "ucci" => Command::Introduce,
        "isready" => Command::IsReady,
        "uccinewgame" => Command::NewGame,
        "position" => Command::Position(rest.trim().to_owned()),
        "banmoves" => Command::Ban(rest.split_whitespace().map(str::to_owned).collect()),
        "setoption" => {
            let rest = rest.trim();
            let (name, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
            if name == "newgame" {
                return Command::NewGame;
            }
            Command::Set(name.to_owned(), value.trim().to_owned())
        }
        "go" => Command::Go(clock(rest)),
        "stop" | "ponderhit" => Command::Stop,
        "quit" => Command::Quit,
        _ => Command::Nothing,
    }
}

/// What follows `go`. Times are as written; the engine knows their unit.
fn clock(words: &str) -> Clock {
    let mut clock = Clock::default();
    let mut words = words.split_whitespace().peekable();
    while let Some(word) = words.next() {
        if word == "infinite" || word == "ponder" {
            clock.endless = true;
            continue;
        }
        let Some(number) = words.peek().and_then(|number| number.parse::<i64>().ok()) else {
            // `go depth infinite` is also a search without a limit.
            continue;
        };
        let number = number.max(0) as u64;
        words.next();
        let time = Duration::from_millis(number);
        match word {
            "depth" => clock.depth = Some(number.min(100) as i32),
            "nodes" => clock.nodes = Some(number),
            "time" => clock.left = [Some(time); 2],
            "increment" => clock.added = [time; 2],
            "movestogo" => clock.moves_to_go = Some(number as u32),
            _ => {}
        }
    }
    let limited = clock.depth.is_some() || clock.nodes.is_some() || clock.left[0].is_some();
    clock.endless |= !limited;
    clock
}
