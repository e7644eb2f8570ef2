//! Programs for the story: `caipan playground` with its control API, and a bot that reports what happens to it.

use std::{
    fs::{self, File},
    path::{Path, PathBuf},
    process::Stdio,
    time::Duration,
};

use serde_json::{Value, json};
use tokio::{
    io::{AsyncBufReadExt, BufReader, Lines},
    process::{Child, ChildStdout, Command},
    time::timeout,
};

/// The maximum wait for anything that must happen.
const EVENT_TIMEOUT: Duration = Duration::from_secs(60);

/// The project's folder.
pub fn project() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The folder with the bots.
pub fn bots() -> PathBuf {
    project().join("tests/clients/bots")
}

/// The picture that bots send.
pub fn picture() -> PathBuf {
    project().join("assets/gallery/xiangqi-light-chinese-second.png")
}

/// The folder with a bot's library, in the version that its `list` names.
#[track_caller]
pub fn prepared(bot: &str, list: &str) -> PathBuf {
    let library = project().join("target/clients").join(bot);
    let wanted = fs::read(bots().join(bot).join(list)).unwrap();
    let there = fs::read(library.join("prepared")).unwrap_or_default();
    assert!(
        wanted == there,
        "the library of the bot {bot} is not there: run tests/all, or only tests/clients/prepare, which puts it there"
    );
    library
}

/// A program in Python of a bot's folder, such as `bot.py`, with the bot's library.
#[track_caller]
pub fn python_bot(bot: &str, program: &str) -> Command {
    let library = prepared(bot, "requirements.txt");
    let mut python = Command::new(library.join("bin/python"));
    python.arg(bots().join(bot).join(program));
    python
}

/// A program for Node.js of a bot's folder, such as `bot.mjs`, with the bot's library.
#[track_caller]
pub fn node_bot(bot: &str, program: &str) -> Command {
    let library = prepared(bot, "package.json");
    let mut node = Command::new("node");
    node.arg(bots().join(bot).join(program))
        .current_dir(library);
    node
}

/// Starts a program and reads its standard output; it ends with the test at the latest.
fn start(command: &mut Command, log: &Path) -> (Child, Lines<BufReader<ChildStdout>>) {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(File::create(log).unwrap())
        .kill_on_drop(true)
        .spawn()
        .unwrap_or_else(|error| panic!("{command:?} does not start: {error}"));
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    (child, lines)
}

/// A running playground, and Ann at its control API.
pub struct Playground {
    process: Child,
    http: reqwest::Client,
    /// `http://127.0.0.1:PORT`
    pub origin: String,
    /// The token that it printed.
    pub token: String,
}

impl Playground {
    /// `caipan playground` on a free port, with its data in `folder`.
    pub async fn start(folder: &Path) -> Playground {
        Playground::start_with(folder, &[]).await
    }

    /// The same with more arguments.
    pub async fn start_with(folder: &Path, arguments: &[&str]) -> Playground {
        let mut command = Command::new(env!("CARGO_BIN_EXE_caipan"));
        command
            .args(["playground", "--address", "127.0.0.1:0", "--data"])
            .arg(folder)
            .args(arguments)
            .current_dir(folder);
        let log = folder.join("playground.log");
        let (process, mut lines) = start(&mut command, &log);
        let mut after = async |label: &str| {
            while let Some(line) = timeout(EVENT_TIMEOUT, lines.next_line())
                .await
                .unwrap()
                .unwrap()
            {
                if let Some(rest) = line.trim().strip_prefix(label) {
                    return rest.trim().to_owned();
                }
            }
            panic!("{}", fs::read_to_string(&log).unwrap());
        };
        let origin = after("The playground is open:").await;
        let token = after("token").await;
        Playground {
            process,
            http: reqwest::Client::builder().no_proxy().build().unwrap(),
            origin,
            token,
        }
    }

    /// Kills it, as a power cut would.
    pub async fn kill(mut self) {
        self.process.kill().await.unwrap();
    }

    /// The response to the bot's request.
    pub async fn as_bot(&self, path: &str) -> Value {
        let url = format!("{}/api/v10{path}", self.origin);
        let token = format!("Bot {}", self.token);
        self.carry_out(self.http.get(url).header("Authorization", token))
            .await
    }

    /// Sends a GET request to the control API.
    pub async fn get(&self, path: &str) -> Value {
        self.carry_out(self.http.get(self.url(path))).await
    }

    /// Sends a POST request to the control API.
    pub async fn post(&self, path: &str, body: Value) -> Value {
        self.carry_out(self.http.post(self.url(path)).json(&body))
            .await
    }

    fn url(&self, path: &str) -> String {
        format!("{}/control{path}", self.origin)
    }

    async fn carry_out(&self, request: reqwest::RequestBuilder) -> Value {
        let response = request.send().await.unwrap();
        let (status, url) = (response.status(), response.url().clone());
        let body = response.text().await.unwrap();
        assert!(status.is_success(), "{url}: {status} {body}");
        serde_json::from_str(&body).unwrap_or_default()
    }

    /// Downloads the bytes of an attachment.
    pub async fn download(&self, url: &str) -> Vec<u8> {
        let response = self.http.get(url).send().await.unwrap();
        response
            .error_for_status()
            .unwrap()
            .bytes()
            .await
            .unwrap()
            .to_vec()
    }

    /// The messages that somebody sees in a channel, once they satisfy `fits`.
    pub async fn messages_when(
        &self,
        person: &str,
        channel: &str,
        fits: impl Fn(&[Value]) -> bool,
    ) -> Vec<Value> {
        let path = format!("/as/{person}/channels/{channel}/messages");
        let mut after = json!(0);
        let waited = timeout(EVENT_TIMEOUT, async {
            loop {
                let seen = self.get(&path).await;
                let seen = seen.as_array().unwrap();
                if fits(seen) {
                    return seen.clone();
                }
                let journal = format!("/journal?after={after}&wait=10000");
                after = self.get(&journal).await["next"].clone();
            }
        });
        match waited.await {
            Ok(seen) => seen,
            Err(_) => panic!(
                "{person} still sees in {channel}: {:#}",
                self.get(&path).await
            ),
        }
    }
}

/// A running bot.
pub struct Bot {
    _process: Child,
    news: Lines<BufReader<ChildStdout>>,
    log: PathBuf,
    heard: Vec<Value>,
}

impl Bot {
    /// Starts a bot that finds the playground's address in its environment.
    pub fn start(mut command: Command, playground: &Playground, folder: &Path) -> Bot {
        command
            .env("PLAYGROUND", &playground.origin)
            .env("BOT_TOKEN", &playground.token)
            .env("PICTURE", picture());
        let log = folder.join("bot.log");
        let (process, news) = start(&mut command, &log);
        Bot {
            _process: process,
            news,
            log,
            heard: Vec::new(),
        }
    }

    /// The next event that the bot reports, which must have this name: none is skipped.
    pub async fn reports(&mut self, name: &str) -> Value {
        self.reports_one_of(&[name]).await
    }

    /// The next event that the bot reports, which must have one of these names.
    pub async fn reports_one_of(&mut self, names: &[&str]) -> Value {
        let line = timeout(EVENT_TIMEOUT, self.news.next_line()).await;
        let news = match line {
            Ok(Ok(Some(line))) => serde_json::from_str(&line).unwrap_or(json!(line)),
            _ => json!("nothing"),
        };
        self.heard.push(news.clone());
        assert!(
            names.iter().any(|name| news["news"] == *name),
            "{names:?} was expected, but the bot told {}\n{}",
            json!(self.heard),
            fs::read_to_string(&self.log).unwrap()
        );
        news
    }
}
