//! A player's desk and board, the public board, and what helps players think.

pub mod buttons;
pub mod desk;
pub mod knowledge;
pub mod mark;
pub mod more;
pub mod note;
pub mod own_board;
pub mod piece_help;
pub mod spectator;
pub mod status;
