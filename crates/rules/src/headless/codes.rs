//! Refusals, by the referee and by a player that follows a game: a code for programs, a sentence for people.

use serde::Serialize;

use crate::{
    game::{PlayRefusal, StartError},
    rule_set::OptionError,
};

/// What is wrong with a request. A refused request has no effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// The line is longer than any request needs.
    TooLong,
    /// The line is not JSON, or not in UTF-8.
    NotJson,
    /// JSON, but not a request: an unknown `op` or field, or a field that is missing or has the wrong type.
    BadRequest,
    /// There is no game yet.
    NoGame,
    /// The game has no preset with this name.
    UnknownRules,
    /// There is no such option, or it cannot have this value.
    BadOption,
    /// Two options that clash.
    OptionsClash,
    /// More than one of setups, deal, seed and position.
    SeveralStarts,
    /// Arranged Luzhanqi without a setup for each side.
    SetupsMissing,
    /// Setups for a game in which nobody arranges an army.
    SetupsAstray,
    /// Dealt Luzhanqi without deal, seed or position.
    DealMissing,
    /// A deal, a seed or hidden pieces for a game in which nothing is dealt.
    DealAstray,
    /// Hidden pieces without a position.
    HiddenAlone,
    /// A setup that is not an army.
    BadSetup,
    /// A setup that the rules forbid.
    ForbiddenSetup,
    /// An invalid deal.
    BadDeal,
    /// An invalid or impossible position.
    BadPosition,
    /// The game is over.
    GameOver,
    /// A text that is not a move.
    BadMove,
    /// A move that the rules forbid.
    IllegalMove,
    /// To a player: arranged Luzhanqi without its own army.
    SetupMissing,
    /// To a player: a position in a game with secrets, in which a seat knows only part of one.
    PositionAstray,
    /// To a player: the referee cannot have ruled like this.
    WrongRuling,
    /// To a player: a ply without the ruling that a game with secrets needs.
    RulingMissing,
    /// To a player: it is the other side's turn.
    OutOfTurn,
    /// To a player: it has no move to offer.
    NoMove,
}

/// A refused request.
#[derive(Debug, Serialize)]
pub struct RequestError {
    /// What is wrong, for programs.
    pub code: Code,
    /// What is wrong, for people.
    pub message: String,
}

/// The maximum number of characters in a message, which may quote the input.
const MAX_MESSAGE_CHARS: usize = 500;

impl RequestError {
    /// A refusal; a long message is shortened.
    pub fn new(code: Code, message: impl std::fmt::Display) -> RequestError {
        RequestError {
            code,
            message: shortened(message.to_string()),
        }
    }

    /// A request that needs a game before there is one; `example` is a request that begins one.
    pub fn no_game(example: &str) -> RequestError {
        let message = format!("there is no game yet: begin with {example}, for instance");
        RequestError::new(Code::NoGame, message)
    }

    /// A request that needs a game in progress after its end.
    pub fn game_over() -> RequestError {
        let message = "the game is over: begin another with new";
        RequestError::new(Code::GameOver, message)
    }
}

/// Shortens a message to a readable length, however much it quotes.
pub fn shortened(mut message: String) -> String {
    if let Some((end, _)) = message.char_indices().nth(MAX_MESSAGE_CHARS) {
        message.truncate(end);
        message.push('…');
    }
    message
}

impl From<OptionError> for RequestError {
    fn from(error: OptionError) -> RequestError {
        let code = match error {
            OptionError::Unknown { .. } | OptionError::Value { .. } => Code::BadOption,
            OptionError::Clash(_) => Code::OptionsClash,
        };
        RequestError::new(code, error)
    }
}

impl From<StartError> for RequestError {
    fn from(error: StartError) -> RequestError {
        let code = match error {
            StartError::Several(..) => Code::SeveralStarts,
            StartError::SetupsMissing => Code::SetupsMissing,
            StartError::SetupsAstray => Code::SetupsAstray,
            StartError::DealMissing => Code::DealMissing,
            StartError::DealAstray(_) => Code::DealAstray,
            StartError::HiddenAlone => Code::HiddenAlone,
            StartError::Army { .. } => Code::BadSetup,
            StartError::Placement { .. } => Code::ForbiddenSetup,
            StartError::Deal(_) => Code::BadDeal,
            StartError::Position(_) => Code::BadPosition,
        };
        RequestError::new(code, error)
    }
}

impl From<PlayRefusal> for RequestError {
    fn from(refusal: PlayRefusal) -> RequestError {
        RequestError::new(Code::IllegalMove, refusal)
    }
}
