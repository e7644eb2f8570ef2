//! Caipan (裁判, "the referee"): a neutral referee for Chinese board games in a Discord server.
//!
//! This crate is the top of a workspace. `bot` answers people, [`delivery`] sends the messages in the outbox, and both
//! write [`messages`] with the sentences of [`wording`]. [`mod@link`] and [`session`] connect to Discord, `places` has
//! its servers and channels. [`cli`] holds the commands without Discord, [`health`] reports problems,
//! [`outward`] serves results of leagues, and
//! [`command_line`], [`config`] and [`host`] start everything.
//!
//! Below it, a crate can name only what it depends on; `ARCHITECTURE.md` has the graph. From the bottom up:
//!
//! - [`basics`]: ids, moments and spans of time.
//! - [`rules`]: which moves are legal, what the ruling is, and who may see what.
//! - `opaque` (in `crates/opaque`): secret text that can be carried but not read.
//! - [`commitments`]: what binds the referee: seals of armies, and lots from a sealed seed.
//! - [`matches`](mod@matches): a match as the list of its events; challenges, clocks, plans, reminders.
//! - [`leagues`]: who plays whom next, whatever the game.
//! - [`mod@link`]: the way to Discord.
//! - [`ratings`]: how strong players are.
//! - [`opponent`]: the program that plays.
//! - [`notary`]: records of games, written, read and checked.
//! - `draw` (in `crates/pictures/draw`): shapes, lettering and colours, as PNG files.
//! - [`boards`]: boards as pictures and as text, made from views.
//! - [`cards`]: pictures of leagues, players and finished games.
//! - `store` (in `crates/store`): the database.
//! - [`texts`]: every sentence that users read, in every language.
//! - [`service`]: the referee as the program sees it; the only crate that opens transactions.
//! - [`league_simulation`] (in `tools`): leagues that are played without people, to test all of this.
//! - [`standin`]: a strict stand-in for Discord, which knows none of the others.

mod bot;
pub mod cli;
pub mod command_line;
pub mod config;
pub mod delivery;
pub mod health;
pub mod host;
#[cfg(feature = "leaks")]
pub mod leaks;
pub mod messages;
pub mod outward;
mod places;
pub mod session;
pub mod wording;

use ::link;
