//! Standings: by points, and then by the tie-breaks that the organiser chose.
//!
//! The tie-breaks follow FIDE's regulations (Handbook C.07) as they apply from 1 March 2026; article numbers refer to that text.
//! In a round robin a forfeit counts as a game (15.2). For a Swiss, Article 16 defines how unplayed rounds count:
//!
//! - For opponents, a requested bye (half a point or nothing) counts as a draw if all later rounds of the player were missed
//!   voluntarily; every other round counts as scored (16.3).
//! - A player's own unplayed round counts as a game against a dummy with the player's own score, limited to the score of the
//!   opponent of a forfeit, or to draws in all rounds (16.4).
//! - A median leaves out the lowest voluntarily missed round before any other lowest one (16.5).

#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

use std::{cmp::Reverse, collections::HashMap, fmt};

use crate::{
    revision::Revision,
    tournament::{Bye, Player, Points, Round, Tournament, Tpn},
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
    let table = Table::new(tournament, rounds);
    let mut players: Vec<usize> = (0..table.records.len()).collect();
    players.sort_by_key(|&player| table.records[player].tpn);
    let points = |player: usize| {
        (
            table.records[player].score,
            further(table.records[player].tpn),
        )
    };
    let mut tied = split(vec![players], points);
    for &tie_break in order {
        tied = match tie_break {
            TieBreak::DirectEncounter => tied
                .into_iter()
                .flat_map(|group| table.encounter(group))
                .collect(),
            _ => split(tied, |player| table.value(player, tie_break)),
        };
    }
    let mut rank = 1;
    let mut standings = Vec::new();
    for group in tied {
        standings.extend(group.iter().map(|&player| {
            Standing {
                rank,
                tpn: table.records[player].tpn,
                points: Points(table.records[player].score),
                values: order
                    .iter()
                    .map(|&tie_break| table.value(player, tie_break))
                    .collect(),
            }
        }));
        rank += group.len();
    }
    standings
}

/// Splits groups by a value, the greatest first.
fn split<T: Ord>(groups: Vec<Vec<usize>>, value: impl Fn(usize) -> T) -> Vec<Vec<usize>> {
    let mut finer = Vec::new();
    for mut group in groups {
        group.sort_by_cached_key(|&player| Reverse(value(player)));
        finer.extend(
            group
                .chunk_by(|&a, &b| value(a) == value(b))
                .map(<[usize]>::to_vec),
        );
    }
    finer
}

/// The number of shares in half a point, so that averages of up to ten games are whole.
const SHARES: u32 = 2520;

/// A player's results, in half points.
struct Record<'a> {
    tpn: Tpn,
    rounds: &'a [Round],
    score: u32,
    /// The score that counts for opponents.
    adjusted: u32,
}

/// Whether a round was missed voluntarily (16.1.2).
fn is_voluntary(round: Round) -> bool {
    is_requested(round) || matches!(round, Round::Forfeit { won: false, .. })
}

fn is_requested(round: Round) -> bool {
    matches!(round, Round::Bye(Bye::Half | Bye::Zero))
}

fn adjusted(rounds: &[Round]) -> u32 {
    let last = rounds
        .iter()
        .rposition(|&round| !is_voluntary(round))
        .map_or(0, |at| at + 1);
    let counted = |(at, &round): (usize, &Round)| {
        if is_requested(round) && at >= last {
            Points::DRAW.0
        } else {
            round.points().0
        }
    };
    rounds.iter().enumerate().map(counted).sum()
}

/// The contribution of a round to sums of opponents' scores.
#[derive(Clone, Copy)]
struct Contribution {
    /// The opponent's score, in half points.
    score: u32,
    /// The player's result, in half points.
    result: u32,
    voluntary: bool,
}

struct Table<'a> {
    records: Vec<Record<'a>>,
    by_number: HashMap<Tpn, usize>,
    /// The number of rounds of the tournament, or so far (16.4.2).
    length: usize,
    revision: Revision,
    /// Whether a forfeit counts as a game (15.2).
    forfeits_count: bool,
}

impl<'a> Table<'a> {
    fn new(tournament: &'a Tournament, played: usize) -> Table<'a> {
        let revision = tournament.revision;
        let forfeits_count = tournament.is_round_robin && revision >= Revision::Second;
        let record = |player: &'a Player| {
            let rounds = &player.rounds[..played.min(player.rounds.len())];
            let score = rounds.iter().map(|round| round.points().0).sum();
            Record {
                tpn: player.tpn,
                rounds,
                score,
                adjusted: if forfeits_count {
                    score
                } else {
                    adjusted(rounds)
                },
            }
        };
        let records: Vec<Record<'_>> = tournament.players.iter().map(record).collect();
        Table {
            by_number: records
                .iter()
                .enumerate()
                .map(|(at, record)| (record.tpn, at))
                .collect(),
            length: match revision {
                Revision::First => tournament.length.unwrap_or(played),
                Revision::Second | Revision::Third => played,
            },
            revision,
            forfeits_count,
            records,
        }
    }

    /// The opponent of a round that counts as a game.
    fn met(&self, round: Round) -> Option<Tpn> {
        match round {
            Round::Forfeit { opponent, .. } => self.forfeits_count.then_some(opponent),
            _ => round.met(),
        }
    }

