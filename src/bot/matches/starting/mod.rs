//! How a game starts: challenges, games against the program, and the rules that are played by.

pub mod challenge;
pub mod first_move;
pub mod open_challenges;
pub mod practice;
pub mod refused_people;
pub mod rematch;
pub mod rules_pages;
pub mod terms;
pub mod where_to_play;
