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
pub use known::{KnownGame, KnownView};
pub use lines::{answer_lines, json_of, serve};
pub use protocol::{Audience, Object, Options};

use protocol::{Answer, Body, New, Request};

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
        Answer::new(self.reply(line)).line()
    }

    fn reply(&mut self, line: &[u8]) -> Result<Body, RequestError> {
        let request = Request::read(json_of(line, r#"{"op":"legal"}"#)?)?;
        if let Request::New(new) = request {
            self.game = Some(begin(*new)?);
            return Ok(Body::Begun {});
        }
        let game = self.game.as_mut().ok_or_else(|| {
            let message =
                r#"there is no game yet: begin with {"op":"new","game":"xiangqi"}, for instance"#;
            RequestError::new(Code::NoGame, message)
        })?;
        match request {
            Request::New(_) | Request::Legal => Ok(legal(game)),
            Request::Play(request) => play(game, &request.mv),
            Request::View(request) => Ok(view(game, request.audience)),
        }
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

fn begin(new: New) -> Result<Game, RequestError> {
    let mut rules = preset(new.game, new.rules.as_deref())?;
    if let Some(Options(changes)) = &new.options {
        rules = rules.with_changes(changes)?;
    }
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
    let side = game.turn().ok_or_else(|| {
        RequestError::new(Code::GameOver, "the game is over: begin another with new")
    })?;
    // Only the exact form that `legal` writes is accepted; the parser is more lenient.
    let action = text.parse().ok();
    let action: Action = action
        .filter(|action: &Action| action.to_string() == text)
        .ok_or_else(|| {
            let message =
                format!("{text:?} is not written as legal writes moves, like a6a7 or a6=");
            RequestError::new(Code::BadMove, message)
        })?;
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
