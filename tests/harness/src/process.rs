//! The bot under test as a separate process, which a story can kill.

use std::{
    path::{Path, PathBuf},
    process::Stdio,
};

use service::{SystemClock, TimeSource};
use store::Store;
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::{Child, Command},
    task::JoinHandle,
};

#[cfg(target_os = "linux")]
use super::Disk;
use super::{
    Cafe, DATABASE, STATE_TIMEOUT,
    bot::wait_until_commands_are_there,
    home,
    owed::{wait_until_owed, wait_until_seasons_rest},
};

/// The program that was built with the running test.
#[must_use]
pub fn program() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let folder = test.ancestors().nth(2).unwrap();
    folder.join(format!("caipan{}", std::env::consts::EXE_SUFFIX))
}

/// The bot as a separate process.
pub struct Process {
    child: Child,
    log: JoinHandle<String>,
    data: PathBuf,
    /// The address of its health page.
    health: String,
}

impl Process {
    pub async fn start(cafe: &Cafe, data: &Path) -> Process {
        Process::start_with(cafe, data, []).await
    }

    /// Starts it with its database on a disk that may fail.
    #[cfg(target_os = "linux")]
    pub async fn start_on(cafe: &Cafe, data: &Path, disk: &Disk) -> Process {
        Process::start_at(cafe, data, None, disk.environment()).await
    }

    /// Starts it with further environment variables.
    pub async fn start_with(
        cafe: &Cafe,
        data: &Path,
        environment: impl IntoIterator<Item = (&'static str, PathBuf)>,
    ) -> Process {
        let server = test_server::server_for(data).await;
        Process::start_at(cafe, data, server, environment).await
    }

    async fn start_at(
        cafe: &Cafe,
        data: &Path,
        server: Option<String>,
        environment: impl IntoIterator<Item = (&'static str, PathBuf)>,
    ) -> Process {
        let mut command = Command::new(program());
        command
            .env("DISCORD_TOKEN", cafe.playground.token())
            .env("CAIPAN_STAND_IN", cafe.playground.address().to_string())
            .envs(environment);
        let process = Process::launch(command, data, server).await;
        wait_until_commands_are_there(cafe).await;
        process
    }

    /// Starts a program that only thinks, for those with this data folder.
    pub async fn start_thinker(data: &Path) -> Process {
        let mut command = Command::new(program());
        command.args(["--role", "thinker"]);
        let server = test_server::server_for(data).await;
        Process::launch(command, data, server).await
    }

    /// Starts the program, and waits until it works.
    async fn launch(mut command: Command, data: &Path, server: Option<String>) -> Process {
        let mut child = command
            .env("CAIPAN_DATA", data)
            .envs(server.map(|address| (DATABASE, address)))
            .env("CAIPAN_HEALTH", "127.0.0.1:0")
            .env("CAIPAN_LOG", "trace")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
        let mut log = String::new();
        loop {
            let line = tokio::time::timeout(STATE_TIMEOUT, lines.next_line()).await;
            let line = line.expect("the bot says nothing").unwrap();
            let line = line.unwrap_or_else(|| panic!("the bot ended:\n{log}"));
            log.push_str(&line);
            log.push('\n');
            let works = ["connected", "stands by", "thinks for the other programs"];
            if works.iter().any(|words| line.contains(words)) {
                break;
            }
        }
        let served = log
            .lines()
            .find_map(|line| line.split_once("served address="));
        let (_, address) = served.expect("the log says where");
        let health = format!("http://{address}");
        let log = tokio::spawn(async move {
            while let Ok(Some(line)) = lines.next_line().await {
                log.push_str(&line);
                log.push('\n');
            }
            log
        });
        Process {
            child,
            log,
            data: data.to_owned(),
            health,
        }
    }

    /// What it reports to monitoring programs: status and text.
    pub async fn says(&self, path: &str) -> (u16, String) {
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        let answer = client.get(format!("{}{path}", self.health)).send();
        let answer = answer.await.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    }

    /// Opens the database of the process.
    async fn database(&self) -> Store {
        Store::open_beside(home(&self.data).await).await.unwrap()
    }

    /// Waits until this many responses are not known to have got through.
    pub async fn owes_answers(&self, expected: i64) {
        self.waits_until_owed("answer", expected).await;
    }

    /// Waits until the outbox is empty.
    pub async fn owes_nothing(&self) {
        self.waits_until_owed("", 0).await;
    }

    async fn waits_until_owed(&self, purpose: &str, expected: i64) {
        let database = self.database().await;
        let mut connection = database.read().await.unwrap();
        if purpose.is_empty() {
            wait_until_seasons_rest(&mut connection, || SystemClock.now()).await;
        }
        wait_until_owed(&mut connection, purpose, expected).await;
        drop(connection);
        // If it were still open when the process is killed, it would be the last one to close, and SQLite would delete
        // the log with the process's last writes.
        database.close().await;
    }

    /// Suspends the process, as an overloaded machine would, or resumes it.
    pub fn suspend(&self, suspended: bool) {
        let signal = if suspended { "-STOP" } else { "-CONT" };
        let id = self.child.id().unwrap().to_string();
        let sent = std::process::Command::new("kill")
            .args([signal, &id])
            .status();
        assert!(sent.unwrap().success());
    }

    /// Stops the process as its host would. Returns its log.
    pub async fn stop(mut self) -> String {
        let id = self.child.id().unwrap().to_string();
        let sent = std::process::Command::new("kill").arg(&id).status();
        assert!(sent.unwrap().success());
        let ended = tokio::time::timeout(STATE_TIMEOUT, self.child.wait()).await;
        assert!(ended.expect("it does not stop").unwrap().success());
        self.log.await.unwrap()
    }

    /// Kills the process as a power cut would. Returns its log.
    pub async fn kill(mut self) -> String {
        self.child.kill().await.unwrap();
        self.log.await.unwrap()
    }
}
