//! Standings: who is ahead of whom, by points and then by the tie-breaks that the organiser chose.
//!
//! The tie-breaks are those of FIDE's regulations (Handbook C.07) as they apply to individual Swiss tournaments from 1 March
//! 2026; numbers of articles are those of that text. Article 16 says what unplayed rounds count:
//!
//! - For the opponents' sake, a requested bye (half a point or nothing) that no later round of the player follows, except
//!   ones missed by the player's own doing, counts as a draw; every other round counts what it gave (16.3).
//! - A player's own unplayed round counts as one against a dummy with the player's own score, but no more than the opponent of a
//!   forfeit has, or than draws in all rounds give (16.4).
//! - A median leaves out the least of what the player missed by their own doing before any other least one (16.5).

use serde::{Deserialize, Serialize};

use std::{cmp::Reverse, collections::HashMap, fmt};

use crate::tournament::{Bye, Player, Points, Round, Tournament, Tpn};

/// A way to put players with equal points in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TieBreak {
    /// The sum of the opponents' scores (8.1).
    Buchholz,
    /// The same without the least and the greatest of them (14.3).
    MedianBuchholz,
    /// The sum of the scores of those who were beaten, and half of those who drew (9.1).
    SonnebornBerger,
    /// The games of those who are still tied among themselves (6): who is ahead whatever the games that were not played
    /// would have brought.
    DirectEncounter,
    /// The number of rounds that gave a full point, played or not (7.1).
    Wins,
    /// The sum of the scores after each round (7.5).
    Progressive,
}

/// What a player has by a tie-break, in quarters of a point; wins count as whole points.
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
    /// The place, from 1 on; players whom nothing tells apart share one.
    pub rank: usize,
    /// The player.
    pub tpn: Tpn,
    /// The points.
    pub points: Points,
    /// One value a tie-break, in their order; none for the direct encounter.
    pub values: Vec<Option<Value>>,
}

/// The standings after the rounds that were played, best first. Players who share a place stand in the order of their numbers.
#[must_use]
pub fn standings(tournament: &Tournament, order: &[TieBreak]) -> Vec<Standing> {
    standings_after(tournament, tournament.played(), order)
}

/// The same after so many rounds, even if nobody has played in the last of them yet: whoever has a bye there has its points.
#[must_use]
pub fn standings_after(
    tournament: &Tournament,
    rounds: usize,
    order: &[TieBreak],
) -> Vec<Standing> {
    standings_by(tournament, rounds, |_| Points::default(), order)
}

/// The same with further points, which come before all tie-breaks.
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

/// What a player did, in half points.
struct Record<'a> {
    tpn: Tpn,
    rounds: &'a [Round],
    score: u32,
    /// The score that counts for the opponents.
    adjusted: u32,
}

/// Whether a round was missed by the player's own doing (16.1.2).
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
    let counted = |(at, &round): (usize, &Round)| match is_requested(round) && at >= last {
        true => Points::DRAW.0,
        false => round.points().0,
    };
    rounds.iter().enumerate().map(counted).sum()
}

/// What a round counts in sums of opponents' scores.
#[derive(Clone, Copy)]
struct Contribution {
    /// The opponent's score, in half points.
    score: u32,
    /// What the player got, in half points.
    result: u32,
    voluntary: bool,
}

struct Table<'a> {
    records: Vec<Record<'a>>,
    by_number: HashMap<Tpn, usize>,
    /// The number of the tournament's rounds.
    length: usize,
}

impl<'a> Table<'a> {
    fn new(tournament: &'a Tournament, played: usize) -> Table<'a> {
        let record = |player: &'a Player| {
            let rounds = &player.rounds[..played.min(player.rounds.len())];
            let score = rounds.iter().map(|round| round.points().0).sum();
            Record {
                tpn: player.tpn,
                rounds,
                score,
                adjusted: adjusted(rounds),
            }
        };
        let records: Vec<Record<'_>> = tournament.players.iter().map(record).collect();
        Table {
            by_number: records
                .iter()
                .enumerate()
                .map(|(at, record)| (record.tpn, at))
                .collect(),
            length: tournament.length.unwrap_or(played),
            records,
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
            let score = match round {
                Round::Game { opponent, .. } => adjusted(opponent).unwrap_or(0),
                Round::Forfeit { opponent, .. } => {
                    record.score.min(adjusted(opponent).unwrap_or(record.score))
                }
                Round::Bye(_) => record.score.min(Points::DRAW.0 * self.length as u32),
            };
            Contribution {
                score,
                result: round.points().0,
                voluntary: is_voluntary(round),
            }
        };
        record.rounds.iter().map(contribution).collect()
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
            TieBreak::MedianBuchholz => 2 * median(self.contributions(player)),
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

    /// Splits a group by the games that its players had with each other, forfeits left out (6.1.1).
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
        // Not everybody has met: whoever is ahead of the others even if they won all their missing games is first, and so on
        // with those who are left (6.3).
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
            let best = others.map(|(_, &(score, missing))| score + missing * Points::WIN.0);
            best.max().is_none_or(|best| rows[at].0 > best)
        })
    }

    /// What a player scored against the others of a group, and how many of them they have not met.
    fn among(&self, player: usize, group: &[usize]) -> (u32, u32) {
        let games: Vec<(usize, u32)> = self.records[player]
            .rounds
            .iter()
            .filter_map(|round| Some((*self.by_number.get(&round.met()?)?, round.points().0)))
            .filter(|(opponent, _)| group.contains(opponent))
            .collect();
        let met = group
            .iter()
            .filter(|&&other| games.iter().any(|&(opponent, _)| opponent == other))
            .count();
        let score = games.iter().map(|(_, points)| points).sum();
        (score, (group.len() - 1 - met) as u32)
    }
}

