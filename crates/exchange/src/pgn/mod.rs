//! Games as PGN in the dialects of Xiangqi's programs. `scan` splits a text into items, `cut` into games; `judge` finds
//! the custom by which a whole game is legal; `write` writes.

mod cut;
mod judge;
mod read;
mod scan;
mod write;

pub(crate) use cut::{Cut, Section, cut};
pub(crate) use read::{Read, read};
pub(crate) use scan::place;
pub use write::{AnimalNotation, Notation};
pub(crate) use write::{animals, in_words, men, points};
