//! Swiss seasons: a number of rounds set by the organiser, by FIDE's Dutch system.

pub mod baku;
pub mod dutch;
mod team_rounds;
pub mod teams;

use basics::{Moment, PersonId};

use super::format_rules::FormatRules;
use crate::{
    season::{
        Feature, LateEntries, MAX_ROUNDS, NewRound, NextStep, Pending, RuleChange, Season, Seat,
        SeatRecord, Settings, SettingsError, Team, Wait, ensure,
    },
    standings::TieBreak,
    tournament::{Bye, Pair, Round, Tournament},
};
use dutch::{Obstacle, PairingError, pair, pair_nevertheless};

/// A Swiss with this many rounds.
pub(super) struct Swiss {
    pub(super) rounds: u32,
}

impl FormatRules for Swiss {
    fn features(&self) -> Vec<Feature> {
        vec![
            Feature::Rounds,
            Feature::HandPairing,
            Feature::ForbiddenPairs,
            Feature::MissedRounds,
            Feature::Points,
            Feature::TieBreaks,
            Feature::Teams,
            Feature::Trf,
        ]
    }

    fn set_rounds(&self) -> Option<u32> {
        Some(self.rounds)
    }

    fn usual_tie_breaks(&self) -> &'static [TieBreak] {
        &[
            TieBreak::MEDIAN_BUCHHOLZ,
            TieBreak::BUCHHOLZ,
            TieBreak::SONNEBORN_BERGER,
        ]
    }

    fn check(&self, _settings: &Settings) -> Result<(), SettingsError> {
        let can_be = (1..=MAX_ROUNDS).contains(&self.rounds);
        ensure(can_be, SettingsError::Rounds)
    }

    /// The number according to their strength (C.04.2, 2.4); later numbers shift by one.
    fn number(&self, season: &mut Season, newcomer: Seat) -> Option<()> {
        if !season.is_second() || season.is_of_teams() {
            return Some(());
        }
        let division = season.seat(newcomer)?.division;
        let mut order = season.divisions.get(division)?.clone();
        order.retain(|one| *one != newcomer);
        let strength = |seat: Seat| season.seat(seat).map(|record| record.occupant.strength());
        let weaker = |one: &Seat| strength(*one) > strength(newcomer);
        let at = order.iter().position(weaker).unwrap_or(order.len());
        order.insert(at, newcomer);
        for (seat, tpn) in order.iter().zip(1..) {
            season.seat_mut(*seat)?.tpn = tpn;
        }
        season.divisions[division] = order;
        Some(())
    }

    /// Limited because nobody meets the same opponent twice, and with an odd number of players everybody rests at most once.
    fn length(&self, divisions: &[u32]) -> u32 {
        match divisions.iter().sum::<u32>() {
            0 => self.rounds,
            players => self.rounds.min(players.next_multiple_of(2) - 1),
        }
    }

    /// The rounds that can be played; under the first rules, those that were set.
    fn stated_length(&self, season: &Season) -> Option<usize> {
        let rounds = if season.is_second() {
            season.length()
        } else {
            self.rounds
        };
        Some(rounds as usize)
    }

    fn keeps_rests(&self, _season: &Season) -> bool {
        true
    }

    fn next_step(&self, season: &Season, now: Moment) -> NextStep {
        let paired = season.rounds.len() as u32;
        if paired >= season.length() || season.has_nobody_to_pair() {
            return NextStep::Nothing;
        }
        let new = if season.is_of_teams() {
            season.next_round_of_teams()
        } else {
            season.next_round_of_players()
        };
        match new {
            Ok(new) if !new.games.is_empty() => {
                NextStep::Games(season.opening(paired + 1, new, season.ends(now), 0))
            }
            Ok(_) | Err(_) => NextStep::Stuck,
        }
    }

    /// The virtual points of accelerated rounds.
    fn complete(&self, season: &Season, tournament: &mut Tournament) {
        if season.is_accelerated() {
            let length = tournament.length.unwrap_or_default();
            tournament.virtual_points = baku::virtual_points(tournament, length);
        }
    }

    fn rule_changes(&self, season: &Season) -> Vec<(RuleChange, bool)> {
        let length = season.length();
        let goes_on = (season.rounds.len() as u32) < length;
        let takes_late = season.settings.late_entries != LateEntries::Refused;
        let late = takes_late || season.seats.iter().any(|seat| seat.missed > 0);
        let has_median = season
            .settings
            .tie_breaks
            .contains(&TieBreak::MEDIAN_BUCHHOLZ);
        vec![
            (RuleChange::Length, self.rounds > length),
            (
                RuleChange::LateEntries,
                goes_on && late && !season.is_of_teams(),
            ),
            (RuleChange::Arrivals, goes_on && season.has_absentees()),
            (RuleChange::Boards, goes_on),
            (RuleChange::TeamPairing, goes_on && season.is_of_teams()),
            (RuleChange::Median, length <= 2 && has_median),
        ]
    }
}

