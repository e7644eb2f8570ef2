//! Misbehaviour on request: answers refused, lost or delayed. Faults of the gateway are given to the sessions at once;
//! those of the REST API wait here until a request uses them up.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use axum::{
    Json,
    extract::{ConnectInfo, Request, State},
    http::{HeaderValue, StatusCode},
    middleware::Next,
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{
    error::words_for,
    exchanges::Meddling,
    gateway::session::Order,
    limits::refusal::{Scope, too_many},
    line::Scissors,
    server::{App, Shared},
};

/// What is to go wrong.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "fault", rename_all = "snake_case")]
pub enum Fault {
    /// The gateway connection ends without a close frame.
    DropSocket,
    /// The gateway connection is closed.
    CloseSocket {
        /// With this code.
        code: u16,
    },
    /// The bot is asked to reconnect (op 7).
    Reconnect,
    /// The session is declared invalid (op 9).
    InvalidSession {
        /// Whether it may be resumed all the same.
        #[serde(default)]
        resumable: bool,
    },
    /// The gateway connection falls silent.
    Zombie,
    /// New gateway connections are refused for a while.
    RefuseGateway {
        /// For how long.
        milliseconds: u64,
    },
    /// The next interactions are dispatched twice.
    DuplicateDispatch {
        /// How many of them.
        #[serde(default = "once")]
        times: u32,
    },
    /// The next interactions, and everything that the gateway sends after them, reach the bot late.
    LateDispatch {
        /// How many of them.
        #[serde(default = "once")]
        times: u32,
        /// How late.
        milliseconds: u64,
    },
    /// A request is answered with an error and nothing is done.
    Answer {
        /// Which requests.
        #[serde(flatten)]
        requests: Requests,
        /// The HTTP status.
        status: u16,
        /// Discord's error code in the body; 0, if there is none.
        #[serde(default)]
        code: u32,
        /// For 429: seconds until the bot may try again.
        retry_after: Option<f64>,
        /// For 429: on whom the limit lies.
        #[serde(default)]
        scope: Scope,
    },
    /// A request is carried out but never answered.
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
        /// Whether the wait comes before the work, or after it.
        #[serde(default = "yes")]
        before: bool,
    },
}

