//! What the players of a game agree on beside its moves: a draw, taking moves back, a pause and its end; and what happens once
//! somebody's time has run out. `declared` has each agreement with its words, `words` writes them, `asking` asks and answers.

pub mod asking;
mod declared;
pub mod pause;
pub mod time_out;
pub mod words;
