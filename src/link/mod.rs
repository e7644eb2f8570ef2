//! The way to Discord: requests and their limits, what its errors mean, whether messages get through, and whose turn it is.

pub mod errors;
pub mod limits;
pub mod one_by_one;
pub mod sending;
pub mod tries;
pub mod wire;
