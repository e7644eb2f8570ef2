//! What benchmarks measure. Each benchmark owns a section of `benches/RESULTS.md`: the machine, the commit, and a table of figures
//! beside those of the last release, which lie in `benches/releases`.

mod section;

use std::{
    env, fs, io,
    path::{Path, PathBuf},
    process::Command,
    thread,
    time::Duration,
};

use section::{Row, Section};

/// The text above the sections.
const TITLE: &str = "# Results\n\n\
    `cargo bench` writes this file: each benchmark its section. `ratio` compares with the last release's file in `releases`, and stands\n\
    only if the same kind of machine measured both. Machines differ from hour to hour: what is close to 1 says nothing.\n";

/// The figures of one benchmark.
pub struct Report {
    benchmark: &'static str,
    figures: Vec<(String, f64)>,
}

impl Report {
    /// A report without figures. `benchmark` is the name behind `cargo bench --bench`.
    pub fn new(benchmark: &'static str) -> Report {
        Report {
            benchmark,
            figures: Vec::new(),
        }
    }

    /// Adds a figure and prints it. The name ends with its unit: `nothing due (µs)`.
    pub fn add(&mut self, name: impl Into<String>, value: f64) {
        let name = name.into();
        println!("{name}: {}", section::number(value));
        self.figures.push((name, value));
    }

    /// Adds a time in milliseconds.
    pub fn milliseconds(&mut self, name: impl std::fmt::Display, time: Duration) {
        self.add(format!("{name} (ms)"), time.as_secs_f64() * 1e3);
    }

    /// Writes the section into `benches/RESULTS.md`. A run without `--bench`, which only checks that the benchmark works, writes nothing.
    ///
    /// # Errors
    ///
    /// If the files of results cannot be read or written.
    pub fn write(self) -> io::Result<()> {
        if !env::args().any(|argument| argument == "--bench") {
            return Ok(());
        }
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../benches");
        self.write_to(&folder, &machine(), &commit())
    }

    fn write_to(self, folder: &Path, machine: &str, commit: &str) -> io::Result<()> {
        let released = match last_release(&folder.join("releases"))? {
            Some(path) => Section::find(&fs::read_to_string(path)?, self.benchmark),
            None => None,
        };
        let released = released.filter(|section| section.machine == machine);
        let rows = self.figures.into_iter().map(|(name, value)| Row {
            released: released.as_ref().and_then(|section| section.value(&name)),
            name,
            value,
        });
        let section = Section {
            benchmark: self.benchmark.to_owned(),
            machine: machine.to_owned(),
            commit: commit.to_owned(),
            rows: rows.collect(),
        };
        let path = folder.join("RESULTS.md");
        let before = match fs::read_to_string(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => TITLE.to_owned(),
            read => read?,
        };
        fs::write(path, section.put_into(&before))
    }
}

/// The file of the highest version.
fn last_release(folder: &Path) -> io::Result<Option<PathBuf>> {
    let mut last = None;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_stem().and_then(|name| name.to_str());
        let version: Option<Vec<u32>> =
            name.and_then(|name| name.split('.').map(|part| part.parse().ok()).collect());
        last = last.max(version.map(|version| (version, path)));
    }
    Ok(last.map(|(_, path)| path))
}

/// The processor, and how many of its cores there are.
fn machine() -> String {
    let cores = thread::available_parallelism().map_or(0, usize::from);
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info
        .lines()
        .find_map(|line| line.strip_prefix("model name")?.split_once(": "))
        .map_or(env::consts::ARCH, |(_, model)| model);
    format!("{cores} × {model}")
}

/// The commit that was measured, with a plus if files have changed since.
fn commit() -> String {
    let git = |arguments: &[&str]| {
        let output = Command::new("git").args(arguments).output().ok()?;
        let text = String::from_utf8(output.stdout).ok()?;
        output.status.success().then(|| text.trim().to_owned())
    };
    let Some(hash) = git(&["rev-parse", "--short=9", "HEAD"]) else {
        return "unknown commit".to_owned();
    };
    let changed = git(&["status", "--porcelain", "--", "src", "crates", "Cargo.lock"]);
    if changed.is_none_or(|files| files.is_empty()) {
        hash
    } else {
        hash + "+"
    }
}

#[cfg(test)]
mod tests;
