//! What can be done with a finished game: see it again, have it analysed, keep its record, and verify one.

pub mod analyse;
mod foreign;
pub mod record;
pub mod replay;
pub mod verify;
