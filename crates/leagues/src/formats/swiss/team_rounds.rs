//! Rounds of teams in a Swiss season: by C.04.6, or by the Dutch system where the season began with that.

use super::{
    dutch::{self, Obstacle, PairingError},
    teams::{TeamEntry, TeamRound, TeamTournament, pair, pair_nevertheless},
};
use crate::{
    season::{NewRound, Season, Seat},
    tie_breaks::Outcome,
    tournament::{Bye, Colour, Pair, Points, Round, Tournament},
};

impl Season {
    /// The teams before the next round, for C.04.6, with the byes of those that will be absent from it.
    pub(crate) fn teams_before_round(&self) -> (TeamTournament, Vec<(Seat, Bye)>) {
        let (tournament, byes) = self.teams_to_be_paired();
        let scores = self.settings.team_pairing.scores;
        let scored = |outcome: &Outcome| {
            let [match_points, game_points] = outcome.scores;
            let (primary, secondary) = if scores.are_game_points_first() {
                (game_points, match_points)
            } else {
                (match_points, game_points)
            };
            TeamRound {
                round: outcome.round,
                primary,
                secondary,
            }
        };
        let played = self.outcomes_of_teams();
        let teams = tournament.players.iter().zip(played);
        let teams = teams.map(|(player, outcomes)| {
            let absence = player.rounds.get(outcomes.len()).copied();
            let absence = absence.map(|round| TeamRound {
                round,
                primary: Points::default(),
                secondary: Points::default(),
            });
            TeamEntry {
                tpn: player.tpn,
                rounds: outcomes.iter().map(scored).chain(absence).collect(),
            }
        });
        let found = TeamTournament {
            teams: teams.collect(),
            length: tournament.length,
            initial_colour: tournament.first_colour(),
            colours: self.settings.team_pairing.colours,
            counts_secondary: scores.count_secondary(),
            forbidden: tournament.forbidden,
        };
        (found, byes)
    }

    /// The pairs of teams in the next round.
    pub(crate) fn pairs_of_teams(&self) -> Result<Vec<Pair>, PairingError> {
        if self.revision.pairs_teams_by_their_rules() {
            return pair(&self.teams_before_round().0);
        }
        let (tournament, _) = self.teams_to_be_paired();
        // Half of a team's boards have the first move in any case, so earlier colours never keep two teams from meeting.
        dutch::pair(&tournament).or_else(|_| dutch::pair(&with_even_colours(tournament)))
    }

    /// Pairs of teams that break as few rules as possible, if no pairs keep them all.
    pub(super) fn pairs_of_teams_nevertheless(&self) -> Option<(Obstacle, Vec<Pair>)> {
        if self.revision.pairs_teams_by_their_rules() {
            return pair_nevertheless(&self.teams_before_round().0);
        }
        dutch::pair_nevertheless(&with_even_colours(self.teams_to_be_paired().0))
    }

    /// The next round of teams.
    pub(super) fn next_round_of_teams(&self) -> Result<NewRound, PairingError> {
        let pairs = self.pairs_of_teams()?;
        let mut new = self.round_of_teams(pairs, Bye::PairingAllocated);
        new.byes.extend(self.teams_to_be_paired().1);
        Ok(new)
    }
}

/// This tournament with alternating colours for everybody.
fn with_even_colours(mut tournament: Tournament) -> Tournament {
    for player in &mut tournament.players {
        let colours = Colour::BOTH.into_iter().cycle();
        for (round, even) in player.rounds.iter_mut().zip(colours) {
            if let Round::Game { colour, .. } | Round::Forfeit { colour, .. } = round {
                *colour = even;
            }
        }
    }
    tournament
}
