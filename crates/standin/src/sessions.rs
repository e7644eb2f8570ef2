//! The bot's gateway sessions. Each keeps its dispatches, to resend them after a lost connection.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap, VecDeque},
    sync::Arc,
    time::Duration,
};

use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::{Id, Moment};

/// The number of dispatches that a session keeps for a resume.
const MAX_REPLAYED: usize = 2000;
/// How long a session outlives its connection.
const SESSION_TIMEOUT: Duration = Duration::from_secs(180);
/// How many orders may wait for a connection before it counts as dead.
const MAX_WAITING_ORDERS: usize = 4096;

/// Gateway intents, as Discord's documentation lists them.
pub mod intent {
    /// For events that need no intent.
    pub const NONE: u64 = 0;
    /// The server's channels and threads.
    pub const GUILDS: u64 = 1;
    /// Who is a member. This intent is privileged.
    pub const GUILD_MEMBERS: u64 = 1 << 1;
    /// Messages in the server.
    pub const GUILD_MESSAGES: u64 = 1 << 9;
    /// Direct messages.
    pub const DIRECT_MESSAGES: u64 = 1 << 12;
    /// What others write in the server. This intent is privileged.
    pub const MESSAGE_CONTENT: u64 = 1 << 15;
    /// The privileged ones, for which an application needs Discord's approval: members, presences, message content.
    pub const PRIVILEGED: u64 = GUILD_MEMBERS | 1 << 8 | MESSAGE_CONTENT;
    /// Every existing intent; bit 17 is undocumented, but libraries send it.
    pub const ALL: u64 = 0x3_FFFF | 1 << 20 | 1 << 21 | 1 << 24 | 1 << 25;
}

/// An order to a connection.
#[derive(Clone, Debug)]
pub enum Order {
    /// Send this payload.
    Send(Arc<str>),
    /// Wait this long before the next order.
    Wait(Duration),
    /// Close with this code.
    Close(u16),
    /// End without a close frame.
    Cut,
    /// Stop sending and acknowledging.
    FallSilent,
    /// Declare the session invalid, and say whether the bot can still resume it.
    Invalidate {
        /// Whether it can.
        resumable: bool,
    },
}

/// An event for the bot.
#[derive(Debug)]
pub struct Dispatch<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its data.
    pub data: &'a Value,
    /// Its data for sessions with the intent for message content, if it differs.
    pub with_content: Option<&'a Value>,
    /// A session needs one of these intents; none is needed if there are none.
    pub intents: u64,
    /// The server it belongs to; none, if it belongs to direct messages.
    pub server: Option<Id>,
}

/// Until when the gateway withholds something from the bot: from all its shards, or from single ones.
#[derive(Debug, Default)]
pub struct Closure(BTreeMap<Option<u64>, Moment>);

impl Closure {
    /// Closes for a shard, or for all, until this moment.
    pub fn close(&mut self, shard: Option<u64>, until: Moment) {
        self.0.insert(shard, until);
    }

    /// Whether it is closed for all shards now.
    pub fn holds_for_all(&self, now: Moment) -> bool {
        self.0.get(&None).is_some_and(|until| now < *until)
    }

    /// Whether it is closed for a shard now.
    pub fn holds_for(&self, shard: u64, now: Moment) -> bool {
        let single = self.0.get(&Some(shard)).is_some_and(|until| now < *until);
        single || self.holds_for_all(now)
    }

    /// The shards for which it is closed, and the remaining milliseconds.
    pub fn left(&self, now: Moment) -> impl Iterator<Item = (Option<u64>, u64)> {
        let closed = self.0.iter().filter(move |(_, until)| now < **until);
        closed.map(move |(shard, until)| (*shard, until.millis() - now.millis()))
    }

    /// Opens it again.
    pub fn open(&mut self) {
        self.0.clear();
    }
}

#[derive(Debug)]
struct Session {
    intents: u64,
    shard: (u64, u64),
    seq: u64,
    sent: VecDeque<(u64, Arc<str>)>,
    line: Option<Line>,
    lost_at: Option<Moment>,
}

