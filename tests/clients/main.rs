//! Other people's bots: small real ones, on published client libraries, against `caipan playground` as people start it
//! by hand. They share one story, so that the same is tested with every library.

#![allow(clippy::unwrap_used, reason = "a test may")]

mod alone;
mod discord_js;
mod discord_py;
mod disnake;
mod features;
mod harness;
mod hikari;
mod nextcord;
mod oceanic;
mod py_cord;
mod story;
mod twilight;
