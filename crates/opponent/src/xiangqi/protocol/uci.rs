//! UCI: how lines are parsed, and how the program introduces itself. The protocol was made for chess; Xiangqi engines
//! use it with the points of Xiangqi.

use std::time::Duration;

use super::{super::search::ReportedScore, Command, clock::Clock};

/// The program's introduction. `UCI_Variant` is for programs with many games.
pub(super) fn introduction() -> String {
    "id name Caipan\n\
     id author the authors of Caipan\n\
     option name Hash type spin default 16 min 1 max 4096\n\
     option name Clear Hash type button\n\
     option name Threads type spin default 1 min 1 max 1\n\
     option name UCI_Variant type combo default xiangqi var xiangqi\n\
     option name Level type spin default 8 min 1 max 8\n\
     option name Repetition type combo default must-vary var must-vary var loses\n\
     option name QuietLimit type spin default 120 min 0 max 10000\n\
     uciok"
        .to_owned()
}

/// A score: an advantage, or the number of moves to a mate.
pub(super) fn score(score: i32) -> String {
    match ReportedScore::of(score) {
        ReportedScore::Advantage(advantage) => format!("cp {advantage}"),
        ReportedScore::Mate(plies) => format!("mate {}", (plies + plies.signum()) / 2),
    }
}

pub(super) fn read(line: &str) -> Command {
    let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    match command {
        "uci" => Command::Introduce,
        "isready" => Command::IsReady,
        "ucinewgame" => Command::NewGame,
        "position" => Command::Position(rest.trim().to_owned()),
        "setoption" => {
            let rest = rest.trim();
            let rest = rest.strip_prefix("name").unwrap_or(rest);
            let (name, value) = rest.split_once(" value").unwrap_or((rest, ""));
            Command::Set(name.trim().to_owned(), value.trim().to_owned())
        }
        "go" => Command::Go(clock(rest)),
        "stop" | "ponderhit" => Command::Stop,
        "quit" => Command::Quit,
        _ => Command::Nothing,
    }
}

fn clock(words: &str) -> Clock {
    let mut clock = Clock::default();
    let mut words = words.split_whitespace().peekable();
    while let Some(word) = words.next() {
        match word {
            "infinite" | "ponder" => clock.endless = true,
            "searchmoves" => {
                let is_move = |word: &&str| {
                    word.ends_with(|last: char| last.is_ascii_digit())
                        && !word.starts_with(|first: char| first.is_ascii_digit())
                };
                while let Some(mv) = words.next_if(is_move) {
                    clock.only.push(mv.to_owned());
                }
            }
            _ => {
                let Some(number) = words.peek().and_then(|number| number.parse::<i64>().ok())
                else {
                    continue;
                };
                let number = number.max(0) as u64;
                words.next();
                let time = Duration::from_millis(number);
                match word {
                    "depth" => clock.depth = Some(number.min(100) as i32),
                    "nodes" => clock.nodes = Some(number),
                    "movetime" => clock.move_time = Some(time),
                    "wtime" => clock.left[0] = Some(time),
                    "btime" => clock.left[1] = Some(time),
                    "winc" => clock.added[0] = time,
                    "binc" => clock.added[1] = time,
                    "movestogo" => clock.moves_to_go = Some(number as u32),
                    _ => {}
                }
            }
        }
    }
    // A search without a limit would never end.
    let limited = clock.depth.is_some()
        || clock.nodes.is_some()
        || clock.move_time.is_some()
        || clock.left.iter().any(Option::is_some);
    clock.endless |= !limited;
    clock
}
