//! What happens in a season, as it is stored. A season is the list of these entries.

use serde::{Deserialize, Serialize};

use super::{Moment, Person, settings::Settings, succession::Predecessor};
use crate::tournament::{Bye, Colour};

/// A seat of a season, from 1 on. Whoever sits on it may change; what was played there stays with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Seat(pub u32);

/// A game of a season, from 1 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct GameNumber(pub u32);

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

/// Somebody who enters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entrant {
    /// Who.
    pub person: Person,
    /// The name that tables show.
    pub name: String,
    /// The rating at the time, 0 without one.
    pub rating: u32,
    /// The place in last season's table, counted through all divisions, if that is what seats go by.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u32>,
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
    /// The organiser decided anew.
    Changed {
        /// All that holds now.
        settings: Settings,
    },
    /// Somebody entered.
    Entered(Entrant),
    /// Somebody left before the start.
    Left {
        /// Who.
        person: Person,
    },
    /// Everybody was asked whether they are still there.
    Asked,
    /// Somebody is.
    Confirmed {
        /// Who.
        person: Person,
    },
    /// It began, with these people in each division in the order of their numbers. Seats count through the divisions.
    Started {
        /// The people.
        divisions: Vec<Vec<Person>>,
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
    /// The date of the round has passed, and games in it wait for the organiser.
    Overdue,
    /// No new round begins until the season goes on.
    Paused,
    /// It goes on.
    Resumed,
    /// Somebody asked the organiser to look at a game.
    RefereeCalled {
        /// The game.
        game: GameNumber,
    },
    /// Somebody else organises the season.
    HandedOver {
        /// Who.
        to: Person,
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

/// An entry of a season's log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// When.
    pub at: Moment,
    /// Who brought it about; `None` if time or a game did.
    pub by: Option<Person>,
    /// Why, as organisers have to say.
    pub reason: Option<String>,
    /// The number of the entry that this one came with, and with which it is undone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<u32>,
    /// What happened.
    pub event: Event,
}
