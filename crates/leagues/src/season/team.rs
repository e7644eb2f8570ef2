//! Teams of a season: who is in them, and what their people want.

use basics::PersonId;
use serde::{Deserialize, Serialize};

use super::event::{Entrant, GameNumber, Team};
use crate::{standings::Value, tournament::Points};

/// The longest name of a team, in characters.
pub const LONGEST_TEAM_NAME: usize = 40;

/// A team. One without members no longer exists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamRecord {
    /// Its name.
    pub name: String,
    /// Who leads it.
    pub captain: PersonId,
    /// Who is in it, in the order of the boards; those who are needed for no board are substitutes.
    pub members: Vec<PersonId>,
}

impl TeamRecord {
    /// A team of one.
    pub(crate) fn of(name: &str, captain: PersonId) -> TeamRecord {
        TeamRecord {
            name: name.to_owned(),
            captain,
            members: vec![captain],
        }
    }

    /// Takes somebody in on the last place, or where they were in the season before. The captain of then leads it again; until
    /// they are there, the first who came does.
    pub(crate) fn take_in(&mut self, person: PersonId, former: Option<&TeamRecord>) {
        let was_at = |person: PersonId| {
            let mut members = former.into_iter().flat_map(|former| &former.members);
            members.position(|one| *one == person).unwrap_or(usize::MAX)
        };
        let later = |one: &PersonId| was_at(*one) > was_at(person);
        let at = self.members.iter().position(later);
        self.members
            .insert(at.unwrap_or(self.members.len()), person);
        let led = former.is_some_and(|former| former.captain == person);
        if led || !self.members.contains(&self.captain) {
            self.captain = person;
        }
    }

    /// The same team with nobody in it: it comes together again as its members enter the next season.
    pub(crate) fn emptied(&self) -> TeamRecord {
        TeamRecord {
            members: Vec::new(),
            ..self.clone()
        }
    }
}

/// All games of two teams in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamMatch {
    /// The round, from 1 on.
    pub round: u32,
    /// Who meets; the first team has the first move on odd boards.
    pub teams: [Team; 2],
    /// The games in the order of the boards.
    pub games: Vec<GameNumber>,
    /// The board points of both so far.
    pub points: [Points; 2],
    /// Whether all of its games are over.
    pub is_over: bool,
}

/// A row of the teams' table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamRow {
    /// The team.
    pub team: Team,
    /// Its place.
    pub rank: usize,
    /// Two for each match that it won, one for each that it drew.
    pub match_points: u32,
    /// The points of its games.
    pub board_points: Points,
    /// One value a tie-break, in match points; none for the direct encounter.
    pub values: Vec<Option<Value>>,
    /// How many of its matches are over.
    pub matches: usize,
}

/// What somebody wants of a team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TeamCommand {
    /// To found one of this name, and to lead it.
    Found(Entrant, String),
    /// To join one.
    Join(Entrant, Team),
    /// As its captain: to take somebody in who has no team.
    TakeIn(PersonId),
    /// As its captain: to take somebody out before the start.
    TakeOut(PersonId),
    /// As its captain: to play in this order of boards from the next round on.
    LineUp(Vec<PersonId>),
    /// As its captain: to let another member lead it.
    HandOver(PersonId),
    /// As its captain: that the whole team sits out the next Swiss round.
    Rest,
    /// As its captain: to let a substitute play a game. Whether the game has begun is the caller's to know.
    Field(GameNumber, PersonId),
}

/// Why something cannot be done with a team.
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
    /// The team has all its members.
    #[error("the team is full")]
    Full,
    /// A team cannot be called that.
    #[error("a team's name has 1 to {LONGEST_TEAM_NAME} characters")]
    Name,
    /// Another team is called that.
    #[error("another team has that name")]
    NameTaken,
    /// Only the captain may.
    #[error("only the captain of the team may do that")]
    NotCaptain,
    /// They are not in the team.
    #[error("they are not in the team")]
    NotMember,
    /// They cannot stand in: they play in that round, have withdrawn, or the game is over.
    #[error(
        "only a substitute without a game in that round can play instead, and only while the game is not over"
    )]
    NoSubstitute,
    /// The game has begun, so only an organiser may.
    #[error("the game has begun")]
    GameBegun,
    /// There are too few whole teams to start.
    #[error("two teams of {0} players are needed to start")]
    TooFew(u32),
}
