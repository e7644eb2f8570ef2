//! Features for the people who manage a server, and what players read when the bot comes or goes.

pub mod rating_network;
pub mod removal;
pub mod settings;
pub mod void;
pub mod welcome;
