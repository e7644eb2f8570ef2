//! Standings: by points, and then by the tie-breaks that the organiser chose.
//!
//! These are the [`tie_breaks`](crate::tie_breaks) of C.07, which count them.

#[cfg(test)]
pub(crate) mod tests;

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::{
    tie_breaks::{
        Code, CodeError, Cut, Field, Name, Place, Scope, Score, Sums, Value, by_number,
        rank_within, split,
    },
    tournament::{Points, Tournament, Tpn},
};

/// A criterion for players or teams with equal points: a tie-break of C.07 with its modifiers.
///
/// It is written as its code, or by the name that earlier versions gave it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TieBreak(Code);

impl TieBreak {
    /// The sum of the opponents' scores (8.1).
    pub const BUCHHOLZ: TieBreak = TieBreak(Code::plain(Name::Buchholz));
    /// The Buchholz score without the lowest and the highest opponent (14.3).
    pub const MEDIAN_BUCHHOLZ: TieBreak =
        TieBreak(Code::plain(Name::Buchholz).with(Cut::Median(1)));
    /// The sum of the scores of beaten opponents, and half the scores of opponents who drew (9.1).
    pub const SONNEBORN_BERGER: TieBreak = TieBreak(Code::plain(Name::SonnebornBerger));
    /// The games among the players who are still tied (6): a player is ahead only if no missing game could change that.
    pub const DIRECT_ENCOUNTER: TieBreak = TieBreak(Code::plain(Name::DirectEncounter));
    /// The number of rounds that gave a full point, played or not (7.1).
    pub const WINS: TieBreak = TieBreak(Code::plain(Name::Wins));
    /// The sum of the scores after each round (7.5).
    pub const PROGRESSIVE: TieBreak = TieBreak(Code::plain(Name::Progressive));

    /// Those that have a name in stored settings and exports of earlier versions.
    const NAMED: [(&str, TieBreak); 6] = [
        ("buchholz", TieBreak::BUCHHOLZ),
        ("median-buchholz", TieBreak::MEDIAN_BUCHHOLZ),
        ("sonneborn-berger", TieBreak::SONNEBORN_BERGER),
        ("direct-encounter", TieBreak::DIRECT_ENCOUNTER),
        ("wins", TieBreak::WINS),
        ("progressive", TieBreak::PROGRESSIVE),
    ];

    /// The tie-break with this code; points are none.
    pub fn of(code: Code) -> Option<TieBreak> {
        (code.name != Name::Points).then_some(TieBreak(code))
    }

    /// The tie-break of C.07.
    pub const fn code(self) -> Code {
        self.0
    }

    /// Whether it sums all opponents' scores, which is nearly the same for everybody in a round robin.
    pub const fn is_buchholz(self) -> bool {
        self.0.name.is_buchholz()
    }

    /// Whether it can order teams, or else players.
    pub fn suits(self, teams: bool) -> bool {
        match self.0.name.scope() {
            Scope::All => true,
            Scope::Players => !teams,
            Scope::Teams => teams,
        }
    }

    /// Whether everybody has a value, not only a place among those who are tied.
    pub const fn has_value(self) -> bool {
        !self.0.name.is_among_tied()
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match TieBreak::NAMED.iter().find(|(_, one)| one == self) {
            Some((name, _)) => f.pad(name),
            None => self.0.fmt(f),
        }
    }
}

impl FromStr for TieBreak {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<TieBreak, CodeError> {
        if let Some((_, found)) = TieBreak::NAMED.iter().find(|(name, _)| *name == text) {
            return Ok(*found);
        }
        TieBreak::of(text.parse()?).ok_or_else(|| CodeError::Name(text.to_owned()))
    }
}

impl TryFrom<String> for TieBreak {
    type Error = CodeError;

    fn try_from(text: String) -> Result<TieBreak, CodeError> {
        text.parse()
    }
}

impl From<TieBreak> for String {
    fn from(tie_break: TieBreak) -> String {
        tie_break.to_string()
    }
}

/// A player's or a team's place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The rank, from 1; those who are tied share one.
    pub rank: usize,
    /// The player or the team.
    pub tpn: Tpn,
    /// The points; of teams the match points.
    pub points: Points,
    /// The value of each tie-break, in order.
    pub values: Vec<Value>,
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
    let field = Field::of_players(tournament, rounds);
    standings_of(&field, |_| Points::default(), order)
}

/// The standings of a field: by points, by further points, and then by tie-breaks. If game points are the primary score, the further
/// points come first.
pub(crate) fn standings_of(
    field: &Field,
    further: impl Fn(Tpn) -> Points,
    order: &[TieBreak],
) -> Vec<Standing> {
    let sums = Sums::new(field);
    let points = |at: usize| sums.total(at, Score::Match);
    let groups = split(vec![by_number(field)], |at| {
        let further = further(field.participants[at].number);
        match field.primary {
            Score::Match => (points(at), further),
            Score::Game => (further, points(at)),
        }
    });
    let codes: Vec<Code> = order.iter().map(|one| one.code()).collect();
    let standing = |place: Place| Standing {
        rank: place.rank,
        tpn: place.number,
        points: sums.index(place.number).map(points).unwrap_or_default(),
        values: place.tallies.into_iter().map(|one| one.value).collect(),
    };
    let places = rank_within(&sums, groups, &codes).into_iter();
    places.map(standing).collect()
}
