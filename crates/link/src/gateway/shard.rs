//! One shard: its consecutive connections to the gateway, and the session that outlives each of them.

use std::{sync::Arc, time::Duration};

use basics::{
    GatewaySession, Moment,
    breakdown::{Breakdown, caught},
};
use serde_json::Value;
use tokio::{
    sync::watch,
    time::{Instant, sleep, sleep_until},
};

use super::{
    Gateway,
    attention::Attention,
    close::{Final, Next},
    kept::KeptSession,
    pace::{self, GREETING_TIMEOUT, LASTING_SESSION_AGE, Permit},
    socket::{Heard, Socket},
};

/// The maximum time between two heartbeats, so that a dead connection is noticed within seconds. Discord asks for one
/// about every 40 seconds, and accepts up to 120 payloads a minute.
const MAX_HEARTBEAT_INTERVAL: Duration = Duration::from_secs(5);
/// The minimum time between two heartbeats.
const MIN_HEARTBEAT_INTERVAL: Duration = Duration::from_secs(1);
/// How long the answer to a heartbeat may take before the connection counts as dead.
const HEARTBEAT_TIMEOUT: Duration = Duration::from_secs(5);
/// How long Discord may take after its HELLO to begin or resume a session.
const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(20);

/// Stands for the last moment at which anything is known to have arrived.
const NOTHING_SINCE: Moment = Moment(0);

/// How long a shard that stops waits for what it has received to be handled.
const STOP_TIMEOUT: Duration = Duration::from_millis(1500);

/// A session, with which missed events can be requested.
struct Session {
    id: String,
    /// Where it can be resumed.
    address: String,
    /// The number of its last event.
    last: u64,
    begun: Instant,
    /// Whether it is another program's, which may have handled events after the last that it stored.
    is_inherited: bool,
}

/// One of the bot's connections to Discord.
pub struct Shard {
    number: u32,
    gateway: Arc<Gateway>,
    attention: Attention,
    session: Option<Session>,
    /// The same session, as others can continue it.
    kept: Arc<KeptSession>,
    /// The number of consecutive failed attempts to connect.
    failed: u32,
    /// The number of consecutive sessions that did not last.
    short: u32,
}

/// The state of one connection.
struct Line {
    socket: Socket,
    /// How often to send heartbeats; unknown before Discord's HELLO.
    every: Option<Duration>,
    /// When to send the next.
    beat_at: Instant,
    last_beat: Option<Instant>,
    /// When the answer to the last heartbeat becomes overdue, and when that heartbeat was sent.
    unanswered: Option<(Instant, Moment)>,
    /// Whether it has a session.
    live: bool,
    /// When Discord must have begun or resumed one.
    live_by: Instant,
    last_heard: Moment,
}

impl Shard {
    /// The shard with this number, which continues a session if there is one.
    pub fn new(
        number: u32,
        gateway: Arc<Gateway>,
        kept: Arc<KeptSession>,
        session: Option<GatewaySession>,
    ) -> Shard {
        let listener = Arc::clone(&gateway.listener);
        let attention = Attention::new(number, listener, Arc::clone(&kept));
        let session = session.filter(|session| gateway.may_lead_to(&session.address));
        let session = session.map(|session| {
            kept.begin(session.clone());
            Session {
                id: session.id,
                address: session.address,
                last: session.last,
                begun: Instant::now(),
                is_inherited: true,
            }
        });
        Shard {
            number,
            gateway,
            attention,
            session,
            kept,
            failed: 0,
            short: 0,
        }
    }

    /// Connects repeatedly until Discord refuses for good or the program stops.
    pub async fn run(mut self, mut stopped: watch::Receiver<bool>) -> Option<Final> {
        loop {
            let next = tokio::select! {
                next = caught(self.connect(stopped.clone())) => next,
                () = stop(&mut stopped) => Ok(None),
            };
            let next = next.unwrap_or_else(|Breakdown| Some(self.broke_down()));
            let Some(next) = next else {
                self.attention.settle(STOP_TIMEOUT).await;
                return None;
            };
            match next {
                Next::Stop(reason) => return Some(reason),
                Next::Resume => {}
                Next::Identify => self.forget_session(),
            }
        }
    }

    /// A connection panicked. The events after it can be requested.
    fn broke_down(&mut self) -> Next {
        tracing::error!(shard = self.number, "a connection broke down");
        self.attention.lost(NOTHING_SINCE);
        self.failed += 1;
        Next::Resume
    }

