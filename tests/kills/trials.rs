//! One trial: a data folder, the program at work in it, and its end.

use std::{
    fs::{self, File},
    path::Path,
    process::Stdio,
    time::{Duration, Instant},
};

use harness::{KillingDisk, STATE_TIMEOUT, program};
use rand::RngExt;
use tokio::process::{Child, Command};

use super::{
    aftermath,
    folders::{Folders, UNBOUND_KEY, copy},
    report::{Report, TrialEnd},
};

/// The new key where keys are in variables.
pub const NEW_KEY: &str = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8";

/// The program's operation when it is killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    Start,
    Stop,
    Backup,
    Restore,
    Rekey,
    Upgrade,
}

/// The state of the folder for the operation.
#[derive(Clone, Copy, Debug)]
pub struct Variant {
    /// Whether the last program was cut off there. For an upgrade: whether its texts were encrypted, each for its
    /// column.
    pub is_cut_off: bool,
    /// Whether the key is only in a variable.
    pub is_key_given: bool,
}

const VARIANTS: [Variant; 4] = {
    [
        Variant {
            is_cut_off: false,
            is_key_given: false,
        },
        Variant {
            is_cut_off: true,
            is_key_given: false,
        },
        Variant {
            is_cut_off: false,
            is_key_given: true,
        },
        Variant {
            is_cut_off: true,
            is_key_given: true,
        },
    ]
};

/// When the program is killed.
#[derive(Clone, Copy, Debug)]
enum Kill {
    Never,
    AfterCalls(usize),
    After(Duration),
}

/// The kills during one operation.
pub struct Trials {
    pub operation: Operation,
    pub folders: Folders,
    disk: KillingDisk,
}

impl Trials {
    /// Makes everything ready.
    pub async fn prepare(operation: Operation) -> Trials {
        Trials {
            operation,
            folders: Folders::make().await,
            disk: KillingDisk::new(),
        }
    }

    /// Runs the operation once for each folder and counts calls, then kills the program as often as requested.
    pub async fn run(self) -> Report {
        let wanted = std::env::var("KILLS").map_or(20, |kills| kills.parse().unwrap());
        let mut report = Report::of(self.operation);
        let mut whole = Vec::new();
        for variant in VARIANTS {
            let (ended, time, aftermath) = self.try_once(variant, Kill::Never).await;
            let calls = self.disk.noted().len();
            assert!(calls > 0, "{:?} changes no file", self.operation);
            let [least, most] = report.calls;
            report.calls = [least.min(calls), most.max(calls)];
            report.add(&ended, aftermath);
            whole.push((calls, time));
        }
        // A program that finishes earlier than expected is not killed; such trials do not count, up to the same number.
        let turns = wanted / (2 * VARIANTS.len()) + 1;
        for trial in 0..2 * wanted {
            if report.kills() >= wanted {
                break;
            }
            let (number, turn) = (trial % VARIANTS.len(), trial / VARIANTS.len());
            let (calls, time) = whole[number];
            let kill = match turn % 2 {
                0 => Kill::AfterCalls(1 + (turn / 2 * calls / turns + number) % calls),
                _ => Kill::After(time.mul_f64(rand::rng().random_range(0.0..1.0))),
            };
            let (ended, _, aftermath) = self.try_once(VARIANTS[number], kill).await;
            let problems =
                aftermath.map_err(|wrong| format!("{:?}, {kill:?}: {wrong}", VARIANTS[number]));
            report.add(&ended, problems);
        }
        report
    }

    /// The key of the folder in which the program works.
    pub fn key(&self, variant: Variant) -> &str {
        match self.operation {
            Operation::Upgrade if variant.is_cut_off => UNBOUND_KEY.trim(),
            _ => &self.folders.key,
        }
    }

