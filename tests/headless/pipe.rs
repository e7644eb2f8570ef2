//! A referee or a player at the other end of two pipes.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio},
};

use serde_json::Value;

/// A running `caipan referee`, or another command that answers line by line. Dropping it closes its input, and it must exit
/// successfully.
pub struct Referee {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Referee {
    pub fn start() -> Referee {
        Referee::answering(&["referee"])
    }

    /// Another command that answers line by line.
    pub fn answering(arguments: &[&str]) -> Referee {
        let mut child = Command::new(env!("CARGO_BIN_EXE_caipan"))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        Referee {
            input: child.stdin.take(),
            output: BufReader::new(child.stdout.take().unwrap()),
            child,
        }
    }

    /// Writes these bytes and nothing else.
    pub fn write(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().unwrap();
        input.write_all(bytes).unwrap();
        input.flush().unwrap();
    }

    /// Reads a line.
    pub fn read(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        assert_eq!(line.pop(), Some('\n'), "no line, but {line:?}");
        line
    }

    /// Sends a line and waits for the answer.
    pub fn line(&mut self, line: impl AsRef<[u8]>) -> String {
        self.write(&[line.as_ref(), b"\n"].concat());
        self.read()
    }

    /// The same in JSON.
    pub fn say(&mut self, request: &Value) -> Value {
        serde_json::from_str(&self.line(request.to_string())).unwrap()
    }

    /// The same for a request that must succeed.
    pub fn ask(&mut self, request: &Value) -> Value {
        let answer = self.say(request);
        assert_eq!(answer["ok"], true, "{request}: {answer}");
        answer
    }

    /// The game's view for each of the four audiences.
    pub fn whole(&mut self) -> Vec<String> {
        ["first", "second", "public", "referee"]
            .map(|audience| self.line(format!(r#"{{"op":"view","as":"{audience}"}}"#)))
            .into()
    }
}

impl Drop for Referee {
    fn drop(&mut self) {
        drop(self.input.take());
        let status = self.child.wait().unwrap();
        if !std::thread::panicking() {
            assert!(status.success(), "{status}");
        }
    }
}

/// Runs the program to its end with this input.
pub fn run(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_caipan"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that rejects its arguments does not read its input.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

/// What it printed; it must have succeeded.
pub fn printed(arguments: &[&str], input: &str) -> String {
    let output = run(arguments, input.as_bytes());
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{arguments:?}: {errors}");
    assert_eq!(errors, "");
    String::from_utf8(output.stdout).unwrap()
}

/// The one sentence it failed with.
pub fn complaint(arguments: &[&str], input: &[u8]) -> String {
    failure(1, arguments, input)
}

/// The same where the arguments are at fault.
pub fn misuse(arguments: &[&str]) -> String {
    failure(2, arguments, b"")
}

fn failure(status: i32, arguments: &[&str], input: &[u8]) -> String {
    let output = run(arguments, input);
    assert_eq!(output.status.code(), Some(status), "{arguments:?}");
    assert!(output.stdout.is_empty());
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(errors.lines().count(), 1, "{errors}");
    let sentence = errors.strip_prefix("caipan: ").unwrap();
    sentence.strip_suffix(".\n").unwrap().to_owned()
}
