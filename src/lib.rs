//! Caipan (裁判, "the referee"): a neutral referee for Chinese board games in a Discord server.
//!
//! In reading order: [`referee`] (challenges and matches between people), [`store`] (SQLite), [`discord`] (the bot),
//! [`cli`] (the commands without Discord), [`config`] and [`program`] (how all of it is started). The rules are the crate
//! `rules`, pictures the crate `boards`, the local stand-in for Discord the crate `standin`.

pub mod cli;
pub mod config;
pub mod discord;
pub mod program;
pub mod referee;
pub mod store;
