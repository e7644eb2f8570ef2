//! What happens in a season, as it is stored. A season is the list of these entries.

use std::cmp::Reverse;

use basics::{Moment, PersonId, Span};
use serde::{Deserialize, Serialize};

use super::{predecessor::Predecessor, settings::Settings};
use crate::{
    revision::Revision,
    tournament::{Bye, Colour},
};

/// A week.
pub(crate) const WEEK: Span = Span::days(7);

/// A seat of a season, from 1 on. Its player may change; what was played there stays with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Seat(pub u32);

/// A game of a season, from 1 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct GameNumber(pub u32);

/// A team of a season, from 1 on in the order in which they were founded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Team(pub u32);

/// What a game came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameResult {
    /// This colour won.
    Won(Colour),
    /// Nobody won.
    Drawn,
    /// This colour did not come, so the other has the point without a game.
    Forfeited(Colour),
    /// Nobody came.
    BothForfeited,
    /// It counts for nobody.
    Void,
}

/// Two seats that are to play each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pairing {
    /// Who moves first.
    pub white: Seat,
    /// The other.
    pub black: Seat,
    /// The table, from 1 on in each round and division; in a knock-out, the place of the meeting from the top down.
    pub table: u32,
}

impl Pairing {
    /// Both seats, the first mover's first.
    pub const fn seats(&self) -> [Seat; 2] {
        [self.white, self.black]
    }
}

/// Somebody who has not begun a game of theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Absence {
    /// The game.
    pub game: GameNumber,
    /// On which seat.
    pub seat: Seat,
    /// Until when they can begin it.
    pub until: Moment,
}

/// Somebody who enters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entrant {
    /// Who.
    pub person: PersonId,
    /// The name that tables show.
    pub name: String,
    /// The rating at the time, 0 without one.
    pub rating: u32,
    /// The place in last season's table, counted through all divisions, if that is what seats go by.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u32>,
    /// Whether they hide their rating; then no order shows it unless it has to.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hides_rating: bool,
}

