//! What the bot counts while it works, in the format of Prometheus and OpenMetrics.

use std::{
    fmt,
    sync::atomic::AtomicU64,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use link::Observer;
use prometheus_client::{
    encoding::{
        EncodeLabelSet,
        text::{encode_eof, encode_registry},
    },
    metrics::{counter::Counter, family::Family, gauge::Gauge, histogram::Histogram, info::Info},
    registry::{Registry, Unit},
};
#[cfg(feature = "leaks")]
use serde_json::Value;
#[cfg(feature = "leaks")]
use serenity::all::CreateAttachment;
use service::vitals::Vitals;

/// The upper bounds of the histograms' buckets, in seconds. An answer must arrive within three.
const BOUNDS: [f64; 10] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0];

/// The kinds of work that the bot gives up, delays or refuses.
const REFUSED: [&str; 6] = [
    "interaction",
    "message-given-up",
    "message-set-aside",
    "payload",
    "replay",
    "server",
];

type Seconds = Gauge<f64, AtomicU64>;

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Request {
    method: &'static str,
    route: &'static str,
    /// The status of the answer, or `none` if there was none.
    status: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RouteLabel {
    route: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Kind {
    kind: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ShardLabel {
    shard: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct State {
    state: &'static str,
}

/// The counts.
pub struct Meters {
    registry: Registry,
    requests: Family<Request, Counter>,
    invalid: Family<RouteLabel, Counter>,
    interactions: Family<Kind, Histogram>,
    heartbeats: Family<ShardLabel, Seconds>,
    connections: Family<ShardLabel, Counter>,
    refused: Family<Kind, Counter>,
}

impl Default for Meters {
    fn default() -> Meters {
        let interactions =
            Family::<Kind, Histogram>::new_with_constructor(|| Histogram::new(BOUNDS));
        let mut meters = Meters {
            registry: Registry::with_prefix("caipan"),
            requests: Family::default(),
            invalid: Family::default(),
            interactions,
            heartbeats: Family::default(),
            connections: Family::default(),
            refused: Family::default(),
        };
        // Start at zero, so that the first one shows as an increase.
        for route in ["channels/messages", "interactions/callback"] {
            drop(meters.invalid.get_or_create(&RouteLabel { route }));
        }
        for kind in REFUSED {
            drop(meters.refused.get_or_create(&Kind { kind }));
        }
        let registry = &mut meters.registry;
        let version = Info::new([("version", env!("CARGO_PKG_VERSION"))]);
        registry.register("build", "The program", version);
        let started = Seconds::default();
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        started.set(now.unwrap_or_default().as_secs_f64());
        let help = "When the program began, in seconds since 1970";
        registry.register_with_unit("started", help, Unit::Seconds, started);
        registry.register(
            "discord_requests",
            "Requests to Discord, by the status of the answer",
            meters.requests.clone(),
        );
        registry.register(
            "discord_invalid_requests",
            "Requests that Discord counts against the bot: 10,000 within ten minutes, and it shuts the bot out",
            meters.invalid.clone(),
        );
        registry.register_with_unit(
            "interaction_answer",
            "Time from the arrival of an interaction until Discord had its answer",
            Unit::Seconds,
            meters.interactions.clone(),
        );
        registry.register_with_unit(
            "gateway_heartbeat",
            "How long Discord took to answer the shard's last heartbeat",
            Unit::Seconds,
            meters.heartbeats.clone(),
        );
        registry.register(
            "gateway_connections",
            "How often the shard has begun a session or gone on with one",
            meters.connections.clone(),
        );
        registry.register(
            "refused",
            "What was given up, set aside or turned away: messages that Discord refuses, replays and interactions of somebody who wants too much at once, servers that removed the bot",
            meters.refused.clone(),
        );
        meters
    }
}

impl Observer for Meters {
    fn request(
        &self,
        method: &'static str,
        route: &'static str,
        status: Option<u16>,
        invalid: bool,
    ) {
        let status = status.map_or_else(|| "none".to_owned(), |status| status.to_string());
        let request = Request {
            method,
            route,
            status,
        };
        self.requests.get_or_create(&request).inc();
        if invalid {
            self.invalid.get_or_create(&RouteLabel { route }).inc();
        }
    }

    fn heartbeat(&self, shard: u32, took: Duration) {
        let gauge = self.heartbeats.get_or_create(&ShardLabel { shard });
        gauge.set(took.as_secs_f64());
    }

    fn connected(&self, shard: u32) {
        self.connections.get_or_create(&ShardLabel { shard }).inc();
    }

    fn unreadable(&self) {
        self.refused("payload");
    }

    #[cfg(feature = "leaks")]
    fn sends(
        &self,
        body: Option<Value>,
        attachment: Option<CreateAttachment>,
    ) -> (Option<Value>, Option<CreateAttachment>) {
        let body = body.map(crate::leaks::changed);
        let attachment = crate::leaks::attached(body.as_ref(), attachment);
        (body, attachment)
    }
}

impl Meters {
    /// Counts an interaction that has been answered, or could not be.
    pub fn interaction(&self, kind: &'static str, took: Duration) {
        let histogram = self.interactions.get_or_create(&Kind { kind });
        histogram.observe(took.as_secs_f64());
    }

    /// Counts work that was refused or delayed, so that it delays nothing else.
    pub fn refused(&self, kind: &'static str) {
        self.refused.get_or_create(&Kind { kind }).inc();
    }

    /// All counts, with the referee's vital signs, as OpenMetrics.
    ///
    /// # Errors
    /// Never, as long as strings can grow.
    pub fn text(&self, vitals: &Vitals) -> Result<String, fmt::Error> {
        let mut text = String::new();
        encode_registry(&mut text, &self.registry)?;
        encode_registry(&mut text, &gauges(vitals))?;
        encode_eof(&mut text)?;
        Ok(text)
    }
}

/// The referee's vital signs.
fn gauges(vitals: &Vitals) -> Registry {
    let mut registry = Registry::with_prefix("caipan");
    let count = |count: u64| {
        let gauge = Gauge::<i64>::default();
        gauge.set(count.cast_signed());
        gauge
    };
    let hears = Family::<ShardLabel, Gauge>::default();
    for &(shard, hears_now) in &vitals.hears {
        let gauge = hears.get_or_create(&ShardLabel { shard });
        gauge.set(hears_now.into());
    }
    let help = "Whether the shard, which this program serves, hears what players do (1) or not (0)";
    registry.register("gateway_connected", help, hears);
    let help = "How many programs share the database, as far as this one knows";
    registry.register("programs", help, count(vitals.programs.into()));
    let help = "How many of these programs only think";
    registry.register("thinkers", help, count(vitals.thinkers.into()));
    let distance = Seconds::default();
    distance.set(vitals.clock_distance.as_milliseconds() as f64 / 1000.0);
    let help = "How far this computer's clock is ahead of the database's; 0 if that is a file";
    registry.register_with_unit("clock_distance", help, Unit::Seconds, distance);
    let help = "Whether what the bot says gets through (1) or not (0)";
    registry.register("discord_reached", help, count(vitals.speaks.into()));
    let owed = Family::<State, Gauge>::default();
    for (state, count) in [
        ("due", vitals.owed.due),
        ("later", vitals.owed.later),
        ("parked", vitals.owed.parked),
    ] {
        let gauge = owed.get_or_create(&State { state });
        gauge.set(count.cast_signed());
    }
    let help = "Messages that are owed: due, to be sent or tried again later, or parked until their place is back";
    registry.register("outbox_messages", help, owed);
    let delay = Seconds::default();
    delay.set(vitals.delay.as_milliseconds() as f64 / 1000.0);
    let help = "How long the oldest message that is due has been waiting";
    registry.register_with_unit("outbox_delay", help, Unit::Seconds, delay);
    let matches = Family::<State, Gauge>::default();
    for (stage, count) in &vitals.matches {
        let state = stage.name();
        matches
            .get_or_create(&State { state })
            .set(count.cast_signed());
    }
    registry.register("matches", "Matches by their stage", matches);
    let help = "Matches that this version of the program cannot read";
    registry.register("matches_set_aside", help, count(vitals.set_aside));
    let help = "Whether something could be written just now (1) or not (0)";
    registry.register("database_writable", help, count(vitals.writes.into()));
    let help = "The size of the database's main file, without what lies beside it";
    registry.register_with_unit("database", help, Unit::Bytes, count(vitals.database));
    let within = Seconds::default();
    within.set(vitals.writer.nearly_all_within.as_secs_f64());
    let help = "How long all but one of a thousand transactions kept the others waiting, up to twice what it really is";
    registry.register_with_unit("database_write", help, Unit::Seconds, within);
    registry
}

#[cfg(test)]
mod tests {
    use matches::Stage;
    use service::vitals::{OutboxLoad, WriterLoad};

    use super::*;

    #[test]
    fn every_count_appears_once() {
        let meters = Meters::default();
        meters.request("POST", "channels/messages", Some(200), false);
        meters.request("POST", "channels/messages", Some(429), true);
        meters.request("POST", "channels/messages", None, false);
        meters.interaction("command", Duration::from_millis(30));
        meters.heartbeat(0, Duration::from_millis(125));
        meters.connected(0);
        meters.refused("replay");
        let vitals = Vitals {
            hears: vec![(0, true), (1, false)],
            shards: 2,
            programs: 1,
            thinkers: 0,
            is_thinker: false,
            clock_distance: basics::Span::ZERO,
            clock_is_wrong: false,
            speaks: true,
            owed: OutboxLoad {
                due: 3,
                later: 1,
                parked: 2,
                due_since: None,
            },
            delay: basics::Span::milliseconds(1_500),
            matches: vec![(Stage::Playing, 7), (Stage::CalledOff, 0)],
            set_aside: 1,
            writes: true,
            database: 4096,
            writer: WriterLoad {
                transactions: 3,
                nearly_all_within: Duration::from_millis(4),
                most_rows: 2,
            },
        };
        let text = meters.text(&vitals).unwrap();
        for line in [
            r#"caipan_discord_requests_total{method="POST",route="channels/messages",status="429"} 1"#,
            r#"caipan_discord_requests_total{method="POST",route="channels/messages",status="none"} 1"#,
            r#"caipan_discord_invalid_requests_total{route="channels/messages"} 1"#,
            r#"caipan_interaction_answer_seconds_bucket{le="0.05",kind="command"} 1"#,
            r#"caipan_interaction_answer_seconds_bucket{le="0.025",kind="command"} 0"#,
            r#"caipan_gateway_heartbeat_seconds{shard="0"} 0.125"#,
            r#"caipan_gateway_connections_total{shard="0"} 1"#,
            r#"caipan_refused_total{kind="replay"} 1"#,
            r#"caipan_refused_total{kind="interaction"} 0"#,
            r#"caipan_refused_total{kind="message-given-up"} 0"#,
            r#"caipan_refused_total{kind="message-set-aside"} 0"#,
            r#"caipan_refused_total{kind="payload"} 0"#,
            r#"caipan_refused_total{kind="server"} 0"#,
            r#"caipan_gateway_connected{shard="1"} 0"#,
            "caipan_discord_reached 1",
            r#"caipan_outbox_messages{state="parked"} 2"#,
            "caipan_outbox_delay_seconds 1.5",
            r#"caipan_matches{state="playing"} 7"#,
            r#"caipan_matches{state="called-off"} 0"#,
            "caipan_matches_set_aside 1",
            "caipan_database_bytes 4096",
            "caipan_database_writable 1",
            "caipan_database_write_seconds 0.004",
        ] {
            let found = text.lines().filter(|found| *found == line).count();
            assert_eq!(found, 1, "{line}\n{text}");
        }
        assert!(text.ends_with("# EOF\n"));
    }
}
