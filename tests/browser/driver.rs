//! The chromedriver that the tests of a process share. It ends, with all its browsers, when that process ends for any
//! reason.

use std::{
    fs,
    io::{BufRead, BufReader},
    os::unix::process::CommandExt,
    path::Path,
    process::{self, Child, ChildStdout, Command, Stdio},
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
    let profiles = Path::new(env!("CARGO_TARGET_TMPDIR")).join("browsers");
    let own = profiles.join(process::id().to_string());
    fs::create_dir_all(&own).unwrap();
    remove_profiles_of_the_dead(&profiles);
    let mut keeper = Command::new("sh")
        .args(["-c", KEEPER])
        // Each browser has its own profile there.
        .env("TMPDIR", &own)
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

/// Removes what browsers of earlier processes left behind. Several processes may do so at once.
fn remove_profiles_of_the_dead(profiles: &Path) {
    for profile in fs::read_dir(profiles).unwrap() {
        let profile = profile.unwrap();
        if !Path::new("/proc").join(profile.file_name()).exists() {
            let _ = fs::remove_dir_all(profile.path());
        }
    }
}
