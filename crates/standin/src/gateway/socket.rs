//! One connection of the bot to the gateway, from HELLO to its end.

use std::{io, sync::Arc, time::Duration};

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use serde_json::{Value, json};
use tokio::{
    sync::mpsc,
    time::{Instant, sleep, sleep_until},
};

use super::{compression::Encoder, members::MemberRequest, ready::ready};
use crate::{
    close, ensure,
    hub::Hub,
    limits::{Counts, starts::Start},
    publish::Inside,
    sessions::{Line, Order, Resumption, control_payload, intent},
    world::{World, people::BOT},
};

/// How often the bot must send a heartbeat.
const HEARTBEAT: Duration = Duration::from_millis(41_250);
/// The number of payloads that a bot may send in [`SENDS_WINDOW`].
const MAX_SENDS: usize = 120;
/// The time span to which [`MAX_SENDS`] applies.
const SENDS_WINDOW: Duration = Duration::from_secs(60);
/// The maximum payload that a bot may send, in bytes.
const MAX_PAYLOAD_BYTES: usize = 4096;

/// Why a connection ends.
enum End {
    /// We close it with a code.
    Close(u16),
    /// It simply stops.
    Cut,
    /// The bot closed it, perhaps with a code.
    ByBot(Option<u16>),
}

impl From<io::Error> for End {
    fn from(_: io::Error) -> End {
        End::Cut
    }
}

struct Connection {
    socket: WebSocket,
    hub: Arc<Hub>,
    encoder: Encoder,
    session: Option<String>,
    number: u64,
    waiting: Option<mpsc::Receiver<Order>>,
    sends: Vec<Instant>,
    silent: bool,
    last_heartbeat: Instant,
    heartbeat_asked: bool,
}

/// Serves one connection until it ends.
pub async fn serve(socket: WebSocket, hub: Arc<Hub>, encoder: Encoder, version_fits: bool) {
    let mut connection = Connection {
        socket,
        hub,
        encoder,
        session: None,
        number: rand::random(),
        waiting: None,
        sends: Vec::new(),
        silent: false,
        last_heartbeat: Instant::now(),
        heartbeat_asked: false,
    };
    let end = if version_fits {
        connection.run().await
    } else {
        End::Close(close::INVALID_API_VERSION)
    };
    connection.finish(end).await;
}

impl Connection {
    async fn run(&mut self) -> End {
        let interval = HEARTBEAT.as_millis() as u64;
        let hello = json!({ "heartbeat_interval": interval, "_trace": [] });
        if let Err(end) = self.send(&control_payload(10, &hello)).await {
            return end;
        }
        loop {
            let intervals = if self.heartbeat_asked { 2 } else { 1 };
            let deadline = self.last_heartbeat + HEARTBEAT * self.hub.patience * intervals;
            let step = tokio::select! {
                order = next_order(&mut self.waiting) => match order {
                    Some(order) => self.obey(order).await,
                    None => Err(End::Cut),
                },
                frame = self.socket.recv() => match frame {
                    Some(Ok(Message::Close(frame))) => Err(End::ByBot(frame.map(|frame| frame.code))),
                    Some(Ok(Message::Text(text))) => self.handle(text.as_bytes()).await,
                    Some(Ok(Message::Binary(bytes))) => self.handle(&bytes).await,
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(()),
                    Some(Err(_)) | None => Err(End::ByBot(None)),
                },
                () = sleep_until(deadline), if !self.silent => self.miss_heartbeat().await,
            };
            if let Err(end) = step {
                return end;
            }
        }
    }

    async fn finish(mut self, end: End) {
        let in_good_order = matches!(end, End::ByBot(Some(1000 | 1001)));
        if let Some(session) = &self.session {
            let now = self.hub.clock.now();
            let sessions = &mut self.hub.lock().sessions;
            if matches!(end, End::Close(close::SESSION_TIMED_OUT)) {
                sessions.end(session);
            } else {
                sessions.lost(session, self.number, in_good_order, now);
            }
        }
        if let End::Close(code) = end {
            let reason = "".into();
            let frame = Message::Close(Some(CloseFrame { code, reason }));
            if self.socket.send(frame).await.is_ok() {
                // Wait for the answering close frame, so that the bot reads ours before the connection ends.
                let _ = tokio::time::timeout(Duration::from_secs(2), self.socket.recv()).await;
            }
        }
    }

    /// A session's line to this connection, and what arrives by it.
    fn line(&self) -> (Line, mpsc::Receiver<Order>) {
        let (line, orders) = Line::to(self.number);
        (line.compressed(self.encoder.name()), orders)
    }

