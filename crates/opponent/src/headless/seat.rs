//! A game as one seat follows it. A game without secrets is simply replayed; in Luzhanqi the seat knows its own army
//! and what the referee announces.

use rules::{
    Action, Side,
    game::{Game, GameRules, SeatHistory, SeatView, Start},
    headless::{self, Code, RequestError},
    luzhanqi,
};

use super::protocol::Ply;
use crate::luzhanqi::follower::{Follower, NotFollowed};

/// One seat's game.
pub(super) enum Seat {
    /// A game without secrets.
    Open {
        side: Side,
        game: Box<Game>,
        views: Vec<SeatView>,
    },
    /// Luzhanqi.
    Covered(Box<Follower>),
}

impl Seat {
    /// The seat at the beginning of its game; `setup` is its own army.
    ///
    /// # Errors
    /// What is missing, superfluous or invalid.
    pub(super) fn new(
        rules: &GameRules,
        side: Side,
        setup: Option<&str>,
        position: Option<&str>,
    ) -> Result<Seat, RequestError> {
        if setup.is_some() && !rules.has_desks() {
            let message = "by these rules nobody arranges an army, so there is no setup";
            return Err(RequestError::new(Code::SetupsAstray, message));
        }
        if setup.is_none() && rules.has_desks() {
            let message = "the game begins with the program's own setup: ask for one with setup";
            return Err(RequestError::new(Code::SetupMissing, message));
        }
        if position.is_some() && !rules.is_open() {
            let message = "this game has secrets, so a seat follows it from the start and not from a position";
            return Err(RequestError::new(Code::PositionAstray, message));
        }
        if let GameRules::Luzhanqi(options) = rules {
            let follower = Follower::new(options.clone(), side, setup);
            let follower = follower.map_err(|error| RequestError::new(Code::BadSetup, error))?;
            return Ok(Seat::Covered(Box::new(follower)));
        }
        let start = Start {
            position: position.map(str::to_owned),
            ..Start::default()
        };
        let game = Box::new(start.begin(rules)?);
        let views = vec![game.seat_view(side)];
        Ok(Seat::Open { side, game, views })
    }

    /// Follows a ply of either side.
    ///
    /// # Errors
    /// When the ply or the ruling is impossible.
    pub(super) fn follow(&mut self, ply: &Ply) -> Result<(), RequestError> {
        let action = headless::action(&ply.mv, "the referee")?;
        match self {
            Seat::Open { side, game, views } => {
                **game = played(game, action, ply)?;
                views.push(game.seat_view(*side));
                Ok(())
            }
            Seat::Covered(follower) => {
                let mv: luzhanqi::Move = action
                    .try_into()
                    .map_err(|error| RequestError::new(Code::BadMove, error))?;
                let ruling = ply.ruling.as_ref().ok_or_else(|| {
                    let message = "this game has secrets, so a ply needs the referee's ruling";
                    RequestError::new(Code::RulingMissing, message)
                })?;
                Ok(follower.follow(mv, ruling, ply.result)?)
            }
        }
    }

    /// What this seat has seen, if it is to move.
    ///
    /// # Errors
    /// When it is not.
    pub(super) fn to_move(&self) -> Result<SeatHistory, RequestError> {
        let history = match self {
            Seat::Open { views, .. } => SeatHistory::new(views.clone()).ok(),
            Seat::Covered(follower) => follower.history(),
        };
        let history = history.ok_or_else(RequestError::game_over)?;
        let latest = history.latest();
        match latest.state().turn {
            None => Err(RequestError::game_over()),
            Some(turn) if turn != latest.seat() => Err(RequestError::new(
                Code::OutOfTurn,
                "it is the other side's turn: tell its move with ply, and the program's own too once it is played",
            )),
            Some(_) => Ok(history),
        }
    }
}

/// A game without secrets after a ply, if the given ruling is possible.
fn played(game: &Game, action: Action, ply: &Ply) -> Result<Game, RequestError> {
    if game.turn().is_none() {
        return Err(RequestError::game_over());
    }
    let mut next = game.open_copy().ok_or_else(RequestError::game_over)?;
    let ruling = next.play(action)?;
    let report = ruling.report(next.game().colours());
    let fits = ply.ruling.as_ref().is_none_or(|heard| *heard == report)
        && (ply.result.is_none() || ply.result == next.game().outcome());
    if !fits {
        let message = format!("on this board the referee rules otherwise on {}", ply.mv);
        return Err(RequestError::new(Code::WrongRuling, message));
    }
    Ok(next.into())
}

impl From<NotFollowed> for RequestError {
    fn from(error: NotFollowed) -> RequestError {
        match error {
            NotFollowed::Over => RequestError::game_over(),
            NotFollowed::Ruling(_) => RequestError::new(Code::WrongRuling, error),
            NotFollowed::Move(_) => RequestError::new(Code::IllegalMove, error),
            NotFollowed::Army | NotFollowed::NoArmy(_) | NotFollowed::Misplaced(_) => {
                RequestError::new(Code::BadSetup, error)
            }
        }
    }
}
