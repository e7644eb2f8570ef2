//! Tournaments as files in FIDE's formats TRF16 and TRF26 (Tournament Report File, FIDE Handbook C.04 Annex 2).
//!
//! [`RECORDS`] lists all kinds of lines with what reading and writing do with them. Lines that would change the pairing and are not
//! understood are refused by name; the number of rounds, the initial colour and absences are read in both formats. [`read()`] reads
//! tournaments of players, [`read_teams`] those of teams, whose byes and prohibited pairings (240, 260) name teams.
//!
//! A player who is absent from the next round has a bye in its column (`Z`, `H` or `F`). An empty column in a round that was
//! played is a bye without points, for example before a late entry. The opponent of a player who won without playing may have a bye
//! without points instead of a loss. Every game needs a result, except in the last round of a file that is read for its pairs.

mod bounds;
mod error;
mod fields;
mod matches;
mod opponents;
mod player;
mod read;
mod records;
mod report;
mod scoring;
mod system;
mod team_records;
#[cfg(test)]
mod team_tests;
mod teams;
#[cfg(test)]
mod tests;
mod write;

pub use error::{TrfError, TrfProblem};
pub use read::{read, read_pairs, standings_order};
pub use records::{RECORDS, Reading, Record, record};
pub use report::{OutOfOrder, Report, TeamLine, TeamSection, write_report, write_team_report};
pub use teams::{TeamReport, is_of_teams, read_teams};
pub use write::{write, write_team};
