//! The messages between a program and the referee: requests and responses (rule book 5).

use std::fmt;

use serde::{
    Deserialize, Deserializer, Serialize,
    de::{Error, MapAccess, Visitor, value::MapAccessDeserializer},
};
use serde_json::{Map, Value};

use super::codes::{Code, RequestError};
use crate::{Outcome, Side, edge::Report, game::GameName};

/// What a request asks for.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Op {
    New,
    Legal,
    Play,
    View,
}

/// Begins a game, abandoning any earlier one.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct New {
    #[serde(rename = "op")]
    _op: Op,
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

/// Asks for the legal moves.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Legal {
    #[serde(rename = "op")]
    _op: Op,
}

/// Plays a move for the side to move.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Play {
    #[serde(rename = "op")]
    _op: Op,
    #[serde(rename = "move")]
    pub(super) mv: String,
}

/// Asks for the position.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct View {
    #[serde(rename = "op")]
    _op: Op,
    #[serde(rename = "as")]
    pub(super) audience: Audience,
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

/// What every request has. Once the operation is known, the other fields are parsed too.
#[derive(Deserialize)]
struct Envelope<Op> {
    op: Op,
}

/// The operation that a request asks for.
///
/// # Errors
/// When the text is not a request.
pub fn operation<'a, Op: Deserialize<'a>>(line: &'a str) -> Result<Op, RequestError> {
    let Object(Envelope { op }) = fields(line)?;
    Ok(op)
}

/// All fields of a request, once its operation is known.
///
/// # Errors
/// When the request has not exactly these fields.
pub fn fields<'a, T: Deserialize<'a>>(line: &'a str) -> Result<T, RequestError> {
    serde_json::from_str(line).map_err(|error| RequestError::new(Code::BadRequest, error))
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
