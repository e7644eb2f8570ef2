//! The tie-breaks of FIDE's Handbook C.07, as it applies from 1 March 2026, with how each value was counted.
//!
//! A [`Code`] is a tie-break with its modifiers, a [`Field`] what it is counted from. [`rank`] orders a field, [`explain`] says for
//! one participant which tie-breaks were applied, to whom, and what each round contributed. Article numbers refer to C.07:
//!
//! - In a round robin a forfeit counts as a game, but for tie-breaks by ratings, and a lost one for a participant's own results (15.2).
//! - In a Swiss, requested byes after which a participant missed everything count as draws for opponents, every other unplayed round
//!   as scored (16.3). A participant's own unplayed round counts against a dummy with the participant's own score, limited to that of
//!   the opponent of a forfeit, or to draws in all rounds (16.4). Cuts leave out rounds that were missed voluntarily first (16.5).
//!
//! ```
//! use leagues::tie_breaks::{Code, Field, rank};
//!
//! let file = "012 Club\n\
//!     001    1      Ann                               2100                             1.0    1     3 w 1\n\
//!     001    2      Bob                               2000                             0.5    2     4 b =\n\
//!     001    3      Cem                               1900                             0.0    3     1 b 0\n\
//!     001    4      Dot                               1800                             0.5    4     2 w =\n";
//! let tournament = leagues::trf::read(file)?;
//! let order = ["PTS".parse::<Code>()?, "ARO".parse()?];
//! let places = rank(&Field::of_players(&tournament, 1), &order);
//! let numbers: Vec<u32> = places.iter().map(|place| place.number).collect();
//! assert_eq!(numbers, [1, 4, 2, 3]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod amount;
mod boards;
mod code;
mod community;
mod encounter;
mod field;
mod name;
mod opponents;
mod own;
mod ratings;
mod tally;
#[cfg(test)]
mod tests;

use std::cmp::Reverse;

pub use amount::Amount;
pub use code::{Code, CodeError, Cut, Score};
pub use field::{Field, Outcome, Participant, Scale};
pub use name::{Name, Scope};
pub use tally::{Contribution, Part, Tally, Value};

pub(crate) use encounter::split;
pub(crate) use field::Sums;
use opponents::Weights;

use crate::tournament::Tpn;

/// A participant's place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The place, from 1; those who are tied share one.
    pub rank: usize,
    /// The participant.
    pub number: Tpn,
    /// The value of each tie-break, in order.
    pub tallies: Vec<Tally>,
}

/// A tie-break that was applied to those who were still tied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The tie-break.
    pub code: Code,
    /// The place of the best of the group.
    pub rank: usize,
    /// The group, best first, with their values.
    pub group: Vec<(Tpn, Tally)>,
    /// Who of them is still tied with the participant afterwards, the participant among them.
    pub tied: Vec<Tpn>,
    /// The place of those who are still tied.
    pub place: usize,
}

/// All participants, best first; those who share a place are in the order of their numbers.
pub fn rank(field: &Field, order: &[Code]) -> Vec<Place> {
    let sums = Sums::new(field);
    rank_within(&sums, vec![by_number(field)], order)
}

/// Why a participant has their place: each tie-break that was applied to a group in which they were tied, until they were not.
pub fn explain(field: &Field, order: &[Code], number: Tpn) -> Vec<Step> {
    let sums = Sums::new(field);
    let Some(participant) = sums.index(number) else {
        return Vec::new();
    };
    let mut steps = Vec::new();
    let (mut group, mut rank) = (by_number(field), 1);
    for &code in order {
        if group.len() < 2 {
            break;
        }
        let (tiers, tallies) = divide(&sums, group, code);
        let mut tallies: Vec<Option<Tally>> = {
            let mut by_index = vec![None; field.participants.len()];
            for (at, tally) in tallies {
                by_index[at] = Some(tally);
            }
            by_index
        };
        let own = |tier: &&Vec<usize>| tier.contains(&participant);
        let tied = tiers.iter().find(own).cloned().unwrap_or_default();
        let ahead = tiers.iter().take_while(|tier| !own(tier));
        let ahead: usize = ahead.map(Vec::len).sum();
        let numbers = |group: &[usize]| {
            let numbers = group.iter().map(|&at| sums.participant(at).number);
            numbers.collect::<Vec<_>>()
        };
        steps.push(Step {
            code,
            rank,
            group: tiers
                .iter()
                .flatten()
                .filter_map(|&at| Some((sums.participant(at).number, tallies[at].take()?)))
                .collect(),
            tied: numbers(&tied),
            place: rank + ahead,
        });
        rank += ahead;
        group = tied;
    }
    steps
}

/// All participants by index, in the order of their numbers.
pub(crate) fn by_number(field: &Field) -> Vec<usize> {
    let mut all: Vec<usize> = (0..field.participants.len()).collect();
    all.sort_by_key(|&at| field.participants[at].number);
    all
}

