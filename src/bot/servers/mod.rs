//! Features for the managers of a server, and the notices when the bot joins or leaves it.

pub mod rating_network;
pub mod removal;
pub mod settings;
pub mod void;
pub mod welcome;
