//! A season's rounds, paired again from its log: everybody can see whether somebody touched a pairing.

use basics::PersonId;

use super::swiss::{
    dutch::{Breach, Explained, breaches, explain, pair},
    teams::{self, TeamBreach, TeamExplained},
};
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
    /// Which rules of a Swiss of players it breaks.
    pub breaches: Vec<Breach>,
    /// Which rules of a Swiss of teams it breaks.
    pub team_breaches: Vec<TeamBreach>,
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
    /// The rules of a Swiss of teams, for the seat's team.
    Teams(TeamExplained),
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

    /// Whether its pairs can be explained: not those of teams in a season that began before there were rules for them.
    pub fn explains_pairs(&self) -> bool {
        let by_rules = !self.is_of_teams() || self.revision.pairs_teams_by_their_rules();
        self.has(Feature::HandPairing) && by_rules
    }

    /// Why a seat, or its team, has its opponent, or its bye, in the newest round of a Swiss or a round robin; nothing if it was not
    /// paired, or the rules that paired it were others.
    pub fn why_paired(&self, seat: Seat) -> Option<(u32, WhyPaired)> {
        if !self.explains_pairs() {
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
        let why = self.before(at)?.why_by_rules(seat)?;
        Some((newest, why))
    }

    /// Why a seat, or its team, will have its opponent in the next round of a Swiss.
    fn why_by_rules(&self, seat: Seat) -> Option<WhyPaired> {
        if self.is_of_teams() {
            let (tournament, _) = self.teams_before_round();
            let number = self.number_of_team(seat)?;
            let explained = teams::explain(&tournament, number, MAX_OTHERS)?;
            return Some(WhyPaired::Teams(explained));
        }
        let record = self.seat(seat)?;
        let (tournament, _) = self.to_be_paired(record.division);
        let due = pair(&tournament).ok()?;
        let explained = explain(&tournament, &due, record.tpn, MAX_OTHERS)?;
        Some(WhyPaired::Swiss(explained))
    }

    /// The number of a seat's team in the initial ranking.
    fn number_of_team(&self, seat: Seat) -> Option<Tpn> {
        let team = self.team_of_seat(seat)?;
        let at = self.playing.iter().position(|one| *one == team)?;
        Some(at as Tpn + 1)
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
        let (mut breaches, mut team_breaches) = (Vec::new(), Vec::new());
        if found != due && before.is_of_teams() {
            team_breaches = before.team_breaches_of(&found, &due);
        } else if found != due {
            breaches = before.breaches_of(&found, &due);
        }
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
            team_breaches,
        })
    }

    /// Which rules the games of the next round of a Swiss of teams would break.
    fn team_breaches_of(&self, found: &[[Seat; 2]], due: &[[Seat; 2]]) -> Vec<TeamBreach> {
        if self.has(Feature::AllPlayAll) || !self.revision.pairs_teams_by_their_rules() {
            return Vec::new();
        }
        let (tournament, _) = self.teams_before_round();
        let paired = tournament.played();
        let present = tournament.teams.iter();
        let present = present.filter(|team| team.rounds.len() <= paired);
        let present: Vec<Tpn> = present.map(|team| team.tpn).collect();
        let pairs = |all: &[[Seat; 2]]| {
            let mut matches: Vec<Pair> = Vec::new();
            for seats in all {
                if let [Some(white), Some(black)] = seats.map(|seat| self.number_of_team(seat))
                    // The first board comes first.
                    && !matches.iter().any(|pair| plays(pair, white))
                {
                    matches.push(Pair::Game { white, black });
                }
            }
            with_byes(matches, &present)
        };
        teams::breaches(&tournament, &pairs(found), &pairs(due))
    }

    /// Which rules the games of the next round of a Swiss of players would break.
    fn breaches_of(&self, found: &[[Seat; 2]], due: &[[Seat; 2]]) -> Vec<Breach> {
        if self.has(Feature::AllPlayAll) {
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
                with_byes(all.iter().filter_map(game).collect(), &present)
            };
            breaches(&tournament, &pairs(found), &pairs(due))
        };
        divisions.flat_map(of_division).collect()
    }
}

/// Whether somebody is in a pair.
fn plays(pair: &Pair, tpn: Tpn) -> bool {
    let (first, second) = pair.players();
    first == tpn || second == Some(tpn)
}

/// A round with the byes of those present who are in no game; nothing if there are no games.
fn with_byes(games: Vec<Pair>, present: &[Tpn]) -> Vec<Pair> {
    if games.is_empty() {
        return games;
    }
    let rests = |tpn: &Tpn| !games.iter().any(|pair| plays(pair, *tpn));
    let byes: Vec<Pair> = present
        .iter()
        .copied()
        .filter(rests)
        .map(Pair::Bye)
        .collect();
    [games, byes].concat()
}
