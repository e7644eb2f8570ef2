//! A game as one seat follows it. A game without secrets is simply replayed; in Luzhanqi the seat knows its own army
//! and what the referee announces.

use rules::{
    Action, Outcome, Side,
    game::{Game, GameRules, Ruling, SeatHistory, SeatView, Start},
    luzhanqi,
};

use super::protocol::{Code, Ply, Refused};
use crate::{
    luzhanqi::follower::{Follower, NotFollowed},
    ruling::HeardRuling,
};

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
    ) -> Result<Seat, Refused> {
        if setup.is_some() && !rules.has_desks() {
            let message = "by these rules nobody arranges an army, so there is no setup";
            return Err(Refused::new(Code::SetupsAstray, message));
        }
        if setup.is_none() && rules.has_desks() {
            let message = "the game begins with the program's own setup: ask for one with setup";
            return Err(Refused::new(Code::SetupMissing, message));
        }
        if position.is_some() && !rules.is_open() {
            let message = "this game has secrets, so a seat follows it from the start and not from a position";
            return Err(Refused::new(Code::PositionAstray, message));
        }
        if let GameRules::Luzhanqi(options) = rules {
            let follower = Follower::new(options.clone(), side, setup);
            let follower = follower.map_err(|error| Refused::new(Code::BadSetup, error))?;
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
    pub(super) fn hear(&mut self, ply: &Ply) -> Result<(), Refused> {
        let action = read(&ply.mv)?;
        match self {
            Seat::Open { side, game, views } => {
                **game = played(game, action, ply)?;
                views.push(game.seat_view(*side));
                Ok(())
            }
            Seat::Covered(follower) => {
                let mv: luzhanqi::Move = action
                    .try_into()
                    .map_err(|error| Refused::new(Code::BadMove, error))?;
                let ruling = ply.ruling.as_ref().ok_or_else(|| {
                    let message = "this game has secrets, so a ply needs the referee's ruling";
                    Refused::new(Code::RulingMissing, message)
                })?;
                Ok(follower.follow(mv, ruling, ply.result)?)
            }
        }
    }

    /// What this seat has seen, if it is to move.
    ///
    /// # Errors
    /// When it is not.
    pub(super) fn to_move(&self) -> Result<SeatHistory, Refused> {
        let history = match self {
            Seat::Open { views, .. } => SeatHistory::new(views.clone()).ok(),
            Seat::Covered(follower) => follower.history(),
        };
        let history = history.ok_or_else(over)?;
        let latest = history.latest();
        match latest.state().turn {
            None => Err(over()),
            Some(turn) if turn != latest.seat() => Err(Refused::new(
                Code::OutOfTurn,
                "it is the other side's turn: tell its move with ply, and the program's own too once it is played",
            )),
            Some(_) => Ok(history),
        }
    }
}

/// A game without secrets after a ply, if the given ruling is possible.
fn played(game: &Game, action: Action, ply: &Ply) -> Result<Game, Refused> {
    if game.turn().is_none() {
        return Err(over());
    }
    let mut next = game.open_copy().ok_or_else(over)?;
    let ruling = next.play(action)?;
    let outcome: Option<Outcome> = next.game().outcome();
    let fits = ply
        .ruling
        .as_ref()
        .is_none_or(|heard| plain(&ruling).as_ref() == Some(heard))
        && (ply.result.is_none() || ply.result == outcome);
    if !fits {
        let message = format!("on this board the referee rules otherwise on {}", ply.mv);
        return Err(Refused::new(Code::WrongRuling, message));
    }
    Ok(next.into())
}

/// A move in the exact form in which the referee writes moves.
fn read(text: &str) -> Result<Action, Refused> {
    let action = text.parse().ok();
    action
        .filter(|action: &Action| action.to_string() == text)
        .ok_or_else(|| {
            let message =
                format!("{text:?} is not written as the referee writes moves, like a6a7 or a6=");
            Refused::new(Code::BadMove, message)
        })
}

fn over() -> Refused {
    Refused::new(Code::GameOver, "the game is over: begin another with new")
}

impl From<NotFollowed> for Refused {
    fn from(error: NotFollowed) -> Refused {
        match error {
            NotFollowed::Over => over(),
            NotFollowed::Ruling(_) => Refused::new(Code::WrongRuling, error),
            NotFollowed::Move(_) => Refused::new(Code::IllegalMove, error),
            NotFollowed::Army | NotFollowed::NoArmy(_) | NotFollowed::Misplaced(_) => {
                Refused::new(Code::BadSetup, error)
            }
        }
    }
}

/// The ruling in the form for programs, of a game without secrets.
fn plain(ruling: &Ruling) -> Option<HeardRuling> {
    match ruling {
        Ruling::Luzhanqi(_) => None,
        Ruling::Xiangqi(ruling) => Some(HeardRuling::plain(
            ruling.mv(),
            false,
            ruling.captured.is_some(),
        )),
        Ruling::DouShouQi(ruling) => {
            let removed = ruling.removed;
            Some(HeardRuling::plain(
                ruling.mv(),
                removed.attacker,
                removed.defender,
            ))
        }
    }
}