/// All sessions, by their ids.
#[derive(Debug, Default)]
pub struct Sessions {
    all: HashMap<String, Session>,
    /// Shards whose new connections the gateway refuses.
    pub refused: Closure,
    /// Shards that may connect, but get no session.
    pub sessionless: Closure,
    /// How many of the next interactions to dispatch twice.
    pub duplicates: u32,
    /// How many of the next interactions to dispatch late.
    pub late: u32,
    /// The delay.
    pub lateness: Duration,
    /// Unavailable servers, about which nothing is sent.
    pub unavailable: BTreeSet<Id>,
}

/// The outcome of an attempt to resume a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resumption {
    /// The session continues.
    Success,
    /// The session no longer exists, or does not keep everything that was missed.
    Loss,
    /// The session has not reached this sequence number.
    InvalidSeq,
}

/// The channel to a connection. When the session drops it, the connection ends.
#[derive(Debug)]
pub struct Line {
    connection: u64,
    compression: Option<&'static str>,
    orders: mpsc::Sender<Order>,
}

impl Line {
    /// A line to the connection with this number, and the receiver of the connection's orders.
    pub fn to(connection: u64) -> (Line, mpsc::Receiver<Order>) {
        let (orders, heard) = mpsc::channel(MAX_WAITING_ORDERS);
        let line = Line {
            connection,
            compression: None,
            orders,
        };
        (line, heard)
    }

    /// The same line to a connection that compresses what it sends.
    pub fn compressed(self, compression: Option<&'static str>) -> Line {
        Line {
            compression,
            ..self
        }
    }
}

impl Sessions {
    /// A new session on a connection.
    pub fn open(&mut self, intents: u64, shard: (u64, u64), line: Line, now: Moment) -> String {
        self.forget_lost(now);
        let id = format!("{:032x}", rand::random::<u128>());
        let session = Session {
            intents,
            shard,
            seq: 0,
            sent: VecDeque::new(),
            line: Some(line),
            lost_at: None,
        };
        self.all.insert(id.clone(), session);
        id
    }

    /// Sends an event to one session.
    pub fn dispatch_to(&mut self, id: &str, name: &str, data: &Value) {
        if let Some(session) = self.all.get_mut(id) {
            session.dispatch(name, data);
        }
    }

    /// Sends an event with the same data to every session with an intent for it.
    pub fn send(&mut self, name: &str, data: &Value, intents: u64, server: Option<Id>) {
        self.dispatch(&Dispatch {
            name,
            data,
            with_content: None,
            intents,
            server,
        });
    }

    /// Sends an event to every session with an intent for it.
    pub fn dispatch(&mut self, event: &Dispatch<'_>) {
        let is_dropped = |server| self.unavailable.contains(&server);
        if event.server.is_some_and(is_dropped) {
            return;
        }
        let mut times = 1;
        let mut late = false;
        if event.name == "INTERACTION_CREATE" {
            if self.duplicates > 0 {
                self.duplicates -= 1;
                times = 2;
            }
            late = self.late > 0;
            self.late = self.late.saturating_sub(1);
        }
        for session in self.all.values_mut() {
            let wanted = event.intents == intent::NONE || session.intents & event.intents != 0;
            if wanted && session.serves(event.server) {
                if late {
                    session.order(Order::Wait(self.lateness));
                }
                let reads = session.intents & intent::MESSAGE_CONTENT != 0;
                let data = event.with_content.filter(|_| reads).unwrap_or(event.data);
                for _ in 0..times {
                    session.dispatch(event.name, data);
                }
            }
        }
    }

    /// The intents of a session.
    pub fn intents(&self, id: &str) -> u64 {
        self.all.get(id).map_or(0, |session| session.intents)
    }

    /// Whether a session has one of these intents, and the server on its shard and available.
    pub fn wants(&self, id: &str, intents: u64, server: Id) -> bool {
        let wants = |one: &Session| one.intents & intents != 0 && one.serves(Some(server));
        !self.unavailable.contains(&server) && self.all.get(id).is_some_and(wants)
    }

    /// Reports once that a server is unavailable, and from now on nothing else about it (events/gateway-events, "Guild
    /// Delete").
    pub fn outage(&mut self, server: Id) {
        let data = json!({ "id": server, "unavailable": true });
        self.send("GUILD_DELETE", &data, intent::GUILDS, Some(server));
        self.unavailable.insert(server);
    }