    /// Runs the program in a folder until it is killed or done, and checks what is left.
    async fn try_once(
        &self,
        variant: Variant,
        kill: Kill,
    ) -> (TrialEnd, Duration, Result<(), String>) {
        let root = tempfile::tempdir().unwrap();
        let data = root.path().join("data");
        let name = match (self.operation, variant.is_cut_off) {
            (Operation::Upgrade, true) => "unbound",
            (Operation::Upgrade, false) => "old",
            (_, true) => "cut-off",
            (_, false) => "closed",
        };
        copy(&self.folders.named(name), &data);
        if variant.is_key_given {
            fs::remove_file(data.join("caipan.key")).ok();
        }
        self.disk.rests();
        if self.operation != Operation::Stop {
            self.order(kill);
        }
        let mut child = self.begin(root.path(), &data, variant).await;
        if self.operation == Operation::Stop {
            self.goes_on_until_connected(&mut child, root.path()).await;
        }
        let begun = Instant::now();
        let ended = self.end(&mut child, root.path(), kill).await;
        let time = begun.elapsed();
        (ended, time, aftermath::check(self, variant, &data).await)
    }

    /// Starts the program. For a stop, calls count later.
    async fn begin(&self, root: &Path, data: &Path, variant: Variant) -> Child {
        let mut command = Command::new(program());
        let target = data.join("copy.sqlite");
        let source = self.folders.named("copy.sqlite");
        let arguments: Vec<&std::ffi::OsStr> = match self.operation {
            Operation::Start | Operation::Stop => Vec::new(),
            Operation::Backup => vec!["backup".as_ref(), target.as_ref()],
            Operation::Restore => vec!["restore".as_ref(), source.as_ref()],
            Operation::Rekey => vec!["rekey".as_ref()],
            Operation::Upgrade => vec!["ratings".as_ref(), "--rebuild".as_ref()],
        };
        let playground = &self.folders.cafe.playground;
        command
            .args(arguments)
            .current_dir(root)
            .env("DISCORD_TOKEN", playground.token())
            .env("CAIPAN_STAND_IN", playground.address().to_string())
            .env("CAIPAN_DATA", data)
            .env("CAIPAN_LOG", "info")
            .envs(self.disk.environment(data))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(File::create(root.join("log")).unwrap())
            .kill_on_drop(true);
        if variant.is_key_given {
            command
                .env("CAIPAN_KEY", self.key(variant))
                .env("CAIPAN_NEW_KEY", NEW_KEY);
        }
        command.spawn().unwrap()
    }

    /// From now on calls count.
    fn order(&self, kill: Kill) {
        match kill {
            Kill::Never => self.disk.notes(),
            Kill::AfterCalls(calls) => self.disk.kills_after(calls),
            Kill::After(_) => {}
        }
    }

    async fn goes_on_until_connected(&self, child: &mut Child, root: &Path) {
        let begun = Instant::now();
        while !is_connected(root) {
            assert!(begun.elapsed() < STATE_TIMEOUT, "the bot does not connect");
            let ended = child.try_wait().unwrap();
            assert!(
                ended.is_none(),
                "{}",
                fs::read_to_string(root.join("log")).unwrap()
            );
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Waits until the program is done, or killed.
    async fn end(&self, child: &mut Child, root: &Path, kill: Kill) -> TrialEnd {
        if self.operation == Operation::Stop {
            self.order(kill);
            let id = child.id().unwrap().to_string();
            let sent = std::process::Command::new("kill")
                .args(["-TERM", &id])
                .status();
            assert!(sent.unwrap().success());
        }
        let begun = Instant::now();
        loop {
            if child.try_wait().unwrap().is_some() {
                let after = self.disk.killed_after();
                return after.map_or(TrialEnd::ByItself, TrialEnd::After);
            }
            if matches!(kill, Kill::After(time) if begun.elapsed() >= time) {
                child.kill().await.unwrap();
                return TrialEnd::AtRandom;
            }
            if self.operation == Operation::Start && is_connected(root) {
                child.kill().await.unwrap();
                return TrialEnd::ByItself;
            }
            assert!(
                begun.elapsed() < STATE_TIMEOUT,
                "{:?} has no end",
                self.operation
            );
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }
}

fn is_connected(root: &Path) -> bool {
    let log = fs::read_to_string(root.join("log")).unwrap_or_default();
    log.contains("connected")
}
