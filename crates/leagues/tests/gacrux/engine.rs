//! The engine as a separate process, which is installed first if it is missing.

use std::{
    fs::{self, File},
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

use serde_json::{Value, json};

/// What the engine ranks.
pub struct Task<'a> {
    pub text: &'a str,
    pub rounds: usize,
    pub order: &'a [&'a str],
}

/// The engine's result for a player: points and the requested tie-breaks, in order.
pub struct Ranked {
    pub number: u32,
    pub rank: usize,
    pub values: Vec<f64>,
}

/// The engine.
pub struct Engine {
    process: Child,
    tasks: ChildStdin,
    answers: BufReader<ChildStdout>,
}

fn own(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/gacrux")
        .join(name)
}

fn run(command: &mut Command) {
    let done = command.stdout(Stdio::null()).status();
    let done = done.unwrap_or_else(|error| panic!("{command:?} does not start: {error}"));
    assert!(
        done.success(),
        "{command:?} failed: the test needs Python with venv, and its package registry once"
    );
}

/// The Python that has the engine in the version of `requirements.txt`. Tests that run at the same time wait for the
/// one that installs it.
fn python() -> PathBuf {
    let target = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target");
    fs::create_dir_all(&target).unwrap();
    let lock = File::create(target.join("gacrux.lock")).unwrap();
    lock.lock().unwrap();
    let (folder, list) = (target.join("gacrux"), own("requirements.txt"));
    let (prepared, python) = (folder.join("prepared"), folder.join("bin/python"));
    let wanted = fs::read(&list).unwrap();
    if fs::read(&prepared).ok() != Some(wanted.clone()) {
        if folder.exists() {
            fs::remove_dir_all(&folder).unwrap();
        }
        run(Command::new("python3").args(["-m", "venv"]).arg(&folder));
        let mut pip = Command::new(&python);
        pip.args([
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
        ]);
        run(pip.arg("--requirement").arg(&list));
        fs::write(&prepared, wanted).unwrap();
    }
    python
}

impl Engine {
    pub fn start() -> Engine {
        let mut process = Command::new(python())
            .arg(own("ask.py"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        Engine {
            tasks: process.stdin.take().unwrap(),
            answers: BufReader::new(process.stdout.take().unwrap()),
            process,
        }
    }

    fn ask(&mut self, task: &Value) -> Value {
        writeln!(self.tasks, "{task}").unwrap();
        let mut line = String::new();
        self.answers.read_line(&mut line).unwrap();
        let answer: Value =
            serde_json::from_str(&line).unwrap_or_else(|_| panic!("no answer to {task}"));
        assert!(answer.get("error").is_none(), "{answer} to {task}");
        answer
    }

    /// The pairs of a round, the bye last; nothing if the rules allow none. Without the round's number the engine
    /// skips rounds in which nobody played.
    pub fn pairs(&mut self, text: &str, round: usize, method: &[&str]) -> Option<Vec<[u32; 2]>> {
        let answer = self.ask(&json!({"pair": text, "round": round, "method": method}));
        let mut pairs: Option<Vec<[u32; 2]>> = serde_json::from_value(answer).unwrap();
        if let Some(pairs) = &mut pairs {
            pairs.sort_by_key(|[_, second]| *second == 0);
        }
        pairs
    }

    /// Whether the places in a file follow from the order of standings that it names.
    pub fn agrees(&mut self, text: &str, rounds: usize) -> bool {
        self.ask(&json!({"check": text, "rounds": rounds})) == Value::Bool(true)
    }

    pub fn ranks(&mut self, task: &Task<'_>) -> Vec<Ranked> {
        let Task {
            text,
            rounds,
            order,
        } = task;
        let answer = self.ask(&json!({"rank": text, "rounds": rounds, "order": order}));
        let ranked = |one: &Value| Ranked {
            number: one["number"].as_u64().unwrap() as u32,
            rank: one["rank"].as_u64().unwrap() as usize,
            values: {
                let values = one["values"].as_array().unwrap().iter();
                // The engine gives no number for a direct encounter.
                let number = |value: &Value| value.as_str().unwrap().parse().unwrap_or(f64::NAN);
                values.map(number).collect()
            },
        };
        answer.as_array().unwrap().iter().map(ranked).collect()
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.process.kill().ok();
        self.process.wait().ok();
    }
}
