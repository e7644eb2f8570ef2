//! A playground with games in it, and the bot in a process of its own.

use std::{
    net::{SocketAddr, TcpListener},
    process::Stdio,
    sync::Arc,
    time::Duration,
};

use anyhow::{Context, Result};
use results::Report;
use serde_json::json;
use standin::{Options, Playground};
use tokio::{
    process::{Child, Command},
    task::JoinSet,
    time::timeout,
};

use super::{
    control::{Control, MAX_WAIT},
    games::{Game, NewGames, Times, count_results, program_moves},
    script::Script,
};

/// The number of people in the playground.
const PEOPLE: u32 = 60;

/// The playground with its games, and the bot.
pub struct Arena {
    pub control: Control,
    pub script: Arc<Script>,
    /// The games that are open.
    pub games: Vec<Arc<Game>>,
    playground: Playground,
    /// The address of the bot's health page.
    health: SocketAddr,
    bot: Child,
    data: tempfile::TempDir,
}

impl Arena {
    /// Opens a playground with this many open and finished games, and starts the bot in it. Also
    /// returns the thread of a finished game, if there is one.
    pub async fn open(open: usize, finished: usize) -> Result<(Arena, Option<String>)> {
        Arena::open_with_program(open, finished, 0).await
    }

    /// The same with this many games in which the program has to move, at its highest level.
    pub async fn open_with_program(
        open: usize,
        finished: usize,
        thinking: usize,
    ) -> Result<(Arena, Option<String>)> {
        let address = "127.0.0.1:0".parse()?;
        let options = Options {
            people: PEOPLE,
            ..Options::at(address)
        };
        let playground = Playground::start(options).await?;
        let control = Control::new(&playground)?;
        let data = tempfile::tempdir()?;
        let script = Arc::new(Script::new()?);
        let new = NewGames::begin(&control, data.path(), &script).await?;
        let channel = new.channel().to_owned();
        let (games, ended) = new.open(open, finished).await?;
        program_moves(data.path(), &channel, thinking).await?;
        count_results(data.path()).await?;
        // What was written long ago is on disk already: the bot does not pay for it.
        for file in std::fs::read_dir(data.path())? {
            std::fs::File::open(file?.path())?.sync_all()?;
        }
        let health = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let bot = Command::new(env!("CARGO_BIN_EXE_caipan"))
            .env("DISCORD_TOKEN", playground.token())
            .env("CAIPAN_STAND_IN", playground.address().to_string())
            .env("CAIPAN_DATA", data.path())
            .env("CAIPAN_HEALTH", health.to_string())
            .env("CAIPAN_LOG", "warn")
            // As deploy/caipan.service has it.
            .env("MALLOC_ARENA_MAX", "1")
            .stdin(Stdio::null())
            .kill_on_drop(true)
            .spawn()?;
        let ready = async {
            let path = format!("/control/as/{}/commands", games[0].players[0]);
            // It registers its commands while it connects.
            while control.get(&path).await? == json!([])
                || control.get("/control/world").await?["bot"].is_null()
            {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            anyhow::Ok(())
        };
        timeout(MAX_WAIT, ready).await.context("no bot")??;
        tokio::spawn(control.clone().listen());
        let arena = Arena {
            control,
            script,
            games,
            playground,
            health,
            bot,
            data,
        };
        Ok((arena, ended))
    }

    /// Plays this many moves, this many concurrently, cycling through these games.
    pub async fn play(
        &self,
        games: &[Arc<Game>],
        moves: usize,
        at_once: usize,
    ) -> Result<Vec<Times>> {
        let mut times = Vec::with_capacity(moves);
        let mut playing = JoinSet::new();
        for number in 0..moves {
            if playing.len() == at_once
                && let Some(done) = playing.join_next().await
            {
                times.push(done??);
            }
            let (control, script) = (self.control.clone(), Arc::clone(&self.script));
            let game = Arc::clone(&games[number % games.len()]);
            playing.spawn(async move { game.play(&control, &script).await });
        }
        while let Some(done) = playing.join_next().await {
            times.push(done??);
        }
        Ok(times)
    }

    /// Adds the 99.9th percentile of how long transactions kept the others waiting, up to twice the true value.
    pub async fn add_writer(&self, report: &mut Report, what: &str) -> Result<()> {
        let metrics = self.control.metrics(self.health).await?;
        let name = "caipan_database_write_seconds ";
        let within = metrics.lines().find_map(|line| line.strip_prefix(name));
        if let Some(seconds) = within.and_then(|text| text.parse::<f64>().ok()) {
            report.add(
                format!("{what}: 99.9 % of transactions (ms)"),
                seconds * 1e3,
            );
        }
        Ok(())
    }

    /// The bot's process id.
    pub fn process(&self) -> Option<String> {
        Some(self.bot.id()?.to_string())
    }

    /// The bot's memory, in megabytes.
    pub fn bot_memory(&self) -> Option<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process()?)).ok()?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kibibytes: f64 = line.split_whitespace().next()?.parse().ok()?;
        Some(kibibytes * 1024.0 / 1e6)
    }

    /// Stops everything and returns the folder with the bot's data.
    pub async fn stop(mut self) -> Result<tempfile::TempDir> {
        self.bot.kill().await?;
        self.playground.stop().await;
        Ok(self.data)
    }
}
