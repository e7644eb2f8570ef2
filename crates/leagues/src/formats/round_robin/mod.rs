//! Round robins as seasons: everybody plays everybody in their division, once or twice.

pub mod berger;

use basics::Moment;

use super::format_rules::FormatRules;
use crate::{
    season::{
        Cycles, Feature, Game, NewRound, NextStep, RuleChange, Season, Seat, SeatRecord, Settings,
        SettingsError, TeamMatch, ensure, was_played,
    },
    standings::TieBreak,
    tournament::Bye,
};

/// A round robin.
pub(super) struct RoundRobin {
    pub(super) cycles: Cycles,
    pub(super) division: Option<u32>,
}

impl FormatRules for RoundRobin {
    fn features(&self) -> Vec<Feature> {
        let is_one = self.division.is_none();
        vec![
            if is_one {
                Feature::Teams
            } else {
                Feature::Divisions
            },
            Feature::Rounds,
            Feature::HandPairing,
            Feature::AllPlayAll,
            Feature::Points,
            Feature::TieBreaks,
            Feature::LastingPlaces,
        ]
    }

    fn usual_tie_breaks(&self) -> &'static [TieBreak] {
        &[
            TieBreak::DIRECT_ENCOUNTER,
            TieBreak::SONNEBORN_BERGER,
            TieBreak::WINS,
        ]
    }

    fn check(&self, settings: &Settings) -> Result<(), SettingsError> {
        let mut tie_breaks = settings.tie_breaks.iter();
        let has_buchholz = tie_breaks.any(|one| one.is_buchholz());
        ensure(!has_buchholz, SettingsError::Buchholz)?;
        let can_play = self.division.is_none_or(|size| size > 1);
        ensure(can_play, SettingsError::Division)
    }

    /// Divisions of nearly equal size, none larger than the limit.
    fn divide(&self, players: usize) -> Vec<usize> {
        let Some(size) = self.division else {
            return vec![players];
        };
        let count = players.div_ceil(size as usize);
        let (each, more) = (players / count, players % count);
        (0..count).map(|at| each + usize::from(at < more)).collect()
    }

    fn length(&self, divisions: &[u32]) -> u32 {
        let lengths = divisions
            .iter()
            .map(|size| berger::length(*size, self.cycles));
        lengths.max().unwrap_or(0)
    }

    /// A rest costs nothing, but the score after it counts for the progressive score (7.5), except under the first rules.
    fn keeps_rests(&self, season: &Season) -> bool {
        season.is_second()
    }

    fn next_step(&self, season: &Season, now: Moment) -> NextStep {
        let paired = season.rounds.len() as u32;
        let mut events = Vec::new();
        let mut games = 0;
        let at_once = season.settings.rounds_at_once as usize;
        for round in (paired + 1..=season.length()).take(at_once) {
            let new = self.round(season, round);
            let added = new.games.len();
            events.extend(season.opening(round, new, season.ends(now), games));
            games += added;
        }
        if events.is_empty() {
            return NextStep::Nothing;
        }
        NextStep::Games(events)
    }

    /// It applies to players with less than half of their games played (FIDE General Regulations 6.6), and to teams all of whose
    /// members have withdrawn.
    fn would_leave_table(&self, season: &Season, seat: Seat) -> bool {
        let Some(record) = season.seat(seat).filter(|_| season.is_second()) else {
            return false;
        };
        let team = season.team_of_seat(seat);
        let stays = |(one, other): (Seat, &SeatRecord)| one != seat && other.withdrawn.is_none();
        let size = match team {
            Some(team) if season.seats_of_team(team).any(stays) => return false,
            Some(_) => season.playing.len(),
            None => season.divisions.get(record.division).map_or(0, Vec::len),
        };
        let all = match self.cycles {
            Cycles::Single => size.saturating_sub(1),
            Cycles::Double => size.saturating_sub(1) * 2,
        };
        let was_played = |game: &Game| game.result.is_some_and(was_played);
        let played = match team {
            None => season
                .games_of(seat)
                .filter(|game| was_played(game))
                .count(),
            // A match counts as played if one of its games was.
            Some(team) => {
                let matches = season.team_matches().into_iter();
                let is_played = |found: &TeamMatch| {
                    let mut games = found.games.iter().filter_map(|one| season.game(*one));
                    found.teams.contains(&team) && games.any(was_played)
                };
                matches.filter(is_played).count()
            }
        };
        played * 2 < all
    }

    fn rule_changes(&self, season: &Season) -> Vec<(RuleChange, bool)> {
        let has = |one: TieBreak| season.settings.tie_breaks.contains(&one);
        let by_games = [
            TieBreak::DIRECT_ENCOUNTER,
            TieBreak::SONNEBORN_BERGER,
            TieBreak::BUCHHOLZ,
            TieBreak::MEDIAN_BUCHHOLZ,
        ];
        let some_rest = season.fields().any(|size| size % 2 == 1);
        let is_double = self.cycles == Cycles::Double;
        vec![
            (RuleChange::Forfeits, by_games.into_iter().any(has)),
            (RuleChange::EarlyLeavers, true),
            (RuleChange::Rests, some_rest && has(TieBreak::PROGRESSIVE)),
            (
                RuleChange::Averages,
                is_double && has(TieBreak::DIRECT_ENCOUNTER),
            ),
        ]
    }
}

impl RoundRobin {
    fn round(&self, season: &Season, round: u32) -> NewRound {
        if season.is_of_teams() {
            let pairs = berger::round(season.playing.len() as u32, self.cycles, round);
            return season.round_of_teams(pairs.unwrap_or_default(), Bye::Zero);
        }
        let mut new = NewRound::default();
        for (division, seats) in season.divisions.iter().enumerate() {
            let pairs = berger::round(seats.len() as u32, self.cycles, round);
            new.add_all(season, division, pairs.unwrap_or_default(), Bye::Zero);
        }
        new
    }
}
