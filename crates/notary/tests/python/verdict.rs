//! A checker's verdict on a record, in terms that both programs share.

use std::{
    io::Write,
    process::{Command, Stdio},
};

use notary::{What, check};

/// A checker's verdict on a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Everything is valid, and everything was checked.
    Whole,
    /// Everything open is valid.
    Partial,
    /// The first line with a fault, counted from 1.
    Wrong(usize),
    /// It is not a record of this version.
    Unreadable,
}

impl Verdict {
    /// The kind of verdict, without the line.
    pub const fn kind(self) -> &'static str {
        match self {
            Verdict::Whole => "whole",
            Verdict::Partial => "partial",
            Verdict::Wrong(_) => "wrong",
            Verdict::Unreadable => "unreadable",
        }
    }
}

/// The verdict of this crate on a file, with details.
pub struct RustVerdict {
    /// The verdict.
    pub verdict: Verdict,
    /// The same as a sentence.
    pub sentence: String,
    /// Whether the fault is a repetition in Xiangqi, which `docs/record.md` does not require a checker to judge.
    pub is_repetition: bool,
}

impl RustVerdict {
    /// Whether the other program agrees: it gives the same verdict, or accepts a repetition that it need not judge.
    pub fn agrees(&self, theirs: Verdict) -> bool {
        let goes_on = match (self.verdict, theirs) {
            (Verdict::Wrong(here), Verdict::Wrong(there)) => there > here,
            (Verdict::Wrong(_), Verdict::Whole | Verdict::Partial) => true,
            _ => false,
        };
        self.verdict == theirs || (self.is_repetition && goes_on)
    }
}

/// The verdict of this crate.
pub fn of_rust(text: &[u8]) -> RustVerdict {
    let Some(text) = std::str::from_utf8(text)
        .ok()
        .filter(|text| notary::is_record(text))
    else {
        return RustVerdict {
            verdict: Verdict::Unreadable,
            sentence: String::new(),
            is_repetition: false,
        };
    };
    let is_xiangqi = text.contains("\n[Game \"xiangqi\"]\n");
    match check(&[text]) {
        Ok(found) => RustVerdict {
            verdict: if found.is_whole {
                Verdict::Whole
            } else {
                Verdict::Partial
            },
            sentence: found.to_string(),
            is_repetition: false,
        },
        Err(fault) => {
            let line = text.lines().nth(fault.line - 1).unwrap_or_default();
            let description = format!("{fault} {line}").to_lowercase();
            let is_impossible = matches!(fault.what, What::Impossible(_));
            let words = ["repe", "perpetual"];
            RustVerdict {
                verdict: Verdict::Wrong(fault.line),
                sentence: fault.to_string(),
                is_repetition: is_xiangqi
                    && is_impossible
                    && words.iter().any(|word| description.contains(word)),
            }
        }
    }
}

/// The Python program's verdicts on these files, each with its sentence. It is started once for all of them.
pub fn of_python(files: &[&[u8]]) -> Vec<(Verdict, String)> {
    let folder = tempfile::tempdir().unwrap();
    let names: Vec<String> = (0..files.len()).map(|at| format!("{at:05}.txt")).collect();
    for (name, text) in names.iter().zip(files) {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    let mut python = Command::new("python3")
        .args(["-B", "-W", "error"])
        .arg(crate::tests_folder().join("record/verify.py"))
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
