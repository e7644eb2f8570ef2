//! Features about single matches: a folder for what comes before a game, for what is agreed in it, for boards, and for
//! what comes after; beside them the files that several of these use.

pub mod afterwards;
pub mod agreements;
pub mod appointment;
pub mod boards;
pub mod formations;
pub mod games;
pub mod moving;
pub mod pick;
pub mod plan;
pub mod resign;
pub mod starting;
#[cfg(test)]
mod tests;
pub mod typed_games;
