//! One line in, one line out: immediately, whatever the line, until the input ends or nobody reads.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Command, Stdio},
};

use serde_json::json;

use super::pipe::{Referee, run};

#[test]
fn each_answer_comes_before_the_next_line_is_written() {
    let mut referee = Referee::start();
    for request in [
        r#"{"op":"new","game":"doushouqi"}"#,
        r#"{"op":"legal"}"#,
        "",
        "no JSON",
        r#"{"op":"play","move":"a3a4"}"#,
    ] {
        referee.write(request.as_bytes());
        referee.write(b"\n");
        // Reading blocks: this returns only because the answer is already there.
        assert!(referee.read().starts_with(r#"{"ok":"#));
    }
}

#[test]
fn a_line_may_come_in_pieces_and_several_at_once() {
    let mut referee = Referee::start();
    for byte in br#"{"op":"new","game":"xiangqi"}"# {
        referee.write(&[*byte]);
    }
    referee.write(b"\r\n");
    assert_eq!(referee.read(), r#"{"ok":true}"#);
    referee.write(b"{\"op\":\"play\",\"move\":\"h2e2\"}\n{\"op\":\"play\",\"move\":\"h9g7\"}\nx\n");
    assert!(referee.read().contains(r#""from":"h2""#));
    assert!(referee.read().contains(r#""from":"h9""#));
    assert!(referee.read().contains("not-json"));
}

#[test]
fn the_end_of_the_input_exits_successfully() {
    let output = run(&["referee"], b"");
    assert!(output.status.success() && output.stdout.is_empty() && output.stderr.is_empty());
    let output = run(&["referee"], br#"{"op":"legal"}"#);
    assert!(output.status.success());
    assert_eq!(
        output.stdout.lines().count(),
        1,
        "a last line without an end"
    );
}

#[test]
fn it_ends_quietly_when_nobody_listens() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_caipan"))
        .arg("referee")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(b"x\n").unwrap();
    let mut line = String::new();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    output.read_line(&mut line).unwrap();
    drop(output);
    // It ends although the input is open: immediately, unless another test is starting a program at that moment, which
    // holds a copy of every pipe.
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        input.write_all(b"y\n").ok();
        std::thread::sleep(std::time::Duration::from_millis(5));
    };
    assert!(status.success(), "{status}");
    let mut said = String::new();
    let errors = BufReader::new(child.stderr.take().unwrap()).read_line(&mut said);
    assert_eq!(errors.unwrap(), 0, "{said}");
}

#[test]
fn an_endless_line_costs_one_refusal_and_the_game_continues() {
    let mut referee = Referee::start();
    referee.ask(&json!({"op": "new", "game": "xiangqi"}));
    let before = referee.whole();
    let million = "a".repeat(1_000_000);
    let nested = "[".repeat(1_000_000);
    let deep = format!(
        r#"{{"op":"new","game":"xiangqi","options":{}"#,
        r#"{"a":"#.repeat(10_000)
    );
    let deep_and_whole = format!(
        r#"{{"op":"new","game":"xiangqi","options":{{"quiet_limit":{}1{}}}}}"#,
        "[".repeat(10_000),
        "]".repeat(10_000)
    );
    for (line, code) in [
        (million.clone(), "too-long"),
        (format!(r#"{{"op":"play","move":"{million}"}}"#), "too-long"),
        (nested.clone(), "too-long"),
        (nested[..60_000].to_owned(), "not-json"),
        (deep, "not-json"),
        (deep_and_whole, "bad-request"),
        (
            format!(r#"{{"op":"play","move":"{}"}}"#, &million[..60_000]),
            "bad-move",
        ),
        (format!(r#"{{"{}":1}}"#, &million[..60_000]), "bad-request"),
    ] {
        let answer = referee.line(&line);
        assert!(
            answer.contains(&format!(r#""code":"{code}""#)),
            "{}: {answer}",
            &line[..40]
        );
        assert!(answer.len() < 2_000, "{} bytes", answer.len());
        assert_eq!(referee.whole(), before);
    }
}
