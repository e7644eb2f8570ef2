//! Faults on request: refusals, lost answers, delays. The sessions get the faults of the gateway at once;
//! those of the REST API wait here until a request uses them up.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    Id, Moment, close,
    limits::refusal::Scope,
    sessions::{Closure, Order, Sessions, control_payload},
    world::{people::first_server, yes},
};

/// A fault to cause.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "fault", rename_all = "snake_case")]
pub enum Fault {
    /// The gateway connection ends without a close frame.
    DropSocket(Shard),
    /// The gateway closes the connection.
    CloseSocket {
        /// With this code.
        code: u16,
        /// Only the one of this shard.
        #[serde(flatten)]
        shard: Shard,
    },
    /// The gateway asks the bot to reconnect (op 7).
    Reconnect(Shard),
    /// The gateway declares the session invalid (op 9).
    InvalidSession {
        /// Whether the bot may still resume it.
        #[serde(default)]
        resumable: bool,
        /// Only the one of this shard.
        #[serde(flatten)]
        shard: Shard,
    },
    /// The gateway connection becomes silent.
    Zombie(Shard),
    /// The gateway refuses new connections for a while; those of a single shard once it identifies.
    RefuseGateway(Closed),
    /// The gateway accepts connections, but refuses sessions for a while: it answers each IDENTIFY and RESUME with an
    /// invalid session (op 9).
    RefuseSession(Closed),
    /// The bot's token is reset: Discord closes its connections (4004) and refuses every request with it, until the
    /// faults are cleared.
    RevokeToken,
    /// A server is unavailable until the faults are cleared: the gateway reports that, and then nothing else about it.
    UnavailableGuild {
        /// The server; by default the first one.
        #[serde(default = "first_server")]
        guild_id: Id,
    },
    /// The gateway dispatches the next interactions twice.
    DuplicateDispatch {
        /// How many interactions.
        #[serde(default = "once")]
        times: u32,
    },
    /// The next interactions, and everything that the gateway sends after them, reach the bot late.
    LateDispatch {
        /// How many interactions.
        #[serde(default = "once")]
        times: u32,
        /// The delay.
        milliseconds: u64,
    },
    /// A request gets an error, and does nothing.
    Answer {
        /// Which requests.
        #[serde(flatten)]
        requests: Requests,
        /// The HTTP status.
        status: u16,
        /// Discord's error code in the body; 0 for none.
        #[serde(default)]
        code: u32,
        /// For 429: seconds until the bot may try again.
        retry_after: Option<f64>,
        /// For 429: the scope of the limit.
        #[serde(default)]
        scope: Scope,
    },
    /// A request does its work, but gets no answer.
    LoseAnswer(Requests),
    /// A request takes longer.
    Delay {
        /// Which requests.
        #[serde(flatten)]
        requests: Requests,
        /// How much longer.
        milliseconds: u64,
        /// Whether the delay is before the work, or after it.
        #[serde(default = "yes")]
        before: bool,
    },
}

/// The shard that a fault of the gateway concerns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Shard {
    /// Its number; all shards by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    shard: Option<u64>,
}

/// What the gateway refuses for a while.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Closed {
    /// For how long.
    milliseconds: u64,
    /// Only for this shard.
    #[serde(flatten)]
    shard: Shard,
}

impl Closed {
    /// The faults by which a closure holds now.
    fn by(closure: &Closure, now: Moment) -> impl Iterator<Item = Closed> {
        closure.left(now).map(|(shard, milliseconds)| Closed {
            milliseconds,
            shard: Shard { shard },
        })
    }

    fn close(self, closure: &mut Closure, now: Moment) {
        let until = now.after(Duration::from_millis(self.milliseconds));
        closure.close(self.shard.shard, until);
    }
}

/// Which requests a fault concerns.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Requests {
    /// The method; any by default.
    method: Option<String>,
    /// Part of the path; any path by default.
    #[serde(default)]
    path_contains: String,
    /// How many requests.
    #[serde(default = "once")]
    times: u32,
}

