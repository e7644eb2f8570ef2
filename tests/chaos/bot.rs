//! The program as a separate process, on a disk that may fail and with a clock that may be set.

use std::{
    collections::BTreeMap,
    ffi::OsString,
    fs::{File, OpenOptions},
    path::{Path, PathBuf},
    process::Stdio,
    time::{Duration, Instant},
};

use harness::{Disk, WallClock};
use standin::Playground;
use tokio::process::{Child, Command};

/// The program, or its state after it was killed.
pub struct Bot {
    variables: BTreeMap<&'static str, OsString>,
    data: tempfile::TempDir,
    log: PathBuf,
    child: Option<Child>,
    pub disk: Disk,
    pub clock: WallClock,
    pub kills: u64,
    /// How often it ended on its own.
    pub ends: u64,
}

impl Bot {
    /// A program that is not running yet, with a deliberate mistake if `mutation` names one.
    pub async fn new(playground: &Playground, mutation: Option<&str>) -> Bot {
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
        if let Some(address) = test_server::server_for(data.path()).await {
            variables.insert("DATABASE_URL", address.into());
        }
        if let Some(mutation) = mutation {
            variables.insert("CAIPAN_MUTATION", mutation.into());
        }
        let log = data.path().join("log");
        Bot {
            variables,
            data,
            log,
            child: None,
            disk,
            clock,
            kills: 0,
            ends: 0,
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

    /// Its log.
    pub fn log(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }

    /// Starts it.
    pub fn start(&mut self) {
        let log: File = OpenOptions::new()
            .create(true)
            .append(true)
            .open(&self.log)
            .unwrap();
        let child = Command::new(env!("CARGO_BIN_EXE_caipan"))
            .envs(&self.variables)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        self.child = Some(child);
    }

    /// Lets it run for this time; restarts it whenever it ends on its own, as a service manager would.
    pub async fn lives(&mut self, time: Duration) {
        let until = Instant::now() + time;
        loop {
            let Some(child) = &mut self.child else {
                self.start();
                continue;
            };
            let left = until.saturating_duration_since(Instant::now());
            if tokio::time::timeout(left, child.wait()).await.is_err() {
                return;
            }
            self.child = None;
            self.ends += 1;
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Kills it as a power cut would.
    pub async fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            child.kill().await.unwrap();
            self.kills += 1;
        }
    }
}
