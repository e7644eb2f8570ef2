//! Direct encounter (6), and its extended form for teams (13.3).

use std::{cmp::Reverse, collections::BTreeMap};

use super::{
    amount::Amount,
    boards,
    code::{Code, Score},
    field::{Sums, scheduled},
    name::Name,
    tally::{Contribution, Tally, Value},
};
use crate::tournament::Round;

/// Splits groups by a value, the greatest first.
pub(crate) fn split<T: Ord>(
    groups: Vec<Vec<usize>>,
    value: impl Fn(usize) -> T,
) -> Vec<Vec<usize>> {
    let mut finer = Vec::new();
    for group in groups {
        let mut valued: Vec<(T, usize)> = group.into_iter().map(|one| (value(one), one)).collect();
        valued.sort_by(|(one, _), (other, _)| other.cmp(one));
        let tiers = valued.chunk_by(|(one, _), (other, _)| one == other);
        finer.extend(tiers.map(|tier| tier.iter().map(|(_, one)| *one).collect()));
    }
    finer
}

/// The encounters of a group by one score.
struct Encounter<'a> {
    sums: &'a Sums<'a>,
    score: Score,
    counts_forfeits: bool,
}

impl Encounter<'_> {
    /// The games with others of a group, by opponent. Of several with the same opponent each counts its share (6.1.2); under the first
    /// rules, all of them did.
    fn games(&self, at: usize, group: &[usize]) -> Vec<Contribution> {
        let mut met: BTreeMap<usize, Vec<Contribution>> = BTreeMap::new();
        let rounds = self.sums.participant(at).rounds.iter().enumerate();
        for (round, outcome) in rounds {
            let counts = match outcome.round {
                Round::Game { .. } => true,
                // 6.1.1
                Round::Forfeit { .. } => self.counts_forfeits,
                Round::Bye(_) => false,
            };
            let opponent = scheduled(outcome.round).filter(|_| counts);
            let Some((number, _)) = opponent else {
                continue;
            };
            if let Some(opponent) = self.sums.index(number).filter(|one| group.contains(one)) {
                let points = outcome.scores[self.score.index()];
                let one = Contribution::counted(round, Some(number), points.into());
                met.entry(opponent).or_default().push(one);
            }
        }
        if self.sums.field.revision.averages_encounters() {
            for games in met.values_mut() {
                let count = games.len() as i64;
                for game in games {
                    game.amount = game.amount.over(count);
                }
            }
        }
        met.into_values().flatten().collect()
    }

    /// The score against the others of a group, and how many of these were not met.
    fn among(&self, at: usize, group: &[usize]) -> (Amount, usize) {
        let games = self.games(at, group);
        let mut met: Vec<_> = games.iter().map(|game| game.opponent).collect();
        met.sort_unstable();
        met.dedup();
        let score = games.iter().map(|game| game.amount).sum();
        (score, group.len() - 1 - met.len())
    }

    /// Splits a group into tiers.
    fn tiers(&self, group: Vec<usize>) -> Vec<Vec<usize>> {
        if group.len() < 2 {
            return vec![group];
        }
        let rows = self.rows(&group);
        if rows.values().all(|(_, missing)| *missing == 0) {
            // Everybody has met everybody (6.2).
            let tiers = split(vec![group], |one| rows.get(&one).map(|(score, _)| *score));
            if tiers.len() == 1 {
                return tiers;
            }
            return tiers
                .into_iter()
                .flat_map(|tier| self.tiers(tier))
                .collect();
        }
        // First comes who stays ahead even if the others win all their missing games, and so on with the rest (6.3).
        let mut tiers = Vec::new();
        let mut left = group;
        while let Some(at) = self.certain_first(&left) {
            tiers.push(vec![left.remove(at)]);
        }
        tiers.extend((!left.is_empty()).then_some(left));
        tiers
    }

    fn rows(&self, group: &[usize]) -> BTreeMap<usize, (Amount, usize)> {
        let row = |&one: &usize| (one, self.among(one, group));
        group.iter().map(row).collect()
    }

    fn certain_first(&self, group: &[usize]) -> Option<usize> {
        let win = Amount::from(self.sums.field.scales[self.score.index()].win);
        let rows: Vec<(Amount, usize)> = group.iter().map(|&one| self.among(one, group)).collect();
        (0..group.len()).find(|&at| {
            let others = rows.iter().enumerate().filter(|&(other, _)| other != at);
            let best =
                others.map(|(_, &(score, missing))| score + Amount::whole(missing as i64) * win);
            best.max().is_none_or(|best| rows[at].0 > best)
        })
    }
}

/// Splits a group by direct encounter, simple or extended, and says how each of them scored against the others.
pub(crate) fn divide(
    sums: &Sums<'_>,
    group: Vec<usize>,
    code: Code,
) -> (Vec<Vec<usize>>, Vec<(usize, Tally)>) {
    let score = code.score.unwrap_or(sums.field.primary);
    let encounter = |score| Encounter {
        sums,
        score,
        counts_forfeits: code.counts_forfeits || sums.field.forfeits_are_games(),
    };
    let first = encounter(score);
    let all = group.clone();
    let tiers = match code.name {
        Name::DirectEncounter => first.tiers(group),
        _ => extended(&first, &encounter(score.other()), group, code.name),
    };
    let mut ahead = 0;
    let mut tallies = Vec::new();
    for tier in &tiers {
        for &one in tier {
            let (score, missing) = first.among(one, &all);
            let value = Value::Place {
                place: ahead + 1,
                score,
                missing,
            };
            let contributions = first.games(one, &all);
            tallies.push((
                one,
                Tally {
                    value,
                    contributions,
                },
            ));
        }
        ahead += tier.len();
    }
    (tiers, tallies)
}

/// By the primary score, and if that splits nothing, by the secondary one (13.3.1); every new group begins again (13.3.3). Two teams
/// that are equal in both are compared on the boards of their matches (13.3.2).
fn extended(
    primary: &Encounter<'_>,
    secondary: &Encounter<'_>,
    group: Vec<usize>,
    name: Name,
) -> Vec<Vec<usize>> {
    if group.len() < 2 {
        return vec![group];
    }
    let mut tiers = primary.tiers(group.clone());
    if tiers.len() == 1 {
        tiers = secondary.tiers(group.clone());
    }
    if tiers.len() == 1 && group.len() == 2 {
        tiers = by_boards(primary, group.clone(), name);
    }
    if tiers.len() == 1 {
        return tiers;
    }
    let again = |tier| extended(primary, secondary, tier, name);
    tiers.into_iter().flat_map(again).collect()
}

fn by_boards(encounter: &Encounter<'_>, pair: Vec<usize>, name: Name) -> Vec<Vec<usize>> {
    let by: &[Name] = match name {
        Name::ExtendedCountTop => &[Name::BoardCount, Name::TopBoards],
        Name::ExtendedCountBottom => &[Name::BoardCount, Name::BottomBoards],
        Name::ExtendedTop => &[Name::TopBoards],
        Name::ExtendedBottom => &[Name::BottomBoards],
        _ => &[],
    };
    let sums = encounter.sums;
    let both = pair.clone();
    let value = |at: usize, name: Name| {
        let games = encounter.games(at, &both).into_iter();
        let rounds = games.map(|game| &sums.participant(at).rounds[game.round - 1]);
        boards::value(sums, &rounds.collect::<Vec<_>>(), name)
    };
    by.iter().fold(vec![pair], |tiers, &name| {
        if name.is_ascending() {
            split(tiers, |one| Reverse(value(one, name)))
        } else {
            split(tiers, |one| value(one, name))
        }
    })
}