    fn contributions(&self, player: usize) -> Vec<Contribution> {
        let record = &self.records[player];
        let adjusted = |tpn: Tpn| {
            self.by_number
                .get(&tpn)
                .map(|&at| self.records[at].adjusted)
        };
        let contribution = |&round: &Round| {
            let met = self.met(round);
            let score = match (met, round) {
                (Some(opponent), _) => adjusted(opponent).unwrap_or(0),
                // A rest in a round robin is not a missed round.
                (None, Round::Bye(_)) if self.forfeits_count => return None,
                (None, Round::Game { opponent, .. } | Round::Forfeit { opponent, .. }) => {
                    record.score.min(adjusted(opponent).unwrap_or(record.score))
                }
                (None, Round::Bye(_)) => record.score.min(Points::DRAW.0 * self.length as u32),
            };
            Some(Contribution {
                score,
                result: round.points().0,
                voluntary: met.is_none() && is_voluntary(round),
            })
        };
        record.rounds.iter().filter_map(contribution).collect()
    }

    fn value(&self, player: usize, tie_break: TieBreak) -> Option<Value> {
        let rounds = self.records[player].rounds;
        let quarters = match tie_break {
            TieBreak::Buchholz => {
                2 * self
                    .contributions(player)
                    .iter()
                    .map(|one| one.score)
                    .sum::<u32>()
            }
            TieBreak::MedianBuchholz => 2 * median(self.contributions(player), self.revision),
            TieBreak::SonnebornBerger => self
                .contributions(player)
                .iter()
                .map(|one| one.score * one.result)
                .sum(),
            TieBreak::Wins => {
                4 * rounds
                    .iter()
                    .filter(|round| round.points() == Points::WIN)
                    .count() as u32
            }
            TieBreak::Progressive => {
                let left = (1..=rounds.len() as u32).rev();
                2 * rounds
                    .iter()
                    .zip(left)
                    .map(|(round, left)| round.points().0 * left)
                    .sum::<u32>()
            }
            TieBreak::DirectEncounter => return None,
        };
        Some(Value(quarters))
    }

    /// Splits a group by the games among its players, without forfeits in a Swiss (6.1.1).
    fn encounter(&self, group: Vec<usize>) -> Vec<Vec<usize>> {
        if group.len() < 2 {
            return vec![group];
        }
        let rows: Vec<(u32, u32)> = group
            .iter()
            .map(|&player| self.among(player, &group))
            .collect();
        if rows.iter().all(|&(_, missing)| missing == 0) {
            let score = |player: usize| {
                group
                    .iter()
                    .position(|&one| one == player)
                    .map(|at| rows[at].0)
            };
            let tiers = split(vec![group.clone()], score);
            if tiers.len() == 1 {
                return tiers;
            }
            return tiers
                .into_iter()
                .flat_map(|tier| self.encounter(tier))
                .collect();
        }
        // Not everybody has met: a player who stays ahead even if the others win all their missing games comes first, and so on
        // with the rest (6.3).
        let mut tiers = Vec::new();
        let mut left = group;
        while let Some(at) = self.certain_first(&left) {
            tiers.push(vec![left.remove(at)]);
        }
        tiers.extend((!left.is_empty()).then_some(left));
        tiers
    }

    fn certain_first(&self, group: &[usize]) -> Option<usize> {
        let rows: Vec<(u32, u32)> = group
            .iter()
            .map(|&player| self.among(player, group))
            .collect();
        (0..group.len()).find(|&at| {
            let others = rows.iter().enumerate().filter(|&(other, _)| other != at);
            let best =
                others.map(|(_, &(score, missing))| score + missing * Points::WIN.0 * SHARES);
            best.max().is_none_or(|best| rows[at].0 > best)
        })
    }

    /// A player's score against the others of a group, in shares of half a point, and how many of these they have not met. Of
    /// several games with the same opponent the average counts (6.1.2); under the first rules, all of them did.
    fn among(&self, player: usize, group: &[usize]) -> (u32, u32) {
        let mut scores: HashMap<usize, (u32, u32)> = HashMap::new();
        for &round in self.records[player].rounds {
            let opponent = self.met(round).and_then(|met| self.by_number.get(&met));
            if let Some(opponent) = opponent.filter(|one| group.contains(one)) {
                let (score, games) = scores.entry(*opponent).or_default();
                (*score, *games) = (*score + round.points().0, *games + 1);
            }
        }
        let missing = group.len() - 1 - scores.len();
        let shares = scores.into_values().map(|(score, games)| {
            let divisor = match self.revision {
                Revision::First => 1,
                Revision::Second | Revision::Third => games,
            };
            score * SHARES / divisor
        });
        (shares.sum(), missing as u32)
    }
}

/// The sum without the highest and the lowest contribution; the lowest voluntarily missed round takes precedence as the lowest
/// (16.5). Of two rounds nothing is left.
fn median(mut contributions: Vec<Contribution>, revision: Revision) -> u32 {
    if contributions.len() > 2 || revision >= Revision::Second {
        if contributions.is_empty() {
            return 0;
        }
        contributions.sort_by_key(|one| (!one.voluntary, one.score));
        contributions.remove(0);
        contributions.sort_by_key(|one| one.score);
        contributions.pop();
    }
    contributions.iter().map(|one| one.score).sum()
}