/// The sum without the greatest and the least, which is the least of what was missed voluntarily, if there is any (16.5).
fn median(mut contributions: Vec<Contribution>) -> u32 {
    if contributions.len() > 2 {
        contributions.sort_by_key(|one| (!one.voluntary, one.score));
        contributions.remove(0);
        contributions.sort_by_key(|one| one.score);
        contributions.pop();
    }
    contributions.iter().map(|one| one.score).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::{Colour, Ending};

    const ALL: [TieBreak; 6] = [
        TieBreak::Buchholz,
        TieBreak::MedianBuchholz,
        TieBreak::SonnebornBerger,
        TieBreak::DirectEncounter,
        TieBreak::Wins,
        TieBreak::Progressive,
    ];

    /// A round as text: `3=` is a draw with player 3, `2+` a win without a game, `H` a bye.
    fn round(text: &str) -> Round {
        let (number, result) = text.split_at(text.len() - 1);
        let opponent = number.parse().unwrap_or(0);
        let game = |ending| Round::Game {
            opponent,
            colour: Colour::White,
            ending,
        };
        match result {
            "1" => game(Ending::Win),
            "=" => game(Ending::Draw),
            "0" => game(Ending::Loss),
            "+" | "-" => Round::Forfeit {
                opponent,
                colour: Colour::White,
                won: result == "+",
            },
            "U" => Round::Bye(Bye::PairingAllocated),
            "H" => Round::Bye(Bye::Half),
            _ => Round::Bye(Bye::Zero),
        }
    }

    fn tournament(lines: &[&str]) -> Tournament {
        let players = lines.iter().zip(1..).map(|(line, tpn)| Player {
            tpn,
            name: String::new(),
            rating: 0,
            rounds: line.split(' ').map(round).collect(),
        });
        Tournament {
            players: players.collect(),
            ..Tournament::default()
        }
    }

    fn table(lines: &[&str], order: &[TieBreak]) -> Vec<String> {
        let line = |one: &Standing| {
            let values = one
                .values
                .iter()
                .map(|value| value.map_or("-".to_owned(), |value| value.to_string()));
            format!(
                "{}. {} {} {}",
                one.rank,
                one.tpn,
                one.points,
                values.collect::<Vec<_>>().join(" ")
            )
        };
        standings(&tournament(lines), order)
            .iter()
            .map(line)
            .collect()
    }

    #[test]
    fn played_games_count_what_the_opponents_have() {
        // A round robin of four: 1 beats all, 2 and 3 draw with each other and beat 4.
        let lines = ["21 31 41", "10 3= 41", "4= 2= 10", "3= 10 20"];
        assert_eq!(
            table(&lines, &ALL),
            [
                "1. 1 3.0 3.0 1.0 3.0 - 3.0 6.0",
                "2. 2 1.5 4.5 1.0 1.0 - 1.0 2.0",
                "3. 3 1.0 5.0 1.5 1.0 - 0.0 2.5",
                "4. 4 0.5 5.5 1.5 0.5 - 0.0 1.5",
            ]
        );
    }

    #[test]
    fn unplayed_rounds_count_by_article_16() {
        // 2 leaves after the first round; 3 rests, 4 does not come to 1.
        let lines = ["21 4+ 31", "10 Z Z", "41 U 10", "30 1- H"];
        // For the others 2 has two draws (16.3), and 4 one. 1 plays round 2 against 4's half point, which is less than its own
        // score (16.4.1); 3 rests against draws in all rounds (16.4.2), which is less than its own two points.
        let values = [
            TieBreak::Buchholz,
            TieBreak::SonnebornBerger,
            TieBreak::Wins,
        ];
        assert_eq!(
            table(&lines, &values),
            [
                "1. 1 3.0 3.5 3.5 3.0",
                "2. 3 2.0 5.0 2.0 2.0",
                "3. 4 0.5 3.0 0.25 0.0",
                "4. 2 0.0 3.0 0.0 0.0"
            ]
        );
        // 4 misses two rounds by its own doing: the lower of them goes first, then the greatest of all (16.5).
        let median = table(&lines, &[TieBreak::MedianBuchholz]);
        assert_eq!(median[2], "3. 4 0.5 0.5");
    }

    #[test]
    fn direct_encounters_decide_as_far_as_they_are_certain() {
        let order = [TieBreak::DirectEncounter];
        let ranks = |lines: &[&str]| {
            standings(&tournament(lines), &order)
                .iter()
                .map(|one| (one.rank, one.tpn))
                .collect::<Vec<_>>()
        };
        // All three have met: 1 beat 2, 2 beat 3, 3 and 1 drew.
        assert_eq!(
            ranks(&["21 3= Z", "10 31 H", "20 1= U"]),
            [(1, 1), (2, 2), (3, 3)]
        );
        // 1 beat 2 and 3, who have not met.
        assert_eq!(
            ranks(&["21 31 Z Z", "10 Z U U", "Z 10 U U"]),
            [(1, 1), (2, 2), (2, 3)]
        );
        // 1 beat 2 and has not met 3, who could be ahead: nothing is certain. A forfeit is no meeting.
        assert_eq!(
            ranks(&["21 3- Z Z", "10 Z U Z", "Z 1+ Z Z"]),
            [(1, 1), (1, 2), (1, 3)]
        );
    }

    #[test]
    fn nobody_is_first_among_nobody() {
        assert_eq!(standings(&Tournament::default(), &ALL), []);
    }
}
