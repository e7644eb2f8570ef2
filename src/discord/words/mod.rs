//! Words about a match: terms, time, agreements, plans. Words about the games themselves are in
//! [`games`](super::games); the common ones are re-exported here.

pub mod agreements;
pub mod plans;
pub mod time;

pub use super::games::words::{
    differences, game, last_for_seat, last_for_table, preset, quiet, result, seat_board,
    table_board,
};
pub use super::games::{
    luzhanqi::words::{
        desk, fault as luzhanqi_fault, last_revealed, piece as army_piece, revealed, revealed_ply,
        setups,
    },
    options::rule,
    refusal,
    sides::colour,
};
