//! The configuration from the environment, read once.

use service::engine::EngineCommand;
use std::{
    env,
    net::{Ipv4Addr, SocketAddr},
    path::PathBuf,
};

use link::{
    connect::{NotAProxy, ProxyAddress},
    token::Token,
};
use service::{Home, Key, NotAnAddress};

/// The format of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFormat {
    /// Readable text.
    Text,
    /// One JSON object a line.
    Json,
}

/// Who installs the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Installs {
    /// Servers.
    ServersAlone,
    /// Servers, and people for themselves.
    PeopleToo,
}

/// The program's configuration.
pub struct Config {
    /// The bot's token; without one the playground starts.
    pub token: Option<Token>,
    /// Where its state is.
    pub home: Home,
    /// The address of a stand-in for Discord that is already running.
    pub stand_in: Option<SocketAddr>,
    /// A proxy for Discord's API, which keeps Discord's limits.
    pub proxy: Option<ProxyAddress>,
    /// The address where the playground listens.
    pub playground: SocketAddr,
    /// The health page for monitoring programs, if there is one.
    pub health: Option<HealthPage>,
    /// The interface for results of leagues, if there is one.
    pub results: Option<ResultsPage>,
    /// The host's own engine for Xiangqi.
    pub engine: Option<EngineCommand>,
    /// Whether people may install the bot for themselves.
    pub installs: Installs,
    /// The log filter.
    pub log: String,
    /// The format of the log.
    pub log_format: LogFormat,
}

/// What the host decides about how people use the bot.
#[derive(Clone, Debug)]
pub struct Choices {
    /// Whether people may install the bot for themselves.
    pub installs: Installs,
    /// How others reach the results of leagues, if they are served.
    pub results: Option<String>,
}

/// Where the health page is.
#[derive(Debug, PartialEq, Eq)]
pub struct HealthPage {
    /// The address.
    pub address: SocketAddr,
    /// Host names for requests, besides those that can only be this machine's: without ports, in small letters.
    pub hosts: Vec<String>,
}

/// Where the results of leagues are served.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultsPage {
    /// The address.
    pub address: SocketAddr,
    /// How others reach it: without a slash at its end.
    pub url: String,
}

/// A variable with an invalid value.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    /// Not an address and port, or not on this machine although it must be.
    #[error(
        "{variable} must be an IP address of this machine and a port, like 127.0.0.1:8270, not {value:?}"
    )]
    Address {
        /// The variable.
        variable: &'static str,
        /// Its value.
        value: String,
    },
    /// Not host names.
    #[error(
        "CAIPAN_HEALTH_HOSTS must be names of hosts with commas between them and without ports, like caipan.example.org, not {0:?}"
    )]
    Host(String),
    /// Host names for a page without an address.
    #[error(
        "CAIPAN_HEALTH_HOSTS says by which names /healthz may be asked: set CAIPAN_HEALTH as well, to say where"
    )]
    HostsWithoutPage,
    /// Not the address of a web page.
    #[error(
        "CAIPAN_API_URL must be how others reach the results, like https://results.example.org, not {0:?}"
    )]
    ResultsUrl(String),
    /// An address for others without one to serve.
    #[error(
        "CAIPAN_API_URL says how others reach the results: set CAIPAN_API as well, to say where they are served"
    )]
    UrlWithoutResults,
    /// Not a key.
    #[error(
        "{0} holds no key, which has 43 letters, digits, - and _: leave it unset to have one made and kept in the data folder"
    )]
    Key(&'static str),
    /// Not the address of a database. The value may hold a password, so it is not repeated.
    #[error(
        "DATABASE_URL must be the address of a PostgreSQL database, like postgres://caipan:password@db.example.org/caipan: leave it unset to keep everything in the data folder"
    )]
    Database,
    /// Not the address of a proxy. The value may hold a password, so it is not repeated.
    #[error(
        "DISCORD_PROXY must be the address of a proxy for Discord's API, like http://proxy:8080, with nothing before the host and no path behind it: leave it unset to ask Discord directly"
    )]
    Proxy,
    /// Neither `on` nor `off`.
    #[error("CAIPAN_USER_INSTALLS must be on or off, not {0:?}")]
    Installs(String),
    /// Neither `text` nor `json`.
    #[error("CAIPAN_LOG_FORMAT must be text or json, not {0:?}")]
    LogFormat(String),
    /// The token is set but empty.
    #[error(
        "DISCORD_TOKEN is set but empty: put your bot's token there, or leave it unset to start the playground"
    )]
    EmptyToken,
}

