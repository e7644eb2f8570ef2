//! What is legal, what an attack brings, who may see what. Knows no match, no clock, no Discord.

pub mod luzhanqi;
mod side;

pub use side::Side;
