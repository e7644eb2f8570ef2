//! Tests of the whole crate: games of our own making through every format and back, texts of other programs, and bytes
//! that nobody wrote on purpose.

mod damaged;
mod made;
mod others;
mod round;