const KEY: &str = "CAIPAN_KEY";
const DATA: &str = "CAIPAN_DATA";
const DATABASE: &str = "DATABASE_URL";
const PROXY: &str = "DISCORD_PROXY";
const HEALTH: &str = "CAIPAN_HEALTH";
const API: &str = "CAIPAN_API";
const API_URL: &str = "CAIPAN_API_URL";
const HEALTH_HOSTS: &str = "CAIPAN_HEALTH_HOSTS";
const DEFAULT_PLAYGROUND: SocketAddr =
    SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 8270);

/// The data folder, from the process's environment.
pub fn data_folder() -> PathBuf {
    folder(env::var(DATA).ok())
}

/// Where the state of the bot is, from the process's environment.
///
/// # Errors
/// When the key or the address of the database is none.
pub fn home() -> Result<Home, ConfigError> {
    read_home(&|name| env::var(name).ok())
}

fn read_home(variable: &impl Fn(&str) -> Option<String>) -> Result<Home, ConfigError> {
    let server = variable(DATABASE).map(|text| text.parse()).transpose();
    Ok(Home {
        folder: folder(variable(DATA)),
        key: read_key(KEY, variable(KEY))?,
        server: server.map_err(|NotAnAddress| ConfigError::Database)?,
    })
}

/// The health page's address, if the process's environment contains one.
///
/// # Errors
/// When the value is not an address.
pub fn health() -> Result<Option<SocketAddr>, ConfigError> {
    read_address(HEALTH, env::var(HEALTH).ok(), |_| true)
}

/// Reads host names, separated by commas.
fn read_hosts(text: Option<String>) -> Result<Vec<String>, ConfigError> {
    let text = text.unwrap_or_default();
    let names = text
        .split(',')
        .map(str::trim)
        .filter(|name| !name.is_empty());
    let is_name = |name: &str| {
        let fits = |byte: u8| byte.is_ascii_alphanumeric() || b"-._".contains(&byte);
        name.bytes().all(fits)
    };
    let names = names.map(|name| {
        if is_name(name) {
            Ok(name.trim_end_matches('.').to_ascii_lowercase())
        } else {
            Err(ConfigError::Host(name.to_owned()))
        }
    });
    names.collect()
}

fn read_address(
    variable: &'static str,
    text: Option<String>,
    fits: fn(&SocketAddr) -> bool,
) -> Result<Option<SocketAddr>, ConfigError> {
    let Some(value) = text else {
        return Ok(None);
    };
    match value.parse::<SocketAddr>() {
        Ok(address) if fits(&address) => Ok(Some(address)),
        _ => Err(ConfigError::Address { variable, value }),
    }
}

/// The key that replaces the current one, if the process's environment contains one.
///
/// # Errors
/// When the value is not a key.
pub fn new_key() -> Result<Option<Key>, ConfigError> {
    read_key("CAIPAN_NEW_KEY", env::var("CAIPAN_NEW_KEY").ok())
}

fn read_key(variable: &'static str, text: Option<String>) -> Result<Option<Key>, ConfigError> {
    let key = text.map(|text| Key::parse(&text)).transpose();
    key.map_err(|_| ConfigError::Key(variable))
}

fn folder(named: Option<String>) -> PathBuf {
    named.map_or_else(|| PathBuf::from("data"), PathBuf::from)
}

impl Config {
    /// What the host decides about how people use the bot.
    pub fn choices(&self) -> Choices {
        Choices {
            installs: self.installs,
            results: self.results.as_ref().map(|page| page.url.clone()),
        }
    }

    /// Reads the configuration from the process's environment.
    ///
    /// # Errors
    /// When a variable has an invalid value.
    pub fn from_environment() -> Result<Config, ConfigError> {
        Config::read(|name| env::var(name).ok())
    }

    /// Reads the configuration for a playground without the referee, which needs only a part of it.
    ///
    /// # Errors
    /// When a variable has an invalid value.
    pub fn for_the_playground_alone() -> Result<Config, ConfigError> {
        let referees = ["DISCORD_TOKEN", "CAIPAN_STAND_IN", PROXY];
        Config::read(|name| env::var(name).ok().filter(|_| !referees.contains(&name)))
    }

