//! A session with Discord: connecting, shards, the events that arrive, and the loops that run until the program stops.

pub mod connect;
mod gateway;
mod handler;
pub mod run;
mod servers;
