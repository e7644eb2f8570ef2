//! Other people's bots: small real ones, on client libraries as they are published, against `caipan playground` as it is
//! started by hand. One story for all of them, so that what holds for one library holds for the others.

#![allow(clippy::unwrap_used, reason = "a test may")]

mod alone;
mod discord_js;
mod discord_py;
mod harness;
mod story;
