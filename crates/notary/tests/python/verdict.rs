//! What a checker says of a record, in the words that both programs share.

use std::{
    io::Write,
    path::Path,
    process::{Command, Stdio},
};

use notary::check;

/// What was found of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Everything holds, and was checked.
    Whole,
    /// Everything that is open holds.
    Partial,
    /// This line, from 1, is the first thing that is wrong.
    Wrong(usize),
    /// It is no record of this version.
    Unreadable,
}

impl Verdict {
    /// Its kind, without the line.
    pub const fn kind(self) -> &'static str {
        match self {
            Verdict::Whole => "whole",
            Verdict::Partial => "partial",
            Verdict::Wrong(_) => "wrong",
            Verdict::Unreadable => "unreadable",
        }
    }
}

/// What this crate says, with its sentence.
pub fn of_rust(text: &[u8]) -> (Verdict, String) {
    let Some(text) = std::str::from_utf8(text)
        .ok()
        .filter(|text| text.starts_with("[Record \"Caipan 1\"]"))
    else {
        return (Verdict::Unreadable, String::new());
    };
    match check(&[text]) {
        Ok(found) if found.is_whole => (Verdict::Whole, found.to_string()),
        Ok(found) => (Verdict::Partial, found.to_string()),
        Err(fault) => (Verdict::Wrong(fault.line), fault.to_string()),
    }
}

/// What the program in Python says of all these files, each with its sentence. It is started once.
pub fn of_python(files: &[&[u8]]) -> Vec<(Verdict, String)> {
    let folder = tempfile::tempdir().unwrap();
    let names: Vec<String> = (0..files.len()).map(|at| format!("{at:05}.txt")).collect();
    for (name, text) in names.iter().zip(files) {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/record/verify.py");
    let mut python = Command::new("python3")
        .args(["-B", "-W", "error"])
        .arg(program.canonicalize().unwrap())
        .arg("--list")
        .current_dir(folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("python3 is installed (tests/all sees to it)");
    let mut input = python.stdin.take().unwrap();
    let list = names.join("\n");
    let writer = std::thread::spawn(move || input.write_all(list.as_bytes()));
    let output = python.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    let output = String::from_utf8(output.stdout).unwrap();
    let said: Vec<&str> = output.lines().collect();
    assert_eq!(said.len(), files.len(), "{output}");
    let read = |(name, line): (&String, &str)| {
        let said = line
            .strip_prefix(name.as_str())
            .and_then(|rest| rest.strip_prefix(": "));
        let said = said.unwrap_or_else(|| panic!("{name}: {line}"));
        (verdict(said), said.to_owned())
    };
    names.iter().zip(said).map(read).collect()
}

fn verdict(said: &str) -> Verdict {
    let words: Vec<&str> = said.split([' ', ':', ';']).collect();
    match words[..] {
        ["ok", "whole", ..] => Verdict::Whole,
        ["ok", "partial", ..] => Verdict::Partial,
        ["wrong", _, line, ..] => Verdict::Wrong(line.parse().unwrap()),
        ["unreadable", ..] if !said.contains("the checker failed") => Verdict::Unreadable,
        _ => panic!("{said}"),
    }
}