    fn read(variable: impl Fn(&str) -> Option<String>) -> Result<Config, ConfigError> {
        let address = |name: &'static str, fits| read_address(name, variable(name), fits);
        let token = match variable("DISCORD_TOKEN") {
            Some(text) if text.trim().is_empty() => return Err(ConfigError::EmptyToken),
            token => token.map(|text| Token::new(&text)),
        };
        let log_format = match variable("CAIPAN_LOG_FORMAT").as_deref() {
            None | Some("text") => LogFormat::Text,
            Some("json") => LogFormat::Json,
            Some(other) => return Err(ConfigError::LogFormat(other.to_owned())),
        };
        let installs = match variable("CAIPAN_USER_INSTALLS").as_deref() {
            None | Some("on") => Installs::PeopleToo,
            Some("off") => Installs::ServersAlone,
            Some(other) => return Err(ConfigError::Installs(other.to_owned())),
        };
        let hosts = read_hosts(variable(HEALTH_HOSTS))?;
        let proxy = variable(PROXY).map(|text| text.parse()).transpose();
        // The page reveals nothing that others may not know.
        let health = match address(HEALTH, |_| true)? {
            Some(address) => Some(HealthPage { address, hosts }),
            None if hosts.is_empty() => None,
            None => return Err(ConfigError::HostsWithoutPage),
        };
        let results = read_results(address(API, |_| true)?, variable(API_URL))?;
        Ok(Config {
            token,
            home: read_home(&variable)?,
            stand_in: address("CAIPAN_STAND_IN", |address| address.ip().is_loopback())?,
            proxy: proxy.map_err(|NotAProxy| ConfigError::Proxy)?,
            // Whether other machines may reach it is decided when it starts.
            playground: address("CAIPAN_PLAYGROUND", |_| true)?.unwrap_or(DEFAULT_PLAYGROUND),
            health,
            results,
            // An empty value counts as none.
            engine: variable("CAIPAN_UCI_XIANGQI").and_then(|command| command.parse().ok()),
            installs,
            log: variable("CAIPAN_LOG").unwrap_or_else(|| "info".to_owned()),
            log_format,
        })
    }
}

