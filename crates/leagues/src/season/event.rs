//! The events of a season, as they are stored. A season is a list of these entries.

use std::cmp::Reverse;

use basics::{Moment, PersonId, Span};
use serde::{Deserialize, Serialize};

use super::{predecessor::Predecessor, prohibition::Prohibition, settings::Settings};
use crate::{
    revision::Revision,
    tournament::{Bye, Colour},
};

pub use crate::seat::Seat;

/// A week.
pub(crate) const WEEK: Span = Span::days(7);

/// The number of a game of a season, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct GameNumber(pub u32);

/// A team of a season, from 1 in the order of foundation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Team(pub u32);

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameResult {
    /// This colour won.
    Won(Colour),
    /// Nobody won.
    Drawn,
    /// This colour did not turn up, so the other gets the point without a game.
    Forfeited(Colour),
    /// Neither player turned up.
    BothForfeited,
    /// It counts for nobody.
    Void,
}

impl GameResult {
    /// Its name in exports and other documents: who won, or who did not turn up.
    pub const fn name(self) -> &'static str {
        match self {
            GameResult::Won(Colour::White) => "first",
            GameResult::Won(Colour::Black) => "second",
            GameResult::Drawn => "draw",
            GameResult::Forfeited(Colour::White) => "first-forfeits",
            GameResult::Forfeited(Colour::Black) => "second-forfeits",
            GameResult::BothForfeited => "both-forfeit",
            GameResult::Void => "void",
        }
    }
}

/// The pairing of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pairing {
    /// Who moves first.
    pub white: Seat,
    /// The other.
    pub black: Seat,
    /// The table, from 1 in each round and division; in a knock-out, the place of the meeting from the top down.
    pub table: u32,
}

impl Pairing {
    /// Both seats, the first mover's first.
    pub const fn seats(&self) -> [Seat; 2] {
        [self.white, self.black]
    }
}

/// A player who has not begun a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Absence {
    /// The game.
    pub game: GameNumber,
    /// The player's seat.
    pub seat: Seat,
    /// Until when they can begin it.
    pub until: Moment,
}

/// A person who enters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entrant {
    /// Who.
    pub person: PersonId,
    /// The name that tables show.
    pub name: String,
    /// The rating at the time, 0 without one.
    pub rating: u32,
    /// The place in the previous season's table, counted through all divisions, if seeding depends on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u32>,
    /// Whether they hide their rating; then orders do not reveal it unless they must.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hides_rating: bool,
}

impl Entrant {
    /// The sort key for pairing numbers: the previous season's place if seeding depends on it, otherwise the rating.
    pub(crate) fn strength(&self) -> (u32, Reverse<u32>) {
        (self.seed.unwrap_or(u32::MAX), Reverse(self.rating))
    }
}