    async fn send(&mut self, payload: &str) -> Result<(), End> {
        if self.silent {
            return Ok(());
        }
        let frame = self.encoder.frame(payload)?;
        self.socket.send(frame).await.map_err(|_| End::Cut)
    }

    async fn obey(&mut self, order: Order) -> Result<(), End> {
        match order {
            Order::Send(payload) => self.send(&payload).await,
            Order::Wait(span) => {
                sleep(span).await;
                Ok(())
            }
            Order::Close(code) => Err(End::Close(code)),
            Order::Cut => Err(End::Cut),
            Order::FallSilent => {
                self.silent = true;
                Ok(())
            }
            Order::Invalidate { resumable } => {
                if !resumable && let Some(session) = self.session.take() {
                    self.waiting = None;
                    self.hub.lock().sessions.end(&session);
                }
                self.declare_invalid(resumable).await
            }
        }
    }

    /// Declares the session invalid (op 9).
    async fn declare_invalid(&mut self, resumable: bool) -> Result<(), End> {
        self.send(&control_payload(9, &json!(resumable))).await
    }

    async fn miss_heartbeat(&mut self) -> Result<(), End> {
        ensure(!self.heartbeat_asked, End::Close(close::SESSION_TIMED_OUT))?;
        self.heartbeat_asked = true;
        self.send(&control_payload(1, &Value::Null)).await
    }

    async fn handle(&mut self, payload: &[u8]) -> Result<(), End> {
        if self.silent {
            return Ok(());
        }
        let now = Instant::now();
        self.sends.retain(|sent| now - *sent < SENDS_WINDOW);
        self.sends.push(now);
        let is_too_often = self.sends.len() > MAX_SENDS;
        ensure(!is_too_often, End::Close(close::RATE_LIMITED))?;
        let payload = Some(payload).filter(|payload| payload.len() <= MAX_PAYLOAD_BYTES);
        let payload: Option<Value> = payload.and_then(|text| serde_json::from_slice(text).ok());
        let payload = payload.ok_or(End::Close(close::DECODE_ERROR))?;
        let data = &payload["d"];
        match payload["op"].as_u64() {
            Some(1) => {
                self.last_heartbeat = now;
                self.heartbeat_asked = false;
                self.send(&control_payload(11, &Value::Null)).await
            }
            Some(2) => self.identify(data).await,
            Some(6) => self.resume(data).await,
            Some(op @ (3 | 4 | 8 | 31 | 43)) => {
                let session = self.session.as_deref();
                let session = session.ok_or(End::Close(close::NOT_AUTHENTICATED))?;
                // Presence, voice and sounds: nothing here depends on them.
                match op {
                    8 => self.send_members(session, data),
                    43 => self.send_channel_info(session, data),
                    _ => {}
                }
                Ok(())
            }
            _ => Err(End::Close(close::UNKNOWN_OPCODE)),
        }
    }

    fn send_members(&self, session: &str, asked: &Value) {
        let mut inside = self.hub.lock();
        let intents = inside.sessions.intents(session);
        let Some(request) = MemberRequest::read(&inside.world, asked, intents) else {
            return;
        };
        let now = self.hub.clock.now();
        let may = |counts: &mut Counts| counts.list_members(request.guild, now);
        let (name, data) = match request
            .is_for_everybody()
            .then(|| self.hub.limits.if_on(may))
        {
            Some(Some(Err(wait))) => ("RATE_LIMITED", request.refusal(wait)),
            _ => ("GUILD_MEMBERS_CHUNK", request.chunk(&inside.world)),
        };
        inside.sessions.dispatch_to(session, name, &data);
    }

    /// Answers a request for what is only known at the moment about voice channels (op 43): nobody speaks in them.
    fn send_channel_info(&self, session: &str, asked: &Value) {
        let data = json!({ "guild_id": asked["guild_id"], "channels": [] });
        let mut inside = self.hub.lock();
        inside.sessions.dispatch_to(session, "CHANNEL_INFO", &data);
    }

    fn check_token(&self, data: &Value) -> Result<(), End> {
        let token = data["token"].as_str().unwrap_or_default();
        let known = token.trim_start_matches("Bot ") == self.hub.token;
        let is_valid = known && !self.hub.token_is_void();
        ensure(is_valid, End::Close(close::AUTHENTICATION_FAILED))
    }

    /// Whether a shard may begin or resume a session.
    fn admits(&self, shard: u64) -> Admission {
        let now = self.hub.clock.now();
        let sessions = &self.hub.lock().sessions;
        if sessions.refused.holds_for(shard, now) {
            Admission::Refused
        } else if sessions.sessionless.holds_for(shard, now) {
            Admission::WithoutSession
        } else {
            Admission::Granted
        }
    }

