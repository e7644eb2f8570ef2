//! The headless referee (rule book, section 5): a [`Session`] holds one game and answers requests, one JSON object
//! per line; [`serve`] runs one over a pair of streams. `protocol` defines requests and responses, `codes` the
//! refusals.
//!
//! ```
//! use rules::headless::Session;
//!
//! let mut session = Session::default();
//! assert_eq!(session.answer(br#"{"op":"new","game":"xiangqi"}"#), r#"{"ok":true}"#);
//! assert!(session.answer(br#"{"op":"play","move":"h2e2"}"#).starts_with(r#"{"ok":true,"#));
//! let refused = session.answer(br#"{"op":"play","move":"h2e2"}"#);
//! assert!(refused.contains("illegal-move"));
//! ```

mod codes;
mod known;
mod lines;
mod protocol;

pub use codes::{Code, RequestError, shortened};
pub use known::KnownGame;
pub use lines::{answer_lines, serve};
pub use protocol::{Audience, Object, Options, answer_to, request};

use protocol::{Body, New, Request};

use crate::{
    Action, Side,
    game::{Game, GameName, GameRules, Start},
};

/// A referee and its game, if one has begun.
#[derive(Default)]
pub struct Session {
    game: Option<Game>,
}

impl Session {
    /// Responds to a line; both are without a line end. A refusal changes nothing.
    pub fn answer(&mut self, line: &[u8]) -> String {
        answer_to(self.reply(line))
    }

    fn reply(&mut self, line: &[u8]) -> Result<Body, RequestError> {
        match request(line, r#"{"op":"legal"}"#)? {
            Request::New(new) => {
                self.game = Some(begin(*new)?);
                Ok(Body::Begun {})
            }
            Request::Legal {} => Ok(legal(self.game()?)),
            Request::Play { mv } => play(self.game()?, &mv),
            Request::View { audience } => Ok(view(self.game()?, audience)),
        }
    }

    fn game(&mut self) -> Result<&mut Game, RequestError> {
        let none = || RequestError::no_game(r#"{"op":"new","game":"xiangqi"}"#);
        self.game.as_mut().ok_or_else(none)
    }
}

/// The rules of a game's preset; of its first preset if no name is given.
///
/// # Errors
/// When the game has no preset with this name.
pub fn preset(game: GameName, preset: Option<&str>) -> Result<GameRules, RequestError> {
    let presets = game.presets();
    let preset = preset.unwrap_or(presets[0]);
    game.preset(preset).ok_or_else(|| {
        let (game, known) = (game.name(), presets.join(", "));
        let message = format!("{game} has no rules called {preset:?}; there are {known}");
        RequestError::new(Code::UnknownRules, message)
    })
}

/// The rules that a request asks for: a preset, see [`preset`], with these options.
///
/// # Errors
/// When there are no such rules.
pub fn rules(
    game: GameName,
    name: Option<&str>,
    options: Option<&Options>,
) -> Result<GameRules, RequestError> {
    let rules = preset(game, name)?;
    Ok(match options {
        Some(Options(changes)) => rules.with_changes(changes)?,
        None => rules,
    })
}

/// The action with this text. Only the exact form that `writer` writes is accepted; the parser is more lenient.
///
/// # Errors
/// When it has another form.
pub fn action(text: &str, writer: &str) -> Result<Action, RequestError> {
    let action = text.parse().ok();
    action
        .filter(|action: &Action| action.to_string() == text)
        .ok_or_else(|| {
            let message =
                format!("{text:?} is not written as {writer} writes moves, like a6a7 or a6=");
            RequestError::new(Code::BadMove, message)
        })
}

fn begin(new: New) -> Result<Game, RequestError> {
    let rules = rules(new.game, new.rules.as_deref(), new.options.as_ref())?;
    let start = Start {
        setups: new
            .setups
            .map(|Object(setups)| [setups.first, setups.second]),
        deal: new.deal,
        seed: new.seed,
        position: new.position,
        hidden: new.hidden,
        flag_taken: false,
    };
    Ok(start.begin(&rules)?)
}

fn legal(game: &Game) -> Body {
    Body::Legal {
        turn: game.turn(),
        moves: game.legal_actions().iter().map(Action::to_string).collect(),
    }
}

fn play(game: &mut Game, text: &str) -> Result<Body, RequestError> {
    let side = game.turn().ok_or_else(RequestError::game_over)?;
    let action = action(text, "legal")?;
    let ruling = game.play(side, action)?;
    Ok(Body::Played {
        ruling: ruling.report(game.colours()),
        result: game.outcome(),
    })
}

fn view(game: &Game, audience: Audience) -> Body {
    let (position, hidden) = match audience {
        Audience::First => (game.seat_view(Side::First).text(), None),
        Audience::Second => (game.seat_view(Side::Second).text(), None),
        Audience::Public => (game.table_view().text(), None),
        Audience::Referee => (game.referee_text(), game.referee_hidden()),
    };
    Body::Seen {
        position,
        turn: game.turn(),
        result: game.outcome(),
        hidden,
    }
}