/// An event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// The season was opened for entries by an organiser.
    Created {
        /// The settings.
        settings: Settings,
        /// The previous season, if it follows one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<Predecessor>,
    },
    /// The organiser changed the settings.
    Changed {
        /// The new settings.
        settings: Settings,
    },
    /// The organiser changed the caller's own data beside the settings: the game, and the roles.
    Arranged {
        /// The change, as the caller writes it.
        what: serde_json::Value,
    },
    /// Somebody entered.
    Entered(Entrant),
    /// Somebody left before the start.
    Left {
        /// Who.
        person: PersonId,
    },
    /// Two entrants of a knock-out were swapped in its bracket.
    Swapped {
        /// One of them.
        one: PersonId,
        /// The other.
        other: PersonId,
    },
    /// An organiser forbade two entries to meet. Only organisers may read it.
    Forbade(Prohibition),
    /// All entrants were asked whether they still take part.
    Asked,
    /// Somebody confirmed.
    Confirmed {
        /// Who.
        person: PersonId,
    },
    /// Somebody did not confirm, but was on vacation: they take part anyway.
    WasAway {
        /// Who.
        person: PersonId,
    },
    /// The season began, with these people in each division by number. Seats are numbered through the divisions.
    Started {
        /// The people.
        divisions: Vec<Vec<PersonId>>,
        /// The teams that play, by number.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        teams: Vec<Team>,
        /// The rules by which it is played.
        #[serde(
            default = "Revision::unstated",
            skip_serializing_if = "Revision::is_unstated"
        )]
        revision: Revision,
    },
    /// Its organisers were informed of what newer rules would change.
    RulesTold,
    /// An organiser adopted newer rules.
    RulesAdopted {
        /// Their revision.
        revision: Revision,
    },
    /// Somebody entered late and got the next seat, in the last division.
    Joined(Entrant),
    /// Games of a round were paired. The first such event of a round opens it.
    Paired {
        /// The round, from 1.
        round: u32,
        /// The games, which get the next numbers in this order.
        games: Vec<Pairing>,
        /// Who has no opponent, and why.
        byes: Vec<(Seat, Bye)>,
        /// When the round ends, if a date says so.
        ends: Option<Moment>,
    },
    /// The result of a game was set.
    Ruled {
        /// The game.
        game: GameNumber,
        /// Its result.
        result: GameResult,
    },
    /// Somebody sits out the next round.
    Rests {
        /// On which seat.
        seat: Seat,
    },
    /// Somebody withdrew from all further rounds.
    Withdrew {
        /// On which seat.
        seat: Seat,
    },
    /// Somebody who had rested in an arena, or left it or a ladder, returned.
    Returned {
        /// On which seat.
        seat: Seat,
    },
    /// A player on a ladder challenged a higher one.
    Challenged {
        /// Who challenged.
        by: Seat,
        /// The other.
        of: Seat,
    },
    /// A player was reminded of an open challenge to them.
    Reminded {
        /// Who.
        of: Seat,
    },
    /// A player answered an open challenge.
    Answered {
        /// Who answered.
        of: Seat,
        /// Whether they accept; declining costs the place.
        accepts: bool,
    },
    /// A challenger withdrew an unanswered challenge.
    Recalled {
        /// Who had challenged.
        by: Seat,
        /// The other.
        of: Seat,
    },
    /// A challenge was not answered in time, which costs the place.
    Unanswered {
        /// Who had challenged.
        by: Seat,
        /// Who did not answer.
        of: Seat,
    },
    /// A player fell on a ladder for not playing.
    Fell {
        /// On which seat.
        seat: Seat,
    },
    /// A player on a ladder was on vacation when they would have lost their place or fallen: their time starts again afterwards.
    Excused {
        /// On which seat.
        seat: Seat,
        /// When the vacation ends.
        until: Moment,
    },
    /// Somebody took over a seat.
    Substituted {
        /// The seat.
        seat: Seat,
        /// Who.
        by: Entrant,
    },
    /// The end of the round was changed.
    Postponed {
        /// When.
        ends: Moment,
    },
    /// A game got more time, past the end of its round.
    Extended {
        /// The game.
        game: GameNumber,
        /// Until when.
        until: Moment,
    },
    /// The round's end has passed, and games or the next pairing wait for the organiser.
    Overdue,
    /// The season was paused: no new round begins.
    Paused,
    /// The pause ended.
    Resumed,
    /// Players could not reach each other for this long: all dates move back by as much.
    StoodStill {
        /// How long.
        length: Span,
    },
    /// A player called the organiser to a game.
    RefereeCalled {
        /// The game.
        game: GameNumber,
    },
    /// An organiser stopped the clocks of a game until something is decided.
    Halted {
        /// The game.
        game: GameNumber,
    },
    /// An organiser settled a call or a stop: the game continues, and its clocks run.
    Settled {
        /// The game.
        game: GameNumber,
    },
    /// Players who had not begun their games were asked whether they are still there.
    AskedAfter {
        /// Who, and in which games.
        absent: Vec<Absence>,
    },
    /// A player who was asked answered that they are there.
    Present {
        /// On which seat.
        seat: Seat,
    },
    /// The season got another organiser.
    HandedOver {
        /// Who.
        to: PersonId,
    },
    /// A week of play has passed, which the channel announces.
    WeekPassed,
    /// A team changed.
    Team(TeamEvent),
    /// A player was ranked ahead of those tied with them, for promotion and relegation.
    PutAhead {
        /// On which seat.
        seat: Seat,
    },
    /// The season ended: everything was played, or the organiser ended it.
    Finished,
    /// The season was called off before it began.
    CalledOff,
    /// An entry was undone, as if it had never existed.
    Undone {
        /// The entry's number, from 1.
        entry: u32,
    },
}

impl Event {
    /// Sets the result of a game.
    pub(crate) const fn ruled(game: GameNumber, result: GameResult) -> Event {
        Event::Ruled { game, result }
    }
}

/// A change of a team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "change", rename_all = "kebab-case")]
pub enum TeamEvent {
    /// Somebody founded a team, and is its captain.
    Founded {
        /// Its name.
        name: String,
        /// Who.
        captain: PersonId,
    },
    /// Somebody joined, in the last place.
    Joined {
        /// The team.
        team: Team,
        /// Who.
        person: PersonId,
    },
    /// Somebody left their team.
    Left {
        /// Who.
        person: PersonId,
    },
    /// The order of boards changed, from the next round on.
    LinedUp {
        /// The team.
        team: Team,
        /// Its members in the order of the boards.
        order: Vec<PersonId>,
    },
    /// The team got another captain.
    Led {
        /// The team.
        team: Team,
        /// Who.
        captain: PersonId,
    },
    /// A substitute plays a game instead of another member.
    Fielded {
        /// The game.
        game: GameNumber,
        /// Who would have played it.
        instead_of: Seat,
        /// Who plays it.
        seat: Seat,
    },
}

/// An entry of a season's log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// When.
    pub at: Moment,
    /// Who caused it; `None` if it was time or a game.
    pub by: Option<PersonId>,
    /// The reason that an organiser gave.
    pub reason: Option<String>,
    /// The number of the entry that this one belongs to; both are undone together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<u32>,
    /// What happened.
    pub event: Event,
}
