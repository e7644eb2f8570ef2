//! The pairing systems of a league, as pure functions of the results so far.
//!
//! [`swiss`] is FIDE's Dutch system, [`baku`] its acceleration, [`berger`] the round robin, [`knock_out`] the seeded bracket; [`ladder`] and [`arena`] have no
//! rounds. A [`tournament`] can be read from and written to FIDE's [`trf`] files; its [`standings`] follow the [`tie_breaks`] of a
//! [`revision`], and [`check`] compares the rounds of others with the rules. A [`season`] combines all of this over time, as a list
//! of events. Swiss rounds and arenas are computed with `matching`.
//!
//! ```
//! let file = "012 Club\n\
//!     001    1      Ann                               2100                             1.0    1     3 w 1\n\
//!     001    2      Bob                               2000                             0.5    2     4 b =\n\
//!     001    3      Cem                               1900                             0.0    3     1 b 0\n\
//!     001    4      Dot                               1800                             0.5    4     2 w =\n";
//! let tournament = leagues::trf::read(file)?;
//! let pairs: Vec<String> = leagues::swiss::pair(&tournament)?.iter().map(ToString::to_string).collect();
//! assert_eq!(pairs, ["2 1", "3 4"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod check;
mod export;
pub mod formats;
pub mod ladder;
mod matching;
pub mod revision;
pub mod season;
mod seat;
pub mod standings;
mod teams;
pub mod tie_breaks;
pub mod tournament;
pub mod trf;

pub use formats::{
    arena::pairing as arena,
    knock_out::bracket as knock_out,
    round_robin::berger,
    swiss::{baku, dutch as swiss, teams as team_swiss},
};