impl Requests {
    /// Whether a request is one of these; if so, one fewer remains. Without a given method, any method matches.
    fn is_met_by(&mut self, method: Option<&str>, path: &str) -> bool {
        let wanted = self.method.as_deref().zip(method);
        let method_fits = wanted.is_none_or(|(one, method)| one.eq_ignore_ascii_case(method));
        let fits = method_fits && path.contains(&self.path_contains) && self.times > 0;
        self.times -= u32::from(fits);
        fits
    }
}

const fn once() -> u32 {
    1
}

impl Fault {
    fn requests(&mut self) -> Option<&mut Requests> {
        match self {
            Fault::Answer { requests, .. }
            | Fault::LoseAnswer(requests)
            | Fault::Delay { requests, .. } => Some(requests),
            _ => None,
        }
    }
}

/// The faults that wait for a request.
#[derive(Debug, Default)]
pub struct Faults(Mutex<Vec<Fault>>);

impl Faults {
    fn lock(&self) -> MutexGuard<'_, Vec<Fault>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The faults that apply to a request, each then with one use less. A refused request meets no further faults, so
    /// that refusals can be queued.
    pub fn met_by(&self, method: &str, path: &str) -> Vec<Fault> {
        let mut armed = self.lock();
        let mut met: Vec<Fault> = Vec::new();
        armed.retain_mut(|fault| {
            if matches!(met.last(), Some(Fault::Answer { .. })) {
                return true;
            }
            let Some(requests) = fault.requests() else {
                return true;
            };
            if !requests.is_met_by(Some(method), path) {
                return true;
            }
            let is_used_up = requests.times == 0;
            met.push(fault.clone());
            !is_used_up
        });
        met
    }

    /// How long a file is delayed, in milliseconds: only delays that match the file's path apply.
    pub fn delay_of_file(&self, path: &str) -> Option<u64> {
        let mut armed = self.lock();
        let mut delay = None;
        armed.retain_mut(|fault| match fault {
            Fault::Delay {
                requests,
                milliseconds,
                ..
            } if delay.is_none() && requests.path_contains.starts_with("/attachments") => {
                let is_met = requests.is_met_by(None, path);
                delay = is_met.then_some(*milliseconds);
                !(is_met && requests.times == 0)
            }
            _ => true,
        });
        delay
    }

    /// Whether the bot's token is void.
    pub fn token_is_revoked(&self) -> bool {
        self.lock().contains(&Fault::RevokeToken)
    }

    /// The faults that are waiting, here and in the sessions.
    pub fn armed(&self, sessions: &Sessions, now: Moment) -> Vec<Fault> {
        let mut armed = self.lock().clone();
        armed.extend(Closed::by(&sessions.refused, now).map(Fault::RefuseGateway));
        armed.extend(Closed::by(&sessions.sessionless, now).map(Fault::RefuseSession));
        let unavailable = sessions.unavailable.iter();
        armed.extend(unavailable.map(|id| Fault::UnavailableGuild { guild_id: *id }));
        if sessions.duplicates > 0 {
            armed.push(Fault::DuplicateDispatch {
                times: sessions.duplicates,
            });
        }
        if sessions.late > 0 {
            armed.push(Fault::LateDispatch {
                times: sessions.late,
                milliseconds: sessions.lateness.as_millis() as u64,
            });
        }
        armed
    }

    /// Removes all waiting faults. This alone does not make an unavailable server available.
    pub fn clear(&self, sessions: &mut Sessions) {
        self.lock().clear();
        sessions.refused.open();
        sessions.sessionless.open();
        sessions.duplicates = 0;
        sessions.late = 0;
    }

