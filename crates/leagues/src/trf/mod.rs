//! Tournaments as files in FIDE's TRF16 format (Tournament Report File, FIDE Handbook C.04 Annex 2).
//!
//! Read are the lines `001` (a player) and `012` (the name), and of the lines that pairing programs added `XXR` (the number of
//! rounds; the later TRF26 has `142`), `XXC white1` or `black1` (the initial colour; `152` in TRF26) and `XXZ` (players who are
//! absent from the next round), and that `192` names a system that is known here. Lines that would change the pairing and are not
//! understood are refused by name; all others are skipped, among them `013` (a team and its members), which is only written.
//!
//! A player who is absent from the next round has a bye in its column (`Z`, `H` or `F`). An empty column in a round that was
//! played is a bye without points, for example before a late entry.

mod error;
mod read;
mod write;

pub use error::{TrfError, TrfProblem};
pub use read::read;
pub use write::{write, write_team};