/// Orders groups, of which the first are ahead, by tie-breaks.
pub(crate) fn rank_within(
    sums: &Sums<'_>,
    mut groups: Vec<Vec<usize>>,
    order: &[Code],
) -> Vec<Place> {
    let mut tallies: Vec<Vec<Tally>> = vec![Vec::new(); sums.field.participants.len()];
    for &code in order {
        let mut finer = Vec::new();
        if code.name.is_among_tied() {
            for group in groups {
                let (tiers, values) = divide(sums, group, code);
                finer.extend(tiers);
                for (at, tally) in values {
                    tallies[at].push(tally);
                }
            }
        } else {
            let all = groups.iter().flatten().copied().collect();
            for (at, tally) in values(sums, all, code) {
                tallies[at].push(tally);
            }
            let last = |at: usize| tallies[at].last().map(|tally| tally.value.clone());
            finer = in_direction(groups, code, last);
        }
        groups = finer;
    }
    let mut places = Vec::new();
    for group in groups {
        let rank = places.len() + 1;
        places.extend(group.into_iter().map(|at| Place {
            rank,
            number: sums.participant(at).number,
            tallies: std::mem::take(&mut tallies[at]),
        }));
    }
    places
}

fn in_direction<T: Ord>(
    groups: Vec<Vec<usize>>,
    code: Code,
    value: impl Fn(usize) -> T,
) -> Vec<Vec<usize>> {
    if code.name.is_ascending() != code.is_reversed {
        split(groups, |at| Reverse(value(at)))
    } else {
        split(groups, value)
    }
}

/// Splits a group by a tie-break, with everybody's value.
fn divide(
    sums: &Sums<'_>,
    group: Vec<usize>,
    code: Code,
) -> (Vec<Vec<usize>>, Vec<(usize, Tally)>) {
    if code.name.is_among_tied() {
        return encounter::divide(sums, group, code);
    }
    let tallies = values(sums, group.clone(), code);
    let value = |at: usize| {
        let found = tallies.iter().find(|(one, _)| *one == at);
        found.map(|(_, tally)| tally.value.clone())
    };
    (in_direction(vec![group], code, value), tallies)
}

/// The values of a tie-break that does not depend on who is tied.
fn values(sums: &Sums<'_>, group: Vec<usize>, code: Code) -> Vec<(usize, Tally)> {
    let drawn = (code.name == Name::ForeBuchholz || code.is_fore)
        .then(|| sums.field.with_last_round_drawn());
    let fore = drawn.as_ref().map(Sums::new);
    let strength = fore.as_ref().unwrap_or(sums);
    let counted = group
        .into_iter()
        .map(|at| (at, tally(sums, strength, at, code)));
    counted.collect()
}

/// The value of a tie-break. The strength of opponents may be counted from other results than the participant's own.
fn tally(sums: &Sums<'_>, strength: &Sums<'_>, at: usize, code: Code) -> Tally {
    let score = code.score.unwrap_or(sums.field.primary);
    let sum = |of, factor| opponents::sum(strength, at, code, &Weights { of, factor });
    match code.name {
        Name::Points => own::points(sums, at, score),
        Name::OtherScore => own::points(sums, at, score.other()),
        Name::Progressive => own::progressive(sums, at, code, score),
        Name::Standard => own::standard(sums, at, score),
        Name::Number => own::number(sums, at),
        Name::Buchholz | Name::ForeBuchholz => sum(score, None),
        Name::SonnebornBerger => sum(score, Some(score)),
        Name::MatchMatch => sum(Score::Match, Some(Score::Match)),
        Name::MatchGame => sum(Score::Match, Some(Score::Game)),
        Name::GameMatch => sum(Score::Game, Some(Score::Match)),
        Name::GameGame => sum(Score::Game, Some(Score::Game)),
        Name::AverageBuchholz => opponents::average_buchholz(sums, strength, at, (score, code)),
        Name::Koya => opponents::koya(sums, at, score, code),
        Name::Combination => {
            let secondary = Amount::from(sums.total(at, score.other()));
            let factor = opponents::strength_factor(sums, score, code);
            sum(score, None).map(|buchholz| secondary + buchholz.over(factor))
        }
        Name::BoardCount | Name::TopBoards | Name::BottomBoards => {
            boards::tally(sums, at, code.name)
        }
        Name::Rating
        | Name::AverageRating
        | Name::Performance
        | Name::PerfectPerformance
        | Name::AveragePerformance
        | Name::AveragePerfect => ratings::tally(sums, at, code),
        Name::ModifiedMedian => community::modified_median(sums, at),
        Name::OpponentsCumulative => community::opponents_cumulative(sums, at),
        Name::Wins | Name::GamesWon | Name::BlackGames | Name::BlackWins | Name::Elected => {
            own::rounds(sums, at, code.name, score)
        }
        // They depend on the group.
        Name::DirectEncounter
        | Name::Extended
        | Name::ExtendedCountTop
        | Name::ExtendedCountBottom
        | Name::ExtendedTop
        | Name::ExtendedBottom => Tally::plain(Value::Nothing),
    }
}
