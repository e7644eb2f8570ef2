//! The bot: turns what people do in Discord into commands to the referee, and the referee's results into messages. Nothing
//! here knows a game's full position; texts and pictures are made from views alone.
//!
//! From the bottom up: `texts` and `words` (sentences), `ids` (what buttons mean), `post` (messages, private and public),
//! `one_by_one` (whose turn it is to be answered), `heavy_work` (whose turn it is to have a replay drawn or a record checked),
//! `bot` (what every feature works with), `features` (a module each),
//! `announcements` (messages in a thread), and on top `answer`, [`deliver`], `servers`, `handler`, `gateway` and [`run`].
//! `wire` is the way to Discord, `errors` what it answers, `sending` whether it is heard, `origin` where an interaction comes
//! from.

mod announcements;
mod answer;
mod bot;
pub mod connect;
mod dates;
pub mod deliver;
pub mod errors;
mod features;
mod games;
mod gateway;
mod handler;
mod heavy_work;
mod ids;
mod labels;
mod language;
mod last_acts;
pub mod layout;
#[cfg(feature = "leaks")]
pub mod leaks;
pub mod limits;
mod one_by_one;
mod origin;
pub mod permissions;
mod phrases;
mod pictures;
pub mod post;
mod private_answers;
pub mod reader;
pub mod run;
mod sending;
mod servers;
pub mod talk;
mod thread_names;
mod tries;
mod wire;
mod words;
mod zones;