    /// Checks that a connection without a session asks for one with the right token.
    fn check_request(&self, data: &Value) -> Result<(), End> {
        let is_free = self.session.is_none();
        ensure(is_free, End::Close(close::ALREADY_AUTHENTICATED))?;
        self.check_token(data)
    }

    async fn identify(&mut self, data: &Value) -> Result<(), End> {
        self.check_request(data)?;
        let now = self.hub.clock.now();
        match self.hub.limits.if_on(|counts| counts.starts.start(now)) {
            Some(Start::Granted) | None => self.begin_session(data).await,
            Some(Start::TooSoon) => self.declare_invalid(false).await,
            Some(Start::TooMany) => {
                let code = close::AUTHENTICATION_FAILED;
                self.hub.lock().sessions.end_all(code);
                Err(End::Close(code))
            }
        }
    }

    async fn begin_session(&mut self, data: &Value) -> Result<(), End> {
        let intents = data["intents"].as_u64();
        let intents = intents.filter(|bits| bits & !intent::ALL == 0);
        let intents = intents.ok_or(End::Close(close::INVALID_INTENTS))?;
        let is_allowed =
            intents & intent::PRIVILEGED == 0 || self.hub.read(World::has_privileged_intents);
        ensure(is_allowed, End::Close(close::DISALLOWED_INTENTS))?;
        let says_who = data["properties"].is_object();
        ensure(says_who, End::Close(close::DECODE_ERROR))?;
        let shard: Option<Option<(u64, u64)>> = serde_json::from_value(data["shard"].clone()).ok();
        let shard = shard.filter(|shard| shard.is_none_or(|(shard, shards)| shard < shards));
        let shard = shard.ok_or(End::Close(close::INVALID_SHARD))?;
        if data["compress"] == true && matches!(self.encoder, Encoder::Plain) {
            self.encoder = Encoder::PerPayload;
        }
        let now = self.hub.clock.now();
        let (line, orders) = self.line();
        match self.admits(shard.map_or(0, |(shard, _)| shard)) {
            Admission::Granted => {}
            Admission::WithoutSession => return self.declare_invalid(false).await,
            Admission::Refused => return Err(End::Cut),
        }
        let mut inside = self.hub.lock();
        let is_valid = !self.hub.token_is_void();
        ensure(is_valid, End::Close(close::AUTHENTICATION_FAILED))?;
        let session_shard = shard.unwrap_or((0, 1));
        let id = inside.sessions.open(intents, session_shard, line, now);
        let gateway = inside.world.base.replacen("http", "ws", 1) + "/gateway";
        if let Some(bot) = inside.world.people.get(&BOT) {
            let servers = inside.world.servers_with_bot();
            let ready = ready(&id, shard, bot, servers, &gateway);
            inside.sessions.dispatch_to(&id, "READY", &ready);
        }
        let Inside {
            world, sessions, ..
        } = &mut *inside;
        let everybody = intents & intent::GUILD_MEMBERS != 0;
        for server in world.servers_with_bot() {
            if sessions.wants(&id, intent::GUILDS, server) {
                let guild = world.guild_create_json(server, everybody);
                sessions.dispatch_to(&id, "GUILD_CREATE", &guild);
            }
        }
        drop(inside);
        self.session = Some(id);
        self.waiting = Some(orders);
        Ok(())
    }

    async fn resume(&mut self, data: &Value) -> Result<(), End> {
        self.check_request(data)?;
        let id = data["session_id"].as_str().unwrap_or_default();
        let now = self.hub.clock.now();
        let (line, orders) = self.line();
        let seq = data["seq"].as_u64();
        let seq = seq.ok_or(End::Close(close::INVALID_SEQ))?;
        let shard = self.hub.lock().sessions.shard(id);
        let resumption = match shard.map_or(Admission::Granted, |shard| self.admits(shard)) {
            Admission::Refused => return Err(End::Cut),
            Admission::WithoutSession => Resumption::Loss,
            Admission::Granted => self.hub.lock().sessions.resume(id, seq, line, now),
        };
        match resumption {
            Resumption::Success => {
                self.waiting = Some(orders);
                self.session = Some(id.to_owned());
                Ok(())
            }
            Resumption::Loss => self.declare_invalid(false).await,
            Resumption::InvalidSeq => {
                self.hub.lock().sessions.end(id);
                Err(End::Close(close::INVALID_SEQ))
            }
        }
    }
}

/// How faults affect a shard's request for a session.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Admission {
    Granted,
    /// The session is refused.
    WithoutSession,
    /// The connection ends.
    Refused,
}

/// The next order of the session, if there is a session.
async fn next_order(waiting: &mut Option<mpsc::Receiver<Order>>) -> Option<Order> {
    match waiting {
        Some(waiting) => waiting.recv().await,
        None => std::future::pending().await,
    }
}