impl Entrant {
    /// What puts players in the order of their numbers: last season's place if that is what seats go by, else the rating.
    pub(crate) fn strength(&self) -> (u32, Reverse<u32>) {
        (self.seed.unwrap_or(u32::MAX), Reverse(self.rating))
    }
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// The season was opened for entries by an organiser.
    Created {
        /// What was decided about it.
        settings: Settings,
        /// The season before it, if it follows one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<Predecessor>,
    },
    /// The organiser changed the settings.
    Changed {
        /// All that holds now.
        settings: Settings,
    },
    /// The organiser changed what the caller keeps beside the settings: what is played, and by which roles.
    Arranged {
        /// What holds now, as the caller writes it.
        what: serde_json::Value,
    },
    /// Somebody entered.
    Entered(Entrant),
    /// Somebody left before the start.
    Left {
        /// Who.
        person: PersonId,
    },
    /// Two who have entered a knock-out change places in its bracket.
    Swapped {
        /// One of them.
        one: PersonId,
        /// The other.
        other: PersonId,
    },
    /// Everybody was asked whether they are still there.
    Asked,
    /// Somebody is.
    Confirmed {
        /// Who.
        person: PersonId,
    },
    /// Somebody has not said so, but was on vacation meanwhile: they take part all the same.
    WasAway {
        /// Who.
        person: PersonId,
    },
    /// It began, with these people in each division in the order of their numbers. Seats count through the divisions.
    Started {
        /// The people.
        divisions: Vec<Vec<PersonId>>,
        /// The teams that play, in the order of their numbers.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        teams: Vec<Team>,
        /// The rules by which it is played.
        #[serde(
            default = "Revision::unstated",
            skip_serializing_if = "Revision::is_unstated"
        )]
        revision: Revision,
    },
    /// Its organisers read what rules that are newer than its own would change.
    RulesTold,
    /// An organiser changed over to newer rules.
    RulesAdopted {
        /// Which.
        revision: Revision,
    },
    /// Somebody entered late and got the next seat, in the last division.
    Joined(Entrant),
    /// Games of a round were paired. The first such event of a round opens it.
    Paired {
        /// The round, from 1 on.
        round: u32,
        /// The games, which get the next numbers in this order.
        games: Vec<Pairing>,
        /// Who has no opponent, and why.
        byes: Vec<(Seat, Bye)>,
        /// When the round ends, if a date says so.
        ends: Option<Moment>,
    },
    /// A game has this result now.
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
    /// Somebody plays no further round.
    Withdrew {
        /// On which seat.
        seat: Seat,
    },
    /// Somebody who rested in an arena, or had left it or a ladder, plays again.
    Returned {
        /// On which seat.
        seat: Seat,
    },
    /// Somebody on a ladder challenged somebody above.
    Challenged {
        /// Who challenged.
        by: Seat,
        /// The other.
        of: Seat,
    },
    /// Somebody was reminded of a challenge that waits for their answer.
    Reminded {
        /// Who.
        of: Seat,
    },
    /// Somebody answered the challenge that waited for it.
    Answered {
        /// Who answered.
        of: Seat,
        /// Whether they play; if not, they lose the place.
        accepts: bool,
    },
    /// Somebody took a challenge back that was not answered yet.
    Recalled {
        /// Who had challenged.
        by: Seat,
        /// The other.
        of: Seat,
    },
    /// A challenge was not answered in time, so the place is lost.
    Unanswered {
        /// Who had challenged.
        by: Seat,
        /// Who kept silent.
        of: Seat,
    },
    /// Somebody fell on a ladder for not playing.
    Fell {
        /// On which seat.
        seat: Seat,
    },
    /// Somebody on a ladder was on vacation when they would have lost their place or fallen: their times begin again afterwards.
    Excused {
        /// On which seat.
        seat: Seat,
        /// When the vacation ends.
        until: Moment,
    },
    /// Somebody else sits on a seat.
    Substituted {
        /// The seat.
        seat: Seat,
        /// Who.
        by: Entrant,
    },
    /// The round ends at another moment.
    Postponed {
        /// When.
        ends: Moment,
    },
    /// A game may go on until this moment, past the end of its round.
    Extended {
        /// The game.
        game: GameNumber,
        /// Until when.
        until: Moment,
    },
    /// The date of the round has passed, and games in it wait for the organiser.
    Overdue,
    /// No new round begins until the season goes on.
    Paused,
    /// It goes on.
    Resumed,
    /// For so long nobody could reach the other players: what has a date comes later by that.
    StoodStill {
        /// How long.
        length: Span,
    },
    /// Somebody asked the organiser to look at a game.
    RefereeCalled {
        /// The game.
        game: GameNumber,
    },
    /// An organiser lets the clocks of a game stand still until something is decided.
    Halted {
        /// The game.
        game: GameNumber,
    },
    /// An organiser has settled what they were called for: the game goes on, and its clocks run.
    Settled {
        /// The game.
        game: GameNumber,
    },
    /// Those who have not begun their games were asked whether they are still there.
    AskedAfter {
        /// Who, and in which games.
        absent: Vec<Absence>,
    },
    /// Somebody who was asked after is there.
    Present {
        /// On which seat.
        seat: Seat,
    },
    /// Somebody else organises the season.
    HandedOver {
        /// Who.
        to: PersonId,
    },
    /// A week of play has passed, and the channel reads about it.
    WeekPassed,
    /// Something happened to a team.
    Team(TeamEvent),
    /// Somebody counts as ahead of those who are level with them on everything, for promotion and relegation.
    PutAhead {
        /// On which seat.
        seat: Seat,
    },
    /// It is over: all was played, or the organiser ended it.
    Finished,
    /// It was called off before it began.
    CalledOff,
    /// An entry is undone, as if it had not been.
    Undone {
        /// The entry's number, from 1 on.
        entry: u32,
    },
}

impl Event {
    /// That a game has a result.
    pub(crate) const fn ruled(game: GameNumber, result: GameResult) -> Event {
        Event::Ruled { game, result }
    }
}

/// Something that happened to a team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "change", rename_all = "kebab-case")]
pub enum TeamEvent {
    /// Somebody founded the next one, and leads it.
    Founded {
        /// Its name.
        name: String,
        /// Who.
        captain: PersonId,
    },
    /// Somebody came into it, on its last place.
    Joined {
        /// The team.
        team: Team,
        /// Who.
        person: PersonId,
    },
    /// Somebody is in no team any more.
    Left {
        /// Who.
        person: PersonId,
    },
    /// It plays in another order from the next round on.
    LinedUp {
        /// The team.
        team: Team,
        /// Its members in the order of the boards.
        order: Vec<PersonId>,
    },
    /// Somebody else leads it.
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
    /// Who brought it about; `None` if time or a game did.
    pub by: Option<PersonId>,
    /// Why, as organisers have to say.
    pub reason: Option<String>,
    /// The number of the entry that this one came with, and with which it is undone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<u32>,
    /// What happened.
    pub event: Event,
}
