//! Commitments, as `docs/record.md` describes them: the seal of an army ([`army`]), the tree over the pieces of an army
//! that stays secret ([`tree`]), and lots drawn from a sealed seed ([`lot`]). This crate knows no game: armies are
//! codes on points, heads of records are tags.
//!
//! ```
//! use commitments::{Digest, Tags, army};
//!
//! let head = Tags::new([("Record", "Caipan 2"), ("Match", "tiger-42")]);
//! let salt = "9f".repeat(32).parse()?;
//! let seal: Digest = army::seal(&head, "first", "12334/455/6677/788/89BB9/9FMMM", &salt);
//! assert_eq!(seal.to_string().len(), 64);
//! # Ok::<(), commitments::NotHexadecimal>(())
//! ```

pub mod army;
pub mod lot;
pub mod tree;

mod bytes;
mod format;
mod tags;

pub use bytes::{Digest, NotHexadecimal, Secret};
pub use format::RecordFormat;
pub use tags::Tags;
