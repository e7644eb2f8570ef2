//! Faults on request: refusals, lost answers, delays. The sessions get the faults of the gateway at once;
//! those of the REST API wait here until a request uses them up.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use serde::{Deserialize, Serialize};

use super::{
    clock::Moment,
    close,
    limits::refusal::Scope,
    sessions::{Order, Sessions},
    snowflake::Id,
    world::people::GUILD,
};

/// A fault to cause.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "fault", rename_all = "snake_case")]
pub enum Fault {
    /// The gateway connection ends without a close frame.
    DropSocket {
        /// Only the one of this shard.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        shard: Option<u64>,
    },
    /// The gateway closes the connection.
    CloseSocket {
        /// With this code.
        code: u16,
        /// Only the one of this shard.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        shard: Option<u64>,
    },
    /// The gateway asks the bot to reconnect (op 7).
    Reconnect {
        /// Only on this shard.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        shard: Option<u64>,
    },
    /// The gateway declares the session invalid (op 9).
    InvalidSession {
        /// Whether the bot may still resume it.
        #[serde(default)]
        resumable: bool,
        /// Only the one of this shard.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        shard: Option<u64>,
    },
    /// The gateway connection becomes silent.
    Zombie {
        /// Only the one of this shard.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        shard: Option<u64>,
    },
    /// The gateway refuses new connections for a while.
    RefuseGateway {
        /// For how long.
        milliseconds: u64,
        /// Only those of this shard, once it identifies.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        shard: Option<u64>,
    },
    /// The gateway accepts connections, but refuses sessions for a while: it answers each IDENTIFY and RESUME with an
    /// invalid session (op 9).
    RefuseSession {
        /// For how long.
        milliseconds: u64,
        /// Only for this shard.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        shard: Option<u64>,
    },
    /// The bot's token is reset: Discord closes its connections (4004) and refuses every request with it, until the
    /// faults are cleared.
    RevokeToken,
    /// A server is unavailable until the faults are cleared: the gateway reports that, and then nothing else about it.
    UnavailableGuild {
        /// The server; by default the first one.
        #[serde(default = "first")]
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
    LoseAnswer {
        /// Which requests.
        #[serde(flatten)]
        requests: Requests,
    },
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

const fn once() -> u32 {
    1
}

const fn yes() -> bool {
    true
}

const fn first() -> Id {
    GUILD
}

impl Fault {
    fn requests(&mut self) -> Option<&mut Requests> {
        match self {
            Fault::Answer { requests, .. }
            | Fault::LoseAnswer { requests }
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
            let method_fits = requests
                .method
                .as_deref()
                .is_none_or(|one| one.eq_ignore_ascii_case(method));
            if method_fits && path.contains(&requests.path_contains) && requests.times > 0 {
                requests.times -= 1;
                let used_up = requests.times == 0;
                met.push(fault.clone());
                return !used_up;
            }
            true
        });
        met
    }

    /// How long a file is delayed, in milliseconds: only delays that match the file's path apply.
    pub fn delay_of_file(&self, path: &str) -> Option<u64> {
        let mut armed = self.lock();
        let at = armed.iter().position(|fault| {
            matches!(fault, Fault::Delay { requests, .. } if requests.times > 0
                && requests.path_contains.starts_with("/attachments") && path.contains(&requests.path_contains))
        })?;
        let Fault::Delay {
            requests,
            milliseconds,
            ..
        } = &mut armed[at]
        else {
            return None;
        };
        let delay = *milliseconds;
        requests.times -= 1;
        if requests.times == 0 {
            armed.remove(at);
        }
        Some(delay)
    }

    /// Whether the bot's token is void.
    pub fn token_is_revoked(&self) -> bool {
        self.lock().contains(&Fault::RevokeToken)
    }

    /// The faults that are waiting, here and in the sessions.
    pub fn armed(&self, sessions: &Sessions, now: Moment) -> Vec<Fault> {
        let mut armed = self.lock().clone();
        let refused = sessions.refused.left(now);
        armed.extend(refused.map(|(shard, milliseconds)| Fault::RefuseGateway {
            milliseconds,
            shard,
        }));
        let sessionless = sessions.sessionless.left(now);
        armed.extend(
            sessionless.map(|(shard, milliseconds)| Fault::RefuseSession {
                milliseconds,
                shard,
            }),
        );
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
            Fault::DropSocket { shard } => sessions.order_shard(shard, &Order::Cut),
            Fault::CloseSocket { code, shard } => sessions.order_shard(shard, &Order::Close(code)),
            Fault::Reconnect { shard } => {
                let asks = "{\"op\":7,\"d\":null,\"s\":null,\"t\":null}".into();
                sessions.order_shard(shard, &Order::Send(asks));
            }
            Fault::InvalidSession { resumable, shard } => {
                sessions.order_shard(shard, &Order::Invalidate { resumable });
            }
            Fault::Zombie { shard } => sessions.order_shard(shard, &Order::FallSilent),
            Fault::RefuseGateway {
                milliseconds,
                shard,
            } => sessions
                .refused
                .close(shard, now.after(Duration::from_millis(milliseconds))),
            Fault::RefuseSession {
                milliseconds,
                shard,
            } => sessions
                .sessionless
                .close(shard, now.after(Duration::from_millis(milliseconds))),
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
            Fault::Answer { .. } | Fault::LoseAnswer { .. } | Fault::Delay { .. } => {
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
                .map(|fault| matches!(fault, Fault::LoseAnswer { .. }))
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
            Fault::DropSocket { shard: None }
        );
        assert_eq!(
            fault(r#"{"fault":"close_socket","code":4000}"#),
            Fault::CloseSocket {
                code: 4000,
                shard: None
            }
        );
        assert_eq!(
            fault(r#"{"fault":"invalid_session","resumable":false}"#),
            Fault::InvalidSession {
                resumable: false,
                shard: None
            }
        );
        assert_eq!(
            fault(r#"{"fault":"duplicate_dispatch"}"#),
            Fault::DuplicateDispatch { times: 1 }
        );
        assert!(serde_json::from_str::<Fault>(r#"{"fault":"rain"}"#).is_err());
    }
}
