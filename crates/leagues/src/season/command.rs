//! The commands of players and organisers.

use basics::{Moment, PersonId};

use super::{
    event::{Entrant, GameNumber, GameResult, Seat, Team},
    prohibition::Prohibition,
    settings::Settings,
    state::Stage,
    team::TeamCommand,
};

/// The longest reason, in characters.
pub const MAX_REASON_LENGTH: usize = 300;

/// A command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Enter.
    Enter(Entrant),
    /// Leave, before the start or after it.
    Leave,
    /// Confirm before the start that one still takes part.
    Confirm,
    /// Sit out the next round.
    Rest,
    /// Challenge the holder of a better place on a ladder.
    Challenge(Seat),
    /// Answer an open challenge.
    Answer {
        /// The number of the entry that made it, so that nobody answers a later one by mistake.
        challenge: u32,
        /// Whether to play; declining costs the place.
        accepts: bool,
    },
    /// Withdraw one's own unanswered challenge.
    Recall,
    /// Call the organiser to one's own game, with a reason.
    CallReferee(GameNumber, Option<String>),
    /// Answer that one is still there, after being asked about a game.
    Present,
    /// A command about a team.
    Team(TeamCommand),
    /// An organiser's order, with its reason.
    Organise(Order, Option<String>),
}

/// An organiser's order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Change the settings before the start.
    Change(Box<Settings>),
    /// Change the caller's own data beside the settings, before the start.
    Arrange(serde_json::Value),
    /// Start now.
    Start,
    /// Add somebody.
    Add(Entrant),
    /// Add all of these people, or none.
    AddAll(Vec<Entrant>),
    /// Put an entrant into a team, before the start.
    Place(PersonId, Team),
    /// Swap two entrants of a knock-out in its bracket, before the start.
    Swap(PersonId, PersonId),
    /// Forbid two entries to meet.
    Forbid(Prohibition),
    /// Call the season off before the start, or end it early.
    End,
    /// Remove somebody.
    Remove(PersonId),
    /// Set or change the result of a game.
    Rule(GameNumber, GameResult),
    /// Replace the occupant of a seat.
    Substitute(Seat, Entrant),
    /// Let a substitute play a game of their team.
    Field(GameNumber, PersonId),
    /// Pair the next round by hand, first movers first. People not named have no game. In a season of teams, each person stands
    /// for their team.
    Pair(Vec<(PersonId, PersonId)>),
    /// End the round at another moment.
    Postpone(Moment),
    /// End the round before its date, because all its games are over.
    EndRound,
    /// Let a game continue until this moment, past the end of its round.
    Extend(GameNumber, Moment),
    /// Stop the clocks of a game until something is decided.
    Halt(GameNumber),
    /// Let a game continue after an organiser was called or its clocks were stopped.
    Settle(GameNumber),
    /// Pause the season: no new round begins.
    Pause,
    /// End the pause.
    Resume,
    /// Follow the newest rules from now on.
    AdoptRules,
    /// Make somebody else the organiser.
    HandOver(PersonId),
    /// Rank somebody ahead of players who are tied with them, where that decides promotion or relegation.
    PutAhead(PersonId),
    /// Undo an entry of the log.
    Undo(u32),
}

impl Order {
    /// Whether the organiser must say why: not for settings and the start, nor for people who are added before it.
    pub const fn needs_reason(&self, stage: Stage) -> bool {
        match self {
            Order::Change(_) | Order::Arrange(_) | Order::Start => false,
            Order::Add(_) | Order::AddAll(_) => !matches!(stage, Stage::Open),
            _ => true,
        }
    }
}
