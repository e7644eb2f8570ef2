//! The messages between a program and the referee: requests and responses (rule book 5).

use std::fmt;

use serde::{
    Deserialize, Deserializer, Serialize,
    de::{DeserializeOwned, Error, MapAccess, Visitor, value::MapAccessDeserializer},
};
use serde_json::{Map, Value};

use super::{
    codes::{Code, RequestError},
    lines::json_of,
};
use crate::{Outcome, Side, edge::Report, game::GameName};

/// A request.
#[derive(Deserialize)]
#[serde(tag = "op", rename_all = "lowercase", deny_unknown_fields)]
pub(super) enum Request {
    /// Begins a game, abandoning any earlier one.
    New(Box<New>),
    /// Asks for the legal moves.
    Legal {},
    /// Plays a move for the side to move.
    Play {
        #[serde(rename = "move")]
        mv: String,
    },
    /// Asks for the position.
    View {
        #[serde(rename = "as")]
        audience: Audience,
    },
}

/// The parameters of a new game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct New {
    pub(super) game: GameName,
    pub(super) rules: Option<String>,
    pub(super) options: Option<Options>,
    pub(super) setups: Option<Object<Setups>>,
    pub(super) deal: Option<String>,
    pub(super) seed: Option<u64>,
    pub(super) position: Option<String>,
    pub(super) hidden: Option<String>,
}

/// Both armies.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Setups {
    pub(super) first: String,
    pub(super) second: String,
}

/// Who the view is for.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Audience {
    /// The side that moves first.
    First,
    /// The other side.
    Second,
    /// Everyone.
    Public,
    /// The operator of the referee, who sees everything.
    Referee,
}

/// The request on a line; `example` is a request that is well-formed.
///
/// # Errors
/// When the line is too long, not JSON or not a request.
pub fn request<T: DeserializeOwned>(line: &[u8], example: &str) -> Result<T, RequestError> {
    let request: Result<Object<T>, _> = serde_json::from_str(json_of(line, example)?);
    match request {
        Ok(Object(request)) => Ok(request),
        Err(error) => Err(RequestError::new(Code::BadRequest, error)),
    }
}

/// Something that is written as a JSON object and, unlike serde's own structs, never as a list.
pub struct Object<T>(pub T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader<T>(std::marker::PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Reader<T> {
            type Value = Object<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a JSON object")
            }

            fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Object<T>, M::Error> {
                T::deserialize(MapAccessDeserializer::new(map)).map(Object)
            }
        }
        deserializer.deserialize_map(Reader(std::marker::PhantomData))
    }
}

/// Options by name, each given once.
pub struct Options(pub Map<String, Value>);

impl<'de> Deserialize<'de> for Options {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Options, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = Options;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a JSON object of options")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Options, M::Error> {
                let mut options = Map::new();
                while let Some((name, value)) = map.next_entry::<String, Value>()? {
                    if options.insert(name, value).is_some() {
                        return Err(M::Error::custom("an option is given twice"));
                    }
                }
                Ok(Options(options))
            }
        }
        deserializer.deserialize_map(Reader)
    }
}

/// The content of a response to an accepted request, apart from `ok`.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Body {
    /// To `new`.
    Begun {},
    /// To `legal`.
    Legal {
        turn: Option<Side>,
        moves: Vec<String>,
    },
    /// To `play`.
    Played {
        ruling: Report,
        result: Option<Outcome>,
    },
    /// To `view`.
    Seen {
        position: String,
        turn: Option<Side>,
        result: Option<Outcome>,
        #[serde(skip_serializing_if = "Option::is_none")]
        hidden: Option<String>,
    },
}

/// A response.
#[derive(Serialize)]
struct Answer<B> {
    ok: bool,
    #[serde(flatten)]
    body: B,
}

/// The content of a response to a refused request.
#[derive(Serialize)]
struct Refused {
    error: RequestError,
}

/// The line that answers a request.
pub fn answer_to(reply: Result<impl Serialize, RequestError>) -> String {
    let line = match reply {
        Ok(body) => serde_json::to_string(&Answer { ok: true, body }),
        Err(error) => serde_json::to_string(&Answer {
            ok: false,
            body: Refused { error },
        }),
    };
    line.expect("an answer is text, lists and yes or no")
}
