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
    game::GameName,
    headless::{Code, RequestError, answer_lines, answer_to, request, rules as rules_of},
};

use crate::Level;
use protocol::{Body, Go, New, Request, Setup};
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
    pub const fn new(game: GameName, rng: StdRng) -> Session {
        Session {
            game,
            seat: None,
            rng,
        }
    }

    /// Responds to a line; both are without a line end. A refusal changes nothing.
    pub fn answer(&mut self, line: &[u8]) -> String {
        answer_to(self.reply(line))
    }

    fn reply(&mut self, line: &[u8]) -> Result<Body, RequestError> {
        match request(line, r#"{"op":"go"}"#)? {
            Request::New(new) => self.begin(&new)?,
            Request::Setup(setup) => return self.arrange(&setup),
            Request::Ply(ply) => self.seat()?.follow(&ply)?,
            Request::Go(go) => return self.think(&go),
        }
        Ok(Body::Done {})
    }

    fn seat(&mut self) -> Result<&mut Seat, RequestError> {
        let none = || RequestError::no_game(r#"{"op":"new","seat":"first"}"#);
        self.seat.as_mut().ok_or_else(none)
    }

    fn begin(&mut self, new: &New) -> Result<(), RequestError> {
        let game = new.game.unwrap_or(self.game);
        let rules = rules_of(game, new.rules.as_deref(), new.options.as_ref())?;
        let (own, position) = (new.setup.as_deref(), new.position.as_deref());
        self.seat = Some(Seat::new(&rules, new.seat, own, position)?);
        if let Some(seed) = new.seed {
            self.rng = StdRng::seed_from_u64(seed);
        }
        Ok(())
    }

    fn arrange(&mut self, request: &Setup) -> Result<Body, RequestError> {
        let game = request.game.unwrap_or(self.game);
        let rules = rules_of(game, request.rules.as_deref(), request.options.as_ref())?;
        let level = level(request.level)?;
        let setup = crate::arrange(&rules, level, &mut self.rng).ok_or_else(|| {
            let message = "by these rules nobody arranges an army, so there are no setups";
            RequestError::new(Code::SetupsAstray, message)
        })?;
        Ok(Body::Arranged { setup })
    }

    fn think(&mut self, go: &Go) -> Result<Body, RequestError> {
        let seat = self.seat()?;
        let level = level(go.level)?;
        let time = Duration::from_millis(go.ms.unwrap_or(DEFAULT_TIME_MS));
        let history = seat.to_move()?;
        let thought = crate::think(&history, level, time, &mut self.rng)
            .ok_or_else(|| RequestError::new(Code::NoMove, "the program finds no move here"))?;
        Ok(Body::Moves {
            mv: thought.action.to_string(),
        })
    }
}

fn level(number: Option<u8>) -> Result<Level, RequestError> {
    let level = number.map_or(Ok(Level::STRONGEST), Level::try_from);
    level.map_err(|error| RequestError::new(Code::BadRequest, error))
}
