//! Phrases about seasons, without buttons and pages.

pub mod appointments;
pub mod challenges;
pub mod continuous;
pub mod formats;
pub mod names;
pub mod one_round;
pub mod pairing_rules;
pub mod phrases;
pub mod rounds;
pub mod rows;
pub mod rules;
pub mod settings;
pub mod team_rules;
pub mod teams;
pub mod tie_breaks;