    /// Resumes a session on a new connection, and sends what it has missed since `seq`.
    pub fn resume(&mut self, id: &str, seq: u64, line: Line, now: Moment) -> Resumption {
        self.forget_lost(now);
        let Some(session) = self.all.get_mut(id) else {
            return Resumption::Loss;
        };
        let oldest = session.sent.front();
        let oldest = oldest.map_or(session.seq + 1, |(first, _)| *first);
        if seq > session.seq {
            return Resumption::InvalidSeq;
        }
        if seq + 1 < oldest {
            return Resumption::Loss;
        }
        session.line = Some(line);
        session.lost_at = None;
        for (_, text) in session.sent.clone().into_iter().filter(|(at, _)| *at > seq) {
            session.order(Order::Send(text));
        }
        session.dispatch("RESUMED", &json!({}));
        Resumption::Success
    }

    /// Removes sessions whose connection has been lost for too long.
    fn forget_lost(&mut self, now: Moment) {
        let is_kept = |lost| now.since(lost) < SESSION_TIMEOUT;
        self.all
            .retain(|_, session| session.lost_at.is_none_or(is_kept));
    }

    /// Records that a session's connection is gone. The bot may resume the session unless it closed the connection
    /// properly.
    pub fn lost(&mut self, id: &str, connection: u64, in_good_order: bool, now: Moment) {
        let is_ours = |line: &Line| line.connection == connection;
        if let Some(session) = self.all.get_mut(id)
            && session.line.as_ref().is_none_or(is_ours)
        {
            session.line = None;
            session.lost_at = Some(now);
            if in_good_order {
                self.all.remove(id);
            }
        }
    }

    /// Removes a session.
    pub fn end(&mut self, id: &str) {
        self.all.remove(id);
    }

    /// Closes every connection with this code and removes every session.
    pub fn end_all(&mut self, code: u16) {
        self.order_all(&Order::Close(code));
        self.all.clear();
    }

    /// Sends an order to every connection.
    pub fn order_all(&mut self, order: &Order) {
        self.order_shard(None, order);
    }

    /// Sends an order to the connections of a shard, or to all.
    pub fn order_shard(&mut self, shard: Option<u64>, order: &Order) {
        for session in self.all.values_mut() {
            if shard.is_none_or(|shard| session.shard.0 == shard) {
                session.order(order.clone());
            }
        }
    }

    /// The shard of a session.
    pub fn shard(&self, id: &str) -> Option<u64> {
        self.all.get(id).map(|session| session.shard.0)
    }

    /// The bot's connections: of which shard they are, and how what they send is compressed.
    pub fn connections(&self) -> impl Iterator<Item = (u64, Option<&'static str>)> {
        let connected =
            |session: &Session| Some((session.shard.0, session.line.as_ref()?.compression));
        self.all.values().filter_map(connected)
    }
}

impl Session {
    /// Whether the session's shard is the one for the server, or for direct messages.
    fn serves(&self, server: Option<Id>) -> bool {
        let (shard, shards) = self.shard;
        shard == server.map_or(0, |server| shard_of(server, shards))
    }

    fn dispatch(&mut self, name: &str, data: &Value) {
        self.seq += 1;
        let payload = json!({ "t": name, "s": self.seq, "op": 0, "d": data });
        let text: Arc<str> = payload.to_string().into();
        if self.sent.len() == MAX_REPLAYED {
            self.sent.pop_front();
        }
        self.sent.push_back((self.seq, Arc::clone(&text)));
        self.order(Order::Send(text));
    }

    fn order(&mut self, order: Order) {
        // A connection that cannot keep up is dropped: the session can be resumed.
        self.line
            .take_if(|line| line.orders.try_send(order).is_err());
    }
}

/// A payload of the gateway that is no event.
pub fn control_payload(op: u8, data: &Value) -> String {
    json!({ "op": op, "d": data, "s": null, "t": null }).to_string()
}

