//! Features about single matches: challenges, moves, agreements, boards, records and replays.

pub mod agreements;
pub mod analyse;
pub mod challenge;
pub mod desk;
pub mod formations;
pub mod games;
pub mod knowledge;
pub mod mark;
pub mod more;
pub mod moving;
pub mod note;
pub mod open_challenges;
pub mod own_board;
pub mod pick;
pub mod piece_help;
pub mod plan;
pub mod practice;
pub mod record;
pub mod refused_people;
pub mod rematch;
pub mod replay;
pub mod resign;
pub mod rules_pages;
pub mod spectator;
pub mod status;
pub mod terms;
#[cfg(test)]
mod tests;
pub mod typed_games;
pub mod verify;
