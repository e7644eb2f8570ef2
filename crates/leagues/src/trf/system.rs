//! Pairing systems, as record 192 names them.

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
