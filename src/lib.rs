//! Caipan (裁判, "the referee"): a neutral referee for Chinese board games in a Discord server.
//!
//! This is the top of a workspace. Beneath it, each crate a room that knows only those before it: `rules`, `boards`
//! (pictures), `matches`, `store` (SQLite), `service` (the referee as the program sees it), and by itself `standin` (a
//! stand-in for Discord). Here are [`discord`] (the bot), [`cli`] (the commands without Discord), and [`config`] and
//! [`program`], by which all of it is started.

pub mod cli;
pub mod config;
pub mod discord;
pub mod program;
