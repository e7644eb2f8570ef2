//! `caipan pair`: the pairs of a tournament's next round, or a check of all rounds that have been paired.

use std::{fs, path::PathBuf};

use anyhow::{Result, anyhow};
use leagues::{
    berger,
    check::{System, check},
    swiss, team_swiss,
    tournament::{Pair, Tournament},
    trf::{self, TrfError},
};

/// Which tournament to pair, and how.
#[derive(clap::Args)]
pub struct NextRound {
    /// The pairing system; without it the one of the file, Swiss if it names none
    #[arg(long, value_enum)]
    system: Option<PairingSystem>,
    /// Pair every round of the file again, and say where it differs
    #[arg(long)]
    check: bool,
    /// The tournament, in FIDE's format TRF16 or TRF26
    file: PathBuf,
}

/// A pairing system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum PairingSystem {
    /// Swiss: FIDE's Dutch system of 2026
    Dutch,
    /// Round robin: Berger tables
    Berger,
    /// Teams: FIDE's Swiss Team Pairing System of 2026
    Teams,
}

/// What was printed, and the program's status.
pub(super) struct Answer {
    pub(super) text: String,
    pub(super) exit_code: u8,
}

impl NextRound {
    /// The next pairs, or the findings about the rounds before.
    ///
    /// # Errors
    /// Why there are no pairs.
    pub(super) fn answer(&self) -> Result<Answer> {
        if self.check {
            return Ok(self.findings());
        }
        let text = self.pair()?;
        Ok(Answer { text, exit_code: 0 })
    }

    /// The pairs as pairing programs print them: their number, then one a line, White first, 0 for a bye.
    fn pair(&self) -> Result<String> {
        let pairs = if self.is_of_teams()? {
            let report = self.read(trf::read_teams)?;
            team_swiss::pair(&report.competition)?
        } else {
            let tournament = self.read(trf::read)?;
            match self.system_of(&tournament) {
                PairingSystem::Berger => berger::pair(&tournament)?,
                PairingSystem::Dutch | PairingSystem::Teams => swiss::pair(&tournament)?,
            }
        };
        let lines: String = pairs
            .iter()
            .map(|pair: &Pair| format!("{pair}\n"))
            .collect();
        Ok(format!("{}\n{lines}", pairs.len()))
    }

    /// How the file's rounds compare with the rules; those of teams are refused. The status is 0 if nothing differs, 1 if something does, 2 if it cannot be
    /// said.
    fn findings(&self) -> Answer {
        let checked = self.read(trf::read_pairs).and_then(|tournament| {
            let system = match self.system_of(&tournament) {
                PairingSystem::Berger => System::Berger,
                PairingSystem::Dutch | PairingSystem::Teams => System::Dutch,
            };
            check(&tournament, system).map_err(|error| anyhow!("{:?}, {error}", self.file))
        });
        match checked {
            Ok(check) => Answer {
                text: check.to_string(),
                exit_code: u8::from(!check.holds()),
            },
            Err(error) => Answer {
                text: format!("{error}\n"),
                exit_code: 2,
            },
        }
    }

    /// The system that was named, or else the one of the file.
    fn system_of(&self, tournament: &Tournament) -> PairingSystem {
        self.system.unwrap_or(if tournament.is_round_robin {
            PairingSystem::Berger
        } else {
            PairingSystem::Dutch
        })
    }

    /// Whether teams are paired: if that was named, or else if record 192 says so.
    fn is_of_teams(&self) -> Result<bool> {
        match self.system {
            Some(system) => Ok(system == PairingSystem::Teams),
            None => Ok(trf::is_of_teams(&self.text()?)),
        }
    }

    fn read<T>(&self, read: impl Fn(&str) -> Result<T, TrfError>) -> Result<T> {
        let found = read(&self.text()?);
        found.map_err(|error| anyhow!("{:?}, {error}", self.file))
    }

    fn text(&self) -> Result<String> {
        let file = &self.file;
        let bytes = fs::read(file).map_err(|error| {
            anyhow!("{file:?} cannot be read ({error}): name a TRF file that can")
        })?;
        // Names may be in any encoding; nothing else can be.
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }
}