/// Which requests a fault concerns.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Requests {
    /// The method; any, if there is none.
    method: Option<String>,
    /// Part of the path; any path, if there is none.
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

    /// The faults that a request meets, each used once more. A request that is refused meets nothing further, so that
    /// refusals can be lined up.
    fn met_by(&self, method: &str, path: &str) -> Vec<Fault> {
        let mut armed = self.lock();
        let mut met: Vec<Fault> = Vec::new();
        armed.retain_mut(|fault| {
            if matches!(met.last(), Some(Fault::Answer { .. })) {
                return true;
            }
            let Some(requests) = fault.requests() else {
                return false;
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
}

impl Shared {
    /// The faults still armed.
    pub fn armed_faults(&self) -> Vec<Fault> {
        let mut armed = self.faults.lock().clone();
        let inside = self.lock();
        let now = self.clock.now();
        if let Some(until) = inside.sessions.refused_until.filter(|until| *until > now) {
            let milliseconds = until.millis() - now.millis();
            armed.push(Fault::RefuseGateway { milliseconds });
        }
        if inside.sessions.duplicates > 0 {
            armed.push(Fault::DuplicateDispatch {
                times: inside.sessions.duplicates,
            });
        }
        if inside.sessions.late > 0 {
            armed.push(Fault::LateDispatch {
                times: inside.sessions.late,
                milliseconds: inside.sessions.lateness.as_millis() as u64,
            });
        }
        armed
    }

    /// Forgets all faults still armed.
    pub fn clear_faults(&self) {
        self.faults.lock().clear();
        let mut inside = self.lock();
        inside.sessions.refused_until = None;
        inside.sessions.duplicates = 0;
        inside.sessions.late = 0;
    }

    /// Makes a fault happen: at once, or when a request meets it.
    pub fn arm(&self, fault: Fault) {
        let now = self.clock.now();
        let mut inside = self.lock();
        let sessions = &mut inside.sessions;
        match fault {
            Fault::DropSocket => sessions.order_all(&Order::Cut),
            Fault::CloseSocket { code } => sessions.order_all(&Order::Close(code)),
            Fault::Reconnect => {
                sessions.order_all(&Order::Send(
                    "{\"op\":7,\"d\":null,\"s\":null,\"t\":null}".into(),
                ));
            }
            Fault::InvalidSession { resumable } => {
                sessions.order_all(&Order::Invalidate { resumable });
            }
            Fault::Zombie => sessions.order_all(&Order::FallSilent),
            Fault::RefuseGateway { milliseconds } => {
                sessions.refused_until = Some(now.after(Duration::from_millis(milliseconds)));
            }
            Fault::DuplicateDispatch { times } => sessions.duplicates += times,
            Fault::LateDispatch {
                times,
                milliseconds,
            } => {
                sessions.late = times;
                sessions.lateness = Duration::from_millis(milliseconds);
            }
            Fault::Answer { .. } | Fault::LoseAnswer { .. } | Fault::Delay { .. } => {
                self.faults.lock().push(fault);
            }
        }
    }
}

/// Lets a request of the REST API meet the faults armed for it.
pub async fn interfere(
    State(shared): App,
    ConnectInfo(scissors): ConnectInfo<Scissors>,
    request: Request,
    next: Next,
) -> Response {
    let met = shared
        .faults
        .met_by(request.method().as_str(), request.uri().path());
    for fault in &met {
        match fault {
            Fault::Delay {
                milliseconds,
                before: true,
                ..
            } => pause(*milliseconds).await,
            Fault::Answer {
                status,
                code,
                retry_after,
                scope,
                ..
            } => {
                let mut response = refusal(*status, *code, *retry_after, *scope);
                response.extensions_mut().insert(Meddling::Answered);
                return response;
            }
            _ => {}
        }
    }
    let mut response = next.run(request).await;
    for fault in &met {
        match fault {
            Fault::Delay {
                milliseconds,
                before: false,
                ..
            } => pause(*milliseconds).await,
            Fault::LoseAnswer { .. } => {
                response.extensions_mut().insert(Meddling::Lost);
                scissors.cut();
            }
            _ => {}
        }
    }
    response
}

async fn pause(milliseconds: u64) {
    tokio::time::sleep(Duration::from_millis(milliseconds)).await;
}

/// Discord's body for an error of its own, or for too many requests.
fn refusal(status: u16, code: u32, retry_after: Option<f64>, scope: Scope) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    if status != StatusCode::TOO_MANY_REQUESTS {
        let text = format!(
            "{}: {}",
            status.as_u16(),
            status.canonical_reason().unwrap_or_default()
        );
        let text = words_for(code).map_or(text, str::to_owned);
        return (status, Json(json!({ "message": text, "code": code }))).into_response();
    }
    let wait = Duration::try_from_secs_f64(retry_after.unwrap_or(1.0)).unwrap_or_default();
    let mut response = too_many(scope, wait, code);
    if scope == Scope::User {
        let seconds = HeaderValue::from_str(&wait.as_secs_f64().to_string()).ok();
        for (name, value) in [
            ("x-ratelimit-remaining", Some(HeaderValue::from(0))),
            ("x-ratelimit-reset-after", seconds),
        ] {
            if let Some(value) = value {
                response.headers_mut().insert(name, value);
            }
        }
    }
    response
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
    fn refusals_wait_for_a_request_each() {
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
        assert_eq!(fault(r#"{"fault":"drop_socket"}"#), Fault::DropSocket);
        assert_eq!(
            fault(r#"{"fault":"close_socket","code":4000}"#),
            Fault::CloseSocket { code: 4000 }
        );
        assert_eq!(
            fault(r#"{"fault":"invalid_session","resumable":false}"#),
            Fault::InvalidSession { resumable: false }
        );
        assert_eq!(
            fault(r#"{"fault":"duplicate_dispatch"}"#),
            Fault::DuplicateDispatch { times: 1 }
        );
        assert!(serde_json::from_str::<Fault>(r#"{"fault":"rain"}"#).is_err());
    }

    #[test]
    fn a_429_says_how_long_to_wait() {
        let response = refusal(429, 0, Some(0.25), Scope::User);
        assert_eq!(response.status(), 429);
        assert_eq!(response.headers()["retry-after"], "1");
        assert_eq!(response.headers()["x-ratelimit-reset-after"], "0.25");
    }
}
