//! Caipan (裁判, "the referee"): a neutral referee for Chinese board games in a Discord server.

pub mod config;
pub mod discord;
pub mod referee;
pub mod render;
pub mod rules;
pub mod store;
