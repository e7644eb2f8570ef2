//! The connection for requests: to Discord, to a proxy that keeps Discord's limits, or to a stand-in on this machine.

use std::{
    fmt,
    net::{IpAddr, SocketAddr},
    str::FromStr,
    time::Duration,
};

use reqwest::{Client, Url, redirect::Policy};
use serenity::all::{Http, HttpBuilder};

use crate::token::Token;

/// How long a request may take, including the upload of an animation over a slow network.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);

/// Where requests go: to Discord, unless something takes its place.
#[derive(Clone, Debug, Default)]
pub struct Way {
    /// A stand-in for Discord on this machine.
    pub stand_in: Option<SocketAddr>,
    /// A proxy that passes requests on, and keeps Discord's limits in the bot's place.
    pub proxy: Option<ProxyAddress>,
}

impl Way {
    /// The address to which the paths of Discord's API are added, without a slash at its end.
    pub fn base(&self) -> String {
        match (&self.proxy, self.stand_in) {
            (Some(proxy), _) => proxy.0.clone(),
            (None, Some(stand_in)) => format!("http://{stand_in}"),
            (None, None) => "https://discord.com".to_owned(),
        }
    }

    /// Where requests must not go, although the stand-in is on this machine: a proxy elsewhere.
    pub fn leaves_this_machine(&self) -> Option<&ProxyAddress> {
        self.stand_in?;
        self.proxy.as_ref().filter(|proxy| !proxy.is_here())
    }
}

/// The address of a proxy for Discord's API: scheme, host and perhaps a port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProxyAddress(String);

/// A text is not the address of a proxy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAProxy;

impl ProxyAddress {
    fn is_here(&self) -> bool {
        let url = Url::parse(&self.0).ok();
        let host = url.as_ref().and_then(Url::host_str).unwrap_or_default();
        let host = host.trim_matches(['[', ']']);
        host.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
    }
}

impl FromStr for ProxyAddress {
    type Err = NotAProxy;

    fn from_str(text: &str) -> Result<ProxyAddress, NotAProxy> {
        let url = Url::parse(text.trim()).map_err(|_| NotAProxy)?;
        let is_bare = url.path() == "/" && url.query().is_none() && url.fragment().is_none();
        let names_nobody = url.username().is_empty() && url.password().is_none();
        if ["http", "https"].contains(&url.scheme()) && is_bare && names_nobody {
            Ok(ProxyAddress(url.as_str().trim_end_matches('/').to_owned()))
        } else {
            Err(NotAProxy)
        }
    }
}

impl fmt::Display for ProxyAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// HTTP clients with this token, plain and serenity's; `None` if the text cannot be a token.
pub fn open(token: &Token, way: &Way) -> Option<(Client, Http)> {
    serenity::utils::token::validate(token.reveal()).ok()?;
    let client = client(way.stand_in.is_some() || way.proxy.is_some());
    let builder = HttpBuilder::new(token.reveal()).client(client.clone());
    let http = if way.stand_in.is_none() && way.proxy.is_none() {
        builder.build()
    } else {
        // With serenity's own rate limiter on, the proxy would be bypassed.
        builder.proxy(way.base()).ratelimiter_disabled(true).build()
    };
    Some((client, http))
}

/// A client with a timeout. One for this machine or for a proxy of Discord's ignores the proxies in the environment: its
/// requests, some of them in plain HTTP and with the token, must get nowhere else.
fn client(goes_straight: bool) -> Client {
    // Neither Discord's API nor the addresses of files redirect.
    let builder = Client::builder()
        .timeout(REQUEST_TIMEOUT)
        .redirect(Policy::none());
    let builder = if goes_straight {
        builder.no_proxy()
    } else {
        builder
    };
    builder
        .build()
        .expect("a client without any certificates of its own can always be built")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_of_a_proxy_is_a_host_and_a_port() {
        for (text, address) in [
            ("http://proxy:8080", "http://proxy:8080"),
            (" http://10.0.0.1:8080/ ", "http://10.0.0.1:8080"),
            ("https://proxy.example.org", "https://proxy.example.org"),
            ("http://[::1]:80", "http://[::1]"),
        ] {
            let parsed: ProxyAddress = text.parse().unwrap();
            assert_eq!(parsed.to_string(), address);
        }
        for wrong in [
            "",
            "proxy:8080",
            "10.0.0.1:8080",
            "socks5://proxy:1080",
            "http://proxy:8080/api/v10",
            "http://user:secret@proxy:8080",
            "http://proxy:8080?a=b",
            "http://",
        ] {
            assert_eq!(wrong.parse::<ProxyAddress>(), Err(NotAProxy), "{wrong}");
        }
    }

    #[test]
    fn with_a_stand_in_nothing_leaves_this_machine() {
        let way = |proxy: &str, stand_in: Option<&str>| Way {
            stand_in: stand_in.map(|address| address.parse().unwrap()),
            proxy: proxy.parse().ok(),
        };
        let here = Some("127.0.0.1:8270");
        for (proxy, stand_in, leaves) in [
            ("http://127.0.0.1:8080", here, false),
            ("http://[::1]:8080", here, false),
            ("http://127.0.0.1", here, false),
            ("http://proxy:8080", here, true),
            ("http://10.0.0.1:8080", here, true),
            ("http://proxy:8080", None, false),
            ("", here, false),
        ] {
            let way = way(proxy, stand_in);
            assert_eq!(way.leaves_this_machine().is_some(), leaves, "{proxy}");
        }
    }
}
