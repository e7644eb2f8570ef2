//! Features for the managers of a server, and the notices when the bot joins or leaves it.

pub mod play_here;
pub mod rating_network;
pub mod removal;
pub mod settings;
pub mod setup;
pub mod void;
pub mod welcome;