/// Reads where results are served, and how others reach them: by default at the same address.
fn read_results(
    address: Option<SocketAddr>,
    url: Option<String>,
) -> Result<Option<ResultsPage>, ConfigError> {
    let url = url.map(|url| url.trim().to_owned());
    let url = url.filter(|url| !url.is_empty());
    let is_web = |url: &String| {
        let rest = url.strip_prefix("https://");
        let rest = rest.or_else(|| url.strip_prefix("http://"));
        let rest = rest.map(|rest| rest.trim_end_matches('/'));
        rest.is_some_and(|rest| !rest.is_empty() && !rest.contains(['?', '#', ' ', '@', '<', '>']))
    };
    match (address, url) {
        (None, None) => Ok(None),
        (None, Some(_)) => Err(ConfigError::UrlWithoutResults),
        (Some(_), Some(url)) if !is_web(&url) => Err(ConfigError::ResultsUrl(url)),
        (Some(address), url) => Ok(Some(ResultsPage {
            address,
            url: match url {
                Some(url) => url.trim_end_matches('/').to_owned(),
                None => format!("http://{address}"),
            },
        })),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(pairs: &[(&str, &str)]) -> Result<Config, ConfigError> {
        Config::read(|name| {
            pairs
                .iter()
                .find(|(key, _)| *key == name)
                .map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn results_are_served_where_the_host_says() {
        let page = |url: &[(&str, &str)]| {
            let all = [&[(API, "127.0.0.1:9280")], url].concat();
            read(&all).map(|config| config.results.unwrap().url)
        };
        assert_eq!(page(&[]), Ok("http://127.0.0.1:9280".to_owned()));
        let url = [(API_URL, " https://results.example.org/caipan/ ")];
        assert_eq!(
            page(&url),
            Ok("https://results.example.org/caipan".to_owned())
        );
        for wrong in [
            "results.example.org",
            "https://",
            "https://a b",
            "ftp://example.org",
        ] {
            let found = page(&[(API_URL, wrong)]);
            assert_eq!(found, Err(ConfigError::ResultsUrl(wrong.to_owned())));
        }
        let alone = read(&[(API_URL, "https://results.example.org")]);
        assert_eq!(alone.err(), Some(ConfigError::UrlWithoutResults));
        assert_eq!(read(&[]).unwrap().results, None);
    }

    #[test]
    fn the_health_page_answers_to_its_configured_names() {
        let place = (HEALTH, "0.0.0.0:9270");
        let hosts = |text: &str| {
            let config = read(&[place, (HEALTH_HOSTS, text)])?;
            Ok::<_, ConfigError>(config.health.unwrap().hosts)
        };
        assert_eq!(
            hosts("Caipan.Example.org., watch.example.org"),
            Ok(vec![
                "caipan.example.org".to_owned(),
                "watch.example.org".to_owned()
            ])
        );
        assert_eq!(hosts(" "), Ok(Vec::new()));
        for wrong in [
            "caipan.example.org:9270",
            "https://caipan.example.org",
            "*.example.org",
        ] {
            assert_eq!(hosts(wrong), Err(ConfigError::Host(wrong.to_owned())));
        }
        let nowhere = read(&[(HEALTH_HOSTS, "caipan.example.org")]).err();
        assert_eq!(nowhere, Some(ConfigError::HostsWithoutPage));
    }

    #[test]
    fn an_empty_environment_starts_the_playground() {
        let config = read(&[]).unwrap_or_else(|error| panic!("{error}"));
        assert!(config.token.is_none());
        assert_eq!(config.home.folder, PathBuf::from("data"));
        assert!(config.home.server.is_none());
        assert_eq!(config.playground.to_string(), "127.0.0.1:8270");
        assert_eq!(config.log_format, LogFormat::Text);
        assert_eq!(config.installs, Installs::PeopleToo);
        let off = read(&[("CAIPAN_USER_INSTALLS", "off")]);
        assert!(off.is_ok_and(|config| config.installs == Installs::ServersAlone));
        let refused = read(&[("CAIPAN_USER_INSTALLS", "no")]).err();
        assert_eq!(refused, Some(ConfigError::Installs("no".to_owned())));
    }

    #[test]
    fn an_engine_is_a_program_with_arguments() {
        let engine = |value| {
            let config = read(&[("CAIPAN_UCI_XIANGQI", value)]);
            config.unwrap_or_else(|error| panic!("{error}")).engine
        };
        let found = engine("/usr/games/fairy-stockfish load x.ini");
        assert!(found.is_some_and(|engine| engine.arguments == ["load", "x.ini"]));
        assert_eq!(engine(" "), None);
    }

    #[test]
    fn what_is_no_address_of_a_database_is_not_repeated() {
        let config = read(&[(DATABASE, "postgres://caipan:s3cret@db/games")]);
        let home = config.unwrap_or_else(|error| panic!("{error}")).home;
        let shown = home.server.map(|address| address.to_string());
        assert_eq!(shown.as_deref(), Some("postgres://caipan@db:5432/games"));
        for wrong in [
            "",
            "sqlite://s3cret",
            "postgres://caipan:s3cret@db:none/games",
        ] {
            let refused = read(&[(DATABASE, wrong)]).err();
            assert_eq!(refused, Some(ConfigError::Database));
        }
    }

    #[test]
    fn a_proxy_is_a_host_and_a_port() {
        let proxy = |value| read(&[(PROXY, value)]).map(|config| config.proxy);
        let found = proxy("http://proxy:8080/");
        let found = found.unwrap_or_else(|error| panic!("{error}"));
        let shown = found.map(|address| address.to_string());
        assert_eq!(shown.as_deref(), Some("http://proxy:8080"));
        for wrong in ["", "proxy:8080", "http://caipan:s3cret@proxy:8080"] {
            assert_eq!(proxy(wrong).err(), Some(ConfigError::Proxy));
        }
    }

    #[test]
    fn a_copied_token_is_trimmed() {
        for text in ["abc", " abc\n", "Bot abc"] {
            let config = read(&[("DISCORD_TOKEN", text)]).unwrap_or_else(|error| panic!("{error}"));
            assert!(config.token.is_some_and(|token| token.reveal() == "abc"));
        }
        assert_eq!(
            read(&[("DISCORD_TOKEN", " ")]).err(),
            Some(ConfigError::EmptyToken)
        );
    }

    #[test]
    fn addresses_off_this_machine_are_refused() {
        for value in ["0.0.0.0:80", "example.org:80", "8270", "192.168.1.1:8270"] {
            assert!(matches!(
                read(&[("CAIPAN_STAND_IN", value)]).err(),
                Some(ConfigError::Address { .. })
            ));
        }
        for value in ["example.org:80", "8270"] {
            assert!(matches!(
                read(&[("CAIPAN_PLAYGROUND", value)]).err(),
                Some(ConfigError::Address { .. })
            ));
        }
        assert!(read(&[("CAIPAN_LOG_FORMAT", "xml")]).is_err());
    }
}
