//! What an organiser decides about a season before its start. Each setting is declared once, in the file of its page.
//! The pages, the forms, the effect of a press and the lines of the log follow from the declarations.

mod appointments;
pub mod changes;
mod game;
pub mod pages;
mod pairings;
pub mod panel;
pub mod players;
pub mod rounds;
pub mod said;
pub mod subject;
