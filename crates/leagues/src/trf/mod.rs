//! Tournaments as files in FIDE's TRF16 format (Tournament Report File, FIDE Handbook C.04 Annex 2).
//!
//! The reader understands the lines `001` (a player) and `012` (the name), and of the extensions of pairing programs `XXR` (the
//! number of rounds; `142` in the later TRF26), `XXC white1` or `black1` (the initial colour; `152` in TRF26) and `XXZ` (players who
//! are absent from the next round); `192` must name a known system. Lines that would change the pairing and are not understood are
//! refused by name; all others are skipped, among them `013` (a team and its members), which is only written.
//!
//! A player who is absent from the next round has a bye in its column (`Z`, `H` or `F`). An empty column in a round that was
//! played is a bye without points, for example before a late entry.

mod error;
mod read;
mod write;

pub use error::{TrfError, TrfProblem};
pub use read::read;
pub use write::{write, write_team};
