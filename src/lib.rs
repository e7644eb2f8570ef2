//! Caipan (裁判, "the referee"): a neutral referee for Chinese board games in a Discord server.
//!
//! This is the top of a workspace. Below it, each crate depends only on those before it: `rules`, `boards` (pictures),
//! `matches`, `store` (SQLite), `service` (the referee as the program sees it). `standin` (a stand-in for Discord)
//! depends on none of them. This crate holds [`discord`] (the bot), [`cli`] (the commands without Discord), [`health`]
//! (how the program is doing, for its host), and [`command_line`], [`config`] and [`program`], which start everything.

pub mod cli;
pub mod command_line;
pub mod config;
pub mod discord;
mod file_text;
pub mod health;
pub mod program;
