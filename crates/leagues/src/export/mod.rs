//! Seasons as files for other programs: CSV, JSON, and FIDE's format for Swiss tournaments. Unfinished games appear only with
//! their players.

mod csv;
mod json;
#[cfg(test)]
mod tests;

use basics::PersonId;

use crate::{
    season::{Entrant, Event, Feature, Format, Game, Pending, Season, Team},
    tie_breaks::Code,
    tournament::{Player, Tournament, Tpn},
    trf::{self, OutOfOrder, Report, TeamLine, TeamSection},
};

/// The highest rating that fits into a TRF file.
const HIGHEST_RATING: u32 = 9999;

impl Season {
    /// Everybody who ever entered or took over a seat; somebody may occur more than once.
    pub fn people(&self) -> impl Iterator<Item = PersonId> {
        self.log.iter().filter_map(|entry| match &entry.event {
            Event::Entered(one) | Event::Joined(one) | Event::Substituted { by: one, .. } => {
                Some(one.person)
            }
            _ => None,
        })
    }

    /// A copy of the season without these people's ratings, for readers from whom they hide them.
    pub fn without_ratings(&self, of: &[PersonId]) -> Season {
        let mut season = self.clone();
        let hide = |one: &mut Entrant| {
            if of.contains(&one.person) {
                one.rating = 0;
            }
        };
        season.entrants.iter_mut().for_each(hide);
        let seats = season.seats.iter_mut();
        seats.for_each(|seat| hide(&mut seat.occupant));
        for entry in &mut season.log {
            if let Event::Entered(one) | Event::Joined(one) | Event::Substituted { by: one, .. } =
                &mut entry.event
            {
                hide(one);
            }
        }
        season
    }

    /// A Swiss season as a TRF file, up to the first round with an unfinished game; `None` for other formats, and before the
    /// start. Between two rounds it also lists who will be absent from the next one, so that a pairing program gets the same
    /// pairs. For teams it lists the games of their members and the teams themselves, and cannot be used for pairing.
    pub fn trf(&self) -> Option<String> {
        if !self.has(Feature::Trf) {
            return None;
        }
        self.divisions.first()?;
        let length = self.format().stated_length(self);
        let goes_on = length.is_some_and(|length| self.rounds.len() < length);
        let is_between_rounds = self.first_open().is_none() && goes_on;
        let tournament = if is_between_rounds && !self.is_of_teams() {
            self.to_be_paired(0).0
        } else {
            self.tournament(0, Pending::Draw)
        };
        let text = trf::write(&self.written(tournament));
        let teams = self.playing.iter().map(|&team| {
            let name = one_line(self.team_name(team));
            let members: Vec<Tpn> = self
                .seats_of_team(team)
                .map(|(_, record)| record.tpn)
                .collect();
            trf::write_team(&name, &members)
        });
        Some(text + &teams.collect::<String>())
    }

    /// A division of a Swiss or a round robin as a report in TRF26, up to the first round with an unfinished game, with the places
    /// after it; `None` for other formats, teams, and before the start.
    pub fn trf26(&self, division: usize) -> Option<String> {
        if !self.has(Feature::TieBreaks) || self.is_of_teams() {
            return None;
        }
        self.divisions.get(division)?;
        let tournament = self.written(self.tournament(division, Pending::Nothing));
        let codes = self.codes();
        Some(trf::write_report(&tournament, &self.report_by(&codes)))
    }

    /// A season of teams as a report in TRF26, with the places of the teams; `None` while a game is unfinished, and without teams.
    pub fn trf26_of_teams(&self) -> Option<String> {
        if !self.is_of_teams() || self.first_open().is_some() {
            return None;
        }
        self.divisions.first()?;
        let tournament = self.written(self.tournament(0, Pending::Nothing));
        let field = self.team_field();
        let line = |number| {
            let team = self.team_by_number(number)?;
            let members = self.seats_of_team(team);
            Some(TeamLine {
                number,
                name: one_line(self.team_name(team)),
                members: members.map(|(_, record)| record.tpn).collect(),
            })
        };
        let teams: Vec<TeamLine> = field
            .participants
            .iter()
            .map(|one| line(one.number))
            .collect::<Option<_>>()?;
        let section = TeamSection {
            out_of_order: self.out_of_order(&teams)?,
            forbidden: self.team_tournament(Pending::Nothing).forbidden,
            teams,
        };
        let codes = self.codes();
        let report = self.report_by(&codes);
        Some(trf::write_team_report(
            &tournament,
            &report,
            &field,
            &section,
        ))
    }

    /// The line-ups of these teams that are not their first members in order.
    fn out_of_order(&self, teams: &[TeamLine]) -> Option<Vec<OutOfOrder>> {
        let mut found = Vec::new();
        for one in self.team_matches() {
            let games = one.games.iter().filter_map(|number| self.game(*number));
            let games: Vec<&Game> = games.collect();
            for (at, team) in one.teams.into_iter().enumerate() {
                let own = |game: &&Game| {
                    let mut seats = game.pairing.seats().into_iter();
                    let seat = seats.find(|seat| self.team_of_seat(*seat) == Some(team))?;
                    Some(self.seat(seat)?.tpn)
                };
                let players: Vec<Tpn> = games.iter().map(own).collect::<Option<_>>()?;
                let [team, opponent] = [team, one.teams[1 - at]].map(|team| self.number_of(team));
                let (team, opponent) = (team?, opponent?);
                let line = teams.iter().find(|line| line.number == team);
                let is_usual = line.is_none_or(|line| line.members.starts_with(&players));
                if !is_usual {
                    found.push(OutOfOrder {
                        round: one.round,
                        team,
                        opponent,
                        players,
                    });
                }
            }
        }
        Some(found)
    }

    /// A team's number in the initial ranking.
    fn number_of(&self, team: Team) -> Option<Tpn> {
        let at = self.playing.iter().position(|one| *one == team)?;
        Some(at as Tpn + 1)
    }

    fn codes(&self) -> Vec<Code> {
        let tie_breaks = self.settings.tie_breaks.iter();
        tie_breaks.map(|one| one.code()).collect()
    }

    fn report_by<'a>(&self, tie_breaks: &'a [Code]) -> Report<'a> {
        let cycles = match self.settings.format {
            Format::RoundRobin { cycles, .. } => Some(cycles),
            _ => None,
        };
        let by_rules = self.is_of_teams() && self.revision().pairs_teams_by_their_rules();
        Report {
            cycles,
            team_pairing: by_rules.then_some(self.settings.team_pairing),
            tie_breaks,
            ..Report::default()
        }
    }

    /// The first round with an unfinished game.
    fn first_open(&self) -> Option<usize> {
        let open = self.games.iter().filter(|game| game.result.is_none());
        open.map(|game| game.round as usize).min()
    }

    /// A tournament as files can hold it: without rounds that are not over.
    fn written(&self, tournament: Tournament) -> Tournament {
        let over = self.first_open().map_or(usize::MAX, |round| round - 1);
        let players = tournament.players.into_iter().map(|mut player| {
            player.rounds.truncate(over);
            Player {
                name: one_line(&player.name),
                rating: player.rating.min(HIGHEST_RATING),
                ..player
            }
        });
        Tournament {
            players: players.collect(),
            name: one_line(&tournament.name),
            ..tournament
        }
    }
}

/// A text without control characters, which would break the line.
fn one_line(text: &str) -> String {
    text.replace(char::is_control, " ")
}
