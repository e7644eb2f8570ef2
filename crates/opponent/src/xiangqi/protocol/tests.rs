//! Sessions with other programs.

use std::{
    io::{self, BufRead, BufReader, Write},
    thread,
};

use super::{Protocol, serve};

/// The answers to these lines.
fn session(protocol: Protocol, lines: &str) -> Vec<String> {
    let mut output = Vec::new();
    serve(protocol, lines.as_bytes(), &mut output).unwrap();
    let text = String::from_utf8(output).unwrap();
    text.lines().map(str::to_owned).collect()
}

/// The answers to `go`.
fn best(protocol: Protocol, lines: &str) -> Vec<String> {
    let mut answers = session(protocol, lines);
    answers.retain(|line| line.contains("bestmove"));
    answers
}

/// Two chariots mate: the second one goes to the last rank.
const MATE: &str = "fen 4k4/R8/9/8p/9/9/9/9/1R7/3K5 w - - 0 1";

#[test]
fn uci_introduces_itself_and_is_ready() {
    let answers = session(Protocol::Uci, "uci\nisready\nhello\nquit\nisready\n");
    assert_eq!(answers[0], "id name Caipan");
    assert!(
        answers
            .contains(&"option name UCI_Variant type combo default xiangqi var xiangqi".to_owned())
    );
    assert_eq!(answers[answers.len() - 2..], ["uciok", "readyok"]);
}

#[test]
fn uci_finds_mates_and_reports_its_line() {
    let answers = session(Protocol::Uci, &format!("position {MATE}\ngo depth 4\n"));
    let info = &answers[answers.len() - 2];
    assert!(info.contains(" score mate 1 "), "{info}");
    assert!(info.ends_with(" pv b1b9"), "{info}");
    assert_eq!(answers[answers.len() - 1], "bestmove b1b9");
}

#[test]
fn ranks_are_counted_as_the_other_program_counts_them() {
    let uci = |lines: &str| best(Protocol::Uci, lines);
    let set = format!("setoption name UCI_Variant value xiangqi\nposition {MATE}\ngo depth 3\n");
    assert_eq!(uci(&set), ["bestmove b2b10"]);
    let from_one = format!("position {MATE} moves b2c2 e10f10\ngo depth 3\n");
    assert_eq!(uci(&from_one), ["bestmove c2c10"]);
    let from_zero = format!("position {MATE} moves b1c1 e9f9\ngo depth 3\n");
    assert_eq!(uci(&from_zero), ["bestmove c1c9"]);
}

#[test]
fn letters_and_turns_of_other_programs_are_read() {
    let text = "fen rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r - - 0 1";
    let answers = session(
        Protocol::Uci,
        &format!("position {text} moves b2e2\ngo depth 1\n"),
    );
    assert!(
        answers.iter().all(|line| !line.contains("string")),
        "{answers:?}"
    );
    assert!(answers[answers.len() - 1].starts_with("bestmove "));
}

#[test]
fn an_unreadable_position_is_reported() {
    let answers = session(
        Protocol::Uci,
        "position fen 9/9 w\nposition startpos moves b2e2 b2e2\n",
    );
    assert!(answers[0].starts_with("info string the board is ten ranks"));
    assert_eq!(answers[1], "info string b2e2 is not legal here");
    assert_eq!(answers.len(), 2);
}

#[test]
fn after_an_unreadable_position_there_is_no_answer_for_the_previous_one() {
    for (protocol, none) in [
        (Protocol::Uci, "bestmove (none)"),
        (Protocol::Ucci, "nobestmove"),
    ] {
        for (unreadable, why) in [
            ("fen 9/9 w", "the board is"),
            ("startpos moves b2e2 b2e2", "b2e2 is not legal here"),
        ] {
            let lines = format!(
                "position startpos\nposition {unreadable}\nsetoption name Hash value 1\ngo depth 1\nposition startpos\ngo depth 1\n"
            );
            let answers = session(protocol, &lines);
            let no_position = format!("info string no position to think about: {why}");
            assert!(answers[1].starts_with(&no_position), "{answers:?}");
            assert_eq!(answers[2], none);
            let last = answers.last().unwrap();
            assert!(last.starts_with("bestmove ") && !last.contains("none"));
        }
    }
}

#[test]
fn only_the_requested_moves_are_searched() {
    let lines = format!("position {MATE}\ngo depth 2 searchmoves b1b2 b1b3\n");
    let answer = &best(Protocol::Uci, &lines)[0];
    assert!(["bestmove b1b2", "bestmove b1b3"].contains(&answer.as_str()));
}

#[test]
fn a_mated_side_has_no_move() {
    let mated = "fen 1R2k4/R8/9/9/9/9/9/9/9/3K5 b - - 0 1";
    assert_eq!(
        best(
            Protocol::Uci,
            &format!("position {mated}\ngo movetime 50\n")
        ),
        ["bestmove (none)"]
    );
    assert_eq!(
        best(Protocol::Ucci, &format!("position {mated}\ngo time 50\n")),
        ["nobestmove"]
    );
}

#[test]
fn an_endless_search_is_stopped_and_another_one_follows() {
    for protocol in [Protocol::Uci, Protocol::Ucci] {
        let (input, mut to_engine) = io::pipe().unwrap();
        let (from_engine, output) = io::pipe().unwrap();
        let engine = thread::spawn(move || serve(protocol, BufReader::new(input), output));
        let mut heard = BufReader::new(from_engine).lines().map(Result::unwrap);
        writeln!(to_engine, "position startpos\ngo infinite").unwrap();
        // The search runs, and the engine still reads commands.
        assert!(heard.any(|line| line.starts_with("info depth 6 ")));
        writeln!(to_engine, "isready").unwrap();
        assert!(heard.any(|line| line == "readyok"));
        writeln!(to_engine, "stop").unwrap();
        assert!(heard.any(|line| line.starts_with("bestmove ")));
        writeln!(to_engine, "stop\nposition {MATE}\ngo nodes 500\nquit").unwrap();
        let rest: Vec<String> = heard.collect();
        assert!(rest.iter().any(|line| line.starts_with("bestmove ")));
        engine.join().unwrap().unwrap();
    }
}

#[test]
fn ucci_has_words_of_its_own() {
    let answers = session(Protocol::Ucci, "ucci\nisready\nquit\n");
    assert_eq!(answers[answers.len() - 3..], ["ucciok", "readyok", "bye"]);
    let banned =
        format!("position {MATE}\nbanmoves b1b9\ngo depth 3\nposition {MATE}\ngo depth 3\n");
    let answers = best(Protocol::Ucci, &banned);
    assert_ne!(answers[0], "bestmove b1b9");
    assert_eq!(answers[1], "bestmove b1b9");
}

#[test]
fn levels_can_be_set() {
    let lines = "setoption name Level value 1\nposition startpos\ngo movetime 1000\n";
    let answers = session(Protocol::Uci, lines);
    assert!(
        answers
            .iter()
            .filter(|line| line.starts_with("info depth"))
            .count()
            <= 1
    );
}
