//! Reads competitions of teams: the records of players, and those of teams that TRF26 has beside them.
//!
//! Who plays on which board follows from the order of the members (310), unless record 300 says otherwise, and the match from their
//! games. A team without games has the bye of 320 or 240, or a forfeited match (330). The totals of 310 must be the counted ones.

use super::{
    error::{TrfError, TrfProblem},
    matches::Counted,
    read::read,
    report::TeamLine,
    system::team_system,
    team_records::Records,
};
use crate::{
    team_swiss::{TeamEntry, TeamTournament},
    tournament::{Colour, Points, Round, Tournament},
};

/// A competition of teams, as a file describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamReport {
    /// The players, with all their games.
    pub players: Tournament,
    /// The teams, with their members in the order of the boards.
    pub teams: Vec<TeamLine>,
    /// The number of boards.
    pub boards: usize,
    /// The teams before the next round.
    pub competition: TeamTournament,
}

/// Reads a competition of teams that is paired by C.04.6.
///
/// # Errors
/// The first line that is wrong, or that would change a pairing and is not understood.
pub fn read_teams(text: &str) -> Result<TeamReport, TrfError> {
    let mut records = Records::default();
    let mut others = String::new();
    let mut last = 1;
    let lines = text.split(['\n', '\r']).filter(|line| !line.is_empty());
    for (line, content) in (1..).zip(lines) {
        last = line;
        let is_taken = records.take_in(line, content);
        let is_taken = is_taken.map_err(|problem| TrfError { line, problem })?;
        // The lines keep their numbers.
        others += if is_taken { "###" } else { content };
        others.push('\n');
    }
    let at_end = |problem| TrfError {
        line: last,
        problem,
    };
    let pairing = records.pairing.ok_or_else(|| at_end(TrfProblem::NoTeams))?;
    if records.lines.is_empty() || records.boards.is_empty() {
        return Err(at_end(TrfProblem::NoTeams));
    }
    let players = read(&others)?;
    let counted = Counted {
        records: &records,
        players: &players,
    };
    let played = players.played().max(records.last_round());
    let mut teams = Vec::new();
    for one in &records.lines {
        let rounds: Result<Vec<[Points; 2]>, _> = (0..played)
            .map(|round| {
                counted
                    .round(one.team.number, round)
                    .map(|(_, points)| points)
            })
            .collect();
        let rounds = rounds.map_err(|problem| TrfError {
            line: one.line,
            problem,
        })?;
        one.check(&rounds)?;
        teams.push(counted.entry(one.team.number, played, pairing));
    }
    let competition = TeamTournament {
        initial_colour: players.initial_colour.unwrap_or_else(|| shown(&teams)),
        length: players.length,
        colours: pairing.colours,
        counts_secondary: pairing.scores.count_secondary(),
        forbidden: records.forbidden.clone(),
        teams,
    };
    Ok(TeamReport {
        boards: records.boards.len(),
        teams: records.lines.into_iter().map(|one| one.team).collect(),
        players,
        competition,
    })
}

/// Whether record 192 names a Swiss of teams that C.04.6 pairs.
pub fn is_of_teams(text: &str) -> bool {
    let systems = text.lines().filter_map(|line| line.strip_prefix("192"));
    systems.map(str::trim).any(|code| team_system(code).is_ok())
}

/// The initial colour that the first round shows (4.3.1), or White.
fn shown(teams: &[TeamEntry]) -> Colour {
    let first = teams
        .iter()
        .filter_map(|team| match team.rounds.first()?.round {
            Round::Game {
                opponent, colour, ..
            } if team.tpn < opponent => Some((team.tpn, colour)),
            _ => None,
        });
    match first.min_by_key(|(tpn, _)| *tpn) {
        Some((tpn, colour)) if tpn % 2 == 0 => colour.other(),
        Some((_, colour)) => colour,
        None => Colour::White,
    }
}
