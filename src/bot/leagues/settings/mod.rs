//! What an organiser decides about a season before its start. Each setting is declared once, in the file of the page on which it
//! stands. From the declarations come the pages, the forms, what a press changes, and what the log says of it.

pub mod changes;
mod game;
pub mod pages;
pub mod panel;
pub mod players;
mod rounds;
pub mod said;
pub mod subject;
