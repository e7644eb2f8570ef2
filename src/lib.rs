//! Caipan (裁判, "the referee"): a neutral referee for Chinese board games in a Discord server.

pub mod playground;
pub mod rules;
