//! The events of a match, line by line, as far as its reader may know them: the content of a record
//! (`docs/record.md`). `head` describes the game, and every seal is a hash over it; `happening` lists what can happen;
//! `openings` opens the seals; `retrial` plays a transcript again. The crate `notary` writes and reads records.

mod happening;
mod head;
mod lines;
mod openings;
mod places;
mod retrial;
mod ruling;

pub use happening::{Deed, Happening, NotAHappening};
pub use head::{Head, NotAHead};
pub use lines::{Entry, Transcript};
pub use openings::{ArmyOpening, Audience, Openings};
pub use places::places_of;
pub use retrial::{Objection, Retrial, Start};
pub use ruling::NotNarrowed;