    fn forget_session(&mut self) {
        self.kept.end();
        if let Some(session) = self.session.take() {
            let lasted = session.begun.elapsed() >= LASTING_SESSION_AGE;
            self.short = if lasted { 1 } else { self.short + 1 };
        }
    }

    /// Runs one connection from beginning to end. `None` if the program stops.
    async fn connect(&mut self, stopped: watch::Receiver<bool>) -> Option<Next> {
        sleep(pace::before_connecting(self.failed)).await;
        let gateway = Arc::clone(&self.gateway);
        let mut permit = None;
        let begins = self.session.is_none();
        if begins {
            let is_scarce = gateway.permits.are_scarce().await;
            sleep(pace::before_a_session(
                self.short,
                gateway.shards,
                is_scarce,
            ))
            .await;
            let shared = async |group| gateway.listener.before_session(group).await;
            permit = Some(gateway.permits.wait(self.number, shared).await);
        }
        let address = match &self.session {
            // If the address for resuming is dead, the general one also works.
            Some(session) if self.failed.is_multiple_of(2) => &session.address,
            _ => &gateway.address,
        };
        let socket = match Socket::connect(address).await {
            Ok(socket) => socket,
            Err(error) => {
                tracing::warn!(shard = self.number, %error, "no connection to the gateway");
                self.failed += 1;
                return Some(Next::Resume);
            }
        };
        let now = Instant::now();
        let mut line = Line {
            socket,
            every: None,
            beat_at: now,
            last_beat: None,
            unanswered: None,
            live: false,
            live_by: now + GREETING_TIMEOUT,
            last_heard: self.now(),
        };
        let next = self.converse(&mut line, &mut permit, stopped).await;
        if line.live {
            // A shard that stops is handed over.
            if next.is_some() {
                self.attention.lost(line.last_heard);
            }
        } else {
            self.failed += 1;
            if begins && permit.is_none() {
                self.short += 1;
            }
        }
        match next {
            Some(next) => {
                tracing::warn!(shard = self.number, ?next, "not connected");
                line.socket.close().await;
            }
            // Another program, or this one after an update, may continue the session.
            None => line.socket.close().await,
        }
        next
    }

    fn now(&self) -> Moment {
        self.gateway.listener.now()
    }

    /// Receives events and sends heartbeats until the connection ends. `None` if the program stops.
    async fn converse(
        &mut self,
        line: &mut Line,
        permit: &mut Option<Permit<'_>>,
        mut stopped: watch::Receiver<bool>,
    ) -> Option<Next> {
        let gateway = Arc::clone(&self.gateway);
        loop {
            let mut asked = std::pin::pin!(gateway.listener.asked().notified());
            asked.as_mut().enable();
            let soon =
                line.live && line.unanswered.is_none() && gateway.listener.is_asked(self.number);
            let wakes = line.wakes(soon);
            tokio::select! {
                biased;
                () = stop(&mut stopped) => return None,
                heard = line.socket.hear() => {
                    line.last_heard = self.now();
                    if let Some(next) = self.hear(heard, line, permit).await {
                        return Some(next);
                    }
                }
                () = sleep_until(wakes) => {
                    if line.is_dead() {
                        return Some(Next::Resume);
                    }
                    if line.every.is_some() {
                        self.beat(line).await;
                    }
                }
                () = asked, if !soon => {}
            }
        }
    }

    async fn beat(&self, line: &mut Line) {
        let now = Instant::now();
        if line.unanswered.is_none() {
            line.unanswered = Some((now + HEARTBEAT_TIMEOUT, self.now()));
        }
        line.last_beat = Some(now);
        line.beat_at = now + line.every.unwrap_or(MAX_HEARTBEAT_INTERVAL);
        let last = self.session.as_ref().map(|session| session.last);
        line.socket.beat(last).await;
    }

