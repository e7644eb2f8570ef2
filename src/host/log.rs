//! The log. Libraries that handle tokens and secrets log only errors and warnings, whatever the filter asks for.

use std::io::{self, IsTerminal};

use tracing::{Subscriber, level_filters::LevelFilter};
use tracing_subscriber::{
    Layer,
    filter::{FilterExt, Targets},
    fmt::{self, MakeWriter},
    layer::SubscriberExt,
    registry::Registry,
    util::SubscriberInitExt,
};

use super::ProgramError;
use crate::config::{Config, LogFormat};

/// Libraries that handle requests, answers, rows and tokens.
const LIBRARIES: [&str; 9] = [
    "serenity",
    "hyper",
    "hyper_util",
    "reqwest",
    "tungstenite",
    "tokio_tungstenite",
    "h2",
    "rustls",
    "sqlx",
];

/// Starts the log.
///
/// # Errors
/// When the filter is invalid.
pub fn start(config: &Config) -> Result<(), ProgramError> {
    match config.log_format {
        LogFormat::Text => text(&config.log, io::stderr, io::stderr().is_terminal())?.init(),
        LogFormat::Json => {
            let layer = fmt::layer().json().with_writer(io::stderr);
            Registry::default()
                .with(layer.with_filter(filter(&config.log)?))
                .init();
        }
    }
    Ok(())
}

/// A readable log on `writer`, with the filter `wanted`.
///
/// # Errors
/// When the filter is invalid.
pub fn text<W>(
    wanted: &str,
    writer: W,
    ansi: bool,
) -> Result<impl Subscriber + use<W>, ProgramError>
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    let layer = fmt::layer()
        .with_ansi(ansi)
        .with_target(false)
        .with_writer(writer);
    Ok(Registry::default().with(layer.with_filter(filter(wanted)?)))
}

/// The log filter: the requested one, restricted to what may be logged.
fn filter(wanted: &str) -> Result<impl FilterExt<Registry> + use<>, ProgramError> {
    // A single word would name a target that does not exist, and nothing would be logged.
    let is_level = |word: &str| word.contains('=') || word.trim().parse::<LevelFilter>().is_ok();
    if !wanted.split(',').all(is_level) {
        return Err(ProgramError::LogFilter);
    }
    let wanted: Targets = wanted.parse().map_err(|_| ProgramError::LogFilter)?;
    let libraries = LIBRARIES.map(|library| (library, LevelFilter::WARN));
    let allowed = Targets::new()
        .with_default(LevelFilter::TRACE)
        .with_targets(libraries);
    Ok(wanted.and(allowed))
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    #[derive(Clone, Default)]
    struct Written(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Written {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().extend(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn no_filter_makes_libraries_log_bodies() {
        for (wanted, tells) in [
            ("trace", true),
            ("info,serenity=trace", true),
            ("info,serenity::http=debug", true),
            (
                "tungstenite=trace,serenity[request]=trace,sqlx=trace",
                false,
            ),
        ] {
            let written = Written::default();
            let writer = {
                let written = written.clone();
                move || written.clone()
            };
            let log = text(wanted, writer, false).unwrap();
            tracing::subscriber::with_default(log, || {
                let span = tracing::info_span!(target: "serenity::http::client", "request", body = "secret");
                let _request = span.enter();
                tracing::debug!(target: "serenity::http::request", "secret");
                tracing::trace!(target: "sqlx::query", "secret");
                tracing::info!(target: "reqwest::connect", "secret");
                tracing::trace!(target: "tungstenite::protocol", "received frame secret");
                tracing::debug!(target: "tokio_tungstenite", "secret");
                tracing::warn!(target: "serenity::http::ratelimiting", "the connection is gone");
                tracing::error!(target: "caipan::discord", "a message was dropped");
            });
            let written = String::from_utf8(written.0.lock().unwrap().clone()).unwrap();
            assert!(!written.contains("secret"), "{wanted}: {written}");
            let is_logged = written.contains("the connection is gone");
            assert_eq!(is_logged, tells, "{wanted}: {written}");
        }
    }
}
