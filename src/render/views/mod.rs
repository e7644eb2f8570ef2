//! From views to scenes: the only way into a picture. What a view does not tell, no scene can hold.

mod doushouqi;
mod luzhanqi;
mod xiangqi;

pub use doushouqi::scene as doushouqi;
pub use luzhanqi::{desk, revealed, seat, table};
pub use xiangqi::scene as xiangqi;
