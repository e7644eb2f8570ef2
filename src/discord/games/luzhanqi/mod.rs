//! Luzhanqi in words: pieces and rulings, what can be said of a point, the rules in short.

pub mod help;
pub mod pages;
pub mod words;
