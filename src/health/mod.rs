//! How the program is doing, for whoever hosts it: [`meters`] counts what it does, [`verdict`] says what is not well,
//! [`page`] shows both to other programs, and [`supervisor`] tells systemd. What anybody plays or says is in none of them, nor
//! who they are: `discord` hands in routes, durations and numbers of shards.

pub mod meters;
pub mod page;
pub mod supervisor;
pub mod verdict;
