//! Words for what a message says of a match: what is played, time, agreements, plans. What is said of a game itself is in
//! [`games`](super::games) and at hand here.

pub mod agreements;
pub mod plans;
pub mod time;

pub use super::games::words::{
    differences, game, last_for_table, preset, quiet, result, seat_board, table_board,
};
pub use super::games::{
    luzhanqi::words::{desk, fault as luzhanqi_fault, piece as army_piece, revealed, setups},
    options::rule,
    refusal,
    sides::colour,
};
