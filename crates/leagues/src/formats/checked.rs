//! A season's rounds, paired again from its log: everybody can see whether somebody touched a pairing.

use basics::PersonId;

use super::swiss::dutch::{Breach, Explained, breaches, explain, pair};
use crate::{
    season::{Entry, Event, Feature, NextStep, Pairing, Season, Seat},
    tournament::{Pair, Tpn},
};

/// A round beside the one that the rules give from what was known when it was paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedRound {
    /// Its number, from 1.
    pub round: u32,
    /// Who paired it by hand.
    pub by: Option<PersonId>,
    /// The games that the rules do not give, first movers first.
    pub found: Vec<[Seat; 2]>,
    /// The games that they give instead; empty if they give no round.
    pub due: Vec<[Seat; 2]>,
    /// Which rules of a Swiss it breaks.
    pub breaches: Vec<Breach>,
}

impl CheckedRound {
    /// Whether it is the round that the rules give.
    pub const fn holds(&self) -> bool {
        self.found.is_empty() && self.due.is_empty()
    }
}

/// Why a seat has its opponent in the newest round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WhyPaired {
    /// An organiser paired the round by hand.
    ByHand(PersonId),
    /// The Berger table of a round robin.
    Table,
    /// The rules of a Swiss.
    Swiss(Explained),
}

/// How many other opponents an explanation names.
const MAX_OTHERS: usize = 12;

impl Season {
    /// All rounds of a Swiss or a round robin beside those that the rules give; none in other formats, and none that was undone.
    pub fn checked_rounds(&self) -> Vec<CheckedRound> {
        if !self.has(Feature::HandPairing) {
            return Vec::new();
        }
        let rounds = self.standing_entries().into_iter();
        rounds
            .filter_map(|(at, entry)| self.checked_round(at, entry))
            .collect()
    }

    /// The entries of the log that were not undone, by their places from 0.
    fn standing_entries(&self) -> Vec<(usize, &Entry)> {
        let undone = self.undone();
        let entries = self.log().iter().enumerate();
        entries
            .filter(|(at, _)| !undone.contains(&(*at as u32 + 1)))
            .collect()
    }

    /// Why a seat has its opponent, or its bye, in the newest round of a Swiss or a round robin of players; nothing if it was not
    /// paired, or the rules that paired it were others.
    pub fn why_paired(&self, seat: Seat) -> Option<(u32, WhyPaired)> {
        if !self.has(Feature::HandPairing) || self.is_of_teams() {
            return None;
        }
        let newest = self.rounds.len() as u32;
        let (at, entry) = self.standing_entries().into_iter().rfind(
            |(_, entry)| matches!(&entry.event, Event::Paired { round, .. } if *round == newest),
        )?;
        if let Some(by) = entry.by {
            return Some((newest, WhyPaired::ByHand(by)));
        }
        if self.has(Feature::AllPlayAll) {
            return Some((newest, WhyPaired::Table));
        }
        let before = self.before(at)?;
        let record = before.seat(seat)?;
        let (tournament, _) = before.to_be_paired(record.division);
        let due = pair(&tournament).ok()?;
        let explained = explain(&tournament, &due, record.tpn, MAX_OTHERS)?;
        Some((newest, WhyPaired::Swiss(explained)))
    }

    /// The season before this entry of the log, from 0.
    fn before(&self, at: usize) -> Option<Season> {
        Season::replay(self.log()[..at].to_vec()).ok().flatten()
    }

    /// The round that this entry pairs.
    fn checked_round(&self, at: usize, entry: &Entry) -> Option<CheckedRound> {
        let Event::Paired { round, games, .. } = &entry.event else {
            return None;
        };
        let before = self.before(at)?;
        let due = match before.format().next_step(&before, entry.at) {
            NextStep::Games(events) => events.into_iter().find_map(|event| match event {
                Event::Paired {
                    round: of, games, ..
                } if of == *round => Some(games),
                _ => None,
            }),
            NextStep::Nothing | NextStep::Stuck => None,
        };
        let due = due.unwrap_or_default();
        let seats = |games: &[Pairing]| games.iter().map(Pairing::seats).collect::<Vec<_>>();
        let (found, due) = (seats(games), seats(&due));
        let breaches = if found == due {
            Vec::new()
        } else {
            before.breaches_of(&found, &due)
        };
        let without = |all: &[[Seat; 2]], those: &[[Seat; 2]]| {
            let others = all.iter().filter(|pair| !those.contains(pair));
            others.copied().collect()
        };
        Some(CheckedRound {
            round: *round,
            by: entry.by,
            found: without(&found, &due),
            due: without(&due, &found),
            breaches,
        })
    }

    /// Which rules the games of the next round of a Swiss of players would break.
    fn breaches_of(&self, found: &[[Seat; 2]], due: &[[Seat; 2]]) -> Vec<Breach> {
        if self.has(Feature::AllPlayAll) || self.is_of_teams() {
            return Vec::new();
        }
        let divisions = 0..self.divisions.len();
        let of_division = |division| {
            let (tournament, _) = self.to_be_paired(division);
            let present: Vec<Tpn> = tournament.present().iter().map(|one| one.tpn).collect();
            let pairs = |all: &[[Seat; 2]]| -> Vec<Pair> {
                let game = |seats: &[Seat; 2]| {
                    let [white, black] = seats.map(|seat| {
                        let record = self.seat(seat)?;
                        (record.division == division).then_some(record.tpn)
                    });
                    Some(Pair::Game {
                        white: white?,
                        black: black?,
                    })
                };
                let games: Vec<Pair> = all.iter().filter_map(game).collect();
                let rests = |tpn: &Tpn| {
                    let plays = |pair: &Pair| {
                        let (first, second) = pair.players();
                        first == *tpn || second == Some(*tpn)
                    };
                    !games.iter().any(plays)
                };
                let byes: Vec<Pair> = present
                    .iter()
                    .copied()
                    .filter(rests)
                    .map(Pair::Bye)
                    .collect();
                if games.is_empty() {
                    games
                } else {
                    [games, byes].concat()
                }
            };
            breaches(&tournament, &pairs(found), &pairs(due))
        };
        divisions.flat_map(of_division).collect()
    }
}
