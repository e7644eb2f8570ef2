//! Files of the format XQF: one game with its tree of variations, plain or with keys.
//!
//! The layout is that of public readers and of the review's sample files: a head of 1024 bytes with the points of 32 pieces
//! (file times 10 plus rank, ranks from 0 at Red's edge), texts in GB18030 behind a byte with their length, then the
//! moves.

mod keys;
mod read;
mod write;

pub(crate) use read::read;
pub(crate) use write::write;

use rules::{
    Side,
    xiangqi::{Kind, Piece},
};

/// How long the head is.
const HEAD: usize = 0x400;
/// The side to move.
const TURN: usize = 0x32;
/// The result.
const RESULT: usize = 0x33;
/// The pieces' points.
const PIECES: usize = 0x10;

/// Texts of the head: their tag, where their length stands, and how long they can be.
const TEXTS: [(&str, usize, usize); 10] = [
    ("Title", 0x50, 63),
    ("Event", 0xd0, 63),
    ("Date", 0x110, 15),
    ("Site", 0x120, 15),
    ("Red", 0x130, 15),
    ("Black", 0x140, 15),
    ("TimeControl", 0x150, 63),
    ("RedTime", 0x190, 15),
    ("Annotator", 0x1d0, 15),
    ("Author", 0x1e0, 15),
];

/// The pieces of a side in the order of the file.
const ORDER: [Kind; 16] = [
    Kind::Chariot,
    Kind::Horse,
    Kind::Elephant,
    Kind::Advisor,
    Kind::General,
    Kind::Advisor,
    Kind::Elephant,
    Kind::Horse,
    Kind::Chariot,
    Kind::Cannon,
    Kind::Cannon,
    Kind::Soldier,
    Kind::Soldier,
    Kind::Soldier,
    Kind::Soldier,
    Kind::Soldier,
];

/// The pieces in the order of the file, Red's first.
pub(crate) fn pieces() -> impl Iterator<Item = Piece> {
    let both = Side::BOTH.into_iter();
    both.flat_map(|side| ORDER.map(|kind| Piece { side, kind }))
}
