//! Values of records that say how a tournament is paired and scored.

use super::error::TrfProblem;

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

/// Checks that record 162 gives the usual points: 1, ½ and 0, and those of a win for a pairing-allocated bye.
pub(super) fn check_points(text: &str) -> Result<(), TrfProblem> {
    let mut words = text.split_whitespace();
    while let Some(result) = words.next() {
        let usual = match result.to_ascii_uppercase().as_str() {
            "W" | "P" => 1.0,
            "D" | "X" => 0.5,
            "L" | "A" => 0.0,
            _ => return Err(TrfProblem::Refused("162".to_owned())),
        };
        let points = words.next().and_then(|points| points.parse::<f64>().ok());
        if points != Some(usual) {
            return Err(TrfProblem::Refused("162".to_owned()));
        }
    }
    Ok(())
}
