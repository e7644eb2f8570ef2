//! What a library can do against the playground, feature by feature, for the long tier: the bot `features` of each library
//! reports how it did each, and the table in `docs/bots.md` must say the same.

mod chores;
mod commands;
mod messages;
mod table;

use std::{collections::BTreeMap, fs, path::Path};

use serde_json::{Value, json};
use tokio::process::Command;

use super::{
    harness::{Bot, Playground},
    story::{self, ANN, GAMES, OUTAGE},
};

/// The channels that the playground has for this.
const CHANNELS: &str = r#"[{ "name": "posts", "type": "forum", "tags": ["Round 1", "Round 2"] }]"#;

/// What a library's bot is.
pub struct Library {
    /// The library's name, as the table has it.
    pub name: &'static str,
    /// The bot that asks the gateway for a compression.
    pub bot: fn(compression: &str) -> Command,
    /// The compressions of the gateway that the library has; the whole story runs with the first.
    pub compressions: &'static [&'static str],
    /// How long (in milliseconds) the gateway may refuse connections without the library giving up its session.
    pub outage: u64,
}

impl Library {
    /// A library with both compressions that stays through an outage.
    pub const fn new(name: &'static str, bot: fn(&str) -> Command) -> Library {
        Library {
            name,
            bot,
            compressions: &["zlib-stream", "zstd-stream"],
            outage: OUTAGE,
        }
    }
}

/// A bot with the playground, and how it did what it has done.
struct Stage {
    playground: Playground,
    bot: Bot,
    ways: BTreeMap<String, String>,
}

/// Has a library's bot do everything, and compares how with the library's column of the table.
pub async fn tell(library: Library) {
    let mut ways = BTreeMap::new();
    for (index, compression) in library.compressions.iter().enumerate() {
        let folder = tempfile::tempdir().unwrap();
        let mut stage = Stage::open(&library, compression, folder.path()).await;
        if index == 0 {
            commands::use_them(&mut stage).await;
            messages::use_components(&mut stage).await;
            messages::fill_in_forms(&mut stage).await;
            chores::do_them(&mut stage).await;
        }
        story::lose_the_connection(&stage.playground, &mut stage.bot, library.outage).await;
        stage.is_compressed_by(compression).await;
        stage.did("resuming", "yes");
        if library.outage > 0 {
            stage.did("resuming after an outage", "yes");
        }
        stage.did(compression, "yes");
        ways.extend(stage.ways);
    }
    table::compare(library.name, &ways);
}

impl Stage {
    /// Starts the playground and the bot.
    async fn open(library: &Library, compression: &str, folder: &Path) -> Stage {
        let channels = folder.join("channels.json");
        fs::write(&channels, CHANNELS).unwrap();
        let arguments = ["--channels", channels.to_str().unwrap()];
        let playground = Playground::start_with(folder, &arguments).await;
        let mut bot = Bot::start((library.bot)(compression), &playground, folder);
        bot.reports("ready").await;
        let stage = Stage {
            playground,
            bot,
            ways: BTreeMap::new(),
        };
        stage.is_compressed_by(compression).await;
        stage
    }

    async fn is_compressed_by(&self, compression: &str) {
        let world = self.playground.get("/world").await;
        let expected = json!([{ "shard": 0, "compression": compression }]);
        assert_eq!(world["connections"], expected);
    }

    /// Waits until the bot reports that it has done something, and notes how.
    async fn done(&mut self, what: &str) -> Value {
        let news = self.bot.reports("done").await;
        assert_eq!(news["what"], what);
        let how = news["how"].as_str().unwrap();
        assert!(["yes", "raw"].contains(&how), "{news}");
        self.did(what, how);
        news
    }

    /// Notes how the library has done something.
    fn did(&mut self, what: &str, how: &str) {
        self.ways.insert(what.to_owned(), how.to_owned());
    }

    /// Acts as Ann. Where the bot does not answer, what it reports instead is shown.
    async fn act(&mut self, how: &str, body: Value) -> Value {
        let path = format!("/as/{ANN}/{how}");
        let outcome = self.playground.post(&path, body).await;
        if outcome["kind"] == "failed" {
            self.bot.reports("an answer").await;
        }
        outcome
    }

    /// Has the bot show or do something by a command of that name.
    async fn order(&mut self, command: &str, what: &str) -> Value {
        let what = json!([{ "name": "what", "value": what }]);
        let used = json!({ "channel_id": GAMES, "name": command, "options": what });
        self.act("slash", used).await
    }
}
