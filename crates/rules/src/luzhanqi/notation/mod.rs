//! Positions as text (rule book 4): any text can be parsed, but a position is written only as far as the reader may
//! know it.
//!
//! ```
//! use rules::{Side, luzhanqi::{Preset, notation}};
//!
//! let empty = "........../".repeat(10);
//! let position = format!("..bF....../{empty}..rFr1.... r 0 8");
//! let game = notation::read(&position, &Preset::Pamphlet.options())?;
//! let covered = format!("..b?....../{empty}..rFr1.... r 0 8");
//! assert_eq!(game.seat_view(Side::First).text(), covered);
//! # Ok::<(), notation::PositionError>(())
//! ```

mod partial;
mod read;
mod write;

pub use partial::{PartialCell, PartialPosition};
pub use read::{PositionError, read, read_dealt, read_final};
