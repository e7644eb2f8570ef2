//! Xiangqi in words: pieces and rulings, help about points, a summary of the rules.

pub mod help;
pub mod pages;
pub mod words;
