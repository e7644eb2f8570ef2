//! Pairing systems, as record 192 names them.

use super::error::TrfProblem;
use crate::season::{ColourModel, TeamPairing, TeamScores};

/// A pairing system of record 192, as far as it matters here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum System {
    /// The Dutch system in force, or none is named.
    Swiss,
    /// The same with the Baku acceleration (C.04.7).
    Baku,
    /// Everybody meets everybody once.
    RoundRobin,
    /// Everybody meets everybody twice.
    DoubleRoundRobin,
}

/// Reads record 192.
pub(super) fn system(text: &str) -> Result<System, TrfProblem> {
    match text.to_ascii_uppercase().as_str() {
        // FIDE's table calls the system of 2026 by the year of its approval, its engine by the year in which it began.
        "" | "FIDE_DUTCH" | "FIDE_DUTCH_2025" | "FIDE_DUTCH_2026" => Ok(System::Swiss),
        "FIDE_DUTCH_BAKU" | "FIDE_DUTCH_2025_BAKU" | "FIDE_DUTCH_2026_BAKU" => Ok(System::Baku),
        "FIDE_ROUNDROBIN" | "BERGER_ROUNDROBIN" | "BERGER_ROUNDROBIN_G1" => Ok(System::RoundRobin),
        "FIDE_DOUBLEROUNDROBIN" | "BERGER_DOUBLEROUNDROBIN" | "BERGER_ROUNDROBIN_G2" => {
            Ok(System::DoubleRoundRobin)
        }
        _ => Err(TrfProblem::Refused(format!("192 {text}"))),
    }
}

/// The codes of colour preferences and scores in a system of teams.
const COLOURS: [(&str, ColourModel); 3] = [
    ("_TYPEA", ColourModel::Simple),
    ("_TYPEB", ColourModel::Graded),
    ("", ColourModel::Without),
];
const SCORES: [(&str, TeamScores); 4] = [
    ("_MP_GP", TeamScores::MatchThenGame),
    ("_GP_MP", TeamScores::GameThenMatch),
    ("_MP", TeamScores::Match),
    ("_GP", TeamScores::Game),
];

/// The code of C.04.6 with these choices.
pub(super) fn code_of_teams(pairing: TeamPairing) -> String {
    let colours = COLOURS.iter().find(|(_, one)| *one == pairing.colours);
    let scores = SCORES.iter().find(|(_, one)| *one == pairing.scores);
    let code = |found: Option<&'static str>| found.unwrap_or_default();
    format!(
        "FIDE_TEAM{}{}",
        code(colours.map(|(code, _)| *code)),
        code(scores.map(|(code, _)| *code))
    )
}

/// Reads record 192 of a competition of teams.
pub(super) fn team_system(text: &str) -> Result<TeamPairing, TrfProblem> {
    let refused = || TrfProblem::Refused(format!("192 {text}"));
    let upper = text.to_ascii_uppercase();
    let rest = upper.strip_prefix("FIDE_TEAM").ok_or_else(refused)?;
    if rest.is_empty() {
        return Ok(TeamPairing::default());
    }
    let mut colours = COLOURS.iter();
    let colours = colours.find_map(|(code, one)| Some((rest.strip_prefix(code)?, *one)));
    let (rest, colours) = colours.ok_or_else(refused)?;
    let scores = SCORES.iter().find(|(code, _)| *code == rest);
    let (_, scores) = scores.ok_or_else(refused)?;
    Ok(TeamPairing {
        colours,
        scores: *scores,
    })
}
