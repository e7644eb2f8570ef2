//! Words about a match: terms, time, plans. Words about the games themselves are in
//! [`games`]; the common ones are re-exported here.

pub mod armies;
pub mod dates;
pub mod games;
pub mod labels;
pub mod language;
pub mod leagues;
pub mod phrases;
pub mod plans;
pub mod ratings;
pub mod reader;
pub mod seals;
pub mod thread_names;
pub mod time;
pub mod verdicts;
pub mod zones;

pub use crate::wording::games::words::{
    about_preset, differences, game, game_with_about, own_result, ply_for_table, preset,
    preset_with_about, quiet, result, silence, tally,
};
pub use crate::wording::games::{
    luzhanqi::words::{
        desk, fault as luzhanqi_fault, last_revealed, piece as army_piece, revealed, revealed_ply,
        setup_help,
    },
    options::{name as rule_name, rule},
    refusal,
    sides::{colour, plain_colour},
    usual_preset,
};