    /// Triggers a fault: at once, or when a matching request arrives.
    pub fn arm(&self, fault: Fault, sessions: &mut Sessions, now: Moment) {
        match fault {
            Fault::DropSocket(to) => sessions.order_shard(to.shard, &Order::Cut),
            Fault::CloseSocket { code, shard: to } => {
                sessions.order_shard(to.shard, &Order::Close(code));
            }
            Fault::Reconnect(to) => {
                let asks = control_payload(7, &Value::Null).into();
                sessions.order_shard(to.shard, &Order::Send(asks));
            }
            Fault::InvalidSession {
                resumable,
                shard: to,
            } => sessions.order_shard(to.shard, &Order::Invalidate { resumable }),
            Fault::Zombie(to) => sessions.order_shard(to.shard, &Order::FallSilent),
            Fault::RefuseGateway(closed) => closed.close(&mut sessions.refused, now),
            Fault::RefuseSession(closed) => closed.close(&mut sessions.sessionless, now),
            Fault::RevokeToken => {
                let mut armed = self.lock();
                if !armed.contains(&Fault::RevokeToken) {
                    armed.push(fault);
                }
                sessions.order_all(&Order::Close(close::AUTHENTICATION_FAILED));
            }
            Fault::UnavailableGuild { guild_id } => sessions.outage(guild_id),
            Fault::DuplicateDispatch { times } => sessions.duplicates += times,
            Fault::LateDispatch {
                times,
                milliseconds,
            } => {
                sessions.late = times;
                sessions.lateness = Duration::from_millis(milliseconds);
            }
            Fault::Answer { .. } | Fault::LoseAnswer(_) | Fault::Delay { .. } => {
                self.lock().push(fault);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(text: &str) -> Fault {
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn faults_are_read_and_used_up() {
        let faults = Faults::default();
        faults.lock().push(fault(
            r#"{"fault":"answer","method":"POST","path_contains":"/callback","times":2,"status":500}"#,
        ));
        faults.lock().push(fault(
            r#"{"fault":"lose_answer","path_contains":"/callback"}"#,
        ));
        assert!(faults.met_by("GET", "/api/v10/x/messages").is_empty());
        let meets = || {
            let met = faults.met_by("POST", "/api/v10/interactions/1/t/callback");
            met.iter()
                .map(|fault| matches!(fault, Fault::LoseAnswer(_)))
                .collect::<Vec<_>>()
        };
        // Refused twice; the third time the answer is lost.
        assert_eq!([meets(), meets(), meets()], [[false], [false], [true]]);
        assert!(faults.lock().is_empty());
    }

    #[test]
    fn each_request_uses_up_one_refusal() {
        let faults = Faults::default();
        for status in [503, 429] {
            let text =
                format!(r#"{{"fault":"answer","path_contains":"/users","status":{status}}}"#);
            faults.lock().push(fault(&text));
        }
        let statuses = || {
            let met = faults.met_by("GET", "/api/v10/users/@me").into_iter();
            met.map(|fault| match fault {
                Fault::Answer { status, .. } => status,
                other => panic!("{other:?}"),
            })
            .collect::<Vec<_>>()
        };
        assert_eq!(
            [statuses(), statuses(), statuses()],
            [vec![503], vec![429], vec![]]
        );
    }

    #[test]
    fn every_fault_has_its_name() {
        assert_eq!(
            fault(r#"{"fault":"drop_socket"}"#),
            Fault::DropSocket(Shard::default())
        );
        assert_eq!(
            fault(r#"{"fault":"close_socket","code":4000}"#),
            Fault::CloseSocket {
                code: 4000,
                shard: Shard::default()
            }
        );
        assert_eq!(
            fault(r#"{"fault":"invalid_session","resumable":false}"#),
            Fault::InvalidSession {
                resumable: false,
                shard: Shard::default()
            }
        );
        assert_eq!(
            fault(r#"{"fault":"duplicate_dispatch"}"#),
            Fault::DuplicateDispatch { times: 1 }
        );
        assert!(serde_json::from_str::<Fault>(r#"{"fault":"rain"}"#).is_err());
    }
}