/// Why the next round of a Swiss cannot be paired by the rules, and how to pair it anyway.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WayOn {
    /// The last rule that has to be given up.
    pub obstacle: Obstacle,
    /// Pairs that break as few rules as possible, first movers first, as input for pairing by hand. One member stands for each
    /// team.
    pub pairs: Vec<(PersonId, PersonId)>,
}

impl Season {
    /// How to pair the next round of a Swiss although no pairing keeps the rules; `None` unless the season waits for that.
    pub fn way_on(&self) -> Option<WayOn> {
        (self.waits_for() == Some(Wait::Pairing)).then_some(())?;
        let mut pairs = Vec::new();
        let mut hardest = None;
        for division in 0..self.divisions.len() {
            let (obstacle, found) = match self.pairs_nevertheless(division) {
                Some((obstacle, found)) => (Some(obstacle), found),
                None => (None, self.pairs_of(division).ok()?),
            };
            hardest = hardest.max(obstacle);
            let person = |tpn| {
                let (_, record) = if self.is_of_teams() {
                    *self.line_up(self.team_by_number(tpn)?).first()?
                } else {
                    self.seat_by_number(division, tpn)?
                };
                Some(record.occupant.person)
            };
            pairs.extend(found.into_iter().filter_map(|pair| match pair {
                Pair::Game { white, black } => Some((person(white)?, person(black)?)),
                Pair::Bye(_) => None,
            }));
        }
        let obstacle = hardest?;
        Some(WayOn { obstacle, pairs })
    }

    /// The pairs of a division in the next round.
    fn pairs_of(&self, division: usize) -> Result<Vec<Pair>, PairingError> {
        if self.is_of_teams() {
            self.pairs_of_teams()
        } else {
            pair(&self.to_be_paired(division).0)
        }
    }

    /// Pairs of a division that break as few rules as possible, if no pairs keep them all.
    fn pairs_nevertheless(&self, division: usize) -> Option<(Obstacle, Vec<Pair>)> {
        if self.is_of_teams() {
            self.pairs_of_teams_nevertheless()
        } else {
            pair_nevertheless(&self.to_be_paired(division).0)
        }
    }

    /// A division of a Swiss season before its next round, with the byes of players who will be absent from it.
    pub(crate) fn to_be_paired(&self, division: usize) -> (Tournament, Vec<(Seat, Bye)>) {
        let mut tournament = self.tournament(division, Pending::Draw);
        let mut byes = Vec::new();
        for player in &mut tournament.players {
            let Some((seat, record)) = self.seat_by_number(division, player.tpn) else {
                continue;
            };
            if record.withdrawn.is_some() {
                player.rounds.push(Round::Bye(Bye::Zero));
            } else if record.rests {
                let bye = self.bye_for_resting(&player.rounds);
                player.rounds.push(Round::Bye(bye));
                byes.push((seat, bye));
            }
        }
        (tournament, byes)
    }

    /// The bye for sitting out the next round of a Swiss after these rounds.
    pub(crate) fn bye_for_resting(&self, rounds: &[Round]) -> Bye {
        let had = |round: &&Round| **round == Round::Bye(Bye::Half);
        let halves = rounds.iter().filter(had).count() as u32;
        if halves < self.settings.half_point_byes {
            Bye::Half
        } else {
            Bye::Zero
        }
    }

    /// Whether at most one player or team is left, and nobody else may enter the next round.
    fn has_nobody_to_pair(&self) -> bool {
        let next = self.rounds.len() as u32 + 1;
        let may_come =
            matches!(self.settings.late_entries, LateEntries::Until { round, .. } if next <= round);
        let plays = |record: &SeatRecord| record.withdrawn.is_none();
        let left = if self.is_of_teams() {
            let is_left = |team: &&Team| self.seats_of_team(**team).any(|(_, one)| plays(one));
            self.playing.iter().filter(is_left).count()
        } else {
            self.seats().filter(|(_, one)| plays(one)).count()
        };
        left < 2 && !may_come
    }

    /// Whether somebody has never been paired.
    fn has_absentees(&self) -> bool {
        let rested = |seat: Seat| {
            let mut byes = self.rounds.iter().flat_map(|round| &round.byes);
            byes.any(|bye| *bye == (seat, Bye::PairingAllocated))
        };
        self.seats()
            .any(|(seat, _)| self.games_of(seat).next().is_none() && !rested(seat))
    }

    /// The next round of players who play for themselves.
    fn next_round_of_players(&self) -> Result<NewRound, PairingError> {
        let mut new = NewRound::default();
        for division in 0..self.divisions.len() {
            let (tournament, byes) = self.to_be_paired(division);
            new.byes.extend(byes);
            new.add_all(self, division, pair(&tournament)?, Bye::PairingAllocated);
        }
        Ok(new)
    }
}
