//! Matches between two people: who plays which side, what they did, and how it ended. Pure: time and chance are
//! arguments, and nothing here does any I/O.
//!
//! A [`LoadedMatch`] is the state of a match after its events. It decides what a command causes, and hands out what
//! may be revealed: [`facts::TableFacts`] for everyone, [`facts::SeatFacts`] for one player. Events, armies and plans
//! leave this crate only [`Sealed`], on their way to the store.
//!
//! From a command to what everyone may know:
//!
//! ```
//! use basics::{Moment, PersonId};
//! use matches::{command::Command, rehearsal::Rehearsal};
//! use rand::{SeedableRng, rngs::StdRng};
//! use rules::{Side, game::GameName};
//!
//! let mut rng = StdRng::seed_from_u64(1);
//! let before = Rehearsal::new(GameName::Xiangqi, "booklet", &mut rng).unwrap().loaded();
//! let play = Command::Play { change: None, action: "h2e2".parse().unwrap() };
//! assert!(before.decide(Side::Second, &play, &mut rng).is_err(), "it is not their turn");
//!
//! let event = before.decide(Side::First, &play, &mut rng).unwrap();
//! let after = before.after(event, Moment(0)).unwrap();
//! assert_eq!(after.table_facts().view.unwrap().state().turn, Some(Side::Second));
//! assert!(after.facts_for(PersonId(1)).is_some());
//! assert!(after.facts_for(PersonId(3)).is_none(), "they do not play");
//! ```

mod aided;
pub mod aids;
pub mod appointment;
pub mod between;
pub mod brakes;
pub mod calling_off;
pub mod challenge;
pub mod clock;
pub mod code;
pub mod command;
mod decision;
mod desks;
mod ended;
mod event;
mod event_log;
pub mod facts;
pub mod formations;
pub mod in_game;
pub mod lease;
pub mod live;
pub mod loaded;
pub mod lot;
mod match_views;
pub mod notice;
pub mod opening;
mod organising;
pub mod outbox;
mod owed;
pub mod own_games;
pub mod pause;
mod pausing;
pub mod plan;
pub mod play_rules;
pub mod quiet_hours;
pub mod records;
pub mod refusal;
pub mod rehearsal;
pub mod reminder;
mod replayed;
pub mod season;
mod shard;
mod stage;
mod state;
pub mod take_back;
#[cfg(test)]
mod tests;
pub mod transcript;
pub mod vacation;

pub use commitments::RecordFormat;
pub use event::{SealedEvent, Voiding};
pub use loaded::LoadedMatch;
pub use opaque::Sealed;
pub use organising::Ruling;
pub use shard::Shard;
pub use stage::Stage;
