//! A session with Discord: connecting, shards, the events that arrive, and the loops that run until the program stops.

mod handler;
pub mod run;
mod servers;
mod shards;
pub mod target;
