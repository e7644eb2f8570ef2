//! The single chromedriver shared by all tests. It ends, with all its browsers, when the tests' process ends for any
//! reason.

use std::{
    fs,
    io::{BufRead, BufReader},
    os::unix::process::CommandExt,
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
    sync::LazyLock,
};

/// Chromedriver and its browsers are in a process group of their own. This shell kills the group once the other end of
/// its input is closed.
const KEEPER: &str = "{ chromedriver --port=0; kill -KILL 0; } & read -r _; kill -KILL 0";

struct Driver {
    address: String,
    /// Holds the shell's input.
    _keeper: Child,
    /// Keeps the pipe open, so that chromedriver can still write to it.
    _output: BufReader<ChildStdout>,
}

static DRIVER: LazyLock<Driver> = LazyLock::new(start);

/// The address of chromedriver.
pub fn address() -> &'static str {
    &DRIVER.address
}

fn start() -> Driver {
    // Remove what the killed browsers of an earlier run left behind.
    let profiles = Path::new(env!("CARGO_TARGET_TMPDIR")).join("browsers");
    if profiles.exists() {
        fs::remove_dir_all(&profiles).unwrap();
    }
    fs::create_dir_all(&profiles).unwrap();
    let mut keeper = Command::new("sh")
        .args(["-c", KEEPER])
        // Each browser has its own profile there.
        .env("TMPDIR", &profiles)
        .process_group(0)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut output = BufReader::new(keeper.stdout.take().unwrap());
    let mut said = String::new();
    let port = loop {
        let before = said.len();
        let read = output.read_line(&mut said).unwrap();
        assert!(
            read > 0,
            "chromedriver does not start; `bash tests/all` installs it and Chromium. It said:\n{said}"
        );
        if let Some((_, port)) = said[before..].split_once("successfully on port ") {
            break port.trim_end_matches(['.', '\n']).to_owned();
        }
    };
    Driver {
        address: format!("http://127.0.0.1:{port}"),
        _keeper: keeper,
        _output: output,
    }
}
