//! What is legal, what an attack brings, who may see what. Knows no match, no clock, no Discord.

pub mod luzhanqi;
mod outcome;
mod side;

pub use outcome::{Outcome, Reason};
pub use side::Side;
