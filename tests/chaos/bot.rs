//! The program as a separate process, or several of them that share a server's database, on a disk that may fail and with
//! a clock that may be set.

use std::{
    collections::{BTreeMap, BTreeSet},
    ffi::OsString,
    fs::{File, OpenOptions},
    path::{Path, PathBuf},
    process::Stdio,
    time::{Duration, Instant},
};

use harness::{Disk, WallClock};
use rand::{RngExt, rngs::StdRng};
use standin::Playground;
use store::Store;
use tokio::process::{Child, Command};

/// How long a program that was killed may be missing, in seconds: long enough that others take its place.
const MAX_REST: u64 = 20;
/// How long the database's server may take to be back after it was killed.
const SERVER_TIMEOUT: Duration = Duration::from_secs(30);
/// How often to look whether a program has ended.
const LOOK_INTERVAL: Duration = Duration::from_millis(20);

/// All programs of the bot.
pub struct Bot {
    variables: BTreeMap<&'static str, OsString>,
    data: tempfile::TempDir,
    log: PathBuf,
    programs: Vec<Program>,
    pub disk: Disk,
    pub clock: WallClock,
    pub kills: u64,
    /// How often one ended on its own.
    pub ends: u64,
    /// The last lines of their log then.
    reasons: BTreeSet<String>,
}

/// A program that is running, or was killed and rests until a moment.
struct Program {
    is_thinker: bool,
    child: Option<Child>,
    rests_until: Instant,
}

impl Bot {
    /// Programs that are not running yet, with a deliberate mistake if `mutation` names one.
    pub async fn new(
        playground: &Playground,
        [programs, thinkers]: [u64; 2],
        mutation: Option<&str>,
    ) -> Bot {
        let data = tempfile::tempdir().unwrap();
        let (disk, clock) = (Disk::new(), WallClock::new());
        let mut variables: BTreeMap<&'static str, OsString> = BTreeMap::from([
            ("DISCORD_TOKEN", playground.token().into()),
            ("CAIPAN_STAND_IN", playground.address().to_string().into()),
            ("CAIPAN_DATA", data.path().into()),
            ("CAIPAN_LOG", "info".into()),
        ]);
        for (name, value) in disk.environment().into_iter().chain(clock.environment()) {
            let list = variables.entry(name).or_default();
            if !list.is_empty() {
                list.push(":");
            }
            list.push(value);
        }
        let server = test_server::server_for(data.path()).await;
        assert!(
            programs + thinkers == 1 || server.is_some(),
            "several programs share a server: tests/on_postgres has one"
        );
        if let Some(address) = server {
            variables.insert("DATABASE_URL", address.into());
        }
        if let Some(mutation) = mutation {
            variables.insert("CAIPAN_MUTATION", mutation.into());
        }
        let log = data.path().join("log");
        let program = |number| Program {
            is_thinker: number >= programs,
            child: None,
            rests_until: Instant::now(),
        };
        Bot {
            variables,
            data,
            log,
            programs: (0..programs + thinkers).map(program).collect(),
            disk,
            clock,
            kills: 0,
            ends: 0,
            reasons: BTreeSet::new(),
        }
    }

    /// Whether several programs share the work.
    pub fn is_shared(&self) -> bool {
        self.programs.len() > 1
    }

    /// Kills the database's server as a power cut would; it starts again by itself. Returns whether there is one.
    pub fn kill_server(&self) -> bool {
        let Some(data) = std::env::var_os("CAIPAN_TEST_SERVER_DATA") else {
            return false;
        };
        let file = std::fs::read_to_string(Path::new(&data).join("postmaster.pid"));
        // It may be starting.
        let file = file.unwrap_or_default();
        if let Some(number) = file.lines().next() {
            let mut kill = std::process::Command::new("kill");
            kill.args(["-9", number]).stderr(Stdio::null());
            kill.status().unwrap();
        }
        true
    }

    /// Waits until the database's server answers, if there is one.
    pub async fn server_is_back(&self) {
        let home = harness::home(self.data()).await;
        if home.server.is_none() {
            return;
        }
        let began = Instant::now();
        loop {
            match Store::open_beside(&home).await {
                Ok(store) => return store.close().await,
                Err(error) => assert!(began.elapsed() < SERVER_TIMEOUT, "{error}"),
            }
            tokio::time::sleep(LOOK_INTERVAL).await;
        }
    }

    /// The folder with its database.
    pub fn data(&self) -> &Path {
        self.data.path()
    }

    /// The same folder, which is no longer deleted.
    pub fn kept(&mut self) -> PathBuf {
        self.data.disable_cleanup(true);
        self.data.path().to_owned()
    }

    /// The log of all programs.
    pub fn log(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }

    /// How many sessions with Discord began according to the log, and how often one was continued.
    pub fn sessions(&self) -> [usize; 2] {
        let log = self.log();
        [" connected shard=", " connected again shard="].map(|words| log.matches(words).count())
    }

    /// Starts all programs, also those that rest.
    pub fn start(&mut self) {
        for number in 0..self.programs.len() {
            self.programs[number].rests_until = Instant::now();
            if self.programs[number].child.is_none() {
                self.start_one(number);
            }
        }
    }

    fn start_one(&mut self, number: usize) {
        let log: File = OpenOptions::new()
            .create(true)
            .append(true)
            .open(&self.log)
            .unwrap();
        let role: &[&str] = if self.programs[number].is_thinker {
            &["--role", "thinker"]
        } else {
            &[]
        };
        let child = Command::new(env!("CARGO_BIN_EXE_caipan"))
            .args(role)
            .envs(&self.variables)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        self.programs[number].child = Some(child);
    }

    /// Lets the programs run for this time; restarts those that end on their own, as a service manager would, and those
    /// that have rested.
    pub async fn lives(&mut self, time: Duration) {
        let until = Instant::now() + time;
        loop {
            for number in 0..self.programs.len() {
                let program = &mut self.programs[number];
                if let Some(child) = &mut program.child {
                    if child.try_wait().unwrap().is_some() {
                        program.child = None;
                        program.rests_until = Instant::now() + Duration::from_millis(50);
                        self.ends += 1;
                        let log = std::fs::read_to_string(&self.log).unwrap_or_default();
                        let reason = log.lines().last().unwrap_or_default();
                        if self.reasons.insert(reason.to_owned()) {
                            println!("it ended: {reason}");
                        }
                    }
                } else if program.rests_until <= Instant::now() {
                    self.start_one(number);
                }
            }
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return;
            }
            tokio::time::sleep(left.min(LOOK_INTERVAL)).await;
        }
    }

    /// Kills a program as a power cut would; of several one or all, which may be missing for a while.
    pub async fn kill_some(&mut self, rng: &mut StdRng) {
        if !self.is_shared() || rng.random_bool(0.1) {
            return self.kill().await;
        }
        let number = rng.random_range(0..self.programs.len());
        self.kill_one(number).await;
        if rng.random_bool(0.5) {
            let rest = Duration::from_secs(rng.random_range(0..MAX_REST));
            self.programs[number].rests_until = Instant::now() + rest;
        }
    }

    /// Kills all programs.
    pub async fn kill(&mut self) {
        for number in 0..self.programs.len() {
            self.kill_one(number).await;
        }
    }

    async fn kill_one(&mut self, number: usize) {
        if let Some(mut child) = self.programs[number].child.take() {
            child.kill().await.unwrap();
            self.kills += 1;
        }
    }
}