/// The shard that has a server.
pub const fn shard_of(server: Id, shards: u64) -> u64 {
    (server.number() >> 22) % shards
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::people::GUILD;

    fn received(lines: &mut mpsc::Receiver<Order>) -> Vec<(String, u64)> {
        let mut found = Vec::new();
        while let Ok(Order::Send(text)) = lines.try_recv() {
            let payload: Value = serde_json::from_str(&text).unwrap();
            found.push((
                payload["t"].as_str().unwrap().to_owned(),
                payload["s"].as_u64().unwrap(),
            ));
        }
        found
    }

    fn message(sessions: &mut Sessions, intents: u64) {
        let data = json!({});
        sessions.dispatch(&Dispatch {
            name: "MESSAGE_CREATE",
            data: &data,
            with_content: None,
            intents,
            server: Some(GUILD),
        });
    }

    const NOW: Moment = Moment::from_millis(1_000_000);

    #[test]
    fn a_resumed_session_gets_what_it_missed_in_order() {
        let mut sessions = Sessions::default();
        let (first, mut first_end) = Line::to(1);
        let id = sessions.open(intent::GUILD_MESSAGES, (0, 1), first, NOW);
        message(&mut sessions, intent::GUILD_MESSAGES);
        assert_eq!(received(&mut first_end), [("MESSAGE_CREATE".to_owned(), 1)]);

        sessions.lost(&id, 1, false, NOW);
        message(&mut sessions, intent::GUILD_MESSAGES);
        message(&mut sessions, intent::DIRECT_MESSAGES);
        let (second, mut second_end) = Line::to(2);
        assert_eq!(sessions.resume(&id, 1, second, NOW), Resumption::Success);
        let missed = [("MESSAGE_CREATE".to_owned(), 2), ("RESUMED".to_owned(), 3)];
        assert_eq!(received(&mut second_end), missed);
    }

    #[test]
    fn a_session_cannot_be_resumed_from_nowhere() {
        let mut sessions = Sessions::default();
        let id = sessions.open(intent::GUILD_MESSAGES, (0, 1), Line::to(1).0, NOW);
        message(&mut sessions, intent::GUILD_MESSAGES);
        let resume = |sessions: &mut Sessions, id: &str, seq, now| {
            sessions.resume(id, seq, Line::to(2).0, now)
        };
        assert_eq!(resume(&mut sessions, "other", 1, NOW), Resumption::Loss);
        let ahead = resume(&mut sessions, &id, 2, NOW);
        assert_eq!(ahead, Resumption::InvalidSeq, "it has not got that far");
        for _ in 0..=MAX_REPLAYED {
            message(&mut sessions, intent::GUILD_MESSAGES);
        }
        let long_ago = resume(&mut sessions, &id, 1, NOW);
        assert_eq!(long_ago, Resumption::Loss, "the second is forgotten");
        assert_eq!(resume(&mut sessions, &id, 2, NOW), Resumption::Success);

        sessions.lost(&id, 2, false, NOW);
        let late = resume(&mut sessions, &id, 2, NOW.after(SESSION_TIMEOUT));
        assert_eq!(late, Resumption::Loss);
    }

    #[test]
    fn a_session_ended_in_good_order_is_gone() {
        let mut sessions = Sessions::default();
        let id = sessions.open(0, (0, 1), Line::to(1).0, NOW);
        sessions.lost(&id, 1, true, NOW);
        let resumed = sessions.resume(&id, 0, Line::to(2).0, NOW);
        assert_eq!(resumed, Resumption::Loss);
    }

    #[test]
    fn interactions_can_be_duplicated() {
        let mut sessions = Sessions {
            duplicates: 1,
            ..Sessions::default()
        };
        let (connection, mut end) = Line::to(2);
        sessions.open(0, (0, 1), connection, NOW);
        let data = json!({});
        let event = Dispatch {
            name: "INTERACTION_CREATE",
            data: &data,
            with_content: None,
            intents: 0,
            server: Some(GUILD),
        };
        sessions.dispatch(&event);
        sessions.dispatch(&event);
        assert_eq!(received(&mut end).len(), 3);
    }

    #[test]
    fn events_go_to_the_shard_of_their_place() {
        let mut sessions = Sessions::default();
        let shards = 2;
        let own = shard_of(GUILD, shards);
        let (connection, mut end) = Line::to(2);
        sessions.open(u64::MAX, (1 - own, shards), connection, NOW);
        message(&mut sessions, intent::GUILD_MESSAGES);
        assert!(received(&mut end).is_empty());
    }
}
