//! Pictures of leagues, players and finished games, made from plain records. This crate knows nothing of matches,
//! leagues or Discord, and no language: the caller provides every word.
//!
//! ```
//! use cards::{Look, StandingsCard, StandingsRow, standings};
//!
//! let row = StandingsRow {
//!     place: 1,
//!     name: "王小明".to_owned(),
//!     points: "7½".to_owned(),
//!     ..StandingsRow::default()
//! };
//! let card = StandingsCard {
//!     title: "Spring league".to_owned(),
//!     rows: vec![row],
//!     ..StandingsCard::default()
//! };
//! assert!(standings(&card, Look::default()).starts_with(b"\x89PNG"));
//! ```
//!
//! All measures are units. Profiles are 1100 units wide; cards of leagues and games are 660 units wide, so that their
//! text is large enough on a phone. A picture is at most 1100 pixels wide and 700 high. Text that is too long is
//! truncated. Names keep the letters that the fonts have (Latin, Greek, Cyrillic, Chinese, Japanese, Korean) and lose
//! everything else, such as emoji: [`is_writable`] returns whether anything is left.

mod bracket;
mod chart;
mod course;
mod crosstable;
mod frame;
mod marks;
mod profile;
mod season;
mod standings;
mod theme;

pub use bracket::{BracketCard, BracketRound, ROUNDS, Slot, Tie, bracket};
pub use chart::{Sample, Tick};
pub use course::{Course, CourseCard, Hue, Level, Milestone, SideName, course};
pub use crosstable::{CrosstableCard, CrosstableRow, PLAYERS, Score, crosstable};
pub use marks::{Mark, MarkLetters};
pub use profile::{Fact, LINES, ProfileCard, Rating, Record, Tone, profile};
pub use season::{SeasonCard, season_card};
pub use standings::{ROWS, StandingsCard, StandingsHeadings, StandingsRow, Zone, standings};
pub use theme::{Look, Theme};

/// Whether a picture can show anything of this name. If not, use another name, such as the account's.
pub fn is_writable(name: &str) -> bool {
    !draw::writable(name).is_empty()
}
