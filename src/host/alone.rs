//! `caipan playground`: only the stand-in for Discord, for other people's bots.

use std::{
    fmt, fs,
    future::Future,
    net::SocketAddr,
    path::{Path, PathBuf},
};

use super::{ProgramError, announce, fresh, playground_options};
use crate::config::Config;
use standin::{APPLICATION_ID, ChannelPlan, GUILD_ID, Options, Playground};

/// The folder in the data folder, separate from that of the referee's own playground.
const FOLDER: &str = "stand-in";

/// The playground's options; those not given here come from the environment.
#[derive(clap::Args)]
pub struct Alone {
    /// Deletes the existing world and begins a new one.
    #[arg(long)]
    fresh: bool,
    /// The address to listen on, instead of CAIPAN_PLAYGROUND.
    #[arg(long, value_name = "IP:PORT")]
    address: Option<SocketAddr>,
    /// Allows an address that other machines can reach: anyone who reaches it can read everything and act as anyone.
    #[arg(long)]
    allow_remote: bool,
    /// The folder for its data, instead of CAIPAN_DATA.
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// The bot's token, made up by you; without it the world has one of its own, which stays the same.
    #[arg(long, value_parser = token)]
    token: Option<String>,
    /// The bot's name.
    #[arg(long, value_parser = name)]
    name: Option<String>,
    /// Applies Discord's rate limits to the bot.
    #[arg(long)]
    rate_limits: bool,
    /// The minimum number of servers, up to 64.
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=64))]
    servers: u32,
    /// The minimum number of people besides the bot, up to 1000: the five with names, then people whose names are numbers.
    #[arg(long, value_name = "NUMBER", default_value_t = 5, value_parser = clap::value_parser!(u32).range(5..=1000))]
    people: u32,
    /// A file with channels that every server has besides the usual three: forums, announcement, voice and text channels.
    #[arg(long, value_name = "FILE")]
    channels: Option<PathBuf>,
    /// The recommended number of shards.
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=64))]
    shards: u32,
}

/// Checks that a token can be sent in a header, and that client libraries accept it.
fn token(text: &str) -> Result<String, &'static str> {
    let parts: Vec<&str> = text.split('.').collect();
    let letters = |part: &&str| {
        !part.is_empty()
            && part
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
    };
    if parts.len() == 3 && parts.iter().all(letters) {
        Ok(text.to_owned())
    } else {
        Err(
            "a token is three parts of letters, digits, - and _ with dots between, like my.test.token",
        )
    }
}

fn name(text: &str) -> Result<String, &'static str> {
    let text = text.trim();
    if (2..=32).contains(&text.chars().count()) {
        Ok(text.to_owned())
    } else {
        Err("a name has 2 to 32 characters")
    }
}

/// The channels in a file.
fn channels(file: &Path) -> Result<Vec<ChannelPlan>, ProgramError> {
    let name = || file.display().to_string();
    let text = fs::read_to_string(file).map_err(|source| ProgramError::ChannelFile {
        file: name(),
        source,
    })?;
    ChannelPlan::read(&text).map_err(|source| ProgramError::Channels {
        file: name(),
        source,
    })
}

impl Alone {
    /// Runs until `stop` completes.
    ///
    /// # Errors
    /// When something prevents it from running.
    pub async fn run(
        self,
        config: Config,
        stop: impl Future<Output = ()>,
    ) -> Result<(), ProgramError> {
        let folder = self.data.unwrap_or(config.home.folder).join(FOLDER);
        let options = Options {
            remote: self.allow_remote,
            state: Some(folder.join("world.sqlite")),
            token: self.token,
            rename: self.name,
            rate_limits: self.rate_limits,
            servers: self.servers,
            people: self.people,
            channels: self.channels.as_deref().map_or(Ok(Vec::new()), channels)?,
            shards: self.shards,
            ..playground_options(self.address.unwrap_or(config.playground))
        };
        options.check()?;
        // Held while the playground runs.
        let _lock = service::lock(&folder)?;
        if self.fresh {
            announce(fresh::throw_away(&folder)?);
        }
        let playground = Playground::start(options).await?;
        announce(Greeting(&playground));
        stop.await;
        playground.stop().await;
        Ok(())
    }
}

/// How to connect a bot to the playground.
struct Greeting<'a>(&'a Playground);

impl fmt::Display for Greeting<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (address, token) = (self.0.address(), self.0.token());
        write!(
            f,
            "The playground is open: http://{address}
Open that page in a browser, and start a bot. Press Ctrl+C here to stop.

  API          http://{address}/api/v10
  gateway      ws://{address}/gateway
  token        {token}
  application  {APPLICATION_ID}
  server       {GUILD_ID}

  discord.js   new Client({{ intents, rest: {{ api: 'http://{address}/api' }} }})
  discord.py   discord.http.Route.BASE = 'http://{address}/api/v10'
               discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL('ws://{address}/gateway')
  serenity     HttpBuilder::new(token).proxy(\"http://{address}\").ratelimiter_disabled(true)

crates/standin/README.md tells the rest, and says the same for py-cord, hikari and disnake."
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bad_file_of_channels_is_explained() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("channels.json");
        let explained = || channels(&file).unwrap_err().to_string();
        assert!(explained().contains("channels.json, the file of --channels, cannot be read"));
        fs::write(&file, r#"[{"name":"x","type":"stage"}]"#).unwrap();
        assert!(
            explained().contains("unknown variant `stage`"),
            "{}",
            explained()
        );
        fs::write(&file, r#"[{"name":"x","type":"forum","tags":["a"]}]"#).unwrap();
        assert_eq!(channels(&file).unwrap().len(), 1);
    }

    #[test]
    fn tokens_and_names_are_checked() {
        assert_eq!(token("my.test.token-_1"), Ok("my.test.token-_1".to_owned()));
        for wrong in ["", "abc", "a.b", "a.b.", "a.b.c.d", "a b.c.d", "a.b.é"] {
            assert!(token(wrong).is_err(), "{wrong}");
        }
        assert_eq!(name(" Bo "), Ok("Bo".to_owned()));
        assert!(name("B").is_err() && name(&"é".repeat(33)).is_err());
        assert!(name(&"é".repeat(32)).is_ok());
    }
}
