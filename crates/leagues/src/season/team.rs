//! Teams of a season: their members and the commands about them.

use basics::PersonId;

use super::event::{Entrant, GameNumber, Team};
use crate::{tie_breaks::Value, tournament::Points};

/// The longest name of a team, in characters.
pub const MAX_TEAM_NAME_LENGTH: usize = 40;

/// A match of two teams: all their games in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamMatch {
    /// The round, from 1.
    pub round: u32,
    /// The teams; the first one has the first move on odd boards.
    pub teams: [Team; 2],
    /// The games in the order of the boards.
    pub games: Vec<GameNumber>,
    /// The board points of both so far.
    pub points: [Points; 2],
    /// Whether all its games are over.
    pub is_over: bool,
}

/// A row of the table of teams.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamRow {
    /// The team.
    pub team: Team,
    /// Its rank.
    pub rank: usize,
    /// The match points: two for each win, one for each draw.
    pub match_points: u32,
    /// The board points.
    pub board_points: Points,
    /// The value of each tie-break, in order.
    pub values: Vec<Value>,
    /// How many matches it has finished.
    pub matches: usize,
}

/// A command about a team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TeamCommand {
    /// Found a team with this name, as its captain.
    Found(Entrant, String),
    /// Join a team.
    Join(Entrant, Team),
    /// As captain: take in an entrant without a team.
    TakeIn(PersonId),
    /// As captain: remove a member before the start.
    TakeOut(PersonId),
    /// As captain: change the order of boards, from the next round on.
    LineUp(Vec<PersonId>),
    /// As captain: make another member the captain.
    HandOver(PersonId),
    /// As captain: let the whole team sit out the next Swiss round.
    Rest,
    /// As captain: let a substitute play a game. The caller checks that the game has not begun.
    Field(GameNumber, PersonId),
}

/// Why a command about a team is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TeamRefusal {
    /// Everybody plays for themselves.
    #[error("there are no teams in this season")]
    NoTeams,
    /// There is no such team.
    #[error("there is no such team")]
    NoTeam,
    /// They are in a team already.
    #[error("they are in a team already")]
    InTeam,
    /// The team is full.
    #[error("the team is full")]
    Full,
    /// The name is empty or too long.
    #[error("a team's name has 1 to {MAX_TEAM_NAME_LENGTH} characters")]
    Name,
    /// Another team has that name.
    #[error("another team has that name")]
    NameTaken,
    /// Only the captain may do this.
    #[error("only the captain of the team may do that")]
    NotCaptain,
    /// They are not in the team.
    #[error("they are not in the team")]
    NotMember,
    /// They cannot substitute: they play in that round, have withdrawn, or the game is over.
    #[error(
        "only a substitute without a game in that round can play instead, and only while the game is not over"
    )]
    NoSubstitute,
    /// The game has begun, so only an organiser may.
    #[error("the game has begun")]
    GameBegun,
    /// There are too few complete teams to start.
    #[error("two teams of {0} players are needed to start")]
    TooFew(u32),
}
