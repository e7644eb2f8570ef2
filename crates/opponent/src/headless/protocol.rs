//! The messages between a program and the player: requests and responses.

use rules::{
    Outcome, Side,
    game::{GameName, PlayRefusal, StartError},
    headless::{self, Object, Options, RequestError, shortened},
    rule_set::OptionError,
};
use serde::{Deserialize, Serialize};

use crate::ruling::HeardRuling;

/// A request.
pub(super) enum Request {
    New(Box<New>),
    Ply(Box<Ply>),
    Go(Go),
    Setup(Setup),
}

/// What every request has. Once the operation is known, the other fields are parsed too.
#[derive(Deserialize)]
struct Envelope {
    op: Op,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Op {
    New,
    Ply,
    Go,
    Setup,
}

/// Begins a game, abandoning any earlier one.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct New {
    #[serde(rename = "op")]
    _op: Op,
    pub(super) game: Option<GameName>,
    pub(super) rules: Option<String>,
    pub(super) options: Option<Options>,
    /// The program's seat.
    pub(super) seat: Side,
    /// The program's own army, in games with armies.
    pub(super) setup: Option<String>,
    /// The position to continue from, in games without secrets.
    pub(super) position: Option<String>,
    /// Makes the program's choices reproducible.
    pub(super) seed: Option<u64>,
}

/// Reports what was played, by either side, and the referee's ruling.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Ply {
    #[serde(rename = "op")]
    _op: Op,
    #[serde(rename = "move")]
    pub(super) mv: String,
    /// May be omitted in games without secrets.
    pub(super) ruling: Option<HeardRuling>,
    /// How the ply ended the game, if given.
    pub(super) result: Option<Outcome>,
}

/// Asks for the program's move.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Go {
    #[serde(rename = "op")]
    _op: Op,
    /// The strongest level if omitted.
    pub(super) level: Option<u8>,
    /// The maximum time in milliseconds.
    pub(super) ms: Option<u64>,
}

/// Asks for an army.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Setup {
    #[serde(rename = "op")]
    _op: Op,
    pub(super) game: Option<GameName>,
    pub(super) rules: Option<String>,
    pub(super) options: Option<Options>,
    pub(super) level: Option<u8>,
}

impl Request {
    /// Parses JSON.
    ///
    /// # Errors
    /// When it is not a request.
    pub(super) fn read(line: &str) -> Result<Request, Refused> {
        Request::read_json(line).map_err(|error| Refused::new(Code::BadRequest, error))
    }

    fn read_json(line: &str) -> Result<Request, serde_json::Error> {
        let Object(Envelope { op }) = serde_json::from_str(line)?;
        Ok(match op {
            Op::New => Request::New(serde_json::from_str(line)?),
            Op::Ply => Request::Ply(serde_json::from_str(line)?),
            Op::Go => Request::Go(serde_json::from_str(line)?),
            Op::Setup => Request::Setup(serde_json::from_str(line)?),
        })
    }
}

/// What is wrong with a request, in addition to the referee's codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// Not a request: an unknown `op` or field, or a field that is missing or has the wrong type.
    BadRequest,
    /// There is no game yet.
    NoGame,
    /// A setup for a game in which nobody arranges an army.
    SetupsAstray,
    /// Arranged Luzhanqi without the program's own army.
    SetupMissing,
    /// A setup that is not an army that the rules allow.
    BadSetup,
    /// A position in a game with secrets, in which a seat knows only part of one.
    PositionAstray,
    /// A text that is not a move.
    BadMove,
    /// A move that cannot be played on this board.
    IllegalMove,
    /// The referee cannot have ruled like this.
    WrongRuling,
    /// A ply without the ruling that a game with secrets needs.
    RulingMissing,
    /// It is the other side's turn.
    OutOfTurn,
    /// The game is over.
    GameOver,
    /// The program has no move to offer.
    NoMove,
}

/// The code of a refusal: this protocol's own, or one of the referee's.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(untagged)]
enum AnyCode {
    Own(Code),
    Referee(headless::Code),
}

/// A refused request.
#[derive(Debug, Serialize)]
pub(super) struct Refused {
    code: AnyCode,
    message: String,
}

impl Refused {
    pub(super) fn new(code: Code, message: impl std::fmt::Display) -> Refused {
        Refused {
            code: AnyCode::Own(code),
            message: shortened(message.to_string()),
        }
    }
}

impl From<RequestError> for Refused {
    fn from(RequestError { code, message }: RequestError) -> Refused {
        Refused {
            code: AnyCode::Referee(code),
            message,
        }
    }
}

impl From<OptionError> for Refused {
    fn from(error: OptionError) -> Refused {
        RequestError::from(error).into()
    }
}

impl From<StartError> for Refused {
    fn from(error: StartError) -> Refused {
        RequestError::from(error).into()
    }
}

impl From<PlayRefusal> for Refused {
    fn from(refusal: PlayRefusal) -> Refused {
        RequestError::from(refusal).into()
    }
}

/// A response.
#[derive(Serialize)]
pub(super) struct Answer {
    ok: bool,
    #[serde(flatten)]
    body: Body,
}

/// The content of a response, apart from `ok`.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Body {
    /// To `new` and `ply`.
    Done {},
    /// To `go`.
    Moves {
        #[serde(rename = "move")]
        mv: String,
    },
    /// To `setup`.
    Arranged { setup: String },
    /// To any refused request.
    Refused { error: Refused },
}

impl Answer {
    pub(super) fn new(answered: Result<Body, Refused>) -> Answer {
        match answered {
            Ok(body) => Answer { ok: true, body },
            Err(error) => Answer {
                ok: false,
                body: Body::Refused { error },
            },
        }
    }

    /// The line.
    pub(super) fn line(&self) -> String {
        serde_json::to_string(self).expect("an answer is text and yes or no")
    }
}
