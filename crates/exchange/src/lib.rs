//! Other programs' files: bytes become games, games become bytes. This crate does no input or output of its own, and is the
//! one place that knows these formats; `docs/files.md` lists them.
//!
//! [`read`] finds out what a file is and gives its games one by one; [`Stream`] does so for bytes that come in pieces.
//! [`write()`] writes a game, and says what its format cannot hold.
//!
//! ```
//! use exchange::{Content, Format, Hint, Notation};
//!
//! let file = "[Red \"Lin\"]\n1. 炮二平五 馬8進7 {!} (1... 馬2進3) 2. H2+3 1-0";
//! let found = exchange::read(file.as_bytes(), Hint::default()).next().unwrap()?;
//! let Content::Xiangqi(game) = found.content else {
//!     panic!("this is Xiangqi");
//! };
//! assert_eq!(game.moves().count(), 3);
//!
//! let written = exchange::write(&game, Format::Pgn(Notation::Iccs))?;
//! let text = String::from_utf8(written.bytes)?;
//! assert!(text.ends_with("1. H2-E2 H9-G7 {!} (1... B9-C7)\n2. H0-G2\n1-0\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod binary;
mod ccbridge;
mod decode;
mod dhtmlxq;
mod fault;
pub mod fen;
mod formation;
mod found;
mod game;
mod pgn;
mod plain;
mod rulings;
mod stream;
mod tree;
mod words;
mod write;
mod xqf;

#[cfg(test)]
mod tests;

pub use decode::text;
pub use fault::{Fault, Note, Place, Ply, Reading, Why};
pub use formation::formation;
pub use found::{Content, Found, Hint, Source};
pub use game::{Body, DEEPEST, Game, Score, Step, Tags};
pub use pgn::{AnimalNotation, Notation};
pub use rulings::{Remark, remarks};
pub use stream::{Games, Stream, read};
pub use words::{Declared, Dialect, FirstRank, Letters, WordError};
pub use write::{Format, Lost, Written, pgn, write, write_animals};
