//! Caipan (裁判, "the referee"): a neutral referee for Chinese board games in a Discord server.
//!
//! In reading order:
//! - [`rules`]: what is legal, what an attack brings, who may see what. Pure.
//! - [`headless`]: the same rules for other programs, a JSON object a line.
//! - [`referee`]: challenges and matches between people, as lists of events. Pure, but for its thin shell,
//!   [`referee::service`].
//! - [`store`]: keeps all that in SQLite.
//! - [`render`]: turns views into pictures.
//! - [`discord`]: the bot.
//! - [`playground`]: a local stand-in for Discord, for trying the bot out and for testing it.
//! - [`config`], [`program`]: how all of it is started.

pub mod config;
pub mod discord;
pub mod headless;
pub mod playground;
pub mod program;
pub mod referee;
pub mod render;
pub mod rules;
pub mod store;
