//! `caipan pair`: the pairs of a tournament's next round.

use std::{fs, path::PathBuf};

use anyhow::{Result, anyhow};
use leagues::{berger, swiss, tournament::Pair, trf};

/// Which tournament to pair, and how.
#[derive(clap::Args)]
pub struct NextRound {
    /// The pairing system
    #[arg(long, value_enum)]
    system: PairingSystem,
    /// The tournament, in FIDE's TRF16 format
    file: PathBuf,
}

/// A pairing system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum PairingSystem {
    /// Swiss: FIDE's Dutch system of 2026
    Dutch,
    /// Round robin: Berger tables
    Berger,
}

impl NextRound {
    /// The pairs as pairing programs print them: their number, then one a line, White first, 0 for a bye.
    ///
    /// # Errors
    /// Why there are none.
    pub(super) fn pair(&self) -> Result<String> {
        let file = &self.file;
        let bytes = fs::read(file).map_err(|error| {
            anyhow!("{file:?} cannot be read ({error}): name a TRF file that can")
        })?;
        // Names may be in any encoding; nothing else can be.
        let tournament = trf::read(&String::from_utf8_lossy(&bytes));
        let tournament = tournament.map_err(|error| anyhow!("{file:?}, {error}"))?;
        let pairs = match self.system {
            PairingSystem::Dutch => swiss::pair(&tournament)?,
            PairingSystem::Berger => berger::pair(&tournament)?,
        };
        let lines: String = pairs
            .iter()
            .map(|pair: &Pair| format!("{pair}\n"))
            .collect();
        Ok(format!("{}\n{lines}", pairs.len()))
    }
}
