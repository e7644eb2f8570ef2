//! Standings: by points, and then by the tie-breaks that the organiser chose.
//!
//! These are some of the [`tie_breaks`](crate::tie_breaks) of C.07, which count them.

#[cfg(test)]
pub(crate) mod tests;

use serde::{Deserialize, Serialize};

use std::fmt;

use crate::{
    tie_breaks::{
        Code, Cut, Field, Name, Place, Score, Sums, Tally, by_number, rank_within, split,
    },
    tournament::{Points, Tournament, Tpn},
};

/// A criterion for players with equal points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, strum::Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum TieBreak {
    /// The sum of the opponents' scores (8.1).
    Buchholz,
    /// The Buchholz score without the lowest and the highest opponent (14.3).
    MedianBuchholz,
    /// The sum of the scores of beaten opponents, and half the scores of opponents who drew (9.1).
    SonnebornBerger,
    /// The games among the players who are still tied (6): a player is ahead only if no missing game could change that.
    DirectEncounter,
    /// The number of rounds that gave a full point, played or not (7.1).
    Wins,
    /// The sum of the scores after each round (7.5).
    Progressive,
}

impl TieBreak {
    /// The tie-break of C.07.
    pub const fn code(self) -> Code {
        match self {
            TieBreak::Buchholz => Code::plain(Name::Buchholz),
            TieBreak::MedianBuchholz => Code::plain(Name::Buchholz).with(Cut::Median(1)),
            TieBreak::SonnebornBerger => Code::plain(Name::SonnebornBerger),
            TieBreak::DirectEncounter => Code::plain(Name::DirectEncounter),
            TieBreak::Wins => Code::plain(Name::Wins),
            TieBreak::Progressive => Code::plain(Name::Progressive),
        }
    }

    /// Whether it sums all opponents' scores, which is nearly the same for everybody in a round robin.
    pub const fn is_buchholz(self) -> bool {
        matches!(self, TieBreak::Buchholz | TieBreak::MedianBuchholz)
    }
}

/// The value of a tie-break, in quarters of a point; wins count as whole points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Value(
    /// The number of quarters.
    pub u32,
);

impl Value {
    /// A whole point, or a game won.
    pub const POINT: Value = Value(4);

    /// The value of a tally; `None` for a place among those who are tied.
    fn of(tally: &Tally) -> Option<Value> {
        Some(Value(tally.number()?.times(4) as u32))
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fraction = ["0", "25", "5", "75"][self.0 as usize % 4];
        f.pad(&format!("{}.{fraction}", self.0 / 4))
    }
}

/// A player's place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The rank, from 1; tied players share one.
    pub rank: usize,
    /// The player.
    pub tpn: Tpn,
    /// The points.
    pub points: Points,
    /// The value of each tie-break, in order; `None` for the direct encounter.
    pub values: Vec<Option<Value>>,
}

/// The standings after the rounds played, best first. Players who share a rank are ordered by number.
pub fn standings(tournament: &Tournament, order: &[TieBreak]) -> Vec<Standing> {
    standings_after(tournament, tournament.played(), order)
}

/// The standings after this many rounds, even if nobody has played in the last of them yet: a bye there counts.
pub fn standings_after(
    tournament: &Tournament,
    rounds: usize,
    order: &[TieBreak],
) -> Vec<Standing> {
    standings_by(tournament, rounds, |_| Points::default(), order)
}

/// The standings with secondary points, which come before all tie-breaks.
pub(crate) fn standings_by(
    tournament: &Tournament,
    rounds: usize,
    further: impl Fn(Tpn) -> Points,
    order: &[TieBreak],
) -> Vec<Standing> {
    let field = Field::of_players(tournament, rounds);
    let sums = Sums::new(&field);
    let points = |at: usize| sums.total(at, Score::Match);
    let groups = split(vec![by_number(&field)], |at| {
        (points(at), further(field.participants[at].number))
    });
    let codes: Vec<Code> = order.iter().map(|one| one.code()).collect();
    let standing = |place: Place| Standing {
        rank: place.rank,
        tpn: place.number,
        points: sums.index(place.number).map(points).unwrap_or_default(),
        values: place.tallies.iter().map(Value::of).collect(),
    };
    let places = rank_within(&sums, groups, &codes).into_iter();
    places.map(standing).collect()
}
