//! The interface for other programs: a [`Session`] holds one game from one seat and answers requests, one JSON object
//! per line; [`serve`] runs one over a pair of streams. A session receives what a player in that seat receives: its own
//! army, and each ply with its ruling. `protocol` defines requests and responses, `seat` follows the game.
//!
//! ```
//! use opponent::headless::Session;
//! use rand::{SeedableRng, rngs::StdRng};
//! use rules::game::GameName;
//!
//! let mut session = Session::new(GameName::DouShouQi, StdRng::seed_from_u64(1));
//! let new = br#"{"op":"new","game":"doushouqi","seat":"first"}"#;
//! assert_eq!(session.answer(new), r#"{"ok":true}"#);
//! assert!(session.answer(br#"{"op":"go","level":2}"#).starts_with(r#"{"ok":true,"move":""#));
//! ```

mod protocol;
mod seat;
#[cfg(test)]
mod tests;

use std::{
    io::{self, BufRead, Write},
    time::Duration,
};

use rand::{SeedableRng, rngs::StdRng};
use rules::{
    game::{GameName, GameRules},
    headless::{Options, answer_lines, json_of, preset},
};

use crate::Level;
use protocol::{Answer, Body, Code, Go, Refused, Request, Setup};
use seat::Seat;

/// The default time for a move, in milliseconds.
const DEFAULT_TIME_MS: u64 = 1_000;

/// A player, and its seat while it plays.
pub struct Session {
    game: GameName,
    seat: Option<Seat>,
    rng: StdRng,
}

/// Answers requests about `game` line by line until the input ends; `rng` decides everything random.
///
/// # Errors
/// When reading or writing fails.
pub fn serve(
    game: GameName,
    input: &mut impl BufRead,
    output: &mut impl Write,
    rng: StdRng,
) -> io::Result<()> {
    let mut session = Session::new(game, rng);
    answer_lines(input, output, |line| session.answer(line))
}

impl Session {
    /// A session without a game yet. Its game is `game` unless a request names another one; `rng` decides everything
    /// random.
    #[must_use]
    pub const fn new(game: GameName, rng: StdRng) -> Session {
        Session {
            game,
            seat: None,
            rng,
        }
    }

    /// The rules that a request asks for, of the session's game unless the request names another one.
    fn rules(
        &self,
        game: Option<GameName>,
        name: Option<&str>,
        options: Option<&Options>,
    ) -> Result<GameRules, Refused> {
        let rules = preset(game.unwrap_or(self.game), name)?;
        Ok(match options {
            Some(Options(changes)) => rules.with_changes(changes)?,
            None => rules,
        })
    }

    /// Responds to a line; both are without a line end. A refusal changes nothing.
    pub fn answer(&mut self, line: &[u8]) -> String {
        Answer::new(self.reply(line)).line()
    }

    fn reply(&mut self, line: &[u8]) -> Result<Body, Refused> {
        let request = Request::read(json_of(line, r#"{"op":"go"}"#)?)?;
        let request = match request {
            Request::New(new) => {
                let rules = self.rules(new.game, new.rules.as_deref(), new.options.as_ref())?;
                let (own, position) = (new.setup.as_deref(), new.position.as_deref());
                self.seat = Some(Seat::new(&rules, new.seat, own, position)?);
                if let Some(seed) = new.seed {
                    self.rng = StdRng::seed_from_u64(seed);
                }
                return Ok(Body::Done {});
            }
            Request::Setup(setup) => return self.setup(&setup),
            Request::Ply(_) | Request::Go(_) => request,
        };
        let seat = self.seat.as_mut().ok_or_else(|| {
            let advice = r#"{"op":"new","seat":"first"}"#;
            let message = format!("there is no game yet: begin with {advice}, for instance");
            Refused::new(Code::NoGame, message)
        })?;
        if let Request::Ply(ply) = &request {
            seat.hear(ply)?;
            return Ok(Body::Done {});
        }
        let Request::Go(go) = request else {
            return Ok(Body::Done {});
        };
        best_move(seat, &go, &mut self.rng)
    }

    fn setup(&mut self, request: &Setup) -> Result<Body, Refused> {
        let options = request.options.as_ref();
        let rules = self.rules(request.game, request.rules.as_deref(), options)?;
        let level = level(request.level)?;
        let setup = crate::arrange(&rules, level, &mut self.rng).ok_or_else(|| {
            let message = "by these rules nobody arranges an army, so there are no setups";
            Refused::new(Code::SetupsAstray, message)
        })?;
        Ok(Body::Arranged { setup })
    }
}

fn level(number: Option<u8>) -> Result<Level, Refused> {
    let level = number.map_or(Ok(Level::STRONGEST), Level::try_from);
    level.map_err(|error| Refused::new(Code::BadRequest, error))
}

fn best_move(seat: &Seat, go: &Go, rng: &mut StdRng) -> Result<Body, Refused> {
    let level = level(go.level)?;
    let time = Duration::from_millis(go.ms.unwrap_or(DEFAULT_TIME_MS));
    let history = seat.to_move()?;
    let thought = crate::think(&history, level, time, rng)
        .ok_or_else(|| Refused::new(Code::NoMove, "the program finds no move here"))?;
    Ok(Body::Moves {
        mv: thought.action.to_string(),
    })
}
