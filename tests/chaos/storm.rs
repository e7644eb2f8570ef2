//! What goes wrong: the program is killed, Discord fails in every way that the stand-in supports, the disk fails, the
//! clock is set, people close their direct messages.

use basics::Span;
use std::{collections::BTreeMap, time::Duration};

use harness::Control;
use rand::{RngExt, rngs::StdRng, seq::IndexedRandom};
use serde_json::{Value, json};

use super::bot::Bot;

/// The faults so far, by kind.
pub type Faults = BTreeMap<&'static str, u64>;

/// A source of everything that goes wrong.
pub struct Storm {
    pub control: Control,
    pub rng: StdRng,
    pub faults: Faults,
    /// Whether there are faults besides kills.
    has_faults: bool,
    /// The people whose direct messages are closed now.
    closed: Vec<u64>,
    /// Everyone whose direct messages were ever closed.
    pub ever_closed: Vec<u64>,
    /// The people who close and open theirs.
    whimsical: Vec<u64>,
}

impl Storm {
    pub fn new(control: Control, whimsical: Vec<u64>, rng: StdRng, has_faults: bool) -> Storm {
        Storm {
            control,
            rng,
            faults: Faults::new(),
            has_faults,
            closed: Vec::new(),
            ever_closed: Vec::new(),
            whimsical,
        }
    }

    /// One life of the program: faults, and death at a random moment.
    pub async fn rages(&mut self, bot: &mut Bot) {
        let life = if self.rng.random_bool(0.15) {
            self.rng.random_range(0..400)
        } else {
            self.rng.random_range(300..1300)
        };
        let faults = self.rng.random_range(1..=5);
        for _ in 0..faults {
            if self.has_faults {
                self.fault(bot).await;
            }
            bot.lives(Duration::from_millis(life / faults)).await;
        }
        bot.kill_some(&mut self.rng).await;
    }

    /// Everything works again.
    pub async fn ends(&mut self, bot: &mut Bot) {
        self.control.delete("/control/faults").await;
        self.disk_works(bot);
        bot.clock.is_set(Span::days(0));
        bot.start();
        bot.server_is_back().await;
        for person in std::mem::take(&mut self.closed) {
            self.accepts(person, true).await;
        }
    }

    fn disk_works(&self, bot: &Bot) {
        if bot.disk.fails() {
            bot.disk.works();
        }
    }

    async fn accepts(&self, person: u64, accepts: bool) {
        let body = json!({ "accepts_dms": accepts });
        self.control
            .post(&format!("/control/users/{person}"), body)
            .await;
    }

    async fn fault(&mut self, bot: &Bot) {
        self.disk_works(bot);
        let rng = &mut self.rng;
        let (kind, body): (&'static str, Value) = match rng.random_range(0..21) {
            0 => ("drop_socket", json!({})),
            1 => (
                "close_socket",
                json!({ "code": rng.random_range(4007..=4009) }),
            ),
            2 => ("reconnect", json!({})),
            3 => (
                "invalid_session",
                json!({ "resumable": rng.random_bool(0.5) }),
            ),
            4 => ("zombie", json!({})),
            5 => (
                "refuse_gateway",
                json!({ "milliseconds": rng.random_range(50..1500) }),
            ),
            6 | 7 => (
                "duplicate_dispatch",
                json!({ "times": rng.random_range(1..6) }),
            ),
            8 => (
                "late_dispatch",
                json!({ "times": rng.random_range(1..4), "milliseconds": rng.random_range(50..1500) }),
            ),
            9 | 10 => {
                let mut body = requests(rng);
                body["status"] = json!(*[500, 502, 503, 504].choose(rng).unwrap());
                ("answer", body)
            }
            11 => {
                let mut body = requests(rng);
                body["status"] = json!(429);
                body["retry_after"] = json!(rng.random_range(0.05..1.5));
                body["scope"] = json!(*["user", "global", "shared"].choose(rng).unwrap());
                ("too_many_requests", body)
            }
            12..=14 => ("lose_answer", requests(rng)),
            15 => {
                let mut body = requests(rng);
                body["milliseconds"] = json!(rng.random_range(50..3000));
                body["before"] = json!(rng.random_bool(0.5));
                ("delay", body)
            }
            16 => {
                bot.disk.is_full();
                return self.count("disk_full");
            }
            17 => {
                bot.disk.is_broken();
                return self.count("disk_broken");
            }
            18 => {
                let ahead = if rng.random_bool(0.4) {
                    0
                } else {
                    rng.random_range(-90..90)
                };
                bot.clock.is_set(Span::minutes(ahead));
                return self.count("clock_set");
            }
            19 if bot.kill_server() => return self.count("server_killed"),
            _ => {
                match self.closed.pop().filter(|_| rng.random_bool(0.6)) {
                    Some(person) => self.accepts(person, true).await,
                    None => {
                        let person = *self.whimsical.choose(rng).unwrap();
                        self.accepts(person, false).await;
                        self.closed.push(person);
                        self.ever_closed.push(person);
                    }
                }
                return self.count("direct_messages");
            }
        };
        let mut body = body;
        body["fault"] = json!(match kind {
            "too_many_requests" => "answer",
            kind => kind,
        });
        self.control.fault(body).await;
        self.count(kind);
    }

    fn count(&mut self, kind: &'static str) {
        *self.faults.entry(kind).or_default() += 1;
    }
}

/// Which requests a fault strikes: any, or those of one kind.
fn requests(rng: &mut StdRng) -> Value {
    let times = rng.random_range(1..5);
    match rng.random_range(0..6) {
        0 => json!({ "times": times }),
        1 => json!({ "times": times, "path_contains": "/callback" }),
        2 => json!({ "times": times, "path_contains": "/messages", "method": "POST" }),
        3 => json!({ "times": times, "path_contains": "/messages", "method": "PATCH" }),
        4 => json!({ "times": times, "path_contains": "/threads" }),
        _ => json!({ "times": times, "path_contains": "/messages" }),
    }
}
