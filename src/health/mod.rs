//! The program's health, for its host: [`meters`] counts what it does, [`verdict`] lists problems, [`page`] shows both
//! to other programs, and [`supervisor`] reports to systemd. None of them contains what people play or say, or who
//! they are: `discord` supplies only routes, durations and numbers of shards.

pub mod meters;
pub mod page;
pub mod supervisor;
pub mod verdict;
