//! The games in words: a room each, and beside them the choice between them and what they share.

mod about;
mod doushouqi;
pub mod help;
pub mod luzhanqi;
pub mod options;
pub mod pages;
mod reach;
pub mod sides;
mod topic;
pub mod words;
mod xiangqi;
