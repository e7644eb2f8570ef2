//! How lines of both protocols are parsed, and how the program introduces itself. UCI was made for chess; Xiangqi
//! engines use it with the points of Xiangqi. UCCI has the same commands with some different words: a clock for the
//! side to move alone, banned moves, and `bye`.

use std::time::Duration;

use super::{
    Protocol::{self, Ucci, Uci},
    clock::Clock,
};

/// The commands.
pub(super) enum Command {
    /// Report name and options.
    Introduce,
    IsReady,
    /// Set an option: its name and its value.
    Set(String, String),
    NewGame,
    Position(String),
    /// Never answer with these moves.
    Ban(Vec<String>),
    Go(Clock),
    Stop,
    Quit,
    Nothing,
}

/// The program's introduction. `UCI_Variant` is for programs with many games.
pub(super) fn introduction(protocol: Protocol) -> String {
    let options = match protocol {
        Uci => {
            "option name Hash type spin default 16 min 1 max 4096\n\
             option name Clear Hash type button\n\
             option name Threads type spin default 1 min 1 max 1\n\
             option name UCI_Variant type combo default xiangqi var xiangqi\n\
             option name Level type spin default 8 min 1 max 8\n\
             option name Repetition type combo default must-vary var must-vary var loses\n\
             option name QuietLimit type spin default 120 min 0 max 10000\n\
             uciok"
        }
        Ucci => {
            "option usemillisec type check default true\n\
             option hashsize type spin min 1 max 4096 default 16\n\
             option level type spin min 1 max 8 default 8\n\
             option repetition type combo var must-vary var loses default must-vary\n\
             ucciok"
        }
    };
    format!("id name Caipan\nid author the authors of Caipan\n{options}")
}

/// The command on a line.
pub(super) fn read(protocol: Protocol, line: &str) -> Command {
    let (command, rest) = first_word(line);
    match (protocol, command) {
        (Uci, "uci") | (Ucci, "ucci") => Command::Introduce,
        (_, "isready") => Command::IsReady,
        (Uci, "ucinewgame") | (Ucci, "uccinewgame") => Command::NewGame,
        (_, "position") => Command::Position(rest.to_owned()),
        (Ucci, "banmoves") => Command::Ban(rest.split_whitespace().map(str::to_owned).collect()),
        (_, "setoption") => option(protocol, rest),
        (_, "go") => Command::Go(clock(protocol, rest)),
        (_, "stop" | "ponderhit") => Command::Stop,
        (_, "quit") => Command::Quit,
        _ => Command::Nothing,
    }
}

/// The first word, and the rest.
fn first_word(text: &str) -> (&str, &str) {
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (first, rest.trim())
}

/// The arguments of `setoption`.
fn option(protocol: Protocol, words: &str) -> Command {
    let (name, value) = match protocol {
        Uci => {
            let words = words.strip_prefix("name").unwrap_or(words);
            words.split_once(" value").unwrap_or((words, ""))
        }
        Ucci => match first_word(words) {
            ("newgame", _) => return Command::NewGame,
            option => option,
        },
    };
    Command::Set(name.trim().to_owned(), value.trim().to_owned())
}

/// The arguments of `go`. Times are as written; the engine knows their unit.
fn clock(protocol: Protocol, words: &str) -> Clock {
    let mut clock = Clock::default();
    let mut words = words.split_whitespace().peekable();
    while let Some(word) = words.next() {
        if word == "infinite" || word == "ponder" {
            clock.endless = true;
        } else if word == "searchmoves" && protocol == Uci {
            let is_move = |word: &&str| {
                word.ends_with(|last: char| last.is_ascii_digit())
                    && !word.starts_with(|first: char| first.is_ascii_digit())
            };
            while let Some(mv) = words.next_if(is_move) {
                clock.only.push(mv.to_owned());
            }
        } else if let Some(number) = words.peek().and_then(|number| number.parse::<i64>().ok()) {
            words.next();
            set(&mut clock, protocol, word, number.max(0) as u64);
        }
        // In UCCI `go depth infinite` is also a search without a limit.
    }
    // A search without a limit would never end.
    let limited = clock.depth.is_some()
        || clock.nodes.is_some()
        || clock.move_time.is_some()
        || clock.left.iter().any(Option::is_some);
    clock.endless |= !limited;
    clock
}

/// Sets the limit that a word names.
fn set(clock: &mut Clock, protocol: Protocol, word: &str, number: u64) {
    let time = Duration::from_millis(number);
    match (protocol, word) {
        (_, "depth") => clock.depth = Some(number.min(100) as i32),
        (_, "nodes") => clock.nodes = Some(number),
        (_, "movestogo") => clock.moves_to_go = Some(number as u32),
        (Uci, "movetime") => clock.move_time = Some(time),
        (Uci, "wtime") => clock.left[0] = Some(time),
        (Uci, "btime") => clock.left[1] = Some(time),
        (Uci, "winc") => clock.added[0] = time,
        (Uci, "binc") => clock.added[1] = time,
        (Ucci, "time") => clock.left = [Some(time); 2],
        (Ucci, "increment") => clock.added = [time; 2],
        _ => {}
    }
}