    /// Handles a payload. Returns what to do next if it ends the connection.
    async fn hear(
        &mut self,
        heard: Heard,
        line: &mut Line,
        permit: &mut Option<Permit<'_>>,
    ) -> Option<Next> {
        match heard {
            Heard::Hello(every) => {
                let every = every.min(MAX_HEARTBEAT_INTERVAL);
                line.every = Some(every);
                line.live_by = Instant::now() + HANDSHAKE_TIMEOUT;
                line.beat_at = Instant::now() + every.mul_f64(rand::random());
                self.introduce(line, permit).await;
            }
            Heard::Acknowledged => {
                if let Some((overdue, sent)) = line.unanswered.take()
                    && line.live
                {
                    let left = overdue.saturating_duration_since(Instant::now());
                    let took = HEARTBEAT_TIMEOUT.saturating_sub(left);
                    self.gateway.observer.heartbeat(self.number, took);
                    self.attention.heard(sent);
                }
            }
            Heard::HeartbeatAsked => self.beat(line).await,
            Heard::Dispatch(name, number, data) => {
                if let Some(session) = &mut self.session {
                    session.last = number;
                    self.kept.receive(number);
                }
                self.dispatch(&name, number, data, line);
            }
            Heard::Reconnect | Heard::Invalid(true) => return Some(Next::Resume),
            Heard::Invalid(false) => return Some(Next::Identify),
            Heard::Unknown => tracing::debug!("an unknown payload was passed over"),
            Heard::Unreadable => {
                self.gateway.observer.unreadable();
                let shard = self.number;
                tracing::error!(shard, "a payload cannot be read, and is passed over");
            }
            Heard::Ended(next) => return Some(next),
        }
        None
    }

    /// Begins a session, or resumes the last one.
    async fn introduce(&self, line: &mut Line, permit: &mut Option<Permit<'_>>) {
        let token = self.gateway.token.reveal();
        match (&self.session, permit.take()) {
            (Some(session), _) => {
                line.socket.resume(token, &session.id, session.last).await;
            }
            (None, Some(permit)) => {
                permit.use_up();
                let shard = [self.number, self.gateway.shards];
                line.socket
                    .identify(token, shard, self.gateway.intents)
                    .await;
            }
            (None, None) => tracing::error!("there is no permission to begin a session"),
        }
    }

    fn dispatch(&mut self, name: &str, number: u64, data: Value, line: &mut Line) {
        match name {
            "READY" => {
                let text = |field: &str| data[field].as_str().unwrap_or_default().to_owned();
                let address = text("resume_gateway_url");
                let allowed = self.gateway.may_lead_to(&address);
                let session = GatewaySession {
                    id: text("session_id"),
                    address: if allowed {
                        address
                    } else {
                        self.gateway.address.clone()
                    },
                    last: number,
                };
                self.kept.begin(session.clone());
                self.session = Some(Session {
                    id: session.id,
                    address: session.address,
                    last: number,
                    begun: Instant::now(),
                    is_inherited: false,
                });
                let servers = data["guilds"].as_array().map_or(0, Vec::len);
                tracing::info!(shard = self.number, servers, "connected");
                self.is_live(line);
                self.attention.begun();
            }
            "RESUMED" => {
                tracing::info!(shard = self.number, "connected again");
                self.is_live(line);
                self.attention.resumed();
                if let Some(session) = &mut self.session {
                    session.is_inherited = false;
                }
            }
            _ => {}
        }
        let busy = self.attention.busy();
        let again = self
            .session
            .as_ref()
            .is_some_and(|session| session.is_inherited);
        Arc::clone(&self.gateway.listener).dispatch(name, data, again, busy);
    }

    fn is_live(&mut self, line: &mut Line) {
        line.live = true;
        self.failed = 0;
        self.gateway.observer.connected(self.number);
    }
}

/// Waits until the program stops.
async fn stop(stopped: &mut watch::Receiver<bool>) {
    let _ = stopped.wait_for(|stopped| *stopped).await;
}

impl Line {
    /// When to check again, at the latest. `soon` is whether a heartbeat is wanted as soon as possible.
    fn wakes(&self, soon: bool) -> Instant {
        let overdue = self.unanswered.map(|(overdue, _)| overdue);
        let live_by = (!self.live).then_some(self.live_by);
        let next = self
            .last_beat
            .map_or_else(Instant::now, |last| last + MIN_HEARTBEAT_INTERVAL);
        let beat = self.every.map(|_| if soon { next } else { self.beat_at });
        let all = overdue.into_iter().chain(live_by).chain(beat);
        all.min().unwrap_or(self.live_by)
    }

    /// Whether an answer of Discord is overdue.
    fn is_dead(&self) -> bool {
        let now = Instant::now();
        self.unanswered.is_some_and(|(overdue, _)| overdue <= now)
            || !self.live && self.live_by <= now
    }
}
