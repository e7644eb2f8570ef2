//! `caipan pair`: the pairs of a tournament's next round.

use std::{fs, io, path::PathBuf};

use leagues::{
    berger::{self, RoundRobinError},
    swiss::{self, PairingError},
    tournament::Pair,
    trf::{self, TrfError},
};

/// Which tournament is to be paired, and how.
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

/// Why the next round could not be paired.
#[derive(Debug, thiserror::Error)]
pub enum PairError {
    /// The file cannot be read.
    #[error("{0:?} cannot be read ({1}): name a TRF file that can")]
    File(PathBuf, #[source] io::Error),
    /// The file is no tournament.
    #[error("{0:?}, {1}")]
    Trf(PathBuf, #[source] TrfError),
    /// The Swiss round cannot be paired.
    #[error(transparent)]
    Swiss(#[from] PairingError),
    /// The round robin has no further round.
    #[error(transparent)]
    RoundRobin(#[from] RoundRobinError),
}

impl NextRound {
    /// The pairs as pairing programs print them: their number, then one a line, White first, 0 for a bye.
    ///
    /// # Errors
    /// Why there are none.
    pub(super) fn pair(&self) -> Result<String, PairError> {
        let bytes =
            fs::read(&self.file).map_err(|error| PairError::File(self.file.clone(), error))?;
        // Names may be in any encoding; nothing else can be.
        let tournament = trf::read(&String::from_utf8_lossy(&bytes));
        let tournament = tournament.map_err(|error| PairError::Trf(self.file.clone(), error))?;
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
